import { paths } from "~/lib/paths";
import { registerTokenSource } from "~/lib/token-source";
import { clearSession, clearTokens, readSession } from "./session";
import { askSignInAgain } from "./sign-in-again";

// What is done with the account is loaded when it is done: a page that only asks who is signed in does without.
const account = () => import("./account");

registerTokenSource({
  isSignedIn: () => readSession() !== null,
  token: async () => (await account()).tokenForCalls(),
  signInAgain: () => askSignInAgain(),
  onRefused: (code) => {
    const act =
      code === "account_deleted"
        ? import("./deletion").then(({ finishDeletion }) => finishDeletion())
        : account().then(({ endSession }) => endSession());
    act.catch(() => {});
  },
});

// A reader's page begins with calls, each of which waits for the tokens.
if (!import.meta.env.SSR && readSession()) {
  account()
    .then(({ tokenForCalls }) => tokenForCalls())
    .catch(() => {});
}

/** Ends the session here and at the provider; then the landing page is loaded anew. */
export async function signOut(): Promise<void> {
  try {
    await (await account()).signOut();
  } catch {
    // Without a connection at least here.
    clearTokens();
    clearSession({ isLeaving: true });
    location.assign(paths.home);
  }
}
