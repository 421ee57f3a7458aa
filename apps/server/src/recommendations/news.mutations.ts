import { sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** What the reader is recommended now; `toldAt` when he or she has just been told of it. */
export async function keepLook(
  tx: Transaction<Tables>,
  look: { readerId: string; workIds: readonly string[]; at: Date; toldAt: Date | null },
): Promise<void> {
  await sql`
    INSERT INTO recommendation_news AS n (reader_id, looked_at, told_at, work_ids)
    VALUES (${look.readerId}, ${look.at}, ${look.toldAt}, ${[...look.workIds]}::uuid[])
    ON CONFLICT (reader_id) DO UPDATE
    SET looked_at = excluded.looked_at, told_at = coalesce(excluded.told_at, n.told_at),
      work_ids = excluded.work_ids`.execute(tx);
}
