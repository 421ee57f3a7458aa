import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

export async function setGoal(
  db: Kysely<Tables>,
  goal: { readerId: string; year: number; books: number },
): Promise<void> {
  await db
    .insertInto("reading_goals")
    .values({ reader_id: goal.readerId, year: goal.year, books: goal.books })
    .onConflict((conflict) => conflict.columns(["reader_id", "year"]).doUpdateSet({ books: goal.books }))
    .execute();
}

/** False when there was none. */
export async function deleteGoal(
  db: Kysely<Tables>,
  of: { readerId: string; year: number },
): Promise<boolean> {
  const result = await db
    .deleteFrom("reading_goals")
    .where("reader_id", "=", of.readerId)
    .where("year", "=", of.year)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
