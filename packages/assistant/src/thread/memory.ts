import type { Thread } from "../answer.ts";
import type { KnownBook } from "../shelf-tools.ts";
import type { Wish } from "../understand/request.ts";

/** A book as the thread remembers it. */
export interface Remembered {
  workId: string;
  isbn: string;
  title: string;
  authors: string[];
  pages: number | null;
  year: number | null;
}

/** What was said so far, as far as later messages may go back to it. */
export interface Memory {
  turn: number;
  /** Works that were named or that the reader knows: they are not recommended again. */
  named: string[];
  /** The books of the last answer that named some, in its order. */
  list: Remembered[];
  /** The one book last spoken of. */
  focus: Remembered | null;
  author: { slugs: string[]; name: string } | null;
  /** What was last asked for. */
  wish: Wish | null;
  /** The piece of advice last given, so that "başka?" gives another. */
  advice: string | null;
}

const mostNamed = 300;

export function remembered({ workId, isbn, title, authors, pages, year }: KnownBook): Remembered {
  return { workId, isbn, title, authors, pages, year };
}

export function single(books: readonly KnownBook[]): Remembered | null {
  const [book] = books;
  return books.length === 1 && book ? remembered(book) : null;
}

/** What the thread goes on from after books were listed for a wish. */
export function listed(wish: Wish, books: readonly KnownBook[]): Partial<Memory> {
  return { wish, list: books.map(remembered), focus: single(books), author: null, advice: null };
}

/** The thread as it was kept; a first message, and what is no thread of ours, begins a new one. */
export function readMemory(thread: Thread): Memory {
  const fresh: Memory = { turn: 0, named: [], list: [], focus: null, author: null, wish: null, advice: null };
  if (
    thread === null ||
    typeof thread.turn !== "number" ||
    !Array.isArray(thread.named) ||
    !Array.isArray(thread.list)
  )
    return fresh;
  return { ...fresh, ...(thread as unknown as Memory) };
}

/** What is kept for the next message. */
export function keepMemory(memory: Memory, books: readonly KnownBook[]): NonNullable<Thread> {
  const named = [...new Set([...memory.named, ...books.map((book) => book.workId)])].slice(-mostNamed);
  return { ...memory, turn: memory.turn + 1, named };
}
