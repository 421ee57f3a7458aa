import { type Kysely, sql } from "kysely";

/**
 * A reader's stars for a work are one value, given with a review, in an import or by themselves: in halves, and apart from the
 * words. Those of reviews and of shelves become rows of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`LOCK TABLE reviews, library_books IN SHARE ROW EXCLUSIVE MODE`.execute(db);
  await sql`
    CREATE TABLE ratings (
      reader_id uuid NOT NULL REFERENCES readers(id) ON DELETE CASCADE,
      work_id uuid NOT NULL REFERENCES works(id),
      isbn text NOT NULL REFERENCES editions(isbn),
      halves smallint NOT NULL CHECK (halves BETWEEN 1 AND 10),
      rated_at timestamptz NOT NULL,
      stands_alone boolean NOT NULL,
      is_counted boolean NOT NULL DEFAULT false,
      PRIMARY KEY (reader_id, work_id)
    )`.execute(db);
  await sql`
    INSERT INTO ratings (reader_id, work_id, isbn, halves, rated_at, stands_alone)
    SELECT reader_id, work_id, isbn, rating * 2, updated_at, false FROM reviews`.execute(db);
  // What was brought without a review; of several editions the latest. A review's stars were shown before it.
  await sql`
    INSERT INTO ratings (reader_id, work_id, isbn, halves, rated_at, stands_alone)
    SELECT DISTINCT ON (reader_id, work_id) reader_id, work_id, isbn, rating * 2, changed_at, true
    FROM (
      SELECT l.reader_id, e.work_id, l.isbn, l.rating, l.changed_at
      FROM library_books AS l JOIN editions AS e USING (isbn) WHERE l.rating IS NOT NULL
      UNION ALL
      SELECT b.reader_id, e.work_id, b.isbn, (b.shelf_row->>'rating')::int, b.removed_at - interval '10 years'
      FROM removed_books AS b JOIN editions AS e USING (isbn) WHERE b.shelf_row->>'rating' IS NOT NULL
    ) AS brought
    ORDER BY reader_id, work_id, changed_at DESC, isbn
    ON CONFLICT (reader_id, work_id) DO UPDATE SET stands_alone = true`.execute(db);
  await sql`CREATE INDEX ratings_of_work ON ratings (work_id)`.execute(db);
  await sql`CREATE INDEX ratings_of_reader ON ratings (reader_id, rated_at DESC, work_id)`.execute(db);
  await sql`CREATE INDEX ratings_isbn ON ratings (isbn)`.execute(db);

  await sql`
    CREATE FUNCTION okurca_rating_counts(reader uuid, work uuid) RETURNS boolean
    LANGUAGE sql STABLE
    RETURN coalesce((SELECT reviews_for = 'public' AND NOT is_suspended FROM readers WHERE id = reader), false)
      AND NOT EXISTS (SELECT FROM reviews WHERE reader_id = reader AND work_id = work AND is_hidden)
      AND coalesce(
        -- The book as it stands on the shelf: marked unread it counts nowhere, given up it does.
        (SELECT bool_or(l.status <> 'to-read' OR EXISTS (
            SELECT FROM readings AS g
            WHERE g.reader_id = l.reader_id AND g.isbn = l.isbn AND g.outcome = 'abandoned'))
          FROM library_books AS l JOIN editions AS e USING (isbn)
          WHERE l.reader_id = reader AND e.work_id = work),
        EXISTS (SELECT FROM reviews WHERE reader_id = reader AND work_id = work))`.execute(db);
  // The row of the one who rates is locked, here and where a shelf or a review changes, so that a choice of who sees it made meanwhile comes before or after.
  await sql`
    CREATE FUNCTION okurca_mark_rating() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      PERFORM FROM readers WHERE id = NEW.reader_id FOR NO KEY UPDATE;
      NEW.is_counted := okurca_rating_counts(NEW.reader_id, NEW.work_id);
      RETURN NEW;
    END`)}`.execute(db);

  await sql`DROP TRIGGER reviews_ratings ON reviews`.execute(db);
  await sql`DROP FUNCTION okurca_follow_ratings()`.execute(db);
  await sql`DROP FUNCTION okurca_count_rating(uuid, integer, integer)`.execute(db);
  await sql`ALTER TABLE work_ratings DROP COLUMN rating_sum, DROP COLUMN rating_count`.execute(db);
  await sql`
    ALTER TABLE work_ratings
      ADD COLUMN half_sum integer NOT NULL DEFAULT 0,
      ADD COLUMN review_count integer NOT NULL DEFAULT 0,
      ADD COLUMN rating_count integer NOT NULL GENERATED ALWAYS AS (ones + twos + threes + fours + fives) STORED,
      ADD COLUMN rating_sum double precision NOT NULL GENERATED ALWAYS AS (half_sum / 2.0::double precision) STORED`.execute(
    db,
  );
  await sql`UPDATE ratings SET is_counted = true WHERE okurca_rating_counts(reader_id, work_id)`.execute(db);
  await sql`DELETE FROM work_ratings`.execute(db);
  await sql`
    INSERT INTO work_ratings (work_id, ones, twos, threes, fours, fives, half_sum, review_count)
    SELECT work_id, sum(ones), sum(twos), sum(threes), sum(fours), sum(fives), sum(half_sum), sum(reviews)
    FROM (
      SELECT work_id, (halves <= 2)::int AS ones, (halves IN (3, 4))::int AS twos, (halves IN (5, 6))::int AS threes,
        (halves IN (7, 8))::int AS fours, (halves >= 9)::int AS fives, halves AS half_sum, 0 AS reviews
      FROM ratings WHERE is_counted
      UNION ALL
      SELECT work_id, 0, 0, 0, 0, 0, 0, 1 FROM reviews WHERE is_counted
    ) AS counted
    GROUP BY work_id`.execute(db);

  await sql`
    CREATE FUNCTION okurca_count_rating(work uuid, halves integer, change integer) RETURNS void
    LANGUAGE sql
    BEGIN ATOMIC
      INSERT INTO work_ratings AS r (work_id, ones, twos, threes, fours, fives, half_sum)
      VALUES (work, (halves <= 2)::int * change, (halves IN (3, 4))::int * change, (halves IN (5, 6))::int * change,
        (halves IN (7, 8))::int * change, (halves >= 9)::int * change, halves * change)
      ON CONFLICT (work_id) DO UPDATE SET ones = r.ones + excluded.ones, twos = r.twos + excluded.twos,
        threes = r.threes + excluded.threes, fours = r.fours + excluded.fours, fives = r.fives + excluded.fives,
        half_sum = r.half_sum + excluded.half_sum;
    END`.execute(db);
  await sql`
    CREATE FUNCTION okurca_follow_ratings() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.is_counted THEN
        PERFORM okurca_count_rating(OLD.work_id, OLD.halves::integer, -1);
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.is_counted THEN
        PERFORM okurca_count_rating(NEW.work_id, NEW.halves::integer, 1);
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER ratings_counted BEFORE INSERT OR UPDATE OF work_id, halves ON ratings
    FOR EACH ROW EXECUTE FUNCTION okurca_mark_rating()`.execute(db);
  await sql`
    CREATE TRIGGER ratings_work AFTER INSERT OR DELETE OR UPDATE OF work_id, halves, is_counted ON ratings
    FOR EACH ROW EXECUTE FUNCTION okurca_follow_ratings()`.execute(db);

  await sql`
    CREATE FUNCTION okurca_follow_reviews() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      IF TG_OP = 'DELETE' THEN PERFORM FROM readers WHERE id = OLD.reader_id FOR NO KEY UPDATE; END IF;
      IF TG_OP <> 'INSERT' THEN
        UPDATE work_ratings SET review_count = review_count - 1 WHERE work_id = OLD.work_id AND OLD.is_counted;
        UPDATE ratings SET is_counted = NOT is_counted
        WHERE reader_id = OLD.reader_id AND work_id = OLD.work_id
          AND is_counted <> okurca_rating_counts(reader_id, work_id);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        IF NEW.is_counted THEN
          INSERT INTO work_ratings AS r (work_id, review_count) VALUES (NEW.work_id, 1)
          ON CONFLICT (work_id) DO UPDATE SET review_count = r.review_count + 1;
        END IF;
        UPDATE ratings SET is_counted = NOT is_counted
        WHERE reader_id = NEW.reader_id AND work_id = NEW.work_id
          AND is_counted <> okurca_rating_counts(reader_id, work_id);
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER reviews_counts AFTER INSERT OR DELETE OR UPDATE OF work_id, is_hidden, is_counted ON reviews
    FOR EACH ROW EXECUTE FUNCTION okurca_follow_reviews()`.execute(db);

  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_audience() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      UPDATE reviews SET is_counted = NEW.reviews_for = 'public' AND NOT NEW.is_suspended AND NOT is_hidden
      WHERE reader_id = NEW.id;
      UPDATE ratings SET is_counted = NOT is_counted
      WHERE reader_id = NEW.id AND is_counted <> okurca_rating_counts(reader_id, work_id);
      RETURN NULL;
    END`)}`.execute(db);

  // A statement that changes many books of shelves asks once for those of them that have stars.
  await sql`
    CREATE FUNCTION okurca_follow_shelved() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      PERFORM FROM readers WHERE id IN (
        SELECT r.reader_id FROM ratings AS r JOIN editions AS e USING (work_id)
        JOIN changed_books AS c ON c.isbn = e.isbn AND c.reader_id = r.reader_id)
      ORDER BY id FOR NO KEY UPDATE;
      IF NOT FOUND THEN RETURN NULL; END IF;
      UPDATE ratings AS r SET is_counted = NOT r.is_counted
      FROM (SELECT DISTINCT c.reader_id, e.work_id FROM changed_books AS c JOIN editions AS e USING (isbn)) AS b
      WHERE r.reader_id = b.reader_id AND r.work_id = b.work_id
        AND r.is_counted <> okurca_rating_counts(r.reader_id, r.work_id);
      RETURN NULL;
    END`)}`.execute(db);
  for (const [name, event, referencing] of [
    ["stars_added", "INSERT", "NEW"],
    ["stars_changed", "UPDATE", "NEW"],
    ["stars_removed", "DELETE", "OLD"],
  ])
    await sql`
      CREATE TRIGGER library_books_${sql.raw(name ?? "")} AFTER ${sql.raw(event ?? "")} ON library_books
      REFERENCING ${sql.raw(referencing ?? "")} TABLE AS changed_books
      FOR EACH STATEMENT EXECUTE FUNCTION okurca_follow_shelved()`.execute(db);

  // Imports that wait or can be taken back.
  await sql`
    UPDATE import_rows SET entry = entry - 'rating' || jsonb_build_object('halves', (entry->>'rating')::int * 2),
      journal = CASE WHEN journal->>'rating' IS NULL THEN journal
        ELSE journal - 'rating' || jsonb_build_object('halves', (journal->>'rating')::int * 2) END
    WHERE entry ? 'rating'`.execute(db);

  // Stars without words are told to friends, too: to those who see the reviews.
  await sql`
    ALTER TABLE events DROP CONSTRAINT events_kind_check,
      ADD CONSTRAINT events_kind_check CHECK (kind IN ('friend_post', 'friend_book_update', 'friend_rating'))`.execute(
    db,
  );
  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_events() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      changed record;
      step integer := 0;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      IF TG_OP <> 'DELETE' THEN step := step + (NOT NEW.is_hidden)::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - (NOT OLD.is_hidden)::integer; END IF;
      UPDATE readers SET
        post_events = post_events + step * (changed.kind <> 'friend_book_update')::integer,
        book_events = book_events + step * (changed.kind = 'friend_book_update')::integer
      WHERE id = changed.reader_id AND step <> 0;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    COMMENT ON COLUMN readers.post_events IS
      'Reviews and stars among the events, that are not hidden; a trigger on "events" counts them'`.execute(
    db,
  );

  await sql`ALTER TABLE reviews DROP COLUMN rating`.execute(db);
  await sql`ALTER TABLE library_books DROP COLUMN rating`.execute(db);
  await sql`
    COMMENT ON TABLE ratings IS 'The stars of a reader for a work: one value, given with a review or without'`.execute(
    db,
  );
  await sql`COMMENT ON COLUMN ratings.halves IS 'Half stars: 9 is four and a half'`.execute(db);
  await sql`
    COMMENT ON COLUMN ratings.stands_alone IS 'Given without a review at some time: stays when the review goes'`.execute(
    db,
  );
  await sql`
    COMMENT ON COLUMN ratings.is_counted IS
      'In the average: everybody may see it, and the book is not marked unread; triggers keep it'`.execute(
    db,
  );
  await sql`
    COMMENT ON TABLE work_ratings IS
      'How many gave which stars, half ones rounded up, their sum in halves, and how many reviews everybody sees; triggers keep it'`.execute(
    db,
  );
}
