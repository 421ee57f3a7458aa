import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE reading_goals (
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      year integer NOT NULL,
      books integer NOT NULL CHECK (books > 0),
      PRIMARY KEY (reader_id, year)
    )`.execute(db);
}
