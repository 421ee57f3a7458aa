import { sql } from "kysely";
import type { Core } from "../core.ts";
import { writeAudit } from "../protection/audit.ts";
import type { Db, Tx } from "../tables.ts";
import { revokeAllSessions } from "./sessions.ts";

/** A sign-in that goes on, as its owner sees it. */
export interface OpenSession {
  /** `origin_jti` of its tokens. */
  id: string;
  /** As the client named the device; null when it has none, or none that was confirmed. */
  deviceName: string | null;
  /** User-Agent; empty when none was sent. */
  agent: string;
  address: string;
  signedInAt: Date;
  /** The last refresh of its tokens. */
  lastUsedAt: Date;
  /** Whether its device stands for the second factor. */
  isRemembered: boolean;
}

/** Whose sign-ins, and from where they are asked to end. */
export interface SessionOwner {
  sub: string;
  address: string;
}

const most = 200;

/** The latest used first, at most 200. */
export async function listSessions(
  core: Core,
  userId: string,
  db: Db | Tx = core.reads,
): Promise<OpenSession[]> {
  const lastUsed = sql<Date>`coalesce(s.last_used_at, s.signed_in_at)`;
  const rows = await db
    .selectFrom("identity.sessions as s")
    .leftJoin("identity.devices as d", (join) =>
      join.onRef("d.device_key", "=", "s.device_key").on("d.confirmed_at", "is not", null),
    )
    .select(["s.id", "s.agent", "s.address", "s.signed_in_at", "d.name", "d.is_remembered"])
    .select(lastUsed.as("last_used_at"))
    .where("s.user_id", "=", userId)
    .where("s.revoked_at", "is", null)
    .where("s.expires_at", ">", core.now())
    .orderBy(lastUsed, "desc")
    .orderBy("s.id")
    .limit(most)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    deviceName: row.name,
    agent: row.agent,
    address: row.address,
    signedInAt: row.signed_in_at,
    lastUsedAt: row.last_used_at,
    isRemembered: row.is_remembered === true && core.devices !== "off",
  }));
}

const audit = (core: Core, owner: SessionOwner, event: string) =>
  writeAudit(core, core.db, { event, userId: owner.sub, address: owner.address });

/** False when the owner has no such sign-in, or it has ended. */
export async function endSession(core: Core, owner: SessionOwner, sessionId: string): Promise<boolean> {
  const row = await core.db
    .updateTable("identity.sessions")
    .set({ revoked_at: core.now() })
    .where("id", "=", sessionId)
    .where("user_id", "=", owner.sub)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", core.now())
    .returning("id")
    .executeTakeFirst();
  if (!row) return false;
  await audit(core, owner, "EndSession");
  return true;
}

/** Ends every sign-in of the owner but `present`. */
export async function endOtherSessions(core: Core, owner: SessionOwner, present: string): Promise<void> {
  await revokeAllSessions(core, owner.sub, { except: present });
  await audit(core, owner, "EndOtherSessions");
}
