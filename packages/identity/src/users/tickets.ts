import type { Core } from "../core.ts";
import type { Db, Tx } from "../tables.ts";
import type { User } from "./users.queries.ts";

/** Milliseconds a ticket waits for the confirmation: as long as the code of the mail. */
const lifetime = 24 * 3600_000;
/** Milliseconds from the confirmation until the sign-in that its page begins at once. */
const afterConfirmation = 5 * 60_000;

/** `salt` is the password's: with another password the ticket is of no account. */
type Holder = Pick<User, "id" | "salt">;

const hashTicket = (core: Core, { id, salt }: Holder, ticket: string) =>
  core.envelope.digest(ticket, `ticket|${id}|${salt.toString("base64")}`);

/** Remembers the ticket of the browser that registers this new account. */
export async function keepTicket(core: Core, tx: Tx, user: Holder, ticket: string): Promise<void> {
  await tx
    .insertInto("identity.tickets")
    .values({
      user_id: user.id,
      ticket_hash: hashTicket(core, user, ticket),
      expires_at: new Date(core.now().getTime() + lifetime),
      confirmed_at: null,
    })
    .execute();
}

export async function dropTicket(tx: Db | Tx, userId: string): Promise<void> {
  await tx.deleteFrom("identity.tickets").where("user_id", "=", userId).execute();
}

/**
 * The account has just been confirmed: with its ticket, which then signs in for a few minutes; without it, or with
 * another, by somebody else than who registered, and the ticket is void.
 */
export async function confirmTicket(
  core: Core,
  tx: Tx,
  user: Holder,
  ticket: string | undefined,
): Promise<void> {
  const now = core.now();
  const confirmed = await tx
    .updateTable("identity.tickets")
    .set({ confirmed_at: now, expires_at: new Date(now.getTime() + afterConfirmation) })
    .where("user_id", "=", user.id)
    .where("ticket_hash", "=", hashTicket(core, user, ticket ?? ""))
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  if (!confirmed) await dropTicket(tx, user.id);
}

/** Uses a ticket up, whoever brings it at the same moment; false when it signs nobody in. */
export async function takeTicket(core: Core, user: Holder, ticket: string): Promise<boolean> {
  const row = await core.db
    .deleteFrom("identity.tickets")
    .where("user_id", "=", user.id)
    .where("ticket_hash", "=", hashTicket(core, user, ticket))
    .where("confirmed_at", "is not", null)
    .where("expires_at", ">", core.now())
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
