import { type Kysely, sql } from "kysely";

/** What the feed needs for readers with very many friends: events in the order of time, and how many each has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX events_newest ON events (happened_at DESC, id DESC)`.execute(db);

  // Without those put out of sight. By kind, since a reader shows reviews and books to different people.
  await sql`
    ALTER TABLE readers
      ADD COLUMN post_events integer NOT NULL DEFAULT 0,
      ADD COLUMN book_events integer NOT NULL DEFAULT 0`.execute(db);
  await sql`
    CREATE FUNCTION okurca_follow_events() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      changed record;
      step integer := 0;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      IF TG_OP <> 'DELETE' THEN step := step + (NOT NEW.is_hidden)::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - (NOT OLD.is_hidden)::integer; END IF;
      UPDATE readers SET
        post_events = post_events + step * (changed.kind = 'friend_post')::integer,
        book_events = book_events + step * (changed.kind = 'friend_book_update')::integer
      WHERE id = changed.reader_id AND step <> 0;
      RETURN NULL;
    END`)}`.execute(db);
  // Before what is there is counted: nobody adds an event until both are done.
  await sql`
    CREATE TRIGGER events_counts AFTER INSERT OR DELETE OR UPDATE OF is_hidden ON events
    FOR EACH ROW EXECUTE FUNCTION okurca_follow_events()`.execute(db);
  await sql`
    UPDATE readers AS r SET post_events = e.posts, book_events = e.books
    FROM (
      SELECT reader_id, count(*) FILTER (WHERE kind = 'friend_post') AS posts,
        count(*) FILTER (WHERE kind = 'friend_book_update') AS books
      FROM events WHERE NOT is_hidden GROUP BY reader_id
    ) AS e
    WHERE e.reader_id = r.id`.execute(db);

  // Who has no event was active never: a time of the making would go before that of a first event by another clock.
  await sql`ALTER TABLE readers ALTER COLUMN last_activity_at SET DEFAULT '-infinity'`.execute(db);
  await sql`
    UPDATE readers AS r SET last_activity_at = '-infinity'
    WHERE NOT EXISTS (SELECT FROM events WHERE reader_id = r.id)`.execute(db);
}
