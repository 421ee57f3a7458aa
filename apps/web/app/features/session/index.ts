export { signOut } from "./leave";
export { displayName, readSession, useSession, watchOtherTabs } from "./session";
