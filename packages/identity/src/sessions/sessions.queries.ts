import { sql } from "kysely";
import type { Core } from "../core.ts";
import type { Db, Tx } from "../tables.ts";

/** Milliseconds a proof of the second factor stands for changes of it. */
const factorMemory = 5 * 60_000;
/** Milliseconds a sign-in stands for a change of the address, where there is no second factor. */
const signInMemory = 10 * 60_000;

/** Whether tokens of this sign-in may still be used. */
export async function isSessionOpen(core: Core, sessionId: string, userId: string): Promise<boolean> {
  const row = await core.reads
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

/** Those of these sign-ins whose tokens may still be used. */
export async function findOpenSessions(core: Core, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await core.reads
    .selectFrom("identity.sessions as s")
    .innerJoin("identity.users as u", "u.id", "s.user_id")
    .select("s.id")
    .where(sql<boolean>`s.id = ANY(${[...new Set(ids)]}::uuid[])`)
    .where("s.revoked_at", "is", null)
    .where("u.is_enabled", "=", true)
    .execute();
  return rows.map((row) => row.id);
}

async function factorTime(db: Db | Tx, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("identity.sessions")
    .select("factor_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.factor_at ?? null;
}

/** Whether the second factor was ever proven in this session. */
export async function hasProvenFactor(tx: Tx, sessionId: string): Promise<boolean> {
  return (await factorTime(tx, sessionId)) !== null;
}

/** Whether a second factor stands behind this sign-in: shown in it, or a device that stands for it. */
export async function isSecured(core: Core, sessionId: string): Promise<boolean> {
  const row = await core.reads
    .selectFrom("identity.sessions as s")
    .leftJoin("identity.devices as d", (join) =>
      join.onRef("d.device_key", "=", "s.device_key").on("d.confirmed_at", "is not", null),
    )
    .select(["s.factor_at", "d.is_remembered"])
    .where("s.id", "=", sessionId)
    .executeTakeFirst();
  return row?.factor_at != null || (row?.is_remembered === true && core.devices !== "off");
}

/** Whether the second factor was proven in this session within five minutes. */
export async function hasFreshFactor(core: Core, sessionId: string, db: Db | Tx = core.db): Promise<boolean> {
  const at = (await factorTime(db, sessionId))?.getTime() ?? 0;
  return core.now().getTime() - at <= factorMemory;
}

/**
 * Whether the reader showed just now that it is the reader: by the second factor where there is one, else by
 * having signed in. An access token alone must not move an account to another address.
 */
export async function isFreshlyShown(
  core: Core,
  tx: Tx,
  sessionId: string,
  hasFactors: boolean,
): Promise<boolean> {
  if (hasFactors) return hasFreshFactor(core, sessionId, tx);
  const row = await tx
    .selectFrom("identity.sessions")
    .select("signed_in_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return core.now().getTime() - (row?.signed_in_at.getTime() ?? 0) <= signInMemory;
}
