import { type Book, type BookGenreKey, bookGenreKeys } from "@okurca/contract";

const known = new Set<string>(bookGenreKeys);

export interface BookRow {
  isbn: string;
  work_id: string;
  title: string;
  authors: string[];
  publisher: string | null;
  published_on: string | null;
  published_year: number | null;
  pages: number | null;
  genres: string[];
}

export function toBook(row: BookRow): Book {
  return {
    id: row.work_id,
    isbn: row.isbn,
    title: row.title,
    author: row.authors,
    image: `/api/get-image/cover/${row.isbn}`,
    release_date: row.published_on,
    published_year: row.published_year,
    publisher: row.publisher,
    pages: row.pages,
    genres: row.genres.filter((key): key is BookGenreKey => known.has(key)),
  };
}
