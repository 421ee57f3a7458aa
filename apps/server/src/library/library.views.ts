import type { Book, LibraryBook } from "@okurca/contract";
import { toStarsOrNone } from "../ratings/index.ts";
import type { ShelfRow } from "./library.queries.ts";
import { toProgress } from "./readings/index.ts";

export function toLibraryBook(row: ShelfRow, book: Book): LibraryBook {
  const { progress_page: _page, progress_percent: _percent, halves, ...state } = row;
  const { rating, rating_half } = toStarsOrNone(halves);
  return {
    ...{ ...book, ...state, own_rating: rating, own_rating_half: rating_half },
    added_at: row.added_at.toISOString(),
    progress: toProgress(row, book.pages),
  };
}
