import { type News, onNews, stayLive } from "~/lib/live";
import { queryClient } from "~/lib/query-client";
import { queryKeys } from "~/lib/query-keys";

const shows = (data: unknown, ids: ReadonlySet<string>) => {
  const text = JSON.stringify(data) ?? "";
  return [...ids].some((id) => text.includes(id));
};

/** Asks anew for what is shown and no longer true; the feed, which is being read, does so by itself. */
function refresh(news: News): void {
  const { notifications, unread, incomingRequests, friends, publicProfile, userSearch, ownProfile } =
    queryKeys;
  const again = [
    ...(news.notifications ? [notifications, unread] : []),
    ...(news.friendships ? [incomingRequests, unread, friends, publicProfile, userSearch] : []),
  ];
  const { reactions } = news;
  for (const queryKey of again) {
    void queryClient.invalidateQueries({
      queryKey,
      // The stream has just begun: what a page that opens is asking for need not be asked for twice.
      predicate: ({ state }) => reactions !== undefined || state.fetchStatus === "idle",
    });
  }
  if (!reactions || reactions.size === 0) return;
  const { comments, bookPosts, activity } = queryKeys;
  for (const queryKey of [comments, bookPosts, activity, publicProfile, ownProfile]) {
    void queryClient.invalidateQueries({
      queryKey,
      predicate: ({ queryKey: named, state }) => shows([named, state.data], reactions),
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
