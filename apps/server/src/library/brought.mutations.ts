import type { ReadingOutcome } from "@okurca/contract";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";

// What a file of another place brings to the shelf, and how it goes again.

/** How far a reading had come on a day. */
export interface BroughtProgress {
  /** ISO 8601; tells the entry from others of its reading. */
  entered_at: string;
  /** 'YYYY-MM-DD' */
  day: string;
  page: number | null;
  percent: number | null;
}

export interface BroughtReading {
  /** 'YYYY-MM-DD' */
  started_on: string | null;
  ended_on: string | null;
  /** Null while it is open. */
  outcome: ReadingOutcome | null;
  progress_page: number | null;
  progress_percent: number | null;
  notes: string;
  /** What the reader entered while reading; only our own files tell it. */
  progress?: BroughtProgress[];
}

/** Writes the status of the row; a book that is not there is put there. */
export async function writeBroughtBook(
  tx: Tx,
  book: Insertable<Tables["library_books"]> & { changed_at: Date },
): Promise<void> {
  const { status, changed_at } = book;
  await tx
    .insertInto("library_books")
    .values(book)
    .onConflict((conflict) => conflict.columns(["reader_id", "isbn"]).doUpdateSet({ status, changed_at }))
    .execute();
}

export async function insertBroughtReadings(
  tx: Tx,
  of: { readerId: string; isbn: string; at: Date },
  readings: readonly BroughtReading[],
): Promise<(BroughtReading & { id: string })[]> {
  if (readings.length === 0) return [];
  const rows = await tx
    .insertInto("readings")
    .values(
      readings.map(({ progress: _, ...reading }) => ({
        ...reading,
        reader_id: of.readerId,
        isbn: of.isbn,
        created_at: of.at,
      })),
    )
    .returning("id")
    .execute();
  const added = readings.map((reading, place) => ({ ...reading, id: rows[place]?.id ?? "" }));
  const entries = added.flatMap(({ id, progress }) =>
    (progress ?? []).map((entry) => ({ ...entry, reading_id: id })),
  );
  await insertBroughtProgress(tx, entries);
  return added;
}

