import { getPrivacy, limits, listFollowed, listFollowers } from "@okurca/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";

const limit = limits.pageSize.profileFriends;

/** A page of whom the reader follows, the newest first. */
export function followedQuery(page: number) {
  const key = [...queryKeys.follows, "followed", page];
  return { ...answerQuery(key, listFollowed, { query: { page, limit } }), placeholderData: keepPreviousData };
}

/** A page of who follows the reader, the newest first. */
export function followersQuery(page: number) {
  const key = [...queryKeys.follows, "followers", page];
  return {
    ...answerQuery(key, listFollowers, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  };
}

export const ownPrivacyQuery = answerQuery(queryKeys.privacy, getPrivacy);
