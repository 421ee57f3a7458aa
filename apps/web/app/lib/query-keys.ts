import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Names of cached answers, so that whoever changes something can refresh what others show. */
export const queryKeys = {
  feed: ["feed"],
  feedNews: ["feed-news"],
  activity: ["activity"],
  imports: ["imports"],
  library: ["library"],
  dashboard: ["dashboard"],
  readings: ["readings"],
  ownProfile: ["own-profile"],
  publicProfile: ["public-profile"],
  friends: ["friends"],
  notifications: ["notifications"],
  unread: ["unread"],
  incomingRequests: ["incoming-requests"],
  sentRequests: ["sent-requests"],
  userSearch: ["user-search"],
  bookSearch: ["book-search"],
  book: ["book"],
  bookPosts: ["book-posts"],
  comments: ["comments"],
  ownState: ["own-state"],
  accountSessions: ["account-sessions"],
  accountDevices: ["account-devices"],
  authenticator: ["authenticator"],
  privacy: ["privacy"],
  notificationSettings: ["notification-settings"],
  blocked: ["blocked"],
  recommendations: ["recommendations"],
  recommendationSettings: ["recommendation-settings"],
  dismissedRecommendations: ["dismissed-recommendations"],
  assistantSettings: ["assistant-settings"],
} as const;

/** What is recommended comes of what was changed: it is asked for when it is next opened, and stays while it is read. */
export function invalidateRecommendations(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.recommendations, refetchType: "none" });
}

/** Asks anew for all that shows something of the reader's shelf and reviews, and for what else is named. */
export function refreshShelf(client: QueryClient, ...others: readonly QueryKey[]): void {
  const { library, readings, dashboard, ownState, ownProfile, bookPosts } = queryKeys;
  for (const queryKey of [library, readings, dashboard, ownState, ownProfile, bookPosts, ...others]) {
    void client.invalidateQueries({ queryKey });
  }
  invalidateRecommendations(client);
}

/**
 * Asks anew for all that is shown under these names; done when it is there.
 * @param stale names of what stays as it is shown, and is asked for when it is next opened
 */
export function useRefresh(
  shown: readonly QueryKey[],
  stale: readonly QueryKey[] = [],
): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      ...stale.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "none" })),
      ...shown.map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
}
