import type { Core } from "../core.ts";
import type { Db } from "../tables.ts";

/** What happened to an account, from where, with what result; never a password, token or code. */
export async function writeAudit(
  { now }: Pick<Core, "now">,
  db: Db,
  entry: { event: string; userId: string | null; address: string; result?: string | undefined },
): Promise<void> {
  const { userId, result = "ok", ...facts } = entry;
  await db
    .insertInto("identity.audit")
    .values({ ...facts, result, at: now(), user_id: userId })
    .execute();
}
