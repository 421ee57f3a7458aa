import { type Kysely, sql } from "kysely";

/** What a reader's book was before the last change of it, so that the change can be taken back for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE kept_books (
      id uuid NOT NULL UNIQUE,
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      isbn text NOT NULL,
      changed_at timestamptz NOT NULL,
      shelf_row jsonb,
      readings jsonb NOT NULL,
      progress_entries jsonb NOT NULL,
      rating_row jsonb,
      events jsonb NOT NULL,
      state_after text,
      PRIMARY KEY (reader_id, isbn)
    )`.execute(db);
  await sql`CREATE INDEX kept_books_time ON kept_books (changed_at)`.execute(db);
  const comments = {
    "kept_books.id": "Of the change: the next one of the same book has another",
    "kept_books.events": "What the feed told of the book and might be told anew",
    "kept_books.state_after": "Checksum of what the change left: while it holds, nothing was entered since",
  };
  for (const [name, text] of Object.entries(comments))
    await sql`COMMENT ON COLUMN ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
}
