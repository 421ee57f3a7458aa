import type { Thread } from "./thread.ts";
import type { KnownBook, ShelfTools } from "./tools.ts";

export type { Thread } from "./thread.ts";

export interface Answer {
  /** Markdown in Turkish. Books are named in it by links to /kitap/{isbn}. */
  text: string;
  /** The books it names, in the order they are named, each once; all of the catalogue. */
  books: KnownBook[];
  thread: Thread;
  /** The intent it answers, for measuring. */
  intent: string;
}

/** One message of a reader and what it needs to be answered. */
export interface Question {
  /** As typed, trimmed, not empty, at most `limits.assistant.messageMax` characters. */
  message: string;
  thread: Thread;
  tools: ShelfTools;
}
