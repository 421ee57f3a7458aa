import { type Kysely, sql } from "kysely";

/** Mails whose replies go to an address other than the sender's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mails ADD COLUMN reply_to text`.execute(db);
}
