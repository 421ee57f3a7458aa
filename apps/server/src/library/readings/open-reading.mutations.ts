import type { ReadingOutcome } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";

interface Of {
  readerId: string;
  isbn: string;
}

/** Begins a reading, or resumes one that was put aside unfinished. */
export async function begin(tx: Tx, book: Of & { day: string | null; at: Date }): Promise<void> {
  await sql`
    INSERT INTO readings (reader_id, isbn, started_on, created_at)
    VALUES (${book.readerId}, ${book.isbn}, ${book.day}, ${book.at})
    ON CONFLICT (reader_id, isbn) WHERE outcome IS NULL DO NOTHING`.execute(tx);
}

/**
 * Ends the open reading; false when there is none. `isSaid`: the reader named the day; one before the
 * beginning shows that the stored beginning is wrong, so it becomes unknown. A day the reader did not name is
 * never before it.
 */
export async function end(
  tx: Tx,
  book: Of & { outcome: ReadingOutcome; day: string | null; isSaid: boolean },
): Promise<boolean> {
  const { outcome, isSaid } = book;
  const day = sql<string | null>`${book.day}::date`;
  const result = await tx
    .updateTable("readings")
    .set({
      outcome,
      ended_on: isSaid ? day : sql`CASE WHEN ${day} IS NOT NULL THEN greatest(${day}, started_on) END`,
      ...(isSaid ? { started_on: sql`CASE WHEN started_on > ${day} THEN NULL ELSE started_on END` } : {}),
    })
    .where("reader_id", "=", book.readerId)
    .where("isbn", "=", book.isbn)
    .where("outcome", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Ends the open reading as finished, as `end` does; where there is none, the book was read before (`insertFinished`). */
export async function finish(
  tx: Tx,
  book: Of & { day: string | null; isSaid: boolean; at: Date },
): Promise<void> {
  const day = sql`${book.day}::date`;
  const ended = book.isSaid
    ? sql`ended_on = ${day}, started_on = CASE WHEN started_on > ${day} THEN NULL ELSE started_on END`
    : sql`ended_on = CASE WHEN ${day} IS NOT NULL THEN greatest(${day}, started_on) END`;
  await sql`
    WITH ended AS (
      UPDATE readings SET outcome = 'finished', ${ended}
      WHERE reader_id = ${book.readerId} AND isbn = ${book.isbn} AND outcome IS NULL
      RETURNING id)
    INSERT INTO readings (reader_id, isbn, ended_on, outcome, created_at)
    SELECT ${book.readerId}::uuid, ${book.isbn}, ${day}, 'finished', ${book.at}
    WHERE NOT EXISTS (SELECT FROM ended) AND (${day} IS NOT NULL OR NOT EXISTS (
      SELECT FROM readings AS f
      WHERE f.reader_id = ${book.readerId} AND f.isbn = ${book.isbn} AND f.outcome = 'finished'))`.execute(
    tx,
  );
}

/**
 * Inserts a reading that ended before the book came to the shelf. Without a day it only says that the book
 * was read at some time, which a finished reading says already.
 */
export async function insertFinished(tx: Tx, book: Of & { day: string | null; at: Date }): Promise<void> {
  await sql`
    INSERT INTO readings (reader_id, isbn, ended_on, outcome, created_at)
    SELECT ${book.readerId}, ${book.isbn}, ${book.day}::date, 'finished', ${book.at}
    WHERE ${book.day}::date IS NOT NULL OR NOT EXISTS (
      SELECT FROM readings AS f
      WHERE f.reader_id = ${book.readerId} AND f.isbn = ${book.isbn} AND f.outcome = 'finished'
    )`.execute(tx);
}

/** Stores how far the open reading has come, and the entry by itself; false when none is open. */
export async function setProgress(
  tx: Tx,
  book: Of & { page: number | null; percent: number | null; day: string; at: Date },
): Promise<boolean> {
  const reading = await tx
    .updateTable("readings")
    .set({ progress_page: book.page, progress_percent: book.percent })
    .where("reader_id", "=", book.readerId)
    .where("isbn", "=", book.isbn)
    .where("outcome", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!reading) return false;
  const { page, percent, day } = book;
  await tx
    .insertInto("progress_entries")
    .values({ reading_id: reading.id, entered_at: book.at, day, page, percent })
    .onConflict((conflict) =>
      conflict.columns(["reading_id", "entered_at"]).doUpdateSet({ day, page, percent }),
    )
    .execute();
  return true;
}

/** Says when the reading that was begun last and finished ended, null where that is not known; false when there is none. */
export async function setLastEnd(tx: Tx, book: Of & { day: string | null }): Promise<boolean> {
  const day = sql`${book.day}::date`;
  const { numAffectedRows } = await sql`
    UPDATE readings SET ended_on = ${day}, started_on = CASE WHEN started_on > ${day} THEN NULL ELSE started_on END
    WHERE id = (
      SELECT id FROM readings
      WHERE reader_id = ${book.readerId} AND isbn = ${book.isbn} AND outcome = 'finished'
      ORDER BY created_at DESC, id LIMIT 1)`.execute(tx);
  return Number(numAffectedRows) > 0;
}

/** Says when a book was finished of which that was not known: the latest reading that ended without a day. */
export async function setUnknownEnd(tx: Tx, book: Of & { day: string }): Promise<void> {
  await sql`
    UPDATE readings SET ended_on = ${book.day}::date,
      started_on = CASE WHEN started_on > ${book.day}::date THEN NULL ELSE started_on END
    WHERE id = (
      SELECT id FROM readings
      WHERE reader_id = ${book.readerId} AND isbn = ${book.isbn} AND outcome = 'finished' AND ended_on IS NULL
      ORDER BY created_at DESC, id LIMIT 1)`.execute(tx);
}
