import { limits, type ReadingStatus } from "@okurca/contract";
import { compileOnce } from "@okurca/server-kit";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { isRatedSince } from "../ratings/index.ts";

/** False when the book was on the shelf already (also when another tab was faster). */
export async function insertShelfBook(
  tx: Tx,
  book: { readerId: string; isbn: string; status: ReadingStatus; at: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto("library_books")
    .values({
      reader_id: book.readerId,
      isbn: book.isbn,
      status: book.status,
      added_at: book.at,
      changed_at: book.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("isbn")
    .executeTakeFirst();
  return row !== undefined;
}

const insertRead = compileOnce(
  (tx: Db, book: { readerId: string; isbn: string; day: string | null; at: Date }) => ({
    compile: () =>
      sql`
    WITH added AS (
      INSERT INTO library_books (reader_id, isbn, status, added_at, changed_at)
      VALUES (${book.readerId}, ${book.isbn}, 'read', ${book.at}, ${book.at})
      ON CONFLICT DO NOTHING
      RETURNING reader_id, isbn)
    INSERT INTO readings (reader_id, isbn, ended_on, outcome, created_at)
    SELECT reader_id, isbn, ${book.day}::date, 'finished', ${book.at} FROM added`.compile(tx),
  }),
);

/** Puts a book that is not on the shelf there as read, on that day or some time. */
export async function insertReadBook(
  tx: Tx,
  book: { readerId: string; isbn: string; day: string | null; at: Date },
): Promise<void> {
  await insertRead(tx, book);
}

const lockBook = compileOnce((tx: Db, { readerId, isbn }: { readerId: string; isbn: string }) =>
  tx
    .selectFrom("library_books")
    .select("status")
    .where("reader_id", "=", readerId)
    .where("isbn", "=", isbn)
    .forUpdate(),
);

/** The status before, or undefined when the book is not on the shelf; the row stays locked until commit. */
export async function lockShelfBook(
  tx: Tx,
  readerId: string,
  isbn: string,
): Promise<ReadingStatus | undefined> {
  const [row] = await lockBook(tx, { readerId, isbn });
  return row?.status;
}

export async function setStatus(
  tx: Tx,
  book: { readerId: string; isbn: string; status: ReadingStatus; at: Date },
): Promise<void> {
  await tx
    .updateTable("library_books")
    .set({ status: book.status, changed_at: book.at })
    .where("reader_id", "=", book.readerId)
    .where("isbn", "=", book.isbn)
    .execute();
}

/**
 * What is kept of a book that was removed, added and removed again within the day: the readings of both times. One kept
 * open was given up where the book has been read or begun anew since.
 */
const keptReadings = sql`(
  SELECT coalesce(jsonb_agg(CASE
    WHEN k->>'outcome' IS NULL AND (excluded.shelf_row->>'status' = 'read'
      OR jsonb_path_exists(excluded.readings, '$[*] ? (@.outcome == null)'))
    THEN jsonb_set(k, '{outcome}', '"abandoned"') ELSE k END), '[]')
  FROM jsonb_array_elements(removed_books.readings) AS k) || excluded.readings`;

/** Takes a book off the shelf with its readings, all of it kept aside; false when it was not there. */
export async function removeShelfBook(
  tx: Tx,
  book: { readerId: string; isbn: string; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO removed_books (reader_id, isbn, removed_at, shelf_row, readings, progress_entries)
    SELECT l.reader_id, l.isbn, ${book.at}, to_jsonb(l),
      (SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM readings AS r
        WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn),
      (SELECT coalesce(jsonb_agg(to_jsonb(p)), '[]') FROM progress_entries AS p JOIN readings AS r ON r.id = p.reading_id
        WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn)
    FROM library_books AS l
    WHERE l.reader_id = ${book.readerId} AND l.isbn = ${book.isbn}
    FOR UPDATE
    ON CONFLICT (reader_id, isbn) DO UPDATE SET removed_at = excluded.removed_at,
      shelf_row = excluded.shelf_row, readings = ${keptReadings},
      progress_entries = removed_books.progress_entries || excluded.progress_entries`.execute(tx);
  if (!numAffectedRows) return false;
  await deleteShelfBook(tx, book);
  return true;
}

/** With its readings, of which nothing is kept; what an earlier removal kept stays. */
export async function deleteShelfBook(tx: Tx, book: { readerId: string; isbn: string }): Promise<void> {
  await tx
    .deleteFrom("library_books")
    .where("reader_id", "=", book.readerId)
    .where("isbn", "=", book.isbn)
    .execute();
}

/** What was said of how a book was read changes it as its status does. */
export async function markChanged(tx: Tx, book: { readerId: string; isbn: string; at: Date }): Promise<void> {
  await tx
    .updateTable("library_books")
    .set({ changed_at: book.at })
    .where("reader_id", "=", book.readerId)
    .where("isbn", "=", book.isbn)
    .execute();
}

/**
 * Whether the book stands as it was added at that time, with the reading that was written along, and got no stars since.
 * By what stands there, since rows that were kept aside and put back are written anew.
 */
export async function isAsAdded(
  tx: Tx,
  book: { readerId: string; isbn: string; addedAt: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom("library_books as l")
    .select("l.isbn")
    .where("l.reader_id", "=", book.readerId)
    .where("l.isbn", "=", book.isbn)
    .where("l.added_at", "=", book.addedAt)
    .where("l.changed_at", "=", book.addedAt)
    .where(
      sql<boolean>`(
        SELECT count(*) = CASE l.status WHEN 'to-read' THEN 0 ELSE 1 END
          AND coalesce(bool_and(r.created_at = l.added_at AND r.notes = ''
            AND r.progress_page IS NULL AND r.progress_percent IS NULL
            AND NOT EXISTS (SELECT FROM progress_entries AS p WHERE p.reading_id = r.id)), true)
        FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn)`,
    )
    .where(sql<boolean>`NOT ${isRatedSince(sql`l.reader_id`, sql`l.isbn`, book.addedAt)}`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts a book back among those to read that stars made read at that time, with the reading that was written along; false
 * where its status has another cause, or something was entered about that reading since.
 */
export async function putBackToRead(
  tx: Tx,
  book: { readerId: string; isbn: string; readAt: Date; at: Date },
): Promise<boolean> {
  const isOfStars = sql`r.created_at = l.changed_at AND r.outcome = 'finished' AND r.ended_on IS NULL AND r.notes = ''`;
  const { rows } = await sql`
    SELECT FROM library_books AS l
    WHERE l.reader_id = ${book.readerId} AND l.isbn = ${book.isbn} AND l.status = 'read'
      AND l.changed_at = ${book.readAt} AND l.changed_at > l.added_at
      AND EXISTS (SELECT FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn AND ${isOfStars})
      AND NOT EXISTS (SELECT FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn
        AND r.created_at >= l.changed_at AND NOT (${isOfStars}))
    FOR UPDATE`.execute(tx);
  if (rows.length === 0) return false;
  await tx
    .deleteFrom("readings")
    .where("reader_id", "=", book.readerId)
    .where("isbn", "=", book.isbn)
    .where("created_at", "=", book.readAt)
    .execute();
  await setStatus(tx, { ...book, status: "to-read" });
  return true;
}

/** Puts back what `removeShelfBook` kept aside, where something is and the book is not on the shelf. */
export async function restoreShelfBook(
  tx: Tx,
  readerId: string,
  isbn: string,
): Promise<"restored" | "not_kept" | "occupied"> {
  // It may have been kept by the number of an edition whose place this one has taken since.
  const { rows } = await sql<{ isbn: string }>`
    SELECT isbn FROM removed_books WHERE reader_id = ${readerId} AND okurca_present_isbn(isbn) = ${isbn}
    ORDER BY removed_at DESC LIMIT 1 FOR UPDATE`.execute(tx);
  const [kept] = rows;
  if (!kept) return "not_kept";
  const ofKept = sql`b.reader_id = ${readerId} AND b.isbn = ${kept.isbn}`;
  const here = sql`jsonb_build_object('isbn', ${isbn}::text)`;
  const { numAffectedRows } = await sql`
    INSERT INTO library_books
    SELECT l.* FROM removed_books AS b, jsonb_populate_record(NULL::library_books, b.shelf_row || ${here}) AS l
    WHERE ${ofKept}
    ON CONFLICT (reader_id, isbn) DO NOTHING`.execute(tx);
  if (!numAffectedRows) return "occupied";
  await sql`
    INSERT INTO readings
    SELECT r.* FROM removed_books AS b, jsonb_array_elements(b.readings) AS k,
      jsonb_populate_record(NULL::readings, k || ${here}) AS r
    WHERE ${ofKept}`.execute(tx);
  await sql`
    INSERT INTO progress_entries
    SELECT p.* FROM removed_books AS b, jsonb_populate_recordset(NULL::progress_entries, b.progress_entries) AS p
    WHERE ${ofKept}`.execute(tx);
  await tx
    .deleteFrom("removed_books")
    .where("reader_id", "=", readerId)
    .where("isbn", "=", kept.isbn)
    .execute();
  return "restored";
}

/** Deletes books that were taken off a shelf and can no longer be put back. */
export async function deleteOldRemovedBooks(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - limits.removedBookHours * 3_600_000);
  await db.deleteFrom("removed_books").where("removed_at", "<", before).execute();
}
