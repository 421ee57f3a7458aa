import { sql } from "kysely";
import type { Tx } from "../tables.ts";

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

/** One transaction at a time decides whose an address is. */
export async function lockAddress(tx: Tx, poolId: string, email: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`identity address ${poolId} ${email}`}, 0))`.execute(
    tx,
  );
}

/** The address becomes this account's alone; another that had it signs in by username from now on. */
export async function confirmUser(
  tx: Tx,
  user: { id: string; poolId: string; email: string },
): Promise<void> {
  await tx
    .updateTable("identity.users")
    .set({ is_email_verified: false, updated_at: sql<Date>`now()` })
    .where("pool_id", "=", user.poolId)
    .where("email", "=", user.email)
    .where("id", "<>", user.id)
    .where("is_email_verified", "=", true)
    .execute();
  await tx
    .updateTable("identity.users")
    .set({ status: "CONFIRMED", is_email_verified: true, updated_at: sql<Date>`now()` })
    .where("id", "=", user.id)
    .execute();
}

/** An empty value takes the attribute away. */
export async function mergeAttributes(tx: Tx, id: string, changes: Record<string, string>): Promise<void> {
  await tx
    .updateTable("identity.users")
    .set({
      attributes: sql<string>`(attributes || ${jsonText(changes)})
        - ARRAY(SELECT key FROM jsonb_each_text(${jsonText(changes)}) WHERE value = '')` as unknown as string,
      updated_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .execute();
}
