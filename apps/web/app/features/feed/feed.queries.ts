import { getActivity, getFeed } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { countNews, type FeedPage, type FeedPages, nextPageOf } from "./feed-pages";

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

/**
 * The page to read as the `nth` of those shown: their number, but for one that is added to those on the screen, from
 * which some may have gone and before which news may have come.
 */
function pageFor(client: QueryClient, nth: number): number {
  const shown = client.getQueryData<FeedPages>(queryKeys.feed);
  if (shown?.pages.length !== nth - 1) return nth;
  const news = client.getQueryData<FeedPage>(queryKeys.feedNews);
  return Math.min(limits.pageMax, nextPageOf(shown, news ? countNews(shown, news) : 0));
}

/** A further page may exist while the last one was full. */
export const feedQuery = infiniteQueryOptions({
  queryKey: queryKeys.feed,
  queryFn: async ({ pageParam, signal, client }) => {
    const page = await readFeedPage(pageFor(client, pageParam), signal);
    // What was counted as new beside the former pages is shown now.
    if (pageParam === 1) void client.resetQueries({ queryKey: feedNewsQuery.queryKey });
    return page;
  },
  initialPageParam: 1,
  getNextPageParam: (last, all) =>
    last.events.length === pageSize && last.page < limits.pageMax ? all.length + 1 : undefined,
  // What is being read stays where it is; what is new announces itself.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});

/** One activity that an address names. */
export function activityQuery(id: string) {
  return answerQuery([...queryKeys.activity, id], getActivity, { params: { id } });
}
