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

/**
 * A book the reader brings; a work of its own without authors, so that no public list shows it. False where the ISBN is known,
 * also since another wrote it in this moment, and where it means another edition since a librarian joined the two.
 */
export async function insertBroughtEdition(tx: Tx, isbn: string, book: BroughtBook): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH work AS (
      INSERT INTO works (title, authors, join_key)
      SELECT ${book.title}, '{}', ${`${broughtSource}|${isbn}`}
      WHERE NOT EXISTS (SELECT FROM editions WHERE isbn = ${isbn}) AND okurca_present_isbn(${isbn}) = ${isbn}
      ON CONFLICT (join_key) DO UPDATE SET title = works.title
      RETURNING id
    )
    INSERT INTO editions (isbn, work_id, title, authors, publisher, published_year, pages, language, source, search)
    SELECT ${isbn}, id, ${book.title}, ${book.authors}::text[], ${book.publisher}, ${book.published_year}::int,
      ${book.pages}::int, 'und', ${broughtSource}, ''::tsvector
    FROM work
    ON CONFLICT (isbn) DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether no other reader has this book that was brought, or waits for it to be looked at. */
export async function isBroughtAlone(tx: Tx, isbn: string, readerId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT NOT EXISTS (SELECT FROM library_books WHERE isbn = ${isbn} AND reader_id <> ${readerId})
      AND NOT EXISTS (
        SELECT FROM revisions
        WHERE subject_kind = 'edition' AND subject = ${isbn} AND is_new AND state = 'waiting' AND reader_id <> ${readerId}
      ) AS is`.execute(tx);
  return rows[0]?.is ?? false;
}

/** Of these books those that readers brought and that no shelf, review, event or librarian needs any more. */
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
      AND NOT EXISTS (SELECT FROM events AS h WHERE h.isbn = e.isbn)
      AND NOT EXISTS (
        SELECT FROM revisions AS c
        WHERE c.subject_kind = 'edition' AND c.subject = e.isbn AND c.is_new AND c.state = 'waiting')`.execute(
    tx,
  );
  await sql`
    DELETE FROM works AS w
    WHERE w.join_key = ANY(${keys}::text[])
      AND NOT EXISTS (SELECT FROM editions AS e WHERE e.work_id = w.id)
      AND NOT EXISTS (SELECT FROM reviews AS v WHERE v.work_id = w.id)
      AND NOT EXISTS (SELECT FROM ratings AS g WHERE g.work_id = w.id)`.execute(tx);
}
