import { sql } from "kysely";
import type { Db } from "../tables.ts";

const freeFailures = 5;
const longestLock = 15 * 60;
/** Seconds without a try after which the count begins anew. */
const resetAfter = 15 * 60;
/** The same for a second factor: of six digits a guesser must not have new free tries after every lock. */
export const secondFactorMemory = 24 * 3600;

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

/** Counts also what other processes count at the same moment; `memory` in seconds. */
export async function countFailure(
  db: Db,
  nameHash: Buffer,
  now: Date,
  memory: number = resetAfter,
): Promise<void> {
  const old = new Date(now.getTime() - memory * 1000);
  await db.transaction().execute(async (tx) => {
    const { failures } = await tx
      .insertInto("identity.attempts")
      .values({ name_hash: nameHash, failures: 1, last_at: now, locked_until: null })
      .onConflict((conflict) =>
        conflict.column("name_hash").doUpdateSet({
          failures: sql<number>`CASE WHEN attempts.last_at < ${old} THEN 1 ELSE attempts.failures + 1 END`,
          last_at: now,
        }),
      )
      .returning("failures")
      .executeTakeFirstOrThrow();
    const seconds = failures < freeFailures ? 0 : Math.min(longestLock, 2 ** (failures - freeFailures));
    await tx
      .updateTable("identity.attempts")
      .set({ locked_until: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null })
      .where("name_hash", "=", nameHash)
      .execute();
  });
}

export async function clearFailures(db: Db, nameHash: Buffer): Promise<void> {
  await db.deleteFrom("identity.attempts").where("name_hash", "=", nameHash).execute();
}
