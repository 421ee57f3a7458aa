import type { ReadingStatus, RowOutcome } from "@okurca/contract";
import { sql, type Transaction } from "kysely";
import { broughtSource } from "../../books/index.ts";
import type { Tables } from "../../database/tables.ts";
import type { Entry, EntryProgress, EntryReading } from "../formats/index.ts";
import type { KeptReading } from "./merge-readings.ts";

type Tx = Transaction<Tables>;

export type KeptProgress = EntryProgress & { reading_id: string };

/** What one row wrote, so that it can be taken back as long as nobody has changed it since. */
export interface Journal {
  /** The book was not on the shelf before. */
  is_added?: true;
  /** Which of the rows it was that were brought after all the others. */
  late?: number;
  /** `known`: the readings that went with the status afterwards already before. */
  status?: { before: ReadingStatus | null; after: ReadingStatus; known: string[] };
  rating?: number;
  review?: string;
  readings_added?: (KeptReading & Pick<EntryReading, "progress">)[];
  readings_changed?: { before: KeptReading; after: KeptReading }[];
  /** Entries of readings that were there. */
  progress_added?: KeptProgress[];
}

/** A book the reader brings; a work of its own without authors, so that no public list shows it. */
export async function insertBroughtEdition(tx: Tx, isbn: string, entry: Entry): Promise<void> {
  await sql`
    WITH work AS (
      INSERT INTO works (title, authors, join_key)
      SELECT ${entry.title}, '{}', ${`${broughtSource}|${isbn}`}
      WHERE NOT EXISTS (SELECT FROM editions WHERE isbn = ${isbn})
      ON CONFLICT (join_key) DO UPDATE SET title = works.title
      RETURNING id
    )
    INSERT INTO editions (isbn, work_id, title, authors, publisher, published_year, pages, language, source, search)
    SELECT ${isbn}, id, ${entry.title}, ${entry.authors}::text[], ${entry.publisher}, ${entry.published_year}::int,
      ${entry.pages}::int, 'und', ${broughtSource}, ''::tsvector
    FROM work
    ON CONFLICT (isbn) DO NOTHING`.execute(tx);
}

export interface ShelfState {
  work_id: string;
  status: ReadingStatus | null;
  rating: number | null;
  review: string | null;
  readings: KeptReading[];
  /** When the entries of its readings were made, ISO 8601. */
  progress_times: string[];
}

/** The book as it stands with this reader; undefined for an ISBN nobody knows. */
export async function readShelfState(
  tx: Tx,
  readerId: string,
  isbn: string,
): Promise<ShelfState | undefined> {
  const { rows } = await sql<ShelfState>`
    SELECT e.work_id, l.status, l.rating, v.content AS review,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'started_on', r.started_on, 'ended_on', r.ended_on,
          'outcome', r.outcome, 'progress_page', r.progress_page, 'progress_percent', r.progress_percent,
          'notes', r.notes) ORDER BY r.ended_on DESC NULLS LAST, r.created_at, r.id)
        FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn), '[]') AS readings,
      ARRAY(SELECT to_char(p.entered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        FROM readings AS r JOIN progress_entries AS p ON p.reading_id = r.id
        WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn) AS progress_times
    FROM editions AS e
    LEFT JOIN library_books AS l ON l.isbn = e.isbn AND l.reader_id = ${readerId}
    LEFT JOIN reviews AS v ON v.work_id = e.work_id AND v.reader_id = ${readerId}
    WHERE e.isbn = ${isbn}`.execute(tx);
  return rows[0];
}

/** Writes status and rating of the row; a book that is not there is put there. */
export async function writeShelfBook(
  tx: Tx,
  book: {
    readerId: string;
    isbn: string;
    status: ReadingStatus;
    rating: number | null;
    addedAt: Date;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto("library_books")
    .values({
      reader_id: book.readerId,
      isbn: book.isbn,
      status: book.status,
      rating: book.rating,
      added_at: book.addedAt,
      changed_at: book.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["reader_id", "isbn"])
        .doUpdateSet({ status: book.status, rating: book.rating, changed_at: book.at }),
    )
    .execute();
}

export async function insertReadings(
  tx: Tx,
  of: { readerId: string; isbn: string; at: Date },
  readings: readonly EntryReading[],
): Promise<(KeptReading & Pick<EntryReading, "progress">)[]> {
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
  await insertProgress(tx, entries);
  return added;
}

/** Entries of readings, each with the time and the day the file tells. */
export async function insertProgress(tx: Tx, entries: readonly KeptProgress[]): Promise<void> {
  if (entries.length === 0) return;
  await sql`
    INSERT INTO progress_entries (reading_id, entered_at, day, page, percent)
    SELECT p.* FROM jsonb_to_recordset(${JSON.stringify(entries)}::text::jsonb)
      AS p(reading_id uuid, entered_at timestamptz, day date, page int, percent int)
    ON CONFLICT (reading_id, entered_at) DO NOTHING`.execute(tx);
}

export async function updateReading(tx: Tx, { id, ...reading }: KeptReading): Promise<void> {
  await tx.updateTable("readings").set(reading).where("id", "=", id).execute();
}

/** Without an event: friends are told what a reader writes here, not what was written elsewhere long ago. */
export async function insertReview(
  tx: Tx,
  review: {
    readerId: string;
    workId: string;
    isbn: string;
    content: string;
    rating: number;
    hasSpoiler: boolean;
    at: Date;
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("reviews")
    .values({
      reader_id: review.readerId,
      work_id: review.workId,
      isbn: review.isbn,
      content: review.content,
      rating: review.rating,
      has_spoiler: review.hasSpoiler,
      created_at: review.at,
      updated_at: review.at,
    })
    .onConflict((conflict) => conflict.columns(["reader_id", "work_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function setOutcome(
  tx: Tx,
  id: string,
  result: { outcome: RowOutcome; notes: readonly string[]; journal: Journal },
): Promise<void> {
  await sql`
    UPDATE import_rows SET outcome = ${result.outcome}, notes = ${[...result.notes]}::text[],
      journal = ${JSON.stringify(result.journal)}::text::jsonb
    WHERE id = ${id}`.execute(tx);
}
