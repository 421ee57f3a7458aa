import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { IdentityTables } from "../tables.generated.ts";
import type { Db, Tx } from "../tables.ts";
import { isAddress, nameKey, usernameKey } from "./username.ts";

const columns = [
  "id",
  "username",
  "status",
  "is_enabled",
  "salt",
  "verifier",
  "email",
  "is_email_verified",
  "attributes",
  "temporary_until",
  "pending_email",
  "totp_secret",
  "totp_step",
  "totp_name",
  "mfa_methods",
  "preferred_mfa",
] as const;

export function findByUsername(db: Db | Tx, poolId: string, username: string) {
  return db
    .selectFrom("identity.users")
    .select(columns)
    .where("pool_id", "=", poolId)
    .where("username_key", "=", usernameKey(username))
    .executeTakeFirst();
}

/** Whose verified address this is. */
export function findOwner(db: Db | Tx, poolId: string, email: string) {
  return db
    .selectFrom("identity.users")
    .select(columns)
    .where("pool_id", "=", poolId)
    .where("email", "=", email)
    .where("is_email_verified", "=", true)
    .executeTakeFirst();
}

type Waits = (eb: ExpressionBuilder<IdentityTables, "identity.users">) => Expression<SqlBool>;

const isUnconfirmed: Waits = (eb) => eb("status", "=", "UNCONFIRMED");

/** By username; or by address, of its verified owner, else of the newest account that waits for its proof. */
export async function findByName(db: Db | Tx, poolId: string, name: string, waits: Waits = isUnconfirmed) {
  if (!isAddress(name)) return findByUsername(db, poolId, name);
  return db
    .selectFrom("identity.users")
    .select(columns)
    .where("pool_id", "=", poolId)
    .where("email", "=", nameKey(name))
    .where((eb) => eb.or([eb("is_email_verified", "=", true), waits(eb)]))
    .orderBy("is_email_verified", "desc")
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The same; also one that an operator has opened with a password meanwhile, whose code is still to be used, waits. */
export function findToConfirm(db: Db | Tx, poolId: string, name: string) {
  return findByName(db, poolId, name, (eb) => {
    const code = eb
      .selectFrom("identity.codes as c")
      .select("c.user_id")
      .whereRef("c.user_id", "=", "identity.users.id")
      .where("c.purpose", "=", "sign-up")
      .where("c.used_at", "is", null);
    return eb.or([isUnconfirmed(eb), eb.exists(code)]);
  });
}

/** The user as the transaction finds it; others who change it wait. */
export function lockUser(tx: Tx, id: string) {
  return tx.selectFrom("identity.users").select(columns).where("id", "=", id).forUpdate().executeTakeFirst();
}

export function findById(db: Db | Tx, id: string) {
  return db.selectFrom("identity.users").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Sealed; of an authenticator that is being set up. */
export async function findTotpCandidate(db: Db, id: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom("identity.users")
    .select("totp_candidate")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.totp_candidate ?? null;
}

export type User = NonNullable<Awaited<ReturnType<typeof findById>>>;
