import { type News, onNews, stayLive } from "~/lib/live";
import { queryClient } from "~/lib/query-client";
import { queryKeys, shelfKeys } from "~/lib/query-keys";

/** Whether a review or an event of these ids is among what this answer shows; the event of a review goes by the review. */
function showsSubject(data: unknown, ids: ReadonlySet<unknown>): boolean {
  if (typeof data !== "object" || data === null) return false;
  if ("like_count" in data) {
    if ("id" in data && ids.has(data.id)) return true;
    if ("post_id" in data && ids.has(data.post_id)) return true;
  }
  return Object.values(data).some((part) => showsSubject(part, ids));
}

/**
 * Milliseconds for which an answer that costs the server much is taken to be true when the stream has just begun: a page
 * that opens has just asked for it.
 */
const fresh = 5000;

/** Asks anew for what is shown and no longer true; the feed, which is being read, does so by itself. */
function refresh(news: News): void {
  const { notifications, unread, incomingRequests, sentRequests, friends, follows } = queryKeys;
  const { publicProfile, userSearch, ownProfile, blocked } = queryKeys;
  const { comments, bookPosts, activity } = queryKeys;
  // With a friendship, or a block, goes what one sees of each other.
  const amongReaders = [incomingRequests, sentRequests, unread, notifications, friends, publicProfile];
  const withReaders = [...amongReaders, follows, userSearch, blocked, comments, bookPosts, activity];
  const withReactions = [comments, bookPosts, activity, publicProfile, ownProfile];
  const { reactions } = news;
  const again = [
    ...(news.notifications ? [notifications, unread] : []),
    ...(news.friendships ? withReaders : []),
    ...(news.ratings ? shelfKeys : []),
    // It may be any of them.
    ...(reactions === undefined ? withReactions : []),
  ];
  // What was written between the reading of these and the stream's beginning is announced to nobody.
  const light: ReadonlySet<readonly string[]> = new Set([
    notifications,
    unread,
    incomingRequests,
    sentRequests,
  ]);
  const now = Date.now();
  for (const queryKey of new Set(again)) {
    const before = light.has(queryKey) ? now : now - fresh;
    void queryClient.invalidateQueries({
      queryKey,
      predicate: ({ state }) =>
        reactions !== undefined ||
        // What failed is the reader's to ask for again.
        (state.fetchStatus === "idle" && state.data !== undefined && state.dataUpdatedAt <= before),
    });
  }
  if (!reactions || reactions.size === 0) return;
  for (const queryKey of withReactions) {
    void queryClient.invalidateQueries({
      queryKey,
      // What stands under one subject, as its comments do, has its id for a name.
      predicate: ({ queryKey: named, state }) =>
        named.some((part) => reactions.has(String(part))) || showsSubject(state.data, reactions),
    });
  }
}

/** Keeps what a reader sees true while it is seen; the returned function stops it. */
export function keepAnswersLive(): () => void {
  const leave = stayLive();
  const stop = onNews(refresh);
  return () => {
    stop();
    leave();
  };
}
