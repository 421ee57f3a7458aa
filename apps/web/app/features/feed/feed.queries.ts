import { type FeedEvent, getFeed } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

const pageSize = limits.pageSize.feed;

/** A further page may exist while the last one was full. */
export const feedQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed,
  queryFn: ({ pageParam, signal }) =>
    call(getFeed, { query: { page: pageParam, limit: pageSize } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: (last) => (last.events.length === pageSize ? last.page + 1 : undefined),
});

/** Each event once: pages shift when something happens between two of them. */
export function distinctEvents(pages: readonly { events: readonly FeedEvent[] }[]): FeedEvent[] {
  const seen = new Map<string, FeedEvent>();
  for (const event of pages.flatMap((page) => page.events)) {
    if (!seen.has(event.id)) seen.set(event.id, event);
  }
  return [...seen.values()];
}
