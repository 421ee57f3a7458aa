import { type Book, type BookGenreKey, bookGenreKeys, type Post } from "@okurca/contract";

/** Of editions that came with a reader's file and that no catalogue names. */
export const broughtSource = "reader";

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
  source: string;
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
    ...(row.source === broughtSource && { in_catalogue: false }),
  };
}

/** The book of an event or a review. */
export function toBookDetails({ title, image, author, in_catalogue }: Book): Post["book_details"] {
  return { title, image, author, ...(in_catalogue === false && { in_catalogue }) };
}
