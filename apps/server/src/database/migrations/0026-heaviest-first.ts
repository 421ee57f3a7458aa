import { type Kysely, sql } from "kysely";

/** Of what a book tells of others the heaviest is read, not all: a well-known book tells of thousands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE similar_works DROP CONSTRAINT similar_works_pkey`.execute(db);
  await sql`CREATE INDEX similar_works_of_seed ON similar_works (seed_id, weight DESC) INCLUDE (work_id)`.execute(
    db,
  );
}
