/** Names of cached answers, so that whoever changes something can refresh what others show. */
export const queryKeys = {
  feed: ["feed"],
  imports: ["imports"],
  library: ["library"],
  dashboard: ["dashboard"],
  readings: ["readings"],
  ownProfile: ["own-profile"],
  friends: ["friends"],
  notifications: ["notifications"],
  unread: ["unread"],
  incomingRequests: ["incoming-requests"],
  userSearch: ["user-search"],
  bookSearch: ["book-search"],
  ownState: ["own-state"],
  accountSessions: ["account-sessions"],
  accountDevices: ["account-devices"],
  authenticator: ["authenticator"],
} as const;
