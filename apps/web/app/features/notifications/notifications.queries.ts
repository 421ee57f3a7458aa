import { getUnreadCount, listNotifications } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { useIsLive } from "~/lib/live";
import { queryKeys } from "~/lib/query-keys";

/**
 * Milliseconds. Without a stream also how soon an open page hears that its sign-in was ended elsewhere; with one the
 * server ends the stream.
 */
const beat = 10_000;
const liveBeat = 60_000;

const unreadQuery = queryOptions({
  queryKey: queryKeys.unread,
  queryFn: ({ signal }) => call(getUnreadCount, {}, { signal }),
  staleTime: beat / 2,
});

/** Unread notifications plus open friend requests; zero while unknown. */
export function useBadgeCount(): number {
  const isLive = useIsLive();
  const { data } = useQuery({ ...unreadQuery, refetchInterval: isLive ? liveBeat : beat });
  return data ? data.unread + data.requests : 0;
}

export function notificationsQuery(page: number) {
  return queryOptions({
    queryKey: [...queryKeys.notifications, page],
    queryFn: ({ signal }) =>
      call(listNotifications, { query: { page, limit: limits.pageSize.notifications } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    staleTime: 0,
  });
}
