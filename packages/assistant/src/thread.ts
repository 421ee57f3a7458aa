import { z } from "zod";
import { wishSchema } from "./parse/wish.ts";
import type { KnownBook } from "./tools.ts";

/**
 * What the thread is about, so that "daha kısa olsun" and "başka?" have something to go on. Plain JSON of the catalogue
 * mode's own making; null before the first message. Whoever keeps it treats it as opaque.
 */
export type Thread = { [key: string]: unknown } | null;

const remembered = z.object({
  workId: z.string(),
  isbn: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  pages: z.number().nullable(),
  year: z.number().nullable(),
});
/** A book as the thread remembers it. */
export type Remembered = z.infer<typeof remembered>;

const mostNamed = 300;

const memory = z.object({
  version: z.literal(3),
  turn: z.number().int().min(0),
  /** Works that were named or that the reader said to know: they are not recommended again. */
  named: z.array(z.string()).max(mostNamed),
  /** The books of the last answer that named some, in its order. */
  list: z.array(remembered),
  /** The one book last spoken of. */
  focus: remembered.nullable(),
  /** The book that the reader named last, whatever was answered. */
  spoken: remembered.nullable(),
  author: z.object({ slugs: z.array(z.string()), name: z.string() }).nullable(),
  friend: z.object({ username: z.string(), name: z.string() }).nullable(),
  /** What was last asked for. */
  wish: wishSchema.nullable(),
  /** The intent last answered, and its kind: "başka?" goes on with it. */
  intent: z.string().nullable(),
});
/** What was said so far, as far as later messages may go back to it. */
export type Memory = z.infer<typeof memory>;

const fresh: Memory = {
  version: 3,
  turn: 0,
  named: [],
  list: [],
  focus: null,
  spoken: null,
  author: null,
  friend: null,
  wish: null,
  intent: null,
};

export function remember({ workId, isbn, title, authors, pages, year }: KnownBook): Remembered {
  return { workId, isbn, title, authors, pages, year };
}

/** The thread as it was kept; a first message, and what is no thread of this version, begins a new one. */
export function readThread(thread: Thread): Memory {
  const parsed = memory.safeParse(thread);
  return parsed.success ? parsed.data : fresh;
}

/** What is kept for the next message. */
export function keepThread(known: Memory, books: readonly KnownBook[]): NonNullable<Thread> {
  const named = [...new Set([...known.named, ...books.map((book) => book.workId)])].slice(-mostNamed);
  return { ...known, turn: known.turn + 1, named };
}

/** What the thread stands at, as far as it changes what a message may mean. */
export type Standing = "none" | "list" | "book" | "author" | "own" | "friends" | "talk";

export function standingOf({ list, focus, author, friend, wish, intent, turn }: Memory): Standing {
  if (turn === 0) return "none";
  if (friend !== null || intent?.startsWith("friends")) return "friends";
  if (intent !== null && ownIntents.has(intent)) return "own";
  if (author !== null) return "author";
  if (list.length > 1 || wish !== null) return "list";
  if (focus !== null) return "book";
  return "talk";
}
const ownIntents = new Set(["reading", "to-read", "read", "numbers", "on-shelf"]);
