import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

/**
 * What the reader is recommended now; `toldAt` when he or she has just been told of it. False for who has gone or wants
 * none any more.
 */
export async function keepLook(
  tx: Tx,
  look: { readerId: string; workIds: readonly string[]; at: Date; toldAt: Date | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO recommendation_news AS n (reader_id, looked_at, told_at, work_ids)
    SELECT id, ${look.at}::timestamptz, ${look.toldAt}::timestamptz, ${[...look.workIds]}::uuid[] FROM readers
    WHERE id = ${look.readerId} AND is_recommended_to FOR NO KEY UPDATE
    ON CONFLICT (reader_id) DO UPDATE
    SET looked_at = excluded.looked_at, told_at = coalesce(excluded.told_at, n.told_at),
      work_ids = excluded.work_ids`.execute(tx);
  return Number(numAffectedRows) === 1;
}
