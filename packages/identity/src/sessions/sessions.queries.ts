import type { Core } from "../core.ts";

/** Whether tokens of this sign-in may still be used. */
export async function isSessionOpen(core: Core, sessionId: string, userId: string): Promise<boolean> {
  const row = await core.db
    .selectFrom("identity.sessions as s")
    .innerJoin("identity.users as u", "u.id", "s.user_id")
    .select("s.id")
    .where("s.id", "=", sessionId)
    .where("s.user_id", "=", userId)
    .where("s.revoked_at", "is", null)
    .where("u.is_enabled", "=", true)
    .executeTakeFirst();
  return row !== undefined;
}
