export { tell, tellOfFriendships, tellOfNotifications } from "./stream.mutations.ts";
export { registerStream } from "./stream.routes.ts";
