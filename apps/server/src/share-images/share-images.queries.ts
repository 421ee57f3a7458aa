import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** How many reviews a reader has published. */
export async function countReviews(db: Kysely<Tables>, readerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM reviews WHERE reader_id = ${readerId}`.execute(db);
  return rows[0]?.count ?? 0;
}
