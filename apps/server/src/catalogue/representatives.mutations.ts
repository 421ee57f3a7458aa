import { sql } from "kysely";
import type { Db } from "../database/handles.ts";

const hours = 24;
const ids = 0x10000;

/**
 * Chooses the representative editions anew by how many readers keep them. Each hour of the day has its share of the works,
 * by their ids, so that every one comes once a day and none takes long.
 */
export async function recountRepresentatives(db: Db, hour: number): Promise<void> {
  const bound = (share: number) =>
    `${Math.floor((ids * share) / hours)
      .toString(16)
      .padStart(4, "0")}0000-0000-0000-0000-000000000000`;
  const before = hour + 1 < hours ? sql`AND work_id < ${bound(hour + 1)}::uuid` : sql``;
  await sql`
    SELECT okurca_choose_representatives(ARRAY(
      SELECT work_id FROM editions WHERE work_id >= ${bound(hour)}::uuid ${before}
      GROUP BY work_id HAVING count(*) > 1))`.execute(db);
}
