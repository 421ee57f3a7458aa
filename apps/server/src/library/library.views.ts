import type { Book, LibraryBook } from "@okurca/contract";
import type { ShelfRow } from "./library.queries.ts";
import { toProgress } from "./readings/index.ts";

export function toLibraryBook(row: ShelfRow, book: Book): LibraryBook {
  return {
    ...book,
    status: row.status,
    added_at: row.added_at.toISOString(),
    progress: toProgress(row, book.pages),
    is_abandoned: row.is_abandoned,
    was_read: row.was_read,
    own_rating: row.own_rating,
  };
}
