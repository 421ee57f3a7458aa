import type { LibraryBook } from "@okurca/contract";

/** A book of a shelf, told from others by its number. */
export const bookOf = (n: number, more: Partial<LibraryBook> = {}): LibraryBook => ({
  ...{ id: String(n), image: "", genres: [], release_date: null, published_year: null, publisher: null },
  isbn: `978975363800${n}`,
  title: `Kitap ${n}`,
  author: ["Ak Su", "Can Deniz"],
  pages: 200,
  status: "to-read",
  progress: null,
  is_abandoned: false,
  was_read: false,
  own_rating: null,
  own_rating_half: null,
  added_at: "2026-01-01T00:00:00.000Z",
  ...more,
});
