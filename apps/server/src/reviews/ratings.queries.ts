import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";

export function findRatings(db: Db, workId: string) {
  return db
    .selectFrom("work_ratings")
    .select(["ones", "twos", "threes", "fours", "fives", "rating_count", "rating_sum"])
    .where("work_id", "=", workId)
    .executeTakeFirst();
}

/** How many ratings there are of all works. */
export async function countRatings(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom("work_ratings")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("rating_count"), sql<number>`0`).as("n"))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Joins what the work of this column was given, under this alias, as `findRatings` names it; null where nobody did. */
export const withRatings = (alias: string, work: string): RawBuilder<unknown> =>
  sql`LEFT JOIN work_ratings AS ${sql.ref(alias)} ON ${sql.ref(`${alias}.work_id`)} = ${sql.ref(work)}`;

/** What the reader gave the work of this column with a review; in brackets. */
export const ratingBy = (readerId: string, work: string): RawBuilder<number | null> => sql`(
  SELECT own.rating FROM reviews AS own WHERE own.reader_id = ${readerId} AND own.work_id = ${sql.ref(work)})`;
