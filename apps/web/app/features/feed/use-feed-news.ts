import { limits } from "@okurca/contract/limits";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useIsLive, useNews } from "~/lib/live";
import { feedNewsQuery, feedQuery, readFeedPage } from "./feed.queries";
import { countNews, type FeedPage, type FeedPages, pagesOf, withPresent } from "./feed-pages";

/** Milliseconds between two looks for news where nothing announces itself. */
const lookEvery = 30_000;
/** Milliseconds until what the reader is doing has been answered. */
const patience = 400;

function apply(client: QueryClient, present: FeedPage): void {
  client.setQueryData(feedQuery.queryKey, (shown) => shown && withPresent(shown, present));
}

const pause = () => new Promise((resolve) => setTimeout(resolve, patience));

/** What is pressed is shown at once; the server's word is asked for when it has been heard. */
async function untilAnswered(client: QueryClient): Promise<void> {
  for (let tries = 0; client.isMutating() > 0 && tries < 10; tries++) await pause();
}

/** What the feed is asking for may have been answered before the news. */
async function untilIdle(client: QueryClient): Promise<boolean> {
  const isFetching = () => client.getQueryState(feedQuery.queryKey)?.fetchStatus === "fetching";
  for (let tries = 0; isFetching() && tries < 50; tries++) await pause();
  return client.getQueryState(feedQuery.queryKey)?.fetchStatus === "idle";
}

/** Reads the first page beside the one that is shown: present counts, and what is new is counted. */
async function lookForNews(client: QueryClient): Promise<void> {
  if (!(await untilIdle(client)) || !client.getQueryData(feedQuery.queryKey)) return;
  await untilAnswered(client);
  await client.cancelQueries({ queryKey: feedNewsQuery.queryKey });
  apply(client, await client.fetchQuery(feedNewsQuery));
}

/** Reads the further pages that are shown, after a time of which nothing was heard. */
async function lookAtAll(client: QueryClient): Promise<void> {
  const shown = client.getQueryData(feedQuery.queryKey);
  const events = shown?.pages.slice(1).flatMap((page) => page.events) ?? [];
  if (events.length > 0) await lookAt(client, new Set(events.map((event) => event.post_id ?? event.id)));
}

/** Reads the pages on which these are, for their counts. */
async function lookAt(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  const shown = client.getQueryData(feedQuery.queryKey);
  if (!shown) return;
  const news = client.getQueryData(feedNewsQuery.queryKey);
  const pages = pagesOf(shown, ids, news ? countNews(shown, news) : 0);
  if (pages.length === 0) return;
  await untilAnswered(client);
  for (const page of pages) apply(client, await readFeedPage(page));
}

/** A look that failed again and again is made with the next hint. */
const quietly = (look: Promise<void>) => void look.catch(() => {});

/** How much is new in the feed that is shown; `show` puts it there, from the first page on. */
export function useFeedNews(shown: FeedPages | undefined): {
  count: number;
  isMore: boolean;
  show: () => void;
} {
  const client = useQueryClient();
  const isLive = useIsLive();
  const { data: first } = useQuery({ ...feedNewsQuery, enabled: false });
  useNews((news) => {
    if (news.activity || news.friendships) quietly(lookForNews(client));
    if (news.reactions === undefined) quietly(lookAtAll(client));
    else if (news.reactions.size > 0) quietly(lookAt(client, news.reactions));
  });
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") quietly(lookForNews(client));
    }, lookEvery);
    return () => clearInterval(timer);
  }, [client, isLive]);
  const count = shown && first ? countNews(shown, first) : 0;
  return {
    count,
    isMore: count === limits.pageSize.feed,
    show() {
      if (!first) return;
      client.setQueryData(feedQuery.queryKey, { pages: [first], pageParams: [1] });
      void client.invalidateQueries({ queryKey: feedQuery.queryKey });
    },
  };
}
