import type { Db } from "../tables.ts";

const freeFailures = 5;
const longestLock = 15 * 60;
/** Seconds without a try after which the count begins anew. */
const forgetAfter = 15 * 60;

/**
 * From the fifth wrong password on, a name is locked for 1, 2, 4 … seconds, at most 15 minutes. Counted by
 * the submitted name, so that unknown names lock alike.
 */
export async function isLocked(db: Db, nameHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("identity.attempts")
    .select("locked_until")
    .where("name_hash", "=", nameHash)
    .executeTakeFirst();
  return row?.locked_until != null && row.locked_until > now;
}

export async function countFailure(db: Db, nameHash: Buffer, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom("identity.attempts")
      .select(["failures", "last_at"])
      .where("name_hash", "=", nameHash)
      .forUpdate()
      .executeTakeFirst();
    const isOld = !row || now.getTime() - row.last_at.getTime() > forgetAfter * 1000;
    const failures = isOld ? 1 : row.failures + 1;
    const seconds = failures < freeFailures ? 0 : Math.min(longestLock, 2 ** (failures - freeFailures));
    const facts = {
      failures,
      last_at: now,
      locked_until: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null,
    };
    await tx
      .insertInto("identity.attempts")
      .values({ name_hash: nameHash, ...facts })
      .onConflict((conflict) => conflict.column("name_hash").doUpdateSet(facts))
      .execute();
  });
}

export async function clearFailures(db: Db, nameHash: Buffer): Promise<void> {
  await db.deleteFrom("identity.attempts").where("name_hash", "=", nameHash).execute();
}
