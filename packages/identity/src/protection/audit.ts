import type { Db } from "../tables.ts";

/** What happened to an account, from where, with what result; never a password, token or code. */
export async function writeAudit(
  db: Db,
  entry: { event: string; userId: string | null; address: string; result: string; at: Date },
): Promise<void> {
  const { userId, ...facts } = entry;
  await db
    .insertInto("identity.audit")
    .values({ ...facts, user_id: userId })
    .execute();
}
