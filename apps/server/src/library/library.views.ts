import type { Book, LibraryBook } from "@okurca/contract";
import type { ShelfRow } from "./library.queries.ts";
import { toProgress } from "./readings/index.ts";

export function toLibraryBook(row: ShelfRow, book: Book): LibraryBook {
  const { progress_page: _page, progress_percent: _percent, ...state } = row;
  const added_at = row.added_at.toISOString();
  return { ...book, ...state, added_at, progress: toProgress(row, book.pages) };
}
