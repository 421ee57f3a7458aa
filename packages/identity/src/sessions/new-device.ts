import type { Call, Core } from "../core.ts";
import { writeAudit } from "../protection/audit.ts";
import type { Tx } from "../tables.ts";
import { mailNotice } from "../users/delivery.ts";
import type { User } from "../users/users.queries.ts";

/** Mails of this kind per account and hour, however many sign-ins there are. */
const mostAnHour = 3;
const hourMs = 3600 * 1000;
/** Sign-ins to compare with, the newest first. */
const lookedAt = 200;

/** A browser keeps its name while its version rises. */
function nameOf(agent: string): string {
  return agent.replace(/[\d._]+/g, "").replace(/\s+/g, " ");
}

/** The network of an address: a home or an office has many addresses that begin alike. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:/i, "");
  if (!plain.includes(":")) return plain.split(".").slice(0, 3).join(".");
  const [before = "", after] = plain.toLowerCase().split("::");
  const head = before.split(":").filter(Boolean);
  const tail = after?.split(":").filter(Boolean) ?? [];
  const filled =
    after === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill("0"), ...tail];
  return filled
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ""))
    .join(":");
}

export function isSamePlace(one: Call, other: Call): boolean {
  return nameOf(one.agent) === nameOf(other.agent) && networkOf(one.address) === networkOf(other.address);
}

/** Ended sign-ins are deleted; the account's audit trail, as long as it lasts, shows that there were some. */
async function hasSignedInBefore(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("identity.audit")
    .select("id")
    .where("user_id", "=", userId)
    .where("event", "=", "SignIn")
    .where("result", "=", "ok")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function wasToldEnough(core: Core, tx: Tx, userId: string): Promise<boolean> {
  const told = await tx
    .selectFrom("identity.audit")
    .select("id")
    .where("user_id", "=", userId)
    .where("event", "=", "NewDevice")
    .where("at", ">", new Date(core.now().getTime() - hourMs))
    .limit(mostAnHour)
    .execute();
  return told.length === mostAnHour;
}

/**
 * Notifies the owner, at a proven address, of a sign-in from a new place: neither a recognised device nor the
 * browser and network of a known earlier sign-in. The account's first sign-in is the owner's. Call before the
 * new session is written, with the account locked.
 */
export async function mailNewDevice(
  core: Core,
  tx: Tx,
  { user, call, isKnown }: { user: User; call: Call; isKnown: boolean },
): Promise<void> {
  if (isKnown || !user.is_email_verified) return;
  const earlier = await tx
    .selectFrom("identity.sessions")
    .select(["address", "agent"])
    .where("user_id", "=", user.id)
    .orderBy("signed_in_at", "desc")
    .limit(lookedAt)
    .execute();
  if (earlier.some((session) => isSamePlace(session, call))) return;
  if (earlier.length === 0 && !(await hasSignedInBefore(tx, user.id))) return;
  if (await wasToldEnough(core, tx, user.id)) return;
  const at = core.now();
  await writeAudit(core, tx, { event: "NewDevice", userId: user.id, address: call.address });
  await mailNotice(core, tx, user, "new-device", { at, agent: call.agent });
}
