import { type Kysely, sql } from "kysely";

/** What names an edition or a revision that goes is looked for by these; without them, in all the rows there are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX reviews_isbn ON reviews (isbn)`.execute(db);
  await sql`CREATE INDEX events_isbn ON events (isbn)`.execute(db);
  await sql`
    CREATE INDEX about_revisions_restored ON about_revisions (restored_id) WHERE restored_id IS NOT NULL`.execute(
    db,
  );
}
