import { type Kysely, sql } from "kysely";

/**
 * Works by their first author, to derive genres author by author. The index of all authors keeps what was written lately in
 * a list that is read from end to end, and deriving writes works as it goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX works_first_author ON works ((author_slugs[1]))`.execute(db);
}
