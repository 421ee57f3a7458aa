import { sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { seesReview } from "../privacy/index.ts";

/** How many reviews of a reader everybody sees. */
export async function countReviews(db: Db, readerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM reviews AS v JOIN readers AS r ON r.id = v.reader_id
    WHERE v.reader_id = ${readerId} AND ${seesReview(undefined, "v", "r")}`.execute(db);
  return rows[0]?.count ?? 0;
}
