export { findAddressee } from "./choices.queries.ts";
export { forgetOldNotifications } from "./forgetting.ts";
export { createNotices } from "./notices.ts";
export {
  forgetNews,
  notify,
  settleRequestNews,
  type Told,
} from "./notifications.mutations.ts";
export { countUnreadNews, countUnreadSince } from "./notifications.queries.ts";
export { registerNotifications } from "./notifications.routes.ts";
export { notificationsData } from "./own-data.mutations.ts";
export { readUnsubscribeLink } from "./unsubscribe.service.ts";
export { unsubscribeAddress } from "./unsubscribe-address.ts";
