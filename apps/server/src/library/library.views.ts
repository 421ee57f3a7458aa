import type { Book, LibraryBook } from "@okurca/contract";
import type { ShelfRow } from "./library.queries.ts";

/** Page of pages when the edition's length is known, else the percent the reader gave. */
export function toProgress(row: Pick<ShelfRow, "progress_page" | "progress_percent">, pages: number | null) {
  if (row.progress_page !== null) {
    const percent = pages ? Math.min(100, Math.round((row.progress_page / pages) * 100)) : 0;
    return { page: row.progress_page, percent };
  }
  return row.progress_percent === null ? null : { page: null, percent: row.progress_percent };
}

export function toLibraryBook(row: ShelfRow, book: Book): LibraryBook {
  return {
    ...book,
    status: row.status,
    added_at: row.added_at.toISOString(),
    progress: toProgress(row, book.pages),
  };
}
