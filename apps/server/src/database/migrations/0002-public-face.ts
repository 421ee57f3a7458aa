import { type Kysely, sql } from "kysely";

/** Author and genre pages, the rating summary of a work, messages of the contact form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION okurca_slugs(names text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (
      SELECT coalesce(array_agg(replace(okurca_fold(name), ' ', '-') ORDER BY place), '{}')
      FROM unnest(names) WITH ORDINALITY AS listed (name, place)
    )`.execute(db);
  await sql`
    ALTER TABLE works
      ADD COLUMN author_slugs text[] NOT NULL GENERATED ALWAYS AS (okurca_slugs(authors)) STORED`.execute(db);
  await sql`CREATE INDEX works_author_slugs ON works USING gin (author_slugs)`.execute(db);
  await sql`CREATE INDEX works_genres ON works USING gin (genres)`.execute(db);
  await sql`CREATE INDEX works_popular ON works (popularity DESC, id)`.execute(db);

  // How many of each rating; kept by a trigger, so that no way of deleting a review can forget it.
  await sql`
    CREATE TABLE work_ratings (
      work_id uuid PRIMARY KEY REFERENCES works (id) ON DELETE CASCADE,
      ones integer NOT NULL DEFAULT 0,
      twos integer NOT NULL DEFAULT 0,
      threes integer NOT NULL DEFAULT 0,
      fours integer NOT NULL DEFAULT 0,
      fives integer NOT NULL DEFAULT 0,
      rating_count integer NOT NULL GENERATED ALWAYS AS (ones + twos + threes + fours + fives) STORED,
      rating_sum integer NOT NULL
        GENERATED ALWAYS AS (ones + 2 * twos + 3 * threes + 4 * fours + 5 * fives) STORED
    )`.execute(db);
  await sql`
    CREATE FUNCTION okurca_count_rating(work uuid, rating integer, change integer) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
      INSERT INTO work_ratings AS r (work_id, ones, twos, threes, fours, fives)
      VALUES (work, (rating = 1)::int * change, (rating = 2)::int * change, (rating = 3)::int * change,
              (rating = 4)::int * change, (rating = 5)::int * change)
      ON CONFLICT (work_id) DO UPDATE SET
        ones = r.ones + excluded.ones, twos = r.twos + excluded.twos, threes = r.threes + excluded.threes,
        fours = r.fours + excluded.fours, fives = r.fives + excluded.fives;
    END`.execute(db);
  await sql`
    CREATE FUNCTION okurca_follow_ratings() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        PERFORM okurca_count_rating(OLD.work_id, OLD.rating::integer, -1);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        PERFORM okurca_count_rating(NEW.work_id, NEW.rating::integer, 1);
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER reviews_ratings
      AFTER INSERT OR DELETE OR UPDATE OF rating, work_id ON reviews
      FOR EACH ROW EXECUTE FUNCTION okurca_follow_ratings()`.execute(db);
  await sql`
    INSERT INTO work_ratings (work_id, ones, twos, threes, fours, fives)
    SELECT work_id, count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
      count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4),
      count(*) FILTER (WHERE rating = 5)
    FROM reviews GROUP BY work_id`.execute(db);

  await sql`ALTER TABLE reviews ADD COLUMN like_count integer NOT NULL DEFAULT 0`.execute(db);
  await sql`
    CREATE INDEX reviews_liked ON reviews (work_id, like_count DESC, created_at DESC, id)`.execute(db);
  await sql`CREATE INDEX reviews_newest ON reviews (created_at DESC, id)`.execute(db);

  await sql`
    CREATE TABLE contact_messages (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      name text NOT NULL,
      email text NOT NULL,
      subject text NOT NULL,
      message text NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`.execute(db);
  await sql`CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC)`.execute(db);
}
