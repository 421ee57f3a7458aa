import type { KnownBook, ShelfBook } from "@okurca/assistant";
import { type BookGenreKey, bookGenreKeys } from "@okurca/contract";
import type { KnownRow } from "./known-books.queries.ts";
import type { ShelfRow } from "./shelf.queries.ts";

const keys = new Set<string>(bookGenreKeys);

export function toGenres(genres: readonly string[]): BookGenreKey[] {
  return genres.filter((key): key is BookGenreKey => keys.has(key));
}

export function toKnownBook(row: KnownRow): KnownBook {
  const { isbn, title, authors, publisher, year, pages } = row;
  const ratingCount = row.rating_count ?? 0;
  const rating = ratingCount > 0 ? Math.round(((row.rating_sum ?? 0) / ratingCount) * 10) / 10 : null;
  return {
    isbn,
    workId: row.work_id,
    title,
    authors,
    publisher,
    year,
    pages,
    genres: toGenres(row.genres),
    rating,
    ratingCount,
  };
}

function progressOf({ progress_page, progress_percent, pages }: ShelfRow): number | null {
  if (progress_percent !== null) return progress_percent;
  return progress_page !== null && pages ? Math.min(100, (progress_page / pages) * 100) : null;
}

export function toShelfBook(row: ShelfRow): ShelfBook {
  return {
    ...toKnownBook(row),
    status: row.status,
    gaveUp: row.gave_up,
    myRating: row.my_rating,
    progressPercent: row.status === "reading" ? progressOf(row) : null,
    finishedOn: row.finished_on,
  };
}
