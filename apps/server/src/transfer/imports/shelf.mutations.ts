import type { ReadingStatus, RowOutcome } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../../database/handles.ts";
import type { EntryProgress, EntryReading } from "../formats/index.ts";
import type { KeptReading } from "./merge-readings.ts";

export type KeptProgress = EntryProgress & { reading_id: string };

/** What one row wrote, so that the reader can undo it as long as it has not changed since. */
export interface Journal {
  /** The book was not on the shelf before. */
  is_added?: true;
  /** The row's number among those brought after all the others. */
  late?: number;
  /** `known`: the earlier readings that already went with the new status. */
  status?: { before: ReadingStatus | null; after: ReadingStatus; known: string[] };
  halves?: number;
  /** When the stars were written, ISO 8601; rows of earlier versions do not say it. */
  rated_at?: string;
  review?: string;
  readings_added?: (KeptReading & Pick<EntryReading, "progress">)[];
  readings_changed?: { before: KeptReading; after: KeptReading }[];
  /** Entries added to readings that existed before. */
  progress_added?: KeptProgress[];
}

export interface ShelfState {
  work_id: string;
  status: ReadingStatus | null;
  /** The reader's stars for the work, with a review or without. */
  halves: number | null;
  review: string | null;
  readings: KeptReading[];
  /** When the entries of its readings were made, ISO 8601. */
  progress_times: string[];
}

/** The book as it stands with this reader; undefined for an unknown ISBN. */
export async function readShelfState(
  tx: Tx,
  readerId: string,
  isbn: string,
): Promise<ShelfState | undefined> {
  const { rows } = await sql<ShelfState>`
    SELECT e.work_id, l.status, g.halves, v.content AS review,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', r.id, 'started_on', r.started_on, 'ended_on', r.ended_on,
          'outcome', r.outcome, 'progress_page', r.progress_page, 'progress_percent', r.progress_percent,
          'notes', r.notes) ORDER BY r.ended_on DESC NULLS LAST, r.created_at, r.id)
        FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn), '[]') AS readings,
      ARRAY(SELECT to_char(p.entered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        FROM readings AS r JOIN progress_entries AS p ON p.reading_id = r.id
        WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn) AS progress_times
    FROM editions AS e
    LEFT JOIN library_books AS l ON l.isbn = e.isbn AND l.reader_id = ${readerId}
    LEFT JOIN ratings AS g ON g.work_id = e.work_id AND g.reader_id = ${readerId}
    LEFT JOIN reviews AS v ON v.work_id = e.work_id AND v.reader_id = ${readerId}
    WHERE e.isbn = ${isbn}`.execute(tx);
  return rows[0];
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
