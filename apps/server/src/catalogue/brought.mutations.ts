import { sql } from "kysely";
import { broughtSource } from "../books/index.ts";
import type { Tx } from "../database/handles.ts";

export interface BroughtBook {
  title: string;
  authors: string[];
  publisher: string | null;
  published_year: number | null;
  pages: number | null;
}

/** A book the reader brings; a work of its own without authors, so that no public list shows it. */
export async function insertBroughtEdition(tx: Tx, isbn: string, book: BroughtBook): Promise<void> {
  await sql`
    WITH work AS (
      INSERT INTO works (title, authors, join_key)
      SELECT ${book.title}, '{}', ${`${broughtSource}|${isbn}`}
      WHERE NOT EXISTS (SELECT FROM editions WHERE isbn = ${isbn})
      ON CONFLICT (join_key) DO UPDATE SET title = works.title
      RETURNING id
    )
    INSERT INTO editions (isbn, work_id, title, authors, publisher, published_year, pages, language, source, search)
    SELECT ${isbn}, id, ${book.title}, ${book.authors}::text[], ${book.publisher}, ${book.published_year}::int,
      ${book.pages}::int, 'und', ${broughtSource}, ''::tsvector
    FROM work
    ON CONFLICT (isbn) DO NOTHING`.execute(tx);
}

/** Of these books those that readers brought and that no shelf, review or event needs any more. */
export async function deleteUnusedBrought(tx: Tx, isbns: readonly string[]): Promise<void> {
  const keys = isbns.map((isbn) => `${broughtSource}|${isbn}`);
  await sql`
    DELETE FROM editions AS e
    WHERE e.isbn = ANY(${[...isbns]}::text[]) AND e.source = ${broughtSource}
      AND NOT EXISTS (SELECT FROM library_books AS l WHERE l.isbn = e.isbn)
      AND NOT EXISTS (SELECT FROM removed_books AS b WHERE b.isbn = e.isbn)
      AND NOT EXISTS (SELECT FROM reviews AS v WHERE v.isbn = e.isbn)
      AND NOT EXISTS (SELECT FROM removed_reviews AS k WHERE e.isbn IN (k.isbn, k.rating_row->>'isbn'))
      AND NOT EXISTS (SELECT FROM ratings AS g WHERE g.isbn = e.isbn)
      AND NOT EXISTS (SELECT FROM events AS h WHERE h.isbn = e.isbn)`.execute(tx);
  await sql`
    DELETE FROM works AS w
    WHERE w.join_key = ANY(${keys}::text[])
      AND NOT EXISTS (SELECT FROM editions AS e WHERE e.work_id = w.id)
      AND NOT EXISTS (SELECT FROM reviews AS v WHERE v.work_id = w.id)
      AND NOT EXISTS (SELECT FROM ratings AS g WHERE g.work_id = w.id)`.execute(tx);
}
