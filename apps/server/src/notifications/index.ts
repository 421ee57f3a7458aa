export { claimDigest } from "./choices.mutations.ts";
export { findAddressee, listDigestReaders } from "./choices.queries.ts";
export { createNotices } from "./notices.ts";
export {
  deleteLikeNotice,
  deleteNotificationsBetween,
  deleteOldNotifications,
  deleteQuoteLikeNotice,
  findToldOf,
  findUnreadByLink,
  findUnreadNotification,
  markRequestNotificationRead,
  notify,
  retell,
  type Told,
} from "./notifications.mutations.ts";
export { countUnreadNews, countUnreadSince, isNotifiedOf } from "./notifications.queries.ts";
export { registerNotifications } from "./notifications.routes.ts";
export { notificationsData } from "./own-data.mutations.ts";
export { readUnsubscribeLink } from "./unsubscribe.service.ts";
export { unsubscribeAddress } from "./unsubscribe-address.ts";
