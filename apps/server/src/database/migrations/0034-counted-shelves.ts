import { type Kysely, sql } from "kysely";

/**
 * Counts each reader's books by status in the reader's row, and indexes the few reviews that do not count for
 * all.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE readers
      ADD COLUMN to_read_books integer NOT NULL DEFAULT 0,
      ADD COLUMN reading_books integer NOT NULL DEFAULT 0,
      ADD COLUMN read_books integer NOT NULL DEFAULT 0`.execute(db);
  await sql`
    CREATE FUNCTION okurca_follow_shelves() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      of uuid;
      steps integer[] := '{0, 0, 0}';
    BEGIN
      IF TG_OP <> 'INSERT' THEN
        of := OLD.reader_id;
        steps := ARRAY[-(OLD.status = 'to-read')::integer, -(OLD.status = 'reading')::integer,
          -(OLD.status = 'read')::integer];
      END IF;
      IF TG_OP <> 'DELETE' THEN
        of := NEW.reader_id;
        steps := ARRAY[steps[1] + (NEW.status = 'to-read')::integer, steps[2] + (NEW.status = 'reading')::integer,
          steps[3] + (NEW.status = 'read')::integer];
      END IF;
      IF steps <> '{0, 0, 0}' THEN
        UPDATE readers SET to_read_books = to_read_books + steps[1], reading_books = reading_books + steps[2],
          read_books = read_books + steps[3]
        WHERE id = of;
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  // Runs at the end of the transaction: one that writes many books, one after another, neither keeps the
  // reader's row locked meanwhile nor waits for a book of another that waits for that row. Created before the
  // existing rows are counted: no reader shelves a book until both are done.
  await sql`
    CREATE CONSTRAINT TRIGGER library_books_counts AFTER INSERT OR DELETE OR UPDATE OF status ON library_books
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION okurca_follow_shelves()`.execute(db);
  await sql`
    UPDATE readers AS r SET to_read_books = l.to_read, reading_books = l.reading, read_books = l.read
    FROM (
      SELECT reader_id, count(*) FILTER (WHERE status = 'to-read') AS to_read,
        count(*) FILTER (WHERE status = 'reading') AS reading, count(*) FILTER (WHERE status = 'read') AS read
      FROM library_books GROUP BY reader_id
    ) AS l
    WHERE l.reader_id = r.id`.execute(db);

  // A work's ratings hold what everybody sees; this index finds what only some see.
  await sql`CREATE INDEX reviews_uncounted ON reviews (work_id, reader_id) WHERE NOT is_counted`.execute(db);
}
