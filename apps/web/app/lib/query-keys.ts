import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";

/** Keys of cached answers, so that a mutation can refresh what other parts of the page show. */
export const queryKeys = {
  feed: ["feed"],
  feedNews: ["feed-news"],
  firstSteps: ["first-steps"],
  activity: ["activity"],
  imports: ["imports"],
  library: ["library"],
  dashboard: ["dashboard"],
  readings: ["readings"],
  ownProfile: ["own-profile"],
  publicProfile: ["public-profile"],
  friends: ["friends"],
  follows: ["follows"],
  authorFollows: ["author-follows"],
  notifications: ["notifications"],
  unread: ["unread"],
  incomingRequests: ["incoming-requests"],
  sentRequests: ["sent-requests"],
  userSearch: ["user-search"],
  bookSearch: ["book-search"],
  book: ["book"],
  covers: ["covers"],
  aboutTexts: ["about-texts"],
  quotes: ["quotes"],
  quoteImports: ["quote-imports"],
  facts: ["facts"],
  adding: ["adding"],
  likelyBooks: ["likely-books"],
  revisions: ["revisions"],
  ownRevisions: ["own-revisions"],
  proposals: ["proposals"],
  bookPosts: ["book-posts"],
  comments: ["comments"],
  ownState: ["own-state"],
  ownEditions: ["own-editions"],
  ownRoles: ["own-roles"],
  announcements: ["announcements"],
  allAnnouncements: ["all-announcements"],
  registrationRules: ["registration-rules"],
  invitations: ["invitations"],
  registrationRefusals: ["registration-refusals"],
  legalOrders: ["legal-orders"],
  orderSubjects: ["order-subjects"],
  acts: ["acts"],
  grants: ["grants"],
  staffReaders: ["staff-readers"],
  cases: ["cases"],
  staffBookRequests: ["staff-book-requests"],
  staffMessages: ["staff-messages"],
  overview: ["overview"],
  staffNotices: ["staff-notices"],
  decisionReasons: ["decision-reasons"],
  ownDecisions: ["own-decisions"],
  catalogueImports: ["catalogue-imports"],
  doubles: ["doubles"],
  joins: ["joins"],
  joinPreview: ["join-preview"],
  earlierReviews: ["earlier-reviews"],
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

/**
 * Recommendations depend on what the reader changed: they stay while the reader reads them, and the next
 * visit refetches them.
 */
export function invalidateRecommendations(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.recommendations, refetchType: "none" });
}

const { library, readings, dashboard, ownState, ownEditions, ownProfile, bookPosts } = queryKeys;
/** What shows something of the reader's shelf and reviews. */
export const shelfKeys = [
  library,
  readings,
  dashboard,
  ownState,
  ownEditions,
  ownProfile,
  bookPosts,
] as const;

/** Refetches all that shows something of the reader's shelf and reviews, and the `others`. */
export function refreshShelf(client: QueryClient, ...others: readonly QueryKey[]): void {
  for (const queryKey of [...shelfKeys, ...others]) {
    void client.invalidateQueries({ queryKey });
  }
  invalidateRecommendations(client);
}

/**
 * Refetches all answers under these keys; resolves when they have arrived.
 * @param stale keys of answers that stay as shown; the next page that opens them refetches them
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
