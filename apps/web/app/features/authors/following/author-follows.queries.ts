import { getAuthorFollow, limits, listFollowedAuthors } from "@okurca/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";

const limit = limits.pageSize.profileFriends;

/** Whether the reader follows this author. */
export const authorFollowQuery = (slug: string) =>
  answerQuery([...queryKeys.authorFollows, "of", slug], getAuthorFollow, { params: { slug } });

/** A page of the authors whom the reader follows, the newest first. */
export const followedAuthorsQuery = (page: number) => ({
  ...answerQuery([...queryKeys.authorFollows, "all", page], listFollowedAuthors, { query: { page, limit } }),
  placeholderData: keepPreviousData,
});
