import { type Kysely, sql } from "kysely";

/** Data stored beside the rows, for feeds of very many friends and shelves of very many books. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await feeds(db);
  await shelves(db);
}

/** Indexes events by time and counts those of each reader. */
async function feeds(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX events_newest ON events (happened_at DESC, id DESC)`.execute(db);

  // Counts leave out hidden events. They are by kind, since a reader shows reviews and books to different
  // people.
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
  // Created before the existing rows are counted: no writer adds an event until both are done.
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

  // A reader without events was never active: a creation time would take precedence over that of a first
  // event by another clock.
  await sql`ALTER TABLE readers ALTER COLUMN last_activity_at SET DEFAULT '-infinity'`.execute(db);
  await sql`
    UPDATE readers AS r SET last_activity_at = '-infinity'
    WHERE NOT EXISTS (SELECT FROM events WHERE reader_id = r.id)`.execute(db);
}

/**
 * Stores in each shelf row what a shelf is ordered and searched by; a look-up per book costs the most of it.
 */
async function shelves(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE library_books
      ADD COLUMN title text NOT NULL DEFAULT '',
      ADD COLUMN author text NOT NULL DEFAULT '',
      ADD COLUMN folded text NOT NULL DEFAULT ''`.execute(db);
  // FOR SHARE: no writer corrects an edition while a shelf copies its texts.
  await sql`
    CREATE FUNCTION okurca_describe_shelved() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      book record;
    BEGIN
      SELECT e.title, e.authors[1] AS author, e.folded_title || ' ' || e.folded_authors AS folded INTO book
      FROM editions AS e WHERE e.isbn = NEW.isbn FOR SHARE;
      NEW.title := coalesce(book.title, '');
      NEW.author := coalesce(book.author, '');
      NEW.folded := coalesce(book.folded, '');
      RETURN NEW;
    END`)}`.execute(db);
  await sql`
    CREATE FUNCTION okurca_follow_editions() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      UPDATE library_books SET title = NEW.title, author = coalesce(NEW.authors[1], ''),
        folded = NEW.folded_title || ' ' || NEW.folded_authors
      WHERE isbn = NEW.isbn;
      RETURN NULL;
    END`)}`.execute(db);
  // Created before the existing rows are described: no reader shelves a book until all is done.
  await sql`
    CREATE TRIGGER library_books_description BEFORE INSERT ON library_books
    FOR EACH ROW EXECUTE FUNCTION okurca_describe_shelved()`.execute(db);
  await sql`
    CREATE TRIGGER editions_on_shelves AFTER UPDATE OF title, authors ON editions
    FOR EACH ROW WHEN ((OLD.title, OLD.authors) IS DISTINCT FROM (NEW.title, NEW.authors))
    EXECUTE FUNCTION okurca_follow_editions()`.execute(db);
  await sql`
    UPDATE library_books AS l SET title = e.title, author = coalesce(e.authors[1], ''),
      folded = e.folded_title || ' ' || e.folded_authors
    FROM editions AS e WHERE e.isbn = l.isbn`.execute(db);
}
