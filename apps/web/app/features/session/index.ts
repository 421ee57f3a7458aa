export { signOut } from "./account";
export { displayName, readSession, useSession, watchOtherTabs } from "./session";
