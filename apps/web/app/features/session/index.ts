export { displayName, readSession, useSession, watchOtherTabs } from "./session";
export { signOut } from "./token-source.client";
