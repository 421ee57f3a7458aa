import { type Kysely, sql } from "kysely";

/** Deleted accounts, and what no foreign key reaches: mails to them and mails that name them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Only a hash of the account: enough to refuse a token, of no use to anyone who has none.
  await sql`
    CREATE TABLE deleted_accounts (
      account_hash bytea PRIMARY KEY,
      deleted_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    ALTER TABLE mails ADD COLUMN account text, ADD COLUMN named uuid[] NOT NULL DEFAULT '{}'`.execute(db);
  // Earlier mails name no reader by id: the owner of a verified address is its reader.
  await sql`
    UPDATE mails AS m SET account = r.subject FROM readers AS r
    WHERE m.reply_to IS NULL AND m.reader_id IS NULL AND r.is_email_verified
      AND lower(m.recipient COLLATE "C") = lower(r.email COLLATE "C")`.execute(db);
  await sql`CREATE INDEX mails_of_account ON mails (account) WHERE account IS NOT NULL`.execute(db);
  await sql`CREATE INDEX mails_named ON mails USING gin (named) WHERE named <> '{}'`.execute(db);
  // A reader's deletion also deletes requests that were answered long ago.
  await sql`CREATE INDEX friend_requests_received ON friend_requests (receiver_id)`.execute(db);
}
