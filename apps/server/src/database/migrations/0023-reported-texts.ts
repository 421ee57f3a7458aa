import { type Kysely, sql } from "kysely";

/** What was reported may be edited before it is looked at: its text as it was is kept with the report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE reports ADD COLUMN content text`.execute(db);
}
