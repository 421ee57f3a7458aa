import { type Kysely, sql } from "kysely";

/**
 * Of each edition the transaction that wrote it last, so that an index kept elsewhere learns what changed since it was
 * made. What was there before counts as old.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE editions ADD COLUMN revision xid8 NOT NULL DEFAULT '0'`.execute(db);
  await sql`ALTER TABLE editions ALTER COLUMN revision SET DEFAULT pg_current_xact_id()`.execute(db);
  await sql`
    CREATE FUNCTION okurca_revise_edition() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.revision := pg_current_xact_id();
      RETURN NEW;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER editions_revise
    BEFORE UPDATE OF work_id, title, subtitle, authors, translators, original_title, genres, popularity, language,
      published_on, published_year, is_set, source ON editions
    FOR EACH ROW EXECUTE FUNCTION okurca_revise_edition()`.execute(db);
  await sql`CREATE INDEX editions_revised ON editions (revision) WHERE source <> 'reader'`.execute(db);
}
