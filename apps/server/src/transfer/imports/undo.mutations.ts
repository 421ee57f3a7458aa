import { sql, type Transaction } from "kysely";
import { broughtSource } from "../../books/index.ts";
import type { Tables } from "../../database/tables.ts";

type Tx = Transaction<Tables>;

const journaled = sql`id uuid, started_on date, ended_on date, outcome text, progress_page int, progress_percent int, notes text`;
const progressed = sql`reading_id uuid, entered_at timestamptz, day date, page int, percent int`;
const facts = (of: string) =>
  sql.raw(
    `(${["started_on", "ended_on", "outcome", "progress_page", "progress_percent", "notes"].map((name) => `${of}.${name}`).join(", ")})`,
  );

/** Whether a reading had the outcome that goes with the row's status already before the row. */
const isKnown = (reading: string) =>
  sql`jsonb_exists(coalesce(i.journal->'status'->'known', '[]'), ${sql.ref(`${reading}.id`)}::text)`;

/** The rows that wrote something: of each book one a round, the one that wrote last first. */
export async function listRounds(tx: Tx, importId: string): Promise<string[][]> {
  const { rows } = await sql<{ id: string; isbn: string }>`
    SELECT id, isbn FROM import_rows
    WHERE import_id = ${importId} AND journal <> '{}'
    ORDER BY (journal->>'late')::int DESC NULLS LAST, place DESC`.execute(tx);
  const rounds: string[][] = [];
  const seen = new Map<string, number>();
  for (const { id, isbn } of rows) {
    const round = seen.get(isbn) ?? 0;
    seen.set(isbn, round + 1);
    rounds[round] ??= [];
    rounds[round].push(id);
  }
  return rounds;
}

const isOwnReview = (readerId: string, importId: string) => sql`
  i.import_id = ${importId} AND v.id = (i.journal->>'review')::uuid AND v.reader_id = ${readerId}
    AND v.updated_at = v.created_at`;

