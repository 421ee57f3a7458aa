import { signedInKey } from "./boot";

/** What the browser keeps of readers: all of it, one reader's, what waits to be sent, and what is being written. */
export const keptKeys = {
  all: "okurca.of/",
  of: (username: string) => `okurca.of/${encodeURIComponent(username)}/`,
  change: "/change/",
  draft: "draft/",
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
}

/** How much of it there is: what a sign-out would take away. */
export function countOwnWork(): OwnWork {
  const own = readerStorage();
  const count = (part: string) =>
    own ? Object.keys(own.storage).filter((key) => key.startsWith(own.prefix + part)).length : 0;
  return { changes: count(keptKeys.change.slice(1)), drafts: count(keptKeys.draft) };
}

/** The reader leaves, `isWanted`, or the session is over: then what the reader did and wrote stays for the return. */
export function forgetShelf(isWanted: boolean): void {
  const own = readerStorage();
  const isOwnWork = (key: string) => key.includes(keptKeys.change) || key.includes(`/${keptKeys.draft}`);
  if (own) drop(own.storage, (key) => isWanted || !isOwnWork(key));
}

/** This page's reader has just come: nothing stays of one who was here before. */
export function forgetOtherShelves(): void {
  const own = readerStorage();
  if (!own) return;
  drop(own.storage, (key) => !key.startsWith(own.prefix));
  if (own.storage !== sessionStorage) drop(sessionStorage, () => true);
}
