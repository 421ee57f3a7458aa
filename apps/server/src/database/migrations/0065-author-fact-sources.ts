import { type Kysely, sql } from "kysely";

/** Each fact of an author says who wrote it, so that readers may fill what a checked author lacks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE authors ADD COLUMN fact_sources jsonb NOT NULL DEFAULT '{}'`.execute(db);
  await sql`COMMENT ON COLUMN authors.fact_sources IS 'Field → source, of those that differ from the source of the author'`.execute(
    db,
  );
}
