import { type Kysely, sql } from "kysely";

/** What other sources call an edition and its authors: it is found by that, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE editions
      ADD COLUMN other_titles text[] NOT NULL DEFAULT '{}',
      ADD COLUMN other_authors text[] NOT NULL DEFAULT '{}'`.execute(db);
  await sql`DROP TRIGGER editions_revise ON editions`.execute(db);
  await sql`
    CREATE TRIGGER editions_revise
    BEFORE UPDATE OF work_id, title, subtitle, authors, translators, original_title, genres, popularity, language,
      published_on, published_year, is_set, source, other_titles, other_authors ON editions
    FOR EACH ROW EXECUTE FUNCTION okurca_revise_edition()`.execute(db);
}
