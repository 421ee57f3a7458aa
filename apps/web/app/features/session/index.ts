export { AccountError, changePasswordProblem, deleteAccountProblem } from "./account-problems";
export { signOut } from "./leave";
export { displayName, readSession, useSession, watchOtherTabs } from "./session";
