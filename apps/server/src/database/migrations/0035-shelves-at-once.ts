import { type Kysely, sql } from "kysely";

const tables = { INSERT: "new_books", DELETE: "old_books" };
const steps = (sign: "" | "-") =>
  ["to-read", "reading", "read"].map((status) => `${sign}(status = '${status}')::integer`).join(", ");
const rows = {
  INSERT: `SELECT reader_id, ${steps("")} FROM ${tables.INSERT}`,
  DELETE: `SELECT reader_id, ${steps("-")} FROM ${tables.DELETE}`,
};
const note = (changed: string) => `
        INSERT INTO shelf_steps AS s (reader_id, to_read, reading, read)
        SELECT b.reader_id, sum(b.to_read), sum(b.reading), sum(b.read)
        FROM (${changed}) AS b (reader_id, to_read, reading, read)
        GROUP BY b.reader_id HAVING sum(b.to_read) <> 0 OR sum(b.reading) <> 0 OR sum(b.read) <> 0
        ORDER BY b.reader_id
        ON CONFLICT (transaction, reader_id) DO UPDATE SET to_read = s.to_read + excluded.to_read,
          reading = s.reading + excluded.reading, read = s.read + excluded.read;`;

/**
 * Counts the books of a shelf once per reader and transaction, however many it writes. Updating the reader's
 * row for each book made as many versions of that row, all of which each next update had to go through.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TRIGGER library_books_counts ON library_books`.execute(db);
  await sql`DROP FUNCTION okurca_follow_shelves()`.execute(db);
  // Changes that running transactions made to shelves. No transaction sees another's row, and none outlives
  // its own; so the log need not have it.
  await sql`
    CREATE UNLOGGED TABLE shelf_steps (
      transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
      reader_id uuid NOT NULL,
      to_read integer NOT NULL,
      reading integer NOT NULL,
      read integer NOT NULL,
      PRIMARY KEY (transaction, reader_id)
    )`.execute(db);
  await sql`
    CREATE FUNCTION okurca_note_shelves() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    BEGIN
      IF TG_OP = 'INSERT' THEN${note(rows.INSERT)}
      ELSIF TG_OP = 'DELETE' THEN${note(rows.DELETE)}
      ELSE${note(`${rows.INSERT} UNION ALL ${rows.DELETE}`)}
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  await sql`
    CREATE FUNCTION okurca_count_shelf() RETURNS trigger
    LANGUAGE plpgsql AS ${sql.lit(`
    DECLARE
      own shelf_steps;
    BEGIN
      DELETE FROM shelf_steps WHERE transaction = NEW.transaction AND reader_id = NEW.reader_id RETURNING * INTO own;
      IF own.to_read <> 0 OR own.reading <> 0 OR own.read <> 0 THEN
        UPDATE readers SET to_read_books = to_read_books + own.to_read, reading_books = reading_books + own.reading,
          read_books = read_books + own.read
        WHERE id = own.reader_id;
      END IF;
      RETURN NULL;
    END`)}`.execute(db);
  // Runs at the end of the transaction: one that writes many books, one after another, neither keeps the
  // reader's row locked meanwhile nor waits for a book of another that waits for that row.
  await sql`
    CREATE CONSTRAINT TRIGGER shelf_steps_end AFTER INSERT ON shelf_steps
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION okurca_count_shelf()`.execute(db);
  const created = [
    ["added", "INSERT", `NEW TABLE AS ${tables.INSERT}`],
    ["removed", "DELETE", `OLD TABLE AS ${tables.DELETE}`],
    ["changed", "UPDATE", `NEW TABLE AS ${tables.INSERT} OLD TABLE AS ${tables.DELETE}`],
  ] as const;
  for (const [name, event, referencing] of created)
    await sql`
      CREATE TRIGGER library_books_${sql.raw(name)} AFTER ${sql.raw(event)} ON library_books
      REFERENCING ${sql.raw(referencing)} FOR EACH STATEMENT EXECUTE FUNCTION okurca_note_shelves()`.execute(
      db,
    );
}
