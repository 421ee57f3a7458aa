import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { awaitSuspensions } from "../readers/index.ts";
import { publishNotificationsChanged } from "../stream/index.ts";
import { reportAnswerTitle } from "../withdrawals/index.ts";

/** What others added to a removed review or quote, kept row by row, each bound to its readers: who leaves takes it along. */

/** What was removed. */
export interface Removed {
  what: "review" | "quote";
  id: string;
}

const tableOf = (what: Removed["what"]) => sql.table(`removed_${what}_parts`);

const isOf = ({ what, id }: Removed) => sql`${sql.id(`${what}_id`)} = ${id}`;

/** The rows of that kind, in brackets. */
export const partsOf = (removed: Removed, kind: "like" | "comment" | "notification" | "report") => sql`(
  SELECT * FROM ${tableOf(removed.what)} WHERE ${isOf(removed)} AND kind = ${kind})`;

/** Who deletes the account at this moment goes first, and takes along what would be put back. */
export async function lockReadersOfParts(tx: Tx, removed: Removed): Promise<void> {
  await awaitSuspensions(tx);
  await sql`
    SELECT FROM readers WHERE id IN (
      SELECT unnest(ARRAY[reader_id, named_id]) FROM ${tableOf(removed.what)} WHERE ${isOf(removed)})
    ORDER BY id FOR KEY SHARE`.execute(tx);
}

export async function putNotificationsBack(tx: Tx, removed: Removed): Promise<void> {
  const { rows } = await sql<{ reader_id: string }>`
    INSERT INTO notifications
    SELECT r.* FROM ${partsOf(removed, "notification")} AS p, jsonb_populate_record(NULL::notifications, p.part_row) AS r
    RETURNING reader_id`.execute(tx);
  await publishNotificationsChanged(tx, [...new Set(rows.map(({ reader_id }) => reader_id))]);
}

/** Who waits for a decision waits again, and is no longer told that it has gone. */
export async function takeAnswersBack(tx: Tx, removed: Removed): Promise<void> {
  const { rows } = await sql<{ reader_id: string }>`
    DELETE FROM notifications AS n USING ${partsOf(removed, "report")} AS p, ${sql.table(`removed_${removed.what}s`)} AS k
    WHERE k.id = ${removed.id} AND p.part_row->>'state' = 'open'
      AND n.reader_id = p.named_id AND n.created_at = k.removed_at AND n.title = ${reportAnswerTitle}
    RETURNING n.reader_id`.execute(tx);
  await publishNotificationsChanged(tx, [...new Set(rows.map(({ reader_id }) => reader_id))]);
}

/**
 * Of reports of what is kept, those decided without effect go with who made them, and those whose measures were taken back
 * since; the others stay without a name, with these words in the place of the reader's.
 */
export async function forgetReporter(tx: Tx, reporterId: string, words: string): Promise<void> {
  for (const what of ["review", "quote"] as const) {
    await sql`
      DELETE FROM ${tableOf(what)} WHERE named_id = ${reporterId} AND kind = 'report' AND CASE
        WHEN (part_row->>'is_suspending')::boolean
          THEN NOT EXISTS (SELECT FROM reports AS p WHERE p.id = (part_row->>'id')::uuid)
        ELSE part_row->>'state' <> 'open' AND NOT (part_row->>'is_hiding')::boolean END`.execute(tx);
    await sql`
      UPDATE ${tableOf(what)} SET named_id = NULL,
        part_row = part_row || jsonb_build_object('reporter_id', NULL, 'reason', ${words}::text)
      WHERE named_id = ${reporterId} AND kind = 'report'`.execute(tx);
  }
}
