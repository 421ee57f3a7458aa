import { messages } from "@okurca/contract/messages";
import { ApiError } from "~/lib/api";
import { forgetAnswers } from "~/lib/forgetting";
import { note } from "~/lib/notes";
import { paths } from "~/lib/paths";
import { forgetShelf } from "~/lib/reader-storage";
import { AccountError, sessionProblem } from "./account-problems";
import { isLeaving } from "./leaving";
import { loadProvider, type Provider, withProvider } from "./loaded-provider";
import { forgetSession, forgetTokens, isForThisWindowOnly, keepSession, readSession } from "./session";

/**
 * Ends the session here and at the provider, without a connection at least here; then the landing page is
 * loaded anew, so that nothing of the reader stays in the page's memory.
 */
export async function signOut(): Promise<void> {
  try {
    await (await loadProvider()).auth.signOut();
  } catch {
    forgetTokens();
  }
  forgetShelf(true);
  forgetSession({ isLeaving: true });
  location.assign(paths.home);
}

/** Reads the reader anew from fresh tokens, as after a change of attributes. */
async function refreshReader(loaded: Provider): Promise<void> {
  const reader = await loaded.currentReader(true);
  if (reader) keepSession(reader, !isForThisWindowOnly());
}

export function saveFavoriteGenres(genres: readonly string[]): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.updateUserAttributes({
      userAttributes: { "custom:favorite_genres": JSON.stringify(genres) },
    });
    await refreshReader(loaded);
  });
}

/** Changes what the reader is called and likes; the tokens are read anew, so that every page shows it. */
export function saveProfile(given: {
  firstName: string;
  lastName: string;
  genres: readonly string[];
}): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.updateUserAttributes({
      userAttributes: {
        given_name: given.firstName,
        family_name: given.lastName,
        name: `${given.firstName} ${given.lastName}`,
        "custom:favorite_genres": JSON.stringify(given.genres),
      },
    });
    await refreshReader(loaded);
  });
}

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  birthdate: string;
  city: string;
  country: string;
}

export function signUp(account: NewAccount): Promise<void> {
  return withProvider(async (loaded) => {
    const { city, country } = account;
    const address = [{ formatted: `${city}, ${country}`, locality: city, country, type: "home" }];
    await loaded.auth.signUp({
      username: account.username,
      password: account.password,
      options: {
        userAttributes: {
          email: account.email,
          given_name: account.firstName,
          family_name: account.lastName,
          name: `${account.firstName} ${account.lastName}`,
          birthdate: account.birthdate,
          address: JSON.stringify(address),
        },
      },
    });
  });
}

export function confirmAccount(username: string, code: string): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.confirmSignUp({
      username,
      confirmationCode: code,
      options: { forceAliasCreation: true },
    });
  });
}

export function resendCode(username: string): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.resendSignUpCode({ username });
  });
}

/** Asks for a code by which a new password can be set; `name` is an address or a username. */
export function requestPasswordReset(name: string): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.resetPassword({ username: name });
  });
}

export function resetPassword(given: { name: string; code: string; password: string }): Promise<void> {
  return withProvider(async (loaded) => {
    await loaded.auth.confirmResetPassword({
      username: given.name,
      confirmationCode: given.code,
      newPassword: given.password,
    });
  });
}

/** The session was ended elsewhere: say so once, and leave. */
export function endSession(): void {
  // Of an account that is being deleted somebody else takes leave.
  if (!readSession() || isLeaving()) return;
  forgetShelf(false);
  forgetSession();
  forgetAnswers();
  note("info", "Oturumunuz sona erdi. Lütfen yeniden giriş yapın.");
  loadProvider()
    .then((loaded) => loaded.auth.signOut())
    .catch(() => {});
}

/** For calls of the server; throws `ApiError` 401 without a session. */
export async function tokenForCalls(): Promise<string> {
  if (!readSession()) throw new ApiError(401, { code: "unauthenticated", message: messages.notSignedIn });
  const token = await withProvider((loaded) => {
    // Another tab may have signed in for good meanwhile; the tokens wanted are those of this window's session.
    loaded.keepTokensIn(!isForThisWindowOnly());
    return loaded.idToken();
  }).catch((error: unknown) => {
    // Only a refusal ends the session: a lost connection or a provider that is busy passes.
    if (sessionProblem(error)) return undefined;
    if (error instanceof AccountError)
      throw new ApiError(503, { code: "unavailable", message: error.message });
    throw error;
  });
  if (token) return token;
  endSession();
  throw new ApiError(401, { code: "unauthenticated", message: messages.notSignedIn });
}
