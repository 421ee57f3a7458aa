export { forgetNews, notify, settleRequestNews, type Told } from "./notifications.mutations.ts";
export { countUnreadNews } from "./notifications.queries.ts";
export { registerNotifications } from "./notifications.routes.ts";
