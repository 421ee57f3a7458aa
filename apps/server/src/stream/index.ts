export {
  type Hearers,
  publish,
  publishActivity,
  publishFriendshipsChanged,
  publishNotificationsChanged,
} from "./stream.mutations.ts";
export { registerStream } from "./stream.routes.ts";
