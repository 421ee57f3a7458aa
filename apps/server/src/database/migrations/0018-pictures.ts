import { type Kysely, sql } from "kysely";

/**
 * Profile pictures and their readers. The files are in a folder or a store elsewhere; a row is inserted
 * before its files are written and deleted after them, so that every file is known. A picture that no reader
 * has any more is to be erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // arriving: its files are being written. ready: they exist. worn: the reader's row names it. left: it did.
  await sql`
    CREATE TABLE pictures (
      key text PRIMARY KEY,
      reader_id uuid REFERENCES readers (id) ON DELETE SET NULL,
      state text NOT NULL DEFAULT 'arriving' CHECK (state IN ('arriving', 'ready', 'worn', 'left')),
      created_at timestamptz NOT NULL,
      erase_after timestamptz,
      CHECK ((state = 'worn') = (erase_after IS NULL))
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX pictures_worn ON pictures (reader_id) WHERE state = 'worn'`.execute(db);
  await sql`CREATE INDEX pictures_reader ON pictures (reader_id)`.execute(db);
  await sql`CREATE INDEX pictures_erase ON pictures (erase_after) WHERE erase_after IS NOT NULL`.execute(db);
  // No picture was stored here until now, so none that a row names can be shown.
  await sql`UPDATE readers SET picture = NULL WHERE picture IS NOT NULL`.execute(db);
}
