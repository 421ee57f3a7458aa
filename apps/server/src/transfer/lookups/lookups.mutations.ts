import type { LookupState, OutsideProposal } from "@okurca/contract";
import { sql } from "kysely";
import { broughtSource } from "../../books/index.ts";
import type { Tx } from "../../database/handles.ts";

/** Its jobs know a reader's number. */
export const lookupQueue = "import-lookups";

/** Rows of the import, or the one, whose book no catalogue knows; how many. */
export async function insertLookups(
  tx: Tx,
  of: { readerId: string; importId: string; rowId: string | undefined; at: Date },
): Promise<number> {
  const { rows } = await sql`
    INSERT INTO import_lookups (row_id, reader_id, due_at)
    SELECT r.id, ${of.readerId}, ${of.at} FROM import_rows AS r
    WHERE r.import_id = ${of.importId} AND (${of.rowId ?? null}::uuid IS NULL OR r.id = ${of.rowId ?? null}::uuid)
      AND NOT r.is_skipped AND (
        r.match = 'none' AND jsonb_array_length(r.entry->'authors') > 0
        OR r.match = 'brought' AND EXISTS (
          SELECT FROM editions AS e WHERE e.isbn = r.isbn AND e.source = ${broughtSource}))
    ON CONFLICT (row_id) DO NOTHING
    RETURNING row_id`.execute(tx);
  return rows.length;
}

/** What came of a look-up that was waiting; false where it waits no more. */
export async function settleLookup(
  tx: Tx,
  rowId: string,
  result:
    | { state: Exclude<LookupState, "waiting">; proposal?: OutsideProposal }
    | { state: "waiting"; dueAt: Date; answered: readonly string[] },
): Promise<boolean> {
  const isWaiting = result.state === "waiting";
  const { numUpdatedRows } = await tx
    .updateTable("import_lookups")
    .set((eb) => ({
      state: result.state,
      ...(isWaiting
        ? { due_at: result.dueAt, answered: [...result.answered], tries: eb("tries", "+", 1) }
        : { proposal: result.proposal ? sql`${JSON.stringify(result.proposal)}::text::jsonb` : null }),
    }))
    .where("row_id", "=", rowId)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The catalogue knows the book of the row now. */
export async function setFound(tx: Tx, rowId: string): Promise<void> {
  await tx
    .updateTable("import_rows")
    .set({ match: "isbn" })
    .where("id", "=", rowId)
    .where("match", "=", "brought")
    .execute();
}

/** The reader has chosen the book of these rows. */
export async function acceptLookups(tx: Tx, rowIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE import_lookups SET state = 'found', proposal = NULL
    WHERE row_id = ANY(${[...rowIds]}::uuid[])`.execute(tx);
}

/** An import that was taken back looks for nothing more. */
export async function stopLookups(tx: Tx, importId: string): Promise<void> {
  await sql`
    DELETE FROM import_lookups AS l USING import_rows AS r
    WHERE r.id = l.row_id AND r.import_id = ${importId} AND l.state IN ('waiting', 'proposed')`.execute(tx);
}
