import type { CatalogueImportState, ImportVoice } from "@okurca/contract";
import { sql } from "kysely";
import type { ImportCounts } from "../catalogue/index.ts";
import type { Db, Tx } from "../database/handles.ts";

/** Undefined while another one is open. */
export async function insertImport(
  tx: Tx,
  given: { readerId: string; name: string; bytes: number; whose: ImportVoice; at: Date },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("catalogue_imports")
    .values({
      ...{ reader_id: given.readerId, file_name: given.name, bytes: given.bytes, whose: given.whose },
      ...{ created_at: given.at, changed_at: given.at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export async function setReceived(tx: Tx, id: string, received: number, at: Date): Promise<void> {
  await tx.updateTable("catalogue_imports").set({ received, changed_at: at }).where("id", "=", id).execute();
}

export async function setState(
  tx: Tx,
  id: string,
  given: {
    state: CatalogueImportState;
    at: Date;
    starterId?: string;
    share?: number;
    isCut?: boolean;
    problem?: string;
  },
): Promise<void> {
  const { state, at, starterId, share, isCut, problem } = given;
  await tx
    .updateTable("catalogue_imports")
    .set({
      ...{ state, changed_at: at },
      ...(starterId !== undefined && { starter_id: starterId }),
      ...(share !== undefined && { share }),
      ...(isCut !== undefined && { is_cut: isCut }),
      ...(problem !== undefined && { problem }),
    })
    .where("id", "=", id)
    .execute();
}

export interface HowFar {
  share: number;
  counts: ImportCounts;
  left: Record<string, number>;
}

/** Notes how far a run is; false where it is to end, since the import is in that state no more. */
export async function noteProgress(
  db: Db,
  { id, state }: { id: string; state: CatalogueImportState },
  how: HowFar | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE catalogue_imports SET share = coalesce(${how ? Math.min(1, how.share) : null}::real, share),
      counts = coalesce(${how ? JSON.stringify(how.counts) : null}::text::jsonb, counts),
      left_out = coalesce(${how ? JSON.stringify(how.left) : null}::text::jsonb, left_out)
    WHERE id = ${id} AND state = ${state} RETURNING id`.execute(db);
  return rows.length > 0;
}

export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.deleteFrom("catalogue_imports").where("id", "=", id).execute();
}
