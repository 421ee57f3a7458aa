import type { Insertable } from "kysely";
import type { Db } from "../database/handles.ts";
import type { Tables } from "../database/tables.ts";

export async function setGoal(db: Db, goal: Insertable<Tables["reading_goals"]>): Promise<void> {
  await db
    .insertInto("reading_goals")
    .values(goal)
    .onConflict((conflict) => conflict.columns(["reader_id", "year"]).doUpdateSet({ books: goal.books }))
    .execute();
}

/** False when there was none. */
export async function deleteGoal(db: Db, of: { readerId: string; year: number }): Promise<boolean> {
  const result = await db
    .deleteFrom("reading_goals")
    .where("reader_id", "=", of.readerId)
    .where("year", "=", of.year)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
