import type { Core } from "../core.ts";

/** Milliseconds a proof of the second factor stands for changes of it. */
const factorMemory = 5 * 60_000;

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

export async function markFactor(core: Core, sessionId: string): Promise<void> {
  await core.db
    .updateTable("identity.sessions")
    .set({ factor_at: core.now() })
    .where("id", "=", sessionId)
    .execute();
}

async function factorTime(core: Core, sessionId: string): Promise<Date | null> {
  const row = await core.db
    .selectFrom("identity.sessions")
    .select("factor_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.factor_at ?? null;
}

/** Whether the second factor was ever proven in this session. */
export async function hasProvenFactor(core: Core, sessionId: string): Promise<boolean> {
  return (await factorTime(core, sessionId)) !== null;
}

/** Whether the second factor was proven in this session within five minutes. */
export async function hasFreshFactor(core: Core, sessionId: string): Promise<boolean> {
  const at = (await factorTime(core, sessionId))?.getTime() ?? 0;
  return core.now().getTime() - at <= factorMemory;
}
