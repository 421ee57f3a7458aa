import type { Db, Tx } from "../database/handles.ts";

export function findStaffNotices(db: Db, readerId: string) {
  return db
    .selectFrom("readers as r")
    .leftJoin("staff_notices as n", "n.reader_id", "r.id")
    .select(["n.in_page", "n.mail", "r.email", "r.is_email_verified"])
    .where("r.id", "=", readerId)
    .executeTakeFirstOrThrow();
}

/** How one of the staff is told, and how far; locked until the end of the transaction. */
export async function lockStaffNotices(tx: Tx, readerId: string) {
  await tx
    .insertInto("staff_notices")
    .values({ reader_id: readerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom("staff_notices as n")
    .innerJoin("readers as r", "r.id", "n.reader_id")
    .select(["n.in_page", "n.mail", "n.told_until", "n.told_count", "n.mailed_until", "n.mailed_at"])
    .select(["r.name", "r.email", "r.is_email_verified"])
    .where("n.reader_id", "=", readerId)
    .forUpdate("n")
    .executeTakeFirstOrThrow();
}

/** Whoever was ever told of what waits. */
export async function listTold(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("staff_notices")
    .select("reader_id")
    .where("told_until", "is not", null)
    .execute();
  return rows.map(({ reader_id }) => reader_id);
}

export type StaffNoticesRow = Awaited<ReturnType<typeof lockStaffNotices>>;
