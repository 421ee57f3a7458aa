import type { Db } from "../database/handles.ts";

/** Said twice, it holds as of the first time. */
export async function insertDismissal(
  db: Db,
  dismissal: { readerId: string; workId: string; at: Date },
): Promise<void> {
  await db
    .insertInto("dismissed_works")
    .values({ reader_id: dismissal.readerId, work_id: dismissal.workId, dismissed_at: dismissal.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDismissal(
  db: Db,
  dismissal: { readerId: string; workId: string },
): Promise<void> {
  await db
    .deleteFrom("dismissed_works")
    .where("reader_id", "=", dismissal.readerId)
    .where("work_id", "=", dismissal.workId)
    .execute();
}
