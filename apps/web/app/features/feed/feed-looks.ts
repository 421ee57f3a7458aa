import { isCancelledError, type QueryClient } from "@tanstack/react-query";
import type { News } from "~/lib/live";
import { feedNewsQuery, feedQuery, readFeedPage } from "./feed.queries";
import { countNews, type FeedPage, pagesOf, subjectOf, withPresent } from "./feed-pages";

/** Milliseconds between two looks where nothing announces itself, and until what changed is looked for further down. */
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
  try {
    apply(client, await client.fetchQuery(feedNewsQuery));
  } catch (error) {
    // A later look overtook this one.
    if (!isCancelledError(error)) throw error;
  }
}

/** Reads the further pages that are shown. */
async function lookFurther(client: QueryClient): Promise<void> {
  const shown = client.getQueryData(feedQuery.queryKey);
  const events = shown?.pages.slice(1).flatMap((page) => page.events) ?? [];
  if (events.length > 0) await lookAt(client, new Set(events.map(subjectOf)));
}

/** Reads the pages on which these are, shown or still waiting to be. */
async function lookAt(client: QueryClient, ids: ReadonlySet<string>): Promise<void> {
  if (!(await untilIdle(client))) return;
  const shown = client.getQueryData(feedQuery.queryKey);
  if (!shown) return;
  const news = client.getQueryData(feedNewsQuery.queryKey);
  const pages = new Set(pagesOf(shown, ids, news ? countNews(shown, news) : 0));
  if (news?.events.some((event) => ids.has(subjectOf(event)))) pages.add(1);
  if (pages.size > 0) await untilAnswered(client);
  for (const page of pages) {
    if (page === 1) await lookForNews(client);
    else apply(client, await readFeedPage(page));
  }
}

/** First what is new, which says where the others stand now. */
async function lookAtAll(client: QueryClient): Promise<void> {
  await lookForNews(client);
  await lookFurther(client);
}

/** A look that failed again and again is made with the next hint. */
const quietly = (look: Promise<void>) => void look.catch(() => {});

/**
 * Keeps a feed that is being read true, without moving anything: by what is heard, and where nothing is, by looking.
 * What friends do is news of the first page; what they took away further down is found a while later, once for all that was
 * heard meanwhile.
 */
export function keepFeedPresent(client: QueryClient) {
  let further: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;
  function lookLater(): void {
    further ??= setTimeout(() => {
      further = undefined;
      if (document.visibilityState === "visible") quietly(lookFurther(client));
      else lookLater();
    }, lookEvery);
  }
  const lookNow = () => {
    if (document.visibilityState === "visible") quietly(lookAtAll(client));
  };
  return {
    hear({ activity, removals, friendships, reactions }: News): void {
      // It may be anything, anywhere.
      if (friendships || reactions === undefined) {
        quietly(lookAtAll(client));
        return;
      }
      if (reactions.size > 0) quietly(lookAt(client, reactions));
      if (activity) quietly(lookForNews(client));
      if (removals) lookLater();
    },
    /** Nothing announces itself: one has to look. */
    look(): void {
      looking ??= setInterval(lookNow, lookEvery);
    },
    stop(): void {
      clearTimeout(further);
      clearInterval(looking);
      further = looking = undefined;
    },
  };
}
