import { type Kysely, sql } from "kysely";

/** No reader sees likes and comments of suspended readers, and no count includes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Stored beside each, since its writer may be gone when it is taken out of the count.
  for (const table of ["likes", "comments"]) {
    await sql`ALTER TABLE ${sql.table(table)} ADD COLUMN is_counted boolean NOT NULL DEFAULT true`.execute(
      db,
    );
    await sql`DROP TRIGGER ${sql.id(`${table}_counts`)} ON ${sql.table(table)}`.execute(db);
  }
  await sql`DROP FUNCTION okurca_follow_comments()`.execute(db);
  await sql`UPDATE comments SET is_counted = false WHERE is_hidden`.execute(db);
  await sql`
    CREATE FUNCTION okurca_mark_counted_comment() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      NEW.is_counted := NOT NEW.is_hidden
        AND NOT EXISTS (SELECT FROM readers WHERE id = NEW.reader_id AND is_suspended);
      RETURN NEW;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER comments_counted BEFORE INSERT OR UPDATE OF is_hidden ON comments
    FOR EACH ROW EXECUTE FUNCTION okurca_mark_counted_comment()`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_reactions() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      changed record;
      step integer := 0;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      IF TG_OP <> 'DELETE' THEN step := step + NEW.is_counted::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - OLD.is_counted::integer; END IF;
      IF step = 0 THEN RETURN NULL; END IF;
      IF TG_TABLE_NAME = 'likes' THEN
        UPDATE reviews SET like_count = like_count + step WHERE id = changed.review_id;
        UPDATE events SET like_count = like_count + step WHERE id = changed.event_id;
      ELSE
        UPDATE reviews SET comment_count = comment_count + step WHERE id = changed.review_id;
        UPDATE events SET comment_count = comment_count + step WHERE id = changed.event_id;
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  // An update that hides a comment names `is_hidden`; `is_counted` is settled by then.
  await sql`
    CREATE TRIGGER likes_counts AFTER INSERT OR DELETE OR UPDATE OF is_counted ON likes
    FOR EACH ROW EXECUTE FUNCTION okurca_follow_reactions()`.execute(db);
  await sql`
    CREATE TRIGGER comments_counts AFTER INSERT OR DELETE OR UPDATE OF is_counted, is_hidden ON comments
    FOR EACH ROW EXECUTE FUNCTION okurca_follow_reactions()`.execute(db);
  await sql`
    CREATE FUNCTION okurca_follow_suspension() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      UPDATE likes SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      UPDATE comments SET is_counted = NOT NEW.is_suspended AND NOT is_hidden WHERE reader_id = NEW.id;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    UPDATE likes SET is_counted = false
    WHERE reader_id IN (SELECT id FROM readers WHERE is_suspended)`.execute(db);
  await sql`
    UPDATE comments SET is_counted = false
    WHERE reader_id IN (SELECT id FROM readers WHERE is_suspended)`.execute(db);
  await sql`
    CREATE TRIGGER readers_reactions AFTER UPDATE OF is_suspended ON readers
    FOR EACH ROW WHEN (OLD.is_suspended IS DISTINCT FROM NEW.is_suspended)
    EXECUTE FUNCTION okurca_follow_suspension()`.execute(db);
}
