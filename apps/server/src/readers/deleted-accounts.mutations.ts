import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Who it is at which provider. */
export interface Account {
  issuer: string;
  subject: string;
}

/** One way: a subject is a random number of 122 bits, which nobody finds by trying. */
function hashOf({ issuer, subject }: Account): Buffer {
  return createHash("sha256").update(`${issuer} ${subject}`, "utf8").digest();
}

/** One at a time makes the reader's row of an account, or deletes it; held until the end of the transaction. */
export async function lockAccount(tx: Transaction<Tables>, account: Account): Promise<void> {
  const name = `account:${account.issuer} ${account.subject}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function isDeleted(db: Kysely<Tables>, account: Account): Promise<boolean> {
  const row = await db
    .selectFrom("deleted_accounts")
    .select("deleted_at")
    .where("account_hash", "=", hashOf(account))
    .executeTakeFirst();
  return row !== undefined;
}

/** Refuses its tokens from the commit on, for good; call with the account locked. */
export async function markDeleted(tx: Transaction<Tables>, account: Account, at: Date): Promise<void> {
  await tx
    .insertInto("deleted_accounts")
    .values({ account_hash: hashOf(account), deleted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The id of its reader, whose row stays locked; undefined when the product knows none. */
export async function lockReader(tx: Transaction<Tables>, account: Account): Promise<string | undefined> {
  const row = await tx
    .selectFrom("readers")
    .select("id")
    .where("issuer", "=", account.issuer)
    .where("subject", "=", account.subject)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** With everything that hangs on it, which may be much: a few minutes, where other statements have seconds. */
export async function deleteReader(tx: Transaction<Tables>, id: string): Promise<void> {
  await sql`SET LOCAL statement_timeout = '5min'`.execute(tx);
  await tx.deleteFrom("readers").where("id", "=", id).execute();
}
