import { type Kysely, sql } from "kysely";

/** Mails that are answered to somebody else than their sender. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE mails ADD COLUMN reply_to text`.execute(db);
}
