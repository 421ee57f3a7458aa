import { type Kysely, sql } from "kysely";
import type { Tables } from "../database/tables.ts";

/** What a reader has written and shelved. */
export async function countShelf(
  db: Kysely<Tables>,
  readerId: string,
): Promise<{ reviews: number; books: number }> {
  const { rows } = await sql<{ reviews: number; books: number }>`
    SELECT (SELECT count(*)::int FROM reviews WHERE reader_id = ${readerId}) AS reviews,
      (SELECT count(*)::int FROM library_books WHERE reader_id = ${readerId}) AS books`.execute(db);
  return rows[0] ?? { reviews: 0, books: 0 };
}
