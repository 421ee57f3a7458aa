import { limits, listFriends, listIncomingRequests, listSentRequests, searchUsers } from "@okurca/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

export const incomingRequestsQuery = queryOptions({
  queryKey: queryKeys.incomingRequests,
  queryFn: ({ signal }) => call(listIncomingRequests, {}, { signal }),
  refetchInterval: 60_000,
});

export const sentRequestsQuery = queryOptions({
  queryKey: queryKeys.sentRequests,
  queryFn: ({ signal }) => call(listSentRequests, {}, { signal }),
});

export function userSearchQuery(q: string) {
  return queryOptions({
    queryKey: [...queryKeys.userSearch, q],
    queryFn: ({ signal }) => call(searchUsers, { query: { q } }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** A page of the reader's friends, in Turkish order. */
export function friendsQuery(page: number) {
  const limit = limits.pageSize.profileFriends;
  return queryOptions({
    queryKey: [...queryKeys.friends, page],
    queryFn: ({ signal }) => call(listFriends, { query: { page, limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
