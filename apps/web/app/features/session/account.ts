import { type GenreKey, genresToSave } from "@okurca/contract/genres";
import { messages } from "@okurca/contract/messages";
import { ApiError } from "~/lib/api";
import { clearAnswers } from "~/lib/clear-answers";
import { note } from "~/lib/notes";
import { paths } from "~/lib/paths";
import { clearStoredShelf } from "~/lib/reader-storage";
import { isLeaving } from "./account-deletion-flag";
import { nameAttributes } from "./account-names";
import { AccountError, sessionProblem } from "./account-problems";
import { addressAttribute, type Contact, formatPlace, toPhoneNumber } from "./contact";
import { loadProvider, type Provider, withProvider } from "./loaded-provider";
import type { Names } from "./names";
import {
  clearSession,
  clearTokens,
  isForThisWindowOnly,
  keepSession,
  readSession,
  type SessionReader,
} from "./session";

/**
 * Ends the session here and at the provider, or only here when offline; then reloads into the landing page,
 * so that nothing of the reader stays in the page's memory.
 */
export async function signOut(): Promise<void> {
  try {
    await (await loadProvider()).auth.signOut();
  } catch {
    clearTokens();
  }
  clearStoredShelf(true);
  clearSession({ isLeaving: true });
  location.assign(paths.home);
}

/** Stores what the current tokens say of the reader, unless the session has ended meanwhile. */
function keepReader(reader: SessionReader | undefined): void {
  const known = readSession();
  if (!reader || reader.username !== known?.username) return;
  if (JSON.stringify(reader) !== JSON.stringify(known)) keepSession(reader, !isForThisWindowOnly());
}

/** Re-reads the reader from fresh tokens, as after a change of attributes. `tell` gets the ID token first. */
async function refreshReader(loaded: Provider, tell?: (token: string) => Promise<unknown>): Promise<void> {
  const reader = await loaded.currentReader(true);
  const token = tell && (await loaded.idToken());
  if (token) await tell(token).catch(() => {});
  keepReader(reader);
}

/** Changes attributes of the account and refreshes the tokens, so that every page and tab shows it. */
function saveAttributes(
  userAttributes: Record<string, string>,
  tell?: (token: string) => Promise<unknown>,
): Promise<void> {
  return withProvider(async (loaded) => {
    // Another tab may have started a remembered session meanwhile; the account is this window's.
    loaded.keepTokensIn(!isForThisWindowOnly());
    await loaded.auth.updateUserAttributes({ userAttributes });
    await refreshReader(loaded, tell);
  }).catch(async (error: unknown) => {
    // The refusal may concern the request itself: fresh tokens tell whether the session is still valid.
    if (sessionProblem(error)) await freshToken().catch(() => {});
    throw error;
  });
}

const genresAttribute = (genres: readonly GenreKey[]) => ({
  "custom:favorite_genres": JSON.stringify(genresToSave(genres)),
});

/** Saves the defaults when the reader chose none. */
export function saveFavoriteGenres(genres: readonly GenreKey[]): Promise<void> {
  return saveAttributes(genresAttribute(genres));
}

export async function saveNames(names: Names): Promise<void> {
  await saveAttributes(await nameAttributes(names));
}

/** Only the changed attributes: a user pool may forbid the client to write unrequested ones. */
function contactAttributes(contact: Contact) {
  const known = readSession();
  const phone = toPhoneNumber(contact.phone) ?? "";
  return {
    ...(phone === (known?.phone ?? "") ? {} : { phone_number: phone }),
    ...(formatPlace(contact) === (known?.place ?? "") ? {} : { address: addressAttribute(contact) }),
  };
}

/** Saves names, favourite genres and contact in one call. */
export async function saveProfile(given: Names & Contact & { genres: readonly GenreKey[] }): Promise<void> {
  await saveAttributes({
    ...(await nameAttributes(given)),
    ...genresAttribute(given.genres),
    ...contactAttributes(given),
  });
}

/** Sets the reader's picture, or none with ""; `tell` gets the new token before a page shows the picture. */
export function savePicture(address: string, tell?: (token: string) => Promise<unknown>): Promise<void> {
  return saveAttributes({ picture: address }, tell);
}

/** The session ended elsewhere: notifies the reader once, and signs out. */
export function endSession(): void {
  // For an account that is being deleted, the deletion signs out.
  if (!readSession() || isLeaving()) return;
  clearStoredShelf(false);
  clearSession();
  clearAnswers();
  note("info", "Oturumunuz sona erdi. Lütfen yeniden giriş yapın.", {
    detail: "Süresi dolmuş ya da başka bir cihazdan kapatılmış olabilir.",
  });
  loadProvider()
    .then((loaded) => loaded.auth.signOut())
    .catch(() => {});
}

/** The last token compared with the stored reader. */
let comparedToken: string | undefined;

/** Throws `ApiError` 401, and ends the session here, when the session yields no more tokens. */
async function tokenOf(askProvider: (loaded: Provider) => Promise<string | undefined>): Promise<string> {
  if (!readSession()) throw new ApiError(401, { code: "unauthenticated", message: messages.notSignedIn });
  const token = await withProvider(async (loaded) => {
    // Another tab may have started a remembered session meanwhile; this call needs this window's tokens.
    loaded.keepTokensIn(!isForThisWindowOnly());
    const asked = await askProvider(loaded);
    if (asked && asked !== comparedToken) {
      comparedToken = asked;
      // The reader may have changed name or genres on another device.
      keepReader(await loaded.currentReader());
    }
    return asked;
  }).catch((error: unknown) => {
    // Only a refusal ends the session: a lost connection or a busy provider is temporary.
    if (sessionProblem(error)) return undefined;
    if (error instanceof AccountError)
      throw new ApiError(503, { code: "unavailable", message: error.message });
    throw error;
  });
  if (token) return token;
  endSession();
  throw new ApiError(401, { code: "unauthenticated", message: messages.notSignedIn });
}

/** The token for calls to the server; throws `ApiError` 401 without a session. */
export function tokenForCalls(): Promise<string> {
  return tokenOf((loaded) => loaded.idToken());
}

function freshToken(): Promise<string> {
  return tokenOf((loaded) => loaded.idToken(true));
}

/** Re-reads the reader, who may have changed name or genres on another device or in another tab. */
export async function renewReader(): Promise<void> {
  await freshToken();
}
