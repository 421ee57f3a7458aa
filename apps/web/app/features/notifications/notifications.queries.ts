import { getUnreadCount } from "@okurca/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

const minute = 60_000;

const unreadQuery = queryOptions({
  queryKey: queryKeys.unread,
  queryFn: ({ signal }) => call(getUnreadCount, {}, { signal }),
  refetchInterval: minute,
  staleTime: 10_000,
});

/** Unread notifications plus open friend requests; zero while unknown. */
export function useBadgeCount(): number {
  const { data } = useQuery(unreadQuery);
  return data ? data.unread + data.requests : 0;
}
