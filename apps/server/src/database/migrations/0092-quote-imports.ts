import { type Kysely, sql } from "kysely";

/** Files of passages come as a whole and go as a whole: their books, their passages, and what became of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE quotes DROP CONSTRAINT quotes_origin_check`.execute(db);
  await sql`
    ALTER TABLE quotes ADD CONSTRAINT quotes_origin_check CHECK (origin IN ('hand', 'taken', 'brought'))`.execute(
    db,
  );
  await sql`
    CREATE TABLE quote_imports (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      format text NOT NULL CHECK (format IN ('kindle', 'kobo', 'koreader', 'readwise', 'okurca')),
      file_name text NOT NULL,
      state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'done', 'undoing', 'undone')),
      refused jsonb NOT NULL,
      refused_count integer NOT NULL,
      notices text[] NOT NULL,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX quote_imports_of_reader ON quote_imports (reader_id, created_at DESC)`.execute(db);
  await sql`CREATE INDEX quote_imports_time ON quote_imports (created_at)`.execute(db);
  await sql`
    CREATE INDEX quote_imports_open ON quote_imports (reader_id, created_at)
    WHERE state IN ('running', 'undoing')`.execute(db);
  await sql`
    CREATE TABLE quote_import_books (
      id uuid PRIMARY KEY,
      import_id uuid NOT NULL REFERENCES quote_imports ON DELETE CASCADE,
      place integer NOT NULL,
      title text NOT NULL,
      authors text[] NOT NULL,
      file_isbn text,
      match text NOT NULL CHECK (match IN ('isbn', 'title', 'hand', 'none')),
      isbn text,
      is_skipped boolean NOT NULL DEFAULT false,
      UNIQUE (import_id, place),
      CHECK ((match = 'none') = (isbn IS NULL))
    )`.execute(db);
  await sql`
    CREATE TABLE quote_import_rows (
      book_id uuid NOT NULL REFERENCES quote_import_books ON DELETE CASCADE,
      place integer NOT NULL,
      entry jsonb NOT NULL,
      is_cut boolean NOT NULL,
      is_kept boolean NOT NULL DEFAULT false,
      outcome text CHECK (outcome IN ('added', 'same', 'skipped', 'stayed')),
      quote_id uuid,
      kept_at timestamptz,
      PRIMARY KEY (book_id, place),
      CHECK ((quote_id IS NULL) = (kept_at IS NULL))
    )`.execute(db);
  const comments = {
    "quotes.origin":
      "Whether the reader wrote it down, took it over from a card, or brought it in a file from elsewhere",
    quote_imports: "Files of passages that readers brought from elsewhere; forgotten after a month",
    "quote_imports.state": "running and undoing are gone on with by jobs",
    "quote_imports.refused": "The first places of the file that are no passage, with the reason",
    "quote_import_books.file_isbn": "As the file has it, of our catalogue or not",
    quote_import_rows: "Passages of such a file and what became of each",
    "quote_import_rows.entry": "What the file says of it",
    "quote_import_rows.is_kept": "The reader had the passage when the file was looked through",
    "quote_import_rows.outcome": "stayed: it was changed before the rest was taken back",
    "quote_import_rows.quote_id": "The quote it became, until it is taken back",
    "quote_import_rows.kept_at":
      "When that was written: a quote of another time was changed since, and is not taken back",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
