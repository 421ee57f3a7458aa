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

/** What of a question another name may take the place of: its words, those that name something, how it was understood. */
const asked = z.object({
  words: z.array(z.string()),
  names: z.array(z.object({ kind: z.string(), from: z.number(), to: z.number() })),
  intent: z.string(),
});
export type Asked = z.infer<typeof asked>;

const memory = z.object({
  version: z.literal(4),
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
  /** The last question of a book, an author or a friend, so that "ya Dune?" asks the same of another. */
  asked: asked.nullable(),
  /** The word of the trade that was said last, so that "o ne demek" asks after it. */
  term: z.string().nullable(),
});
/** What was said so far, as far as later messages may go back to it. */
export type Memory = z.infer<typeof memory>;

const fresh: Memory = {
  version: 4,
  turn: 0,
  named: [],
  list: [],
  focus: null,
  spoken: null,
  author: null,
  friend: null,
  wish: null,
  intent: null,
  asked: null,
  term: null,
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
const ownIntents = new Set(["reading", "to-read", "read", "numbers", "on-shelf", "pick"]);
