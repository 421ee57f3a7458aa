import { type Kysely, sql } from "kysely";

/**
 * A book's rating counts what everybody may see: neither a hidden review nor one of a reader who shows
 * reviews to some only, or to no one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Stored beside the review, since its writer may be gone when the review is taken out of the count.
  await sql`ALTER TABLE reviews ADD COLUMN is_counted boolean NOT NULL DEFAULT false`.execute(db);
  // Locks the writer's row, so that a concurrent choice of who sees reviews comes before or after.
  await sql`
    CREATE FUNCTION okurca_mark_counted() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      is_shown boolean;
    BEGIN
      SELECT reviews_for = 'public' AND NOT is_suspended INTO is_shown
      FROM readers WHERE id = NEW.reader_id FOR NO KEY UPDATE;
      NEW.is_counted := coalesce(is_shown, false) AND NOT NEW.is_hidden;
      RETURN NEW;
    END`)}`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_ratings() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.is_counted THEN
        PERFORM okurca_count_rating(OLD.work_id, OLD.rating::integer, -1);
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.is_counted THEN
        PERFORM okurca_count_rating(NEW.work_id, NEW.rating::integer, 1);
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE FUNCTION okurca_follow_audience() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      UPDATE reviews SET is_counted = NEW.reviews_for = 'public' AND NOT NEW.is_suspended AND NOT is_hidden
      WHERE reader_id = NEW.id;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`DROP TRIGGER reviews_ratings ON reviews`.execute(db);
  await sql`
    UPDATE reviews AS v SET is_counted = true
    FROM readers AS r
    WHERE r.id = v.reader_id AND r.reviews_for = 'public' AND NOT r.is_suspended AND NOT v.is_hidden`.execute(
    db,
  );
  await sql`
    CREATE TRIGGER reviews_counted BEFORE INSERT OR UPDATE OF is_hidden ON reviews
    FOR EACH ROW EXECUTE FUNCTION okurca_mark_counted()`.execute(db);
  await sql`
    CREATE TRIGGER reviews_ratings
      AFTER INSERT OR DELETE OR UPDATE OF rating, work_id, is_hidden, is_counted ON reviews
      FOR EACH ROW EXECUTE FUNCTION okurca_follow_ratings()`.execute(db);
  await sql`
    CREATE TRIGGER readers_ratings AFTER UPDATE OF reviews_for, is_suspended ON readers
    FOR EACH ROW WHEN ((OLD.reviews_for = 'public' AND NOT OLD.is_suspended)
      IS DISTINCT FROM (NEW.reviews_for = 'public' AND NOT NEW.is_suspended))
    EXECUTE FUNCTION okurca_follow_audience()`.execute(db);
  await sql`
    UPDATE work_ratings AS w SET (ones, twos, threes, fours, fives) = (
      SELECT count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
        count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4),
        count(*) FILTER (WHERE rating = 5)
      FROM reviews AS v WHERE v.work_id = w.work_id AND v.is_counted)`.execute(db);
}
