import { type Kysely, sql } from "kysely";

/** Pictures as covers of books: uploaded, or taken over from a source; and those that a complaint took down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE editions ADD COLUMN cover text`.execute(db);
  await sql`
    CREATE TABLE covers (
      key text PRIMARY KEY,
      isbn text NOT NULL,
      reader_id uuid REFERENCES readers ON DELETE SET NULL,
      source text NOT NULL CHECK (source IN ('librarian', 'reader', 'open-library')),
      state text NOT NULL DEFAULT 'arriving' CHECK (state IN ('arriving', 'kept', 'leaving')),
      is_resting boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX covers_isbn ON covers (isbn)`.execute(db);
  await sql`CREATE INDEX covers_reader ON covers (reader_id, created_at) WHERE reader_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX covers_unsettled ON covers (created_at) WHERE state <> 'kept'`.execute(db);
  await sql`
    CREATE TABLE cover_takedowns (
      isbn text PRIMARY KEY,
      reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500),
      reader_id uuid REFERENCES readers ON DELETE SET NULL,
      taken_down_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX cover_takedowns_reader ON cover_takedowns (reader_id) WHERE reader_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE cover_lookups (
      isbn text PRIMARY KEY,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'found', 'none')),
      looked_at timestamptz NOT NULL
    )`.execute(db);
  const comments = {
    "editions.cover": "Key of the picture that is its cover; null where that is generated",
    covers:
      "Pictures of covers, with those that history knows; a row is written before its files and deleted after them",
    "covers.isbn": "Of the edition it was uploaded for, also when another took that one's place",
    "covers.reader_id": "Null of a source, and when the account was deleted: the cover stays, without a name",
    "covers.state": "arriving: files are being written; kept: they are there; leaving: they are to be erased",
    "covers.is_resting": "It was the cover until the operator chose to show none of its kind",
    cover_takedowns: "Books whose cover was taken down on complaint of who has the rights",
    "cover_takedowns.reader_id": "The librarian; null from the shell",
    cover_lookups: "Books whose cover was looked for in a source",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
