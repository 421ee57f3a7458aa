import { getActivity, getFeed } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import type { FeedPage } from "./feed-pages";

const pageSize = limits.pageSize.feed;

export function readFeedPage(page: number, signal?: AbortSignal): Promise<FeedPage> {
  return call(getFeed, { query: { page, limit: pageSize } }, signal ? { signal } : {});
}

/** The first page as it is now, read beside the one that is shown. */
export const feedNewsQuery = queryOptions({
  queryKey: queryKeys.feedNews,
  queryFn: ({ signal }) => readFeedPage(1, signal),
  staleTime: 0,
});

/** A further page may exist while the last one was full. */
export const feedQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed,
  queryFn: async ({ pageParam, signal, client }) => {
    const page = await readFeedPage(pageParam, signal);
    // What was counted as new beside the former pages is shown now.
    if (pageParam === 1) void client.resetQueries({ queryKey: feedNewsQuery.queryKey });
    return page;
  },
  initialPageParam: 1,
  getNextPageParam: (last) =>
    last.events.length === pageSize && last.page < limits.pageMax ? last.page + 1 : undefined,
  // What is being read stays where it is; what is new announces itself.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** One activity that an address names. */
export function activityQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.activity, id],
    queryFn: ({ signal }) => call(getActivity, { params: { id } }, { signal }),
  });
}
