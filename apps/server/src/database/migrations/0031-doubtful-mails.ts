import { type Kysely, sql } from "kysely";

/** Of a mail whose sending was cut off nobody knows whether it arrived. It is sent again, and bears a mark. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE mails
      ADD COLUMN sending_since timestamptz,
      ADD COLUMN is_doubtful boolean NOT NULL DEFAULT false`.execute(db);
}
