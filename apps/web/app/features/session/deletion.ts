import { deleteAccount as eraseData, messages } from "@okurca/contract";
import { ApiError, call } from "~/lib/api";
import { clearAnswers } from "~/lib/clear-answers";
import { note } from "~/lib/notes";
import { paths } from "~/lib/paths";
import { keptKeys } from "~/lib/reader-storage";
import { beginLeaving, isLeaving, pauseLeaving } from "./account-deletion-flag";
import { AccountError } from "./account-problems";
import { withProvider } from "./loaded-provider";
import { clearPendingSignIn } from "./pending-sign-in";
import { clearSession, clearTokens, isForThisWindowOnly, readSession } from "./session";

const m = messages.deleteAccount;

/** The server has erased the data, but the account at the identity provider remains; `cause` says why. */
export class HalfDeleted extends Error {}

/** Since this page loaded, the server has confirmed that it erased everything. */
let hasErased = false;

/** Deletes the account, a trusted device and the tokens. */
function deleteAtProvider(): Promise<void> {
  return withProvider((loaded) => {
    loaded.keepTokensIn(!isForThisWindowOnly());
    return loaded.auth.deleteUser();
  });
}

/**
 * Whether the provider has already deleted an account whose data are erased, because the answer to an
 * earlier try was lost. The provider does not explain a refusal; the server accepts the tokens of an
 * erased account for one call, as long as the account exists.
 */
async function isGone(refusal: unknown): Promise<boolean> {
  if (refusal instanceof ApiError) return refusal.status === 401;
  if (!(refusal instanceof AccountError)) return false;
  if (refusal.code === "UserNotFoundException") return true;
  if (refusal.code !== "NotAuthorizedException") return false;
  return call(eraseData, {}).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 401,
  );
}

/**
 * Erases the reader's data, then the account itself; the caller may retry after any failure. Throws
 * `HalfDeleted` when only the first succeeded, `ApiError` when nothing did.
 */
export async function deleteAccount(): Promise<void> {
  beginLeaving();
  try {
    await call(eraseData, {});
    hasErased = true;
    await deleteAtProvider();
  } catch (error) {
    if (hasErased && (await isGone(error))) return;
    pauseLeaving({ isHalfDone: hasErased });
    throw hasErased ? new HalfDeleted(m.halfDone, { cause: error }) : error;
  }
}

/** Whether a browser storage key is this reader's: work and drafts, and the marks of a trusted device. */
function isKeptOf(username: string, key: string): boolean {
  if (key.startsWith(keptKeys.of(username)) || key === "okurca.registration") return true;
  const name = username.toLowerCase();
  // Usernames may contain dots.
  const draft = /^okurca\.review-draft\.(.+?)(\.\d{13})?$/.exec(key)?.[1];
  const device = /^Cognito\w*\.[^.]+\.(.+)\.[^.]+$/.exec(key)?.[1];
  return draft?.toLowerCase() === name || device?.toLowerCase() === name;
}

function clearReader(username: string): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (isKeptOf(username, key)) storage.removeItem(key);
  }
}

/** Deletes everything of the reader from this browser: tokens, shelf, drafts, offline pages. */
async function clearEverything({ isLeavingPage = false } = {}): Promise<void> {
  const username = readSession()?.username;
  clearTokens();
  clearPendingSignIn();
  if (username !== undefined) clearReader(username);
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.endsWith("-okur")).map((name) => caches.delete(name)));
  } catch {
    // This browser has no such cache; the next page tells the worker that no reader is signed in.
  }
  clearSession({ isLeaving: isLeavingPage });
  pauseLeaving();
}

/** Leaves after the deletion: reloads into the landing page. */
export async function leaveForGood(): Promise<void> {
  await clearEverything({ isLeavingPage: true });
  location.assign(paths.home);
}

/** After a sign-in to an account whose data are erased: deletes the account and notifies the reader. */
export async function finishDeletion(): Promise<void> {
  if (!readSession() || isLeaving()) return;
  beginLeaving();
  const failure = await deleteAtProvider().then(
    () => undefined,
    (error: unknown) => error,
  );
  const isFinished = failure === undefined || (await isGone(failure));
  await clearEverything();
  clearAnswers();
  if (isFinished) note("success", m.finished);
  else note("error", m.unfinished);
}
