import { messages } from "@okurca/contract/messages";
import { toast } from "sonner";
import { ApiError } from "~/lib/api";
import { paths } from "~/lib/paths";
import { queryClient } from "~/lib/query-client";
import { AccountError, sessionProblem } from "./account-problems";
import { forgetSession, isForThisWindowOnly, keepSession, readSession } from "./session";

type Provider = typeof import("./provider");
let provider: Promise<Provider> | undefined;

/** The sign-in library, fetched and configured once; a failed attempt may be repeated. */
function loadProvider(): Promise<Provider> {
  provider ??= import("./provider").then(async (loaded) => {
    await loaded.configureProvider();
    return loaded;
  });
  provider.catch(() => {
    provider = undefined;
  });
  return provider;
}

/** Starts loading the sign-in library before it is needed. */
export function prepareProvider(): void {
  loadProvider().catch(() => {});
}

function toAccountError(error: unknown): Error {
  if (error instanceof ApiError || error instanceof AccountError) return error;
  if (!(error instanceof Error)) return new AccountError("Unknown", String(error));
  const isLost = error.name === "NetworkError" || error.name === "TypeError";
  return isLost ? new ApiError(0, {}) : new AccountError(error.name, error.message);
}

async function withProvider<T>(action: (loaded: Provider) => Promise<T>): Promise<T> {
  try {
    return await action(await loadProvider());
  } catch (error) {
    throw toAccountError(error);
  }
}

export type SignInResult = "done" | "unconfirmed" | "new-password";

/** Signs in with a username or an e-mail address. Throws `AccountError` or `ApiError`. */
export function signIn(given: {
  username: string;
  password: string;
  isRemembered: boolean;
}): Promise<SignInResult> {
  return withProvider(async (loaded) => {
    loaded.keepTokensIn(given.isRemembered);
    const attempt = () => loaded.auth.signIn({ username: given.username, password: given.password });
    const { nextStep } = await attempt().catch(async (error: Error) => {
      // Tokens without our mark, as after a page that was closed in the middle: start anew.
      if (error.name !== "UserAlreadyAuthenticatedException") throw error;
      await loaded.auth.signOut();
      return attempt();
    });
    if (nextStep.signInStep === "CONFIRM_SIGN_UP") return "unconfirmed";
    if (nextStep.signInStep === "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED") return "new-password";
    const reader = await loaded.currentReader();
    if (!reader) throw new AccountError(nextStep.signInStep, messages.login.failed);
    queryClient.clear();
    keepSession(reader, given.isRemembered);
    return "done";
  });
}

/**
 * Ends the session here and at the provider, without a connection at least here; then the landing page is
 * loaded anew, so that nothing of the reader stays in the page's memory.
 */
export async function signOut(): Promise<void> {
  try {
    await (await loadProvider()).auth.signOut();
  } catch {
    // The tokens of this browser are gone all the same with the mark.
  }
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

/** The session was ended elsewhere: say so once, and leave. */
export function endSession(): void {
  if (!readSession()) return;
  forgetSession();
  queryClient.clear();
  toast.info("Oturumunuz sona erdi. Lütfen yeniden giriş yapın.");
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
