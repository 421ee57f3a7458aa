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

/** The data are gone, and the account at the identity provider is still there; `cause` is why. */
export class HalfDeleted extends Error {}

/** Of this page: the product has said that it erased everything. */
let hasErased = false;

/** With a device that was trusted, and the tokens. */
function deleteAtProvider(): Promise<void> {
  return withProvider((loaded) => {
    loaded.keepTokensIn(!isForThisWindowOnly());
    return loaded.auth.deleteUser();
  });
}

/**
 * Whether an account whose data are erased is gone for good: the answer to an earlier try was lost. Of a refusal the
 * provider does not say why; the server takes the tokens of an erased account for one call, as long as it is there.
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
 * Erases the reader's data, then the account itself; it may be called again after any failure. Throws `HalfDeleted`
 * when only the first was done, `ApiError` when nothing was.
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

/** Whether a key of the browser's storage is this reader's: work and drafts, and the marks of a trusted device. */
function isKeptOf(username: string, key: string): boolean {
  if (key.startsWith(keptKeys.of(username)) || key === "okurca.registration") return true;
  const name = username.toLowerCase();
  // Usernames may have dots.
  const draft = /^okurca\.review-draft\.(.+?)(\.\d{13})?$/.exec(key)?.[1];
  const device = /^Cognito\w*\.[^.]+\.(.+)\.[^.]+$/.exec(key)?.[1];
  return draft?.toLowerCase() === name || device?.toLowerCase() === name;
}

function clearReader(username: string): void {
  for (const storage of [sessionStorage, localStorage]) {
    for (const key of Object.keys(storage)) if (isKeptOf(username, key)) storage.removeItem(key);
  }
}

/** Nothing of the reader stays in this browser: tokens, shelf, drafts, pages for when there is no network. */
async function clearEverything({ isLeavingPage = false } = {}): Promise<void> {
  const username = readSession()?.username;
  clearTokens();
  clearPendingSignIn();
  if (username !== undefined) clearReader(username);
  try {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name.endsWith("-okur")).map((name) => caches.delete(name)));
  } catch {
    // There is no such store here; the next page says to the worker that nobody is signed in.
  }
  clearSession({ isLeaving: isLeavingPage });
  pauseLeaving();
}

/** The way out after the deletion: the landing page, loaded anew. */
export async function leaveForGood(): Promise<void> {
  await clearEverything({ isLeavingPage: true });
  location.assign(paths.home);
}

/** A sign-in of an account whose data are erased already: now the account itself goes, and the reader is told. */
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
