import { useSyncExternalStore } from "react";
import { signedInKey } from "~/lib/boot";

/** The signed-in reader, by the claims of the latest ID token. */
export interface SessionReader {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  picture: string | null;
  /** "+905321234567"; absent when unknown. */
  phone?: string;
  /** "İzmir, Türkiye"; absent when unknown. */
  place?: string;
  /** Null until the reader has chosen, or skipped choosing. */
  genres: readonly string[] | null;
}

const listeners = new Set<() => void>();
let cached: { text: string | null; reader: SessionReader | null } = { text: null, reader: null };

/** This window's own session first: it overrides a remembered one that another tab has opened since. */
function storages(): Storage[] {
  try {
    return [sessionStorage, localStorage];
  } catch {
    return [];
  }
}

function parseReader(text: string): SessionReader | null {
  try {
    const value = JSON.parse(text) as Partial<SessionReader> | null;
    return typeof value?.username === "string" ? (value as SessionReader) : null;
  } catch {
    return null;
  }
}

/** The reader of this page, or null; cheap, and the same object until the session changes. */
export function readSession(): SessionReader | null {
  const text =
    storages()
      .map((storage) => storage.getItem(signedInKey))
      .find((value) => value !== null) ?? null;
  if (text !== cached.text) cached = { text, reader: text === null ? null : parseReader(text) };
  return cached.reader;
}

/** True when the session ends with the browser window ("Beni hatırla" was not ticked). */
export function isForThisWindowOnly(): boolean {
  try {
    return sessionStorage.getItem(signedInKey) !== null;
  } catch {
    return false;
  }
}

function announce(): void {
  document.documentElement.dataset.auth = readSession() ? "in" : "out";
  for (const listener of listeners) listener();
}

export function keepSession(reader: SessionReader, isRemembered: boolean): void {
  if (isRemembered) sessionStorage.removeItem(signedInKey);
  (isRemembered ? localStorage : sessionStorage).setItem(signedInKey, JSON.stringify(reader));
  announce();
}

/**
 * Deletes the tokens of this window's session and the stored shelf when the sign-in library cannot; a
 * trusted device stays known.
 */
export function clearTokens(): void {
  const storage = storages().find((place) => place.getItem(signedInKey) !== null);
  for (const key of Object.keys(storage ?? {})) {
    if (/^okurca\.of|^Cognito(?!.*(deviceKey|GroupKey|PasswordKey)$)/.test(key)) storage?.removeItem(key);
  }
}

/**
 * Ends the session of this window, not one that another tab holds. `isLeaving`: the page is about to
 * unload, so nothing on it need change.
 */
export function clearSession({ isLeaving = false } = {}): void {
  storages()
    .find((storage) => storage.getItem(signedInKey) !== null)
    ?.removeItem(signedInKey);
  if (!isLeaving) announce();
}

/**
 * Follows sign-ins and sign-outs of other tabs; the returned function stops it. Calls `onOther` when the
 * reader has changed.
 */
export function watchOtherTabs(onOther: () => void): () => void {
  let username = readSession()?.username;
  // Clears an unreadable session mark; left alone it would hide every page behind the loader.
  if (username === undefined) clearSession();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== signedInKey && event.key !== null) return;
    const present = readSession()?.username;
    if (present !== username) onOther();
    username = present;
    announce();
  };
  addEventListener("storage", onStorage);
  return () => removeEventListener("storage", onStorage);
}

/** Null on the server and while hydrating; then the page's reader. */
export function useSession(): SessionReader | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readSession,
    () => null,
  );
}

/** "Ayşe Işık", else the username, else 'Kullanıcı'. */
export function displayName(reader: SessionReader | null): string {
  const name = `${reader?.firstName ?? ""} ${reader?.lastName ?? ""}`.trim();
  return name || reader?.username || "Kullanıcı";
}
