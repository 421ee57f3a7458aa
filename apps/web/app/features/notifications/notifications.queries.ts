import { getUnreadCount, listNotifications } from "@okurca/contract";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** Milliseconds. Also how soon an open page hears that its sign-in was ended elsewhere. */
const beat = 10_000;

const unreadQuery = queryOptions({
  queryKey: queryKeys.unread,
  queryFn: ({ signal }) => call(getUnreadCount, {}, { signal }),
  refetchInterval: beat,
  staleTime: beat / 2,
});

/** Unread notifications plus open friend requests; zero while unknown. */
export function useBadgeCount(): number {
  const { data } = useQuery(unreadQuery);
  return data ? data.unread + data.requests : 0;
}

export function notificationsQuery(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.notifications, page],
    queryFn: ({ signal }) => call(listNotifications, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    staleTime: 0,
  });
}
