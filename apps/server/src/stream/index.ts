export {
  type Hearers,
  publish,
  publishFriendshipsChanged,
  publishNotificationsChanged,
} from "./stream.mutations.ts";
export { registerStream } from "./stream.routes.ts";
