export { signOut } from "./account";
export { AccountError, changePasswordProblem, deleteAccountProblem } from "./account-problems";
export { displayName, readSession, useSession, watchOtherTabs } from "./session";
