export { forgetNews, notify, type Told } from "./notifications.mutations.ts";
export { countUnread } from "./notifications.queries.ts";
export { registerNotifications } from "./notifications.routes.ts";
