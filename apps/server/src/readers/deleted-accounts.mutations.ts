import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";

/** A person's account at an identity provider. */
export interface Account {
  issuer: string;
  subject: string;
}

/** One way: a subject is a random number of 122 bits, which no attacker finds by trying. */
function hashOf({ issuer, subject }: Account): Buffer {
  return createHash("sha256").update(`${issuer} ${subject}`, "utf8").digest();
}

/** Until its end, only this transaction may create or delete the reader's row of the account. */
export async function lockAccount(tx: Tx, account: Account): Promise<void> {
  const name = `account:${account.issuer} ${account.subject}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function isDeleted(db: Db, account: Account): Promise<boolean> {
  const row = await db
    .selectFrom("deleted_accounts")
    .select("deleted_at")
    .where("account_hash", "=", hashOf(account))
    .executeTakeFirst();
  return row !== undefined;
}

/** From the commit on the server refuses the account's tokens, for good; call with the account locked. */
export async function markDeleted(tx: Tx, account: Account, at: Date): Promise<void> {
  await tx
    .insertInto("deleted_accounts")
    .values({ account_hash: hashOf(account), deleted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks the row of the account's reader and returns the id; undefined when there is no such reader. */
export async function lockReader(tx: Tx, account: Account): Promise<string | undefined> {
  const row = await tx
    .selectFrom("readers")
    .select("id")
    .where("issuer", "=", account.issuer)
    .where("subject", "=", account.subject)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Deletes also all that hangs on the row, which may be much: it has minutes, other statements seconds. */
export async function deleteReader(tx: Tx, id: string): Promise<void> {
  await sql`SET LOCAL statement_timeout = '5min'`.execute(tx);
  await tx.deleteFrom("readers").where("id", "=", id).execute();
}
