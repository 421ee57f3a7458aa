import { keptKeys, signedInKey } from "./boot";

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
