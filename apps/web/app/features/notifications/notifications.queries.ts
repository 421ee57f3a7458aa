import { getUnreadCount, listNotifications } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { useIsLive } from "~/lib/live";
import { queryKeys } from "~/lib/query-keys";

/**
 * Milliseconds. Without a stream also how soon an open page hears that its sign-in was ended elsewhere; with one the
 * server ends the stream.
 */
const beat = 10_000;
const liveBeat = 60_000;

const unreadQuery = { ...answerQuery(queryKeys.unread, getUnreadCount), staleTime: beat / 2 };

/** Unread notifications plus open friend requests; zero while unknown. */
export function useBadgeCount(): number {
  const isLive = useIsLive();
  const { data } = useQuery({ ...unreadQuery, refetchInterval: isLive ? liveBeat : beat });
  return data ? data.unread + data.requests : 0;
}

export function notificationsQuery(page: number) {
  const query = { page, limit: limits.pageSize.notifications };
  return {
    ...answerQuery([...queryKeys.notifications, page], listNotifications, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    staleTime: 0,
  };
}