/** Of the reviews that go with an import, those that somebody was told of or has reported. */
export async function listNoticedReviews(tx: Tx, readerId: string, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT v.id FROM import_rows AS i, reviews AS v
    WHERE ${isOwnReview(readerId, importId)} AND (
      EXISTS (SELECT FROM notifications AS n WHERE n.review_id = v.id)
      OR EXISTS (SELECT FROM reports AS p WHERE p.review_id = v.id)
      OR EXISTS (SELECT FROM reports AS p JOIN comments AS c ON c.id = p.comment_id WHERE c.review_id = v.id))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function undoReviews(tx: Tx, readerId: string, importId: string): Promise<void> {
  await sql`
    DELETE FROM reviews AS v USING import_rows AS i WHERE ${isOwnReview(readerId, importId)}`.execute(tx);
}

/**
 * Takes back what these rows of different books wrote, in the reverse order of writing and where it still stands as
 * it was written: what the reader changed since, or has added to, is the reader's.
 */
export async function undoRound(tx: Tx, readerId: string, rowIds: readonly string[]): Promise<void> {
  const isOfRound = sql`i.id = ANY(${[...rowIds]}::uuid[])`;
  await sql`
    DELETE FROM progress_entries AS p
    USING readings AS r, import_rows AS i, jsonb_to_recordset(i.journal->'progress_added') AS a(${progressed})
    WHERE ${isOfRound} AND p.reading_id = a.reading_id AND p.entered_at = a.entered_at
      AND (p.day, p.page, p.percent) IS NOT DISTINCT FROM (a.day, a.page, a.percent)
      AND r.id = p.reading_id AND r.reader_id = ${readerId}`.execute(tx);
  await sql`
    DELETE FROM readings AS r
    USING import_rows AS i, jsonb_to_recordset(i.journal->'readings_added') AS a(${journaled}, progress jsonb)
    WHERE ${isOfRound} AND r.id = a.id AND r.reader_id = ${readerId}
      AND ${facts("r")} IS NOT DISTINCT FROM ${facts("a")}
      AND NOT EXISTS (
        SELECT day, page, percent, entered_at FROM progress_entries WHERE reading_id = r.id
        EXCEPT SELECT day, page, percent, entered_at FROM jsonb_to_recordset(a.progress) AS p(${progressed})
      )`.execute(tx);
  // A reading opens again only where no other is open, and where nothing else finished keeps the book read.
  await sql`
    UPDATE readings AS r SET (started_on, ended_on, outcome, progress_page, progress_percent, notes) =
      (b.started_on, b.ended_on, b.outcome, b.progress_page, b.progress_percent, b.notes)
    FROM import_rows AS i, jsonb_array_elements(i.journal->'readings_changed') AS c,
      jsonb_to_record(c->'before') AS b(${journaled}), jsonb_to_record(c->'after') AS a(${journaled})
    WHERE ${isOfRound} AND r.id = a.id AND r.reader_id = ${readerId}
      AND ${facts("r")} IS NOT DISTINCT FROM ${facts("a")}
      AND (b.outcome IS NOT NULL OR a.outcome IS NULL OR NOT EXISTS (
        SELECT FROM readings AS o JOIN library_books AS l ON l.reader_id = o.reader_id AND l.isbn = o.isbn
        WHERE o.reader_id = r.reader_id AND o.isbn = r.isbn AND o.id <> r.id AND (
          o.outcome IS NULL
          OR l.status = 'read' AND o.outcome = 'finished' AND i.journal->'status' IS NOT NULL
            AND NOT ${isKnown("o")})))`.execute(tx);
  await sql`
    UPDATE library_books AS l SET rating = NULL
    FROM import_rows AS i
    WHERE ${isOfRound} AND l.reader_id = ${readerId} AND l.isbn = i.isbn
      AND l.rating = (i.journal->>'rating')::int`.execute(tx);
  await sql`
    DELETE FROM library_books AS l USING import_rows AS i
    WHERE ${isOfRound} AND l.reader_id = ${readerId} AND l.isbn = i.isbn
      AND (i.journal->>'is_added')::boolean AND l.rating IS NULL
      AND l.status = i.journal->'status'->>'after'
      AND NOT EXISTS (SELECT FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn)
      AND NOT EXISTS (
        SELECT FROM reviews AS v JOIN editions AS e ON e.work_id = v.work_id
        WHERE v.reader_id = l.reader_id AND e.isbn = l.isbn)`.execute(tx);
  // A status that was raised goes back, unless a reading that is left makes it true.
  await sql`
    UPDATE library_books AS l SET status = i.journal->'status'->>'before'
    FROM import_rows AS i
    WHERE ${isOfRound} AND l.reader_id = ${readerId} AND l.isbn = i.isbn
      AND i.journal->'status'->>'before' IS NOT NULL AND l.status = i.journal->'status'->>'after'
      AND NOT EXISTS (
        SELECT FROM readings AS r
        WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn AND NOT ${isKnown("r")}
          AND r.outcome IS NOT DISTINCT FROM CASE l.status WHEN 'read' THEN 'finished' END)`.execute(tx);
}

/** Books that came with an import and that no shelf or review needs any more. */
export async function deleteUnusedEditions(tx: Tx, importId: string): Promise<void> {
  await sql`
    WITH gone AS (
      DELETE FROM editions AS e USING import_rows AS i
      WHERE i.import_id = ${importId} AND i.isbn = e.isbn AND e.source = ${broughtSource}
        AND NOT EXISTS (SELECT FROM library_books AS l WHERE l.isbn = e.isbn)
        AND NOT EXISTS (SELECT FROM reviews AS v WHERE v.isbn = e.isbn)
        AND NOT EXISTS (SELECT FROM events AS h WHERE h.isbn = e.isbn)
        AND NOT EXISTS (SELECT FROM removed_books AS b WHERE b.isbn = e.isbn)
      RETURNING e.work_id
    )
    SELECT count(*) FROM gone`.execute(tx);
  await sql`
    DELETE FROM works AS w USING import_rows AS i
    WHERE i.import_id = ${importId} AND w.join_key = ${`${broughtSource}|`} || i.isbn
      AND NOT EXISTS (SELECT FROM editions AS e WHERE e.work_id = w.id)
      AND NOT EXISTS (SELECT FROM reviews AS v WHERE v.work_id = w.id)`.execute(tx);
}
