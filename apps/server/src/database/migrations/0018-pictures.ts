import { type Kysely, sql } from "kysely";

/**
 * Profile pictures and who has them. The files lie in a folder or a store elsewhere; a row is there before its files
 * are and goes after them, so that every file is known of. One that belongs to nobody any more is to be erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // arriving: its files are being written. ready: they are there. worn: the reader's row names it. left: it did.
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
  // Until now no picture was kept here, so none that a row names can be shown.
  await sql`UPDATE readers SET picture = NULL WHERE picture IS NOT NULL`.execute(db);
}
