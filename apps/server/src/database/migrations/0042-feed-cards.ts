import { type Kysely, sql } from "kysely";

/** So many of the newest changes of a status are looked through, in a database of any size; those before stay alone. */
const newest = 500_000;
/** As many as a card holds. */
const most = 100;

/** Changes of a reader's shelf on one day are one card of the feed, led by the newest of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE events
      ADD COLUMN card_id uuid,
      ADD COLUMN is_leading boolean NOT NULL DEFAULT true,
      ADD CONSTRAINT events_card_check CHECK (is_leading OR (card_id IS NOT NULL AND status IS NOT NULL))`.execute(
    db,
  );
  await sql`
    UPDATE events SET card_id = cards.card_id, is_leading = cards.is_leading
    FROM (
      SELECT id, first_value(id) OVER (card ORDER BY happened_at, id) AS card_id,
        lead(id) OVER (card ORDER BY happened_at, id) IS NULL AS is_leading, count(*) OVER card AS size
      FROM (
        SELECT *, (row_number() OVER (PARTITION BY reader_id, day, part ORDER BY happened_at, id) - 1) / ${most}::int AS piece
        FROM (
          -- What somebody has answered is the last of its card.
          SELECT *, count(*) FILTER (WHERE is_answered) OVER (PARTITION BY reader_id, day ORDER BY happened_at, id
            ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS part
          FROM (
            SELECT id, reader_id, happened_at, date_trunc('day', happened_at, 'Europe/Istanbul') AS day,
              like_count + comment_count > 0 AS is_answered
            FROM events WHERE kind = 'friend_book_update'
            ORDER BY happened_at DESC, id DESC LIMIT ${newest}
          ) AS told
        ) AS parted
      ) AS numbered
      WINDOW card AS (PARTITION BY reader_id, day, part, piece)
    ) AS cards
    WHERE cards.id = events.id AND size > 1`.execute(db);
  await sql`
    UPDATE readers SET book_events = book_events - others.n
    FROM (SELECT reader_id, count(*) AS n FROM events WHERE NOT is_leading AND NOT is_hidden GROUP BY 1) AS others
    WHERE others.reader_id = readers.id`.execute(db);

  // The feed goes through what leads, a card through the others.
  await sql`DROP INDEX events_newest`.execute(db);
  await sql`CREATE INDEX events_newest ON events (happened_at DESC, id DESC) WHERE is_leading`.execute(db);
  await sql`
    CREATE INDEX events_leading ON events (reader_id, happened_at DESC, id DESC) INCLUDE (kind, is_hidden)
    WHERE is_leading`.execute(db);
  await sql`
    CREATE INDEX events_of_card ON events (card_id, happened_at DESC, id DESC) INCLUDE (isbn, status)
    WHERE NOT is_leading`.execute(db);

  // Counts are of what leads.
  await sql`DROP TRIGGER events_counts ON events`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_events() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      changed record;
      step integer := 0;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      IF TG_OP <> 'DELETE' THEN step := step + (NEW.is_leading AND NOT NEW.is_hidden)::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - (OLD.is_leading AND NOT OLD.is_hidden)::integer; END IF;
      UPDATE readers SET
        post_events = post_events + step * (changed.kind <> 'friend_book_update')::integer,
        book_events = book_events + step * (changed.kind = 'friend_book_update')::integer
      WHERE id = changed.reader_id AND step <> 0;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER events_counts AFTER INSERT OR DELETE OR UPDATE OF is_hidden, is_leading ON events
    FOR EACH ROW EXECUTE FUNCTION okurca_follow_events()`.execute(db);

  // When what leads goes, the next newest takes its place.
  await sql`
    CREATE FUNCTION okurca_lead_card() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      UPDATE events SET is_leading = true WHERE id = (
        SELECT id FROM events WHERE card_id = OLD.card_id AND NOT is_leading
        ORDER BY happened_at DESC, id DESC LIMIT 1);
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER events_card_lost AFTER DELETE ON events
    FOR EACH ROW WHEN (OLD.is_leading AND OLD.card_id IS NOT NULL) EXECUTE FUNCTION okurca_lead_card()`.execute(
    db,
  );
  await sql`
    CREATE TRIGGER events_card_left AFTER UPDATE OF card_id ON events
    FOR EACH ROW WHEN (OLD.is_leading AND OLD.card_id <> NEW.card_id) EXECUTE FUNCTION okurca_lead_card()`.execute(
    db,
  );

  // Whoever answers has seen what led then: it leads again, with what was before it.
  await sql`
    CREATE FUNCTION okurca_part_card() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      part uuid := gen_random_uuid();
    BEGIN
      UPDATE events SET card_id = part, is_leading = (id = NEW.id)
      WHERE card_id = NEW.card_id AND NOT is_leading AND (happened_at, id) <= (NEW.happened_at, NEW.id);
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE TRIGGER events_card_answered AFTER UPDATE OF like_count, comment_count ON events
    FOR EACH ROW WHEN (NOT NEW.is_leading AND NEW.like_count + NEW.comment_count > 0)
    EXECUTE FUNCTION okurca_part_card()`.execute(db);

  for (const [column, text] of Object.entries({
    "events.card_id":
      "Shared by changes of one reader's shelf on one day; null where the event was never with others",
    "events.is_leading":
      "The feed shows it, with the others of its card: it is the newest of them. What is answered leads; triggers keep it",
    "readers.book_events":
      "Changes of the shelf that lead a card and are not hidden; a trigger on `events` counts them",
  })) {
    await sql`COMMENT ON COLUMN ${sql.ref(column)} IS ${sql.lit(text)}`.execute(db);
  }
}
