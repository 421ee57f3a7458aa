import { sql, type UpdateObject } from "kysely";
import type { IdentityTables } from "../tables.generated.ts";
import type { Db, MfaMethod, Tx, UserStatus } from "../tables.ts";

type Change = UpdateObject<IdentityTables, "identity.users">;

/** Of what the account's owner or the operator changes it is kept when that was. */
export const changed = { updated_at: sql<Date>`now()` };

export async function updateUser(db: Db, id: string, change: Change): Promise<void> {
  await db.updateTable("identity.users").set(change).where("id", "=", id).execute();
}

const jsonText = (value: unknown) => sql<string>`${JSON.stringify(value)}::text::jsonb`;

/** False when the name is taken, also by a sign-up at the same moment. */
export async function insertUser(
  tx: Tx,
  user: {
    id: string;
    poolId: string;
    username: string;
    usernameKey: string;
    salt: Buffer;
    verifier: Buffer;
    email: string;
    attributes: Record<string, string>;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto("identity.users")
    .values({
      id: user.id,
      pool_id: user.poolId,
      username: user.username,
      username_key: user.usernameKey,
      salt: user.salt,
      verifier: user.verifier,
      email: user.email,
      attributes: jsonText(user.attributes) as unknown as string,
    })
    .onConflict((conflict) => conflict.columns(["pool_id", "username_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** One transaction at a time decides whose an address is. To be called before any account is locked. */
export async function lockAddress(tx: Tx, poolId: string, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity address ${poolId} ${email}`}, 0))`.execute(
    tx,
  );
}

/**
 * The address is proven: call with it locked, and only while no other account has it. What else the account waits for,
 * as an own password, it goes on to wait for.
 */
export async function confirmUser(tx: Tx, id: string): Promise<void> {
  await updateUser(tx, id, {
    status: sql<UserStatus>`CASE WHEN status = 'UNCONFIRMED' THEN 'CONFIRMED' ELSE status END`,
    is_email_verified: true,
    ...changed,
  });
}

/** False when a code of this step, or of a later one, has been used, or another authenticator is in force. */
export async function takeTotpStep(
  db: Tx,
  id: string,
  { sealed, step }: { sealed: Buffer; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable("identity.users")
    .set({ totp_step: step })
    .where("id", "=", id)
    .where("totp_secret", "=", sealed)
    .where((eb) => eb.or([eb("totp_step", "is", null), eb("totp_step", "<", step)]))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** An authenticator to be set up; it counts once a code of it has been seen. */
export async function offerTotp(db: Db, id: string, sealed: Buffer): Promise<void> {
  await updateUser(db, id, { totp_candidate: sealed });
}

/** The authenticator whose code was seen takes the place of an earlier one; false when it is no longer offered. */
export async function keepTotp(
  db: Db,
  id: string,
  given: { candidate: Buffer; sealed: Buffer; name: string | null; step: number },
): Promise<boolean> {
  const row = await db
    .updateTable("identity.users")
    .set({
      totp_secret: given.sealed,
      totp_candidate: null,
      totp_name: given.name,
      totp_step: given.step,
    })
    .where("id", "=", id)
    .where("totp_candidate", "=", given.candidate)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Which second factors are asked for. An authenticator that is switched off is forgotten. */
export async function setMfa(
  db: Tx,
  id: string,
  given: { methods: MfaMethod[]; preferred: MfaMethod | null; dropsTotp: boolean },
): Promise<void> {
  await updateUser(db, id, {
    mfa_methods: given.methods,
    preferred_mfa: given.preferred,
    ...(given.dropsTotp ? { totp_secret: null, totp_candidate: null, totp_name: null, totp_step: null } : {}),
  });
}

/** Asks for this second factor from now on, as the first choice where there was none. */
export async function enableMethod(db: Tx, id: string, method: MfaMethod): Promise<void> {
  await updateUser(db, id, {
    mfa_methods: sql<
      MfaMethod[]
    >`CASE WHEN ${method} = ANY (mfa_methods) THEN mfa_methods ELSE mfa_methods || ${method}::text END`,
    preferred_mfa: sql<MfaMethod>`coalesce(preferred_mfa, ${method}::text)`,
  });
}

/** A new password; an account that waited for one is an ordinary one again. */
export async function setPassword(
  tx: Tx,
  id: string,
  given: { salt: Buffer; sealed: Buffer },
): Promise<void> {
  await updateUser(tx, id, {
    salt: given.salt,
    verifier: given.sealed,
    temporary_until: null,
    status: sql<UserStatus>`CASE WHEN status = 'UNCONFIRMED' THEN status ELSE 'CONFIRMED' END`,
    ...changed,
  });
}

/** An empty value takes the attribute away. */
export async function mergeAttributes(tx: Tx, id: string, changes: Record<string, string>): Promise<void> {
  await tx
    .updateTable("identity.users")
    .set({
      attributes: sql<string>`(attributes || ${jsonText(changes)})
        - ARRAY(SELECT key FROM jsonb_each_text(${jsonText(changes)}) WHERE value = '')` as unknown as string,
      ...changed,
    })
    .where("id", "=", id)
    .execute();
}
