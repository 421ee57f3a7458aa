import { useSyncExternalStore } from "react";
import { signedInKey } from "~/lib/boot";

/** Who is signed in, as the ID token's claims said when it was last issued. */
export interface SessionReader {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  picture: string | null;
  /** "+905321234567"; absent where none is known. */
  phone?: string;
  /** "İzmir, Türkiye"; absent where none is known. */
  place?: string;
  /** Null until the reader has chosen, or skipped choosing. */
  genres: readonly string[] | null;
}

const listeners = new Set<() => void>();
let cached: { text: string | null; reader: SessionReader | null } = { text: null, reader: null };

/** This window's own session first: it stands above one that another tab has since opened for good. */
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

/** The reader of this page, or null; cheap, and the same object until something changes. */
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
 * Removes the tokens of this window's session, and what is kept of the shelf, where the sign-in library cannot; a
 * trusted device stays known.
 */
export function clearTokens(): void {
  const storage = storages().find((place) => place.getItem(signedInKey) !== null);
  for (const key of Object.keys(storage ?? {})) {
    if (/^okurca\.of|^Cognito(?!.*(deviceKey|GroupKey|PasswordKey)$)/.test(key)) storage?.removeItem(key);
  }
}

/**
 * Ends the session of this window, not one that another tab holds. `isLeaving`: the page is about to be left,
 * so nothing on it need change.
 */
export function clearSession({ isLeaving = false } = {}): void {
  storages()
    .find((storage) => storage.getItem(signedInKey) !== null)
    ?.removeItem(signedInKey);
  if (!isLeaving) announce();
}

/**
 * Follows sign-ins and sign-outs of other tabs; the returned function stops it. `onOther` is told when it is
 * somebody else now.
 */
export function watchOtherTabs(onOther: () => void): () => void {
  let username = readSession()?.username;
  // A mark that cannot be read is none; left alone it would hide every page behind the loader.
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

/** Null on the server and while hydrating; then the truth. */
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
