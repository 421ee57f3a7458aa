import { type Kysely, sql } from "kysely";

/** Libraries of other places come as a whole and go as a whole; a rating may come without a review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE library_books ADD COLUMN rating smallint CHECK (rating BETWEEN 1 AND 5)`.execute(db);
  await sql`
    CREATE TABLE imports (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      format text NOT NULL,
      file_name text NOT NULL,
      state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'done', 'undone')),
      refused jsonb NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX imports_of_reader ON imports (reader_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX imports_time ON imports (created_at)`.execute(db);
  await sql`
    CREATE TABLE import_rows (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
      place integer NOT NULL,
      -- What the file says of the book.
      entry jsonb NOT NULL,
      match text NOT NULL CHECK (match IN ('isbn', 'title', 'hand', 'brought', 'none')),
      isbn text,
      is_skipped boolean NOT NULL DEFAULT false,
      outcome text CHECK (outcome IN ('added', 'changed', 'same', 'skipped')),
      notes text[] NOT NULL DEFAULT '{}',
      -- What was written, so that it can be taken back.
      journal jsonb,
      UNIQUE (import_id, place)
    )`.execute(db);
}
