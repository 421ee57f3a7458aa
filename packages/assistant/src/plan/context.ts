import type { Frame } from "../frame.ts";
import type { Wish } from "../parse/wish.ts";
import { type Memory, remember } from "../thread.ts";
import type { KnownBook } from "../tools.ts";

/** Works that are not recommended: on the reader's shelf, named before, or said to be known. */
export async function worksKnown({ tools, memory, refused }: Frame): Promise<Set<string>> {
  const shelf = await tools.shelf({});
  return new Set([...shelf, ...refused.books].map((book) => book.workId).concat(memory.named));
}

/** What the thread goes on from after books were listed for a wish. */
export const listedFor = (wish: Wish | null, books: readonly KnownBook[]): Partial<Memory> => ({
  wish,
  list: books.map(remember),
  focus: books.length === 1 && books[0] ? remember(books[0]) : null,
  author: null,
  friend: null,
});

/** What the thread goes on from after one book was told of. */
export const focusedOn = (book: KnownBook): Partial<Memory> => ({
  focus: remember(book),
  author: null,
  friend: null,
});
