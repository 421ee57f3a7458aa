import { signedInKey } from "./boot";

/** What the browser keeps of readers: all of it, one reader's, what waits to be sent, and what is being written. */
export const keptKeys = {
  all: "okurca.of/",
  of: (username: string) => `okurca.of/${encodeURIComponent(username)}/`,
  change: "/change/",
  draft: "draft/",
  settings: "draft/settings/",
} as const;

export interface ReaderStorage {
  /** The browser's for good, or the window's: it lasts as long as the session. */
  storage: Storage;
  /** Begins every key of this reader. */
  prefix: string;
}

/** Where something of this page's reader may be kept; undefined without a session or without storage. */
export function readerStorage(): ReaderStorage | undefined {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      const text = storage.getItem(signedInKey);
      if (text === null) continue;
      const { username } = JSON.parse(text) as { username?: unknown };
      return typeof username === "string" ? { storage, prefix: keptKeys.of(username) } : undefined;
    }
  } catch {
    // Storage is closed to us, or the mark cannot be read.
  }
  return undefined;
}

function drop(storage: Storage, isOver: (key: string) => boolean): void {
  for (const key of Object.keys(storage)) {
    if (key.startsWith(keptKeys.all) && isOver(key)) storage.removeItem(key);
  }
}

/** What the reader did and wrote, and no server knows. */
export interface OwnWork {
  changes: number;
  drafts: number;
  /** Cards of the settings with something unsaved. */
  settings: number;
}

/** How much of it there is: what a sign-out would take away. */
export function countOwnWork(): OwnWork {
  const own = readerStorage();
  const count = (part: string) =>
    own ? Object.keys(own.storage).filter((key) => key.startsWith(own.prefix + part)).length : 0;
  const settings = count(keptKeys.settings);
  return { changes: count(keptKeys.change.slice(1)), drafts: count(keptKeys.draft) - settings, settings };
}

const isOwnWork = (key: string) => key.includes(keptKeys.change) || key.includes(`/${keptKeys.draft}`);

/** The reader leaves, `isWanted`, or the session is over: then what the reader did and wrote stays for the return. */
export function clearStoredShelf(isWanted: boolean): void {
  const own = readerStorage();
  if (own) drop(own.storage, (key) => isWanted || !isOwnWork(key));
}

/** What the reader did and wrote in a session that is over comes along into one of the other kind. */
function bringOwnWork({ storage, prefix }: ReaderStorage): void {
  const other = storage === localStorage ? sessionStorage : localStorage;
  // Another tab's session, which goes on.
  if (other.getItem(signedInKey) !== null) return;
  for (const key of Object.keys(other)) {
    if (!key.startsWith(prefix) || !isOwnWork(key)) continue;
    const text = other.getItem(key);
    if (text !== null && storage.getItem(key) === null) storage.setItem(key, text);
    other.removeItem(key);
  }
}

/** This page's reader has just come: nothing stays of one who was here before. */
export function clearOtherShelves(): void {
  const own = readerStorage();
  if (!own) return;
  bringOwnWork(own);
  drop(own.storage, (key) => !key.startsWith(own.prefix));
  if (own.storage !== sessionStorage) drop(sessionStorage, () => true);
}
