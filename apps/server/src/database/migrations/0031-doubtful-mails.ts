import { type Kysely, sql } from "kysely";

/** A mail whose sending was cut off may or may not have arrived. The job sends it again and marks it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE mails
      ADD COLUMN sending_since timestamptz,
      ADD COLUMN is_doubtful boolean NOT NULL DEFAULT false`.execute(db);
}
