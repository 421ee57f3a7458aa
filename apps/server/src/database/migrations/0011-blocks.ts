import { type Kysely, sql } from "kysely";

/** Readers who do not want to meet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE blocks (
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      blocked_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (reader_id, blocked_id),
      CHECK (reader_id <> blocked_id)
    )`.execute(db);
  await sql`CREATE INDEX blocks_of_blocked ON blocks (blocked_id, reader_id)`.execute(db);
}
