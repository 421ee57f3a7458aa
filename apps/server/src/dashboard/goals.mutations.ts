import type { Db } from "../database/handles.ts";

export async function setGoal(
  db: Db,
  goal: { readerId: string; year: number; books: number },
): Promise<void> {
  await db
    .insertInto("reading_goals")
    .values({ reader_id: goal.readerId, year: goal.year, books: goal.books })
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
