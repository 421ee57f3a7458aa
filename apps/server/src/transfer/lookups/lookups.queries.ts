import type { LookupState, OutsideProposal } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import type { Entry } from "../formats/index.ts";

/** A row whose book is looked for, as its file says it. */
export interface AwaitedRow {
  id: string;
  import_id: string;
  entry: Pick<Entry, "title" | "authors">;
  /** None where the file names none; a row without it is looked for by its words. */
  isbn: string | null;
  tries: number;
  answered: string[];
}

/** The row of the reader that has waited longest of those that are due. */
export async function findDueRow(db: Db, readerId: string, at: Date): Promise<AwaitedRow | undefined> {
  const { rows } = await sql<AwaitedRow>`
    SELECT r.id, r.import_id, jsonb_build_object('title', r.entry->'title', 'authors', r.entry->'authors') AS entry,
      r.isbn, l.tries, l.answered
    FROM import_lookups AS l JOIN import_rows AS r ON r.id = l.row_id
    WHERE l.reader_id = ${readerId} AND l.state = 'waiting' AND l.due_at <= ${at}
    ORDER BY l.due_at, r.place LIMIT 1`.execute(db);
  return rows[0];
}

/** When the next row of the reader is due; undefined when none waits. */
export async function findNextTime(db: Db, readerId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date | null }>`
    SELECT min(due_at) AS due_at FROM import_lookups
    WHERE reader_id = ${readerId} AND state = 'waiting'`.execute(db);
  return rows[0]?.due_at ?? undefined;
}

export async function listAwaitingReaders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reader_id: string }>`
    SELECT reader_id FROM import_lookups WHERE state = 'waiting' GROUP BY reader_id ORDER BY min(due_at)`.execute(
    db,
  );
  return rows.map((row) => row.reader_id);
}

export interface RowLookup {
  state: LookupState;
  proposal: OutsideProposal | null;
}

/** How it stands with the look-ups of these rows; rows that are not looked for are absent. */
export async function findLookups(db: Db, rowIds: readonly string[]): Promise<Map<string, RowLookup>> {
  const { rows } = await sql<RowLookup & { row_id: string }>`
    SELECT row_id, state, proposal FROM import_lookups WHERE row_id = ANY(${[...rowIds]}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ row_id, ...lookup }) => [row_id, lookup]));
}

/** Look-ups by state, of the import of this alias. */
export const countLookups = sql<Record<LookupState, number>>`
  (SELECT jsonb_build_object(
    'waiting', count(*) FILTER (WHERE l.state = 'waiting'), 'found', count(*) FILTER (WHERE l.state = 'found'),
    'proposed', count(*) FILTER (WHERE l.state = 'proposed'), 'none', count(*) FILTER (WHERE l.state = 'none'),
    'unanswered', count(*) FILTER (WHERE l.state = 'unanswered'))
  FROM import_rows AS lr JOIN import_lookups AS l ON l.row_id = lr.id WHERE lr.import_id = i.id)`;
