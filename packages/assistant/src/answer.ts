import type { KnownBook, ShelfTools } from "./shelf-tools.ts";

/**
 * What the thread is about, so that "daha kısa olsun" and "başka?" have something to go on. Plain JSON of the catalogue
 * mode's own making; null before the first message. Whoever keeps it treats it as opaque.
 */
export type Thread = { [key: string]: unknown } | null;

export interface Answer {
  /** Markdown in Turkish. Books are named in it by links to /kitap/{isbn}. */
  text: string;
  /** The books it names, in the order they are named, each once; all of the catalogue. */
  books: KnownBook[];
  thread: Thread;
}

/** One message of a reader and what it needs to be answered. */
export interface Question {
  /** As typed, trimmed, not empty, at most `limits.assistant.messageMax` characters. */
  message: string;
  thread: Thread;
  tools: ShelfTools;
}
