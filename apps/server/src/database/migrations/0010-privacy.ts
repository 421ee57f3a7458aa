import { type Kysely, sql } from "kysely";

/** Who sees whose library and reviews; what the operator put out of sight. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE readers
      ADD COLUMN library_for text NOT NULL DEFAULT 'public' CHECK (library_for IN ('public', 'friends', 'me')),
      ADD COLUMN reviews_for text NOT NULL DEFAULT 'public' CHECK (reviews_for IN ('public', 'friends', 'me')),
      ADD COLUMN is_suspended boolean NOT NULL DEFAULT false`.execute(db);
  for (const table of ["reviews", "events", "comments"]) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN is_hidden boolean NOT NULL DEFAULT false`.execute(
      db,
    );
  }
  // The feed looks at many events for a few: what decides whether one is seen stands in the index.
  await sql`DROP INDEX events_of_reader`.execute(db);
  await sql`
    CREATE INDEX events_of_reader ON events (reader_id, happened_at DESC, id DESC)
    INCLUDE (kind, is_hidden)`.execute(db);
  await sql`CREATE INDEX reviews_of_reader ON reviews (reader_id, created_at DESC, id)`.execute(db);

  await sql`
    CREATE FUNCTION okurca_follow_comments() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      of_review uuid;
      of_event uuid;
      step integer := 0;
    BEGIN
      IF TG_OP <> 'DELETE' THEN
        of_review := NEW.review_id;
        of_event := NEW.event_id;
        step := step + (NOT NEW.is_hidden)::integer;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        of_review := OLD.review_id;
        of_event := OLD.event_id;
        step := step - (NOT OLD.is_hidden)::integer;
      END IF;
      UPDATE reviews SET comment_count = comment_count + step WHERE id = of_review AND step <> 0;
      UPDATE events SET comment_count = comment_count + step WHERE id = of_event AND step <> 0;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`DROP TRIGGER comments_counts ON comments`.execute(db);
  await sql`
    CREATE TRIGGER comments_counts AFTER INSERT OR DELETE OR UPDATE OF is_hidden ON comments
    FOR EACH ROW EXECUTE FUNCTION okurca_follow_comments()`.execute(db);
}