/** Entries of readings, each with the time and the day the file tells. */
export async function insertBroughtProgress(
  tx: Tx,
  entries: readonly (BroughtProgress & { reading_id: string })[],
): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    INSERT INTO progress_entries (reading_id, entered_at, day, page, percent)
    SELECT p.* FROM jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
      AS p(reading_id uuid, entered_at timestamptz, day date, page int, percent int)
    ON CONFLICT (reading_id, entered_at) DO NOTHING`.execute(tx);
}

export async function updateBroughtReading(
  tx: Tx,
  { id, ...reading }: Omit<BroughtReading, "progress"> & { id: string },
): Promise<void> {
  await tx.updateTable("readings").set(reading).where("id", "=", id).execute();
}

/**
 * Puts another edition in the place of a book of the shelf, with its readings; false, and nothing, where the reader has that
 * one, too.
 */
export async function replaceShelved(
  tx: Tx,
  { readerId, from, to }: { readerId: string; from: string; to: string },
): Promise<boolean> {
  const ofFrom = sql`reader_id = ${readerId} AND isbn = ${from}`;
  const { rows } = await sql`
    SELECT FROM library_books WHERE reader_id = ${readerId} AND isbn = ${to}`.execute(tx);
  if (rows.length > 0) return false;
  await sql`
    INSERT INTO library_books (reader_id, isbn, status, added_at, changed_at)
    SELECT reader_id, ${to}, status, added_at, changed_at FROM library_books WHERE ${ofFrom}`.execute(tx);
  await sql`UPDATE readings SET isbn = ${to} WHERE ${ofFrom}`.execute(tx);
  await sql`DELETE FROM library_books WHERE ${ofFrom}`.execute(tx);
  return true;
}

const journaled = sql`id uuid, started_on date, ended_on date, outcome text, progress_page int, progress_percent int, notes text`;
const progressed = sql`reading_id uuid, entered_at timestamptz, day date, page int, percent int`;
const facts = (of: string) =>
  sql.raw(
    `(${["started_on", "ended_on", "outcome", "progress_page", "progress_percent", "notes"].map((name) => `${of}.${name}`).join(", ")})`,
  );

/** Whether a reading had the outcome that goes with the row's status already before the row. */
const isKnown = (reading: string) =>
  sql`jsonb_exists(coalesce(i.journal->'status'->'known', '[]'), ${sql.ref(`${reading}.id`)}::text)`;

/**
 * Takes back what was brought to different books, in the reverse order of writing and where it still stands as it was
 * written: what the reader changed since, or has added to, is the reader's.
 *
 * @param rows a query with an `isbn` and what was written for it, as the JSON of `journal`
 */
export async function undoBrought(tx: Tx, readerId: string, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    DELETE FROM progress_entries AS p
    USING readings AS r, ${rows} AS i, jsonb_to_recordset(i.journal->'progress_added') AS a(${progressed})
    WHERE p.reading_id = a.reading_id AND p.entered_at = a.entered_at
      AND (p.day, p.page, p.percent) IS NOT DISTINCT FROM (a.day, a.page, a.percent)
      AND r.id = p.reading_id AND r.reader_id = ${readerId}`.execute(tx);
  await sql`
    DELETE FROM readings AS r
    USING ${rows} AS i, jsonb_to_recordset(i.journal->'readings_added') AS a(${journaled}, progress jsonb)
    WHERE r.id = a.id AND r.reader_id = ${readerId}
      AND ${facts("r")} IS NOT DISTINCT FROM ${facts("a")}
      AND NOT EXISTS (
        SELECT day, page, percent, entered_at FROM progress_entries WHERE reading_id = r.id
        EXCEPT SELECT day, page, percent, entered_at FROM jsonb_to_recordset(a.progress) AS p(${progressed})
      )`.execute(tx);
  // A reading opens again only where no other is open, and where nothing else finished keeps the book read.
  await sql`
    UPDATE readings AS r SET (started_on, ended_on, outcome, progress_page, progress_percent, notes) =
      (b.started_on, b.ended_on, b.outcome, b.progress_page, b.progress_percent, b.notes)
    FROM ${rows} AS i, jsonb_array_elements(i.journal->'readings_changed') AS c,
      jsonb_to_record(c->'before') AS b(${journaled}), jsonb_to_record(c->'after') AS a(${journaled})
    WHERE r.id = a.id AND r.reader_id = ${readerId}
      AND ${facts("r")} IS NOT DISTINCT FROM ${facts("a")}
      AND (b.outcome IS NOT NULL OR a.outcome IS NULL OR NOT EXISTS (
        SELECT FROM readings AS o JOIN library_books AS l ON l.reader_id = o.reader_id AND l.isbn = o.isbn
        WHERE o.reader_id = r.reader_id AND o.isbn = r.isbn AND o.id <> r.id AND (
          o.outcome IS NULL
          OR l.status = 'read' AND o.outcome = 'finished' AND i.journal->'status' IS NOT NULL
            AND NOT ${isKnown("o")})))`.execute(tx);
  await sql`
    DELETE FROM library_books AS l USING ${rows} AS i
    WHERE l.reader_id = ${readerId} AND l.isbn = i.isbn
      AND (i.journal->>'is_added')::boolean
      AND NOT EXISTS (
        SELECT FROM ratings AS g JOIN editions AS e ON e.work_id = g.work_id
        WHERE g.reader_id = l.reader_id AND e.isbn = l.isbn)
      AND l.status = i.journal->'status'->>'after'
      AND NOT EXISTS (SELECT FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn)
      AND NOT EXISTS (
        SELECT FROM reviews AS v JOIN editions AS e ON e.work_id = v.work_id
        WHERE v.reader_id = l.reader_id AND e.isbn = l.isbn)`.execute(tx);
  // A status that was raised goes back, unless a reading that is left makes it true.
  await sql`
    UPDATE library_books AS l SET status = i.journal->'status'->>'before'
    FROM ${rows} AS i
    WHERE l.reader_id = ${readerId} AND l.isbn = i.isbn
      AND i.journal->'status'->>'before' IS NOT NULL AND l.status = i.journal->'status'->>'after'
      AND NOT EXISTS (
        SELECT FROM readings AS r
        WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn AND NOT ${isKnown("r")}
          AND r.outcome IS NOT DISTINCT FROM CASE l.status WHEN 'read' THEN 'finished' END)`.execute(tx);
}
