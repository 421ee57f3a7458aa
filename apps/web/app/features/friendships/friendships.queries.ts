import { limits, listFriends, listIncomingRequests, listSentRequests, searchUsers } from "@okurca/contract";
import { keepPreviousData } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";

export const incomingRequestsQuery = {
  ...answerQuery(queryKeys.incomingRequests, listIncomingRequests),
  refetchInterval: 60_000,
};

export const sentRequestsQuery = answerQuery(queryKeys.sentRequests, listSentRequests);

export function userSearchQuery(q: string) {
  return {
    ...answerQuery([...queryKeys.userSearch, q], searchUsers, { query: { q } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  };
}

/** A page of the reader's friends, in Turkish order. */
export function friendsQuery(page: number) {
  const limit = limits.pageSize.profileFriends;
  return {
    ...answerQuery([...queryKeys.friends, page], listFriends, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  };
}
