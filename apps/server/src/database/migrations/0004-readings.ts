import { type Kysely, sql } from "kysely";

/**
 * A reader reads a book on the shelf as often as he or she likes; a removed book can be restored for a day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE readings (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL,
      isbn text NOT NULL,
      started_on date,
      ended_on date,
      outcome text CHECK (outcome IN ('finished', 'abandoned')),
      progress_page integer CHECK (progress_page >= 0),
      progress_percent integer CHECK (progress_percent BETWEEN 0 AND 100),
      notes text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      FOREIGN KEY (reader_id, isbn) REFERENCES library_books ON DELETE CASCADE,
      CHECK (ended_on >= started_on),
      CHECK (outcome IS NOT NULL OR ended_on IS NULL)
    )`.execute(db);
  await sql`CREATE INDEX readings_book ON readings (reader_id, isbn)`.execute(db);
  await sql`CREATE UNIQUE INDEX readings_open ON readings (reader_id, isbn) WHERE outcome IS NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX readings_ended ON readings (reader_id, ended_on) WHERE outcome = 'finished'`.execute(db);

  await sql`
    CREATE TABLE progress_entries (
      reading_id uuid NOT NULL REFERENCES readings ON DELETE CASCADE,
      entered_at timestamptz NOT NULL,
      day date NOT NULL,
      page integer CHECK (page >= 0),
      percent integer CHECK (percent BETWEEN 0 AND 100),
      PRIMARY KEY (reading_id, entered_at)
    )`.execute(db);

  await sql`
    CREATE TABLE removed_books (
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      isbn text NOT NULL,
      removed_at timestamptz NOT NULL,
      shelf_row jsonb NOT NULL,
      readings jsonb NOT NULL,
      progress_entries jsonb NOT NULL,
      PRIMARY KEY (reader_id, isbn)
    )`.execute(db);
  await sql`CREATE INDEX removed_books_time ON removed_books (removed_at)`.execute(db);

  // Until now no reader was asked when a book was begun or finished.
  await sql`
    INSERT INTO readings (reader_id, isbn, outcome, progress_page, progress_percent)
    SELECT reader_id, isbn, CASE status WHEN 'read' THEN 'finished' END, progress_page, progress_percent
    FROM library_books
    WHERE status <> 'to-read' OR progress_page IS NOT NULL OR progress_percent IS NOT NULL`.execute(db);
  await sql`ALTER TABLE library_books DROP COLUMN progress_page, DROP COLUMN progress_percent`.execute(db);
}
