import { type Book, type BookGenreKey, bookGenreKeys, coverAddress, type Post } from "@okurca/contract";
import type { Selectable } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Of editions that came with a reader's file and that no catalogue names. */
export const broughtSource = "reader";

const known = new Set<string>(bookGenreKeys);

/** What of an edition and its work is shown. */
export type BookRow = Pick<
  Selectable<Tables["editions"]>,
  | "isbn"
  | "work_id"
  | "title"
  | "authors"
  | "publisher"
  | "published_on"
  | "published_year"
  | "pages"
  | "source"
  | "cover"
> &
  Pick<Selectable<Tables["works"]>, "genres">;

/** What of an edition a cover needs. */
export type CoverRow = Pick<BookRow, "isbn" | "title" | "authors" | "source" | "cover">;

export function toBook(row: BookRow): Book {
  return {
    id: row.work_id,
    isbn: row.isbn,
    title: row.title,
    author: row.authors,
    image: coverAddress(row.isbn, row.cover),
    release_date: row.published_on,
    published_year: row.published_year,
    publisher: row.publisher,
    pages: row.pages,
    genres: row.genres.filter((key): key is BookGenreKey => known.has(key)),
    ...(row.source === broughtSource && { in_catalogue: false }),
  };
}

/** The book of an event, of no more than its row. */
export function toCoverDetails({ isbn, title, authors, source, cover }: CoverRow): Post["book_details"] {
  return {
    ...{ title, image: coverAddress(isbn, cover), author: authors },
    ...(source === broughtSource && { in_catalogue: false }),
  };
}

/** The book of an event or a review. */
export function toBookDetails({ title, image, author, in_catalogue }: Book): Post["book_details"] {
  return { title, image, author, ...(in_catalogue === false && { in_catalogue }) };
}
