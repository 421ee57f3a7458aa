import { type Kysely, sql } from "kysely";

/** What friends do not show to everybody is found by whose it is: there are few of these, and many with a frequent word. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE INDEX quotes_beside_of_reader ON quotes (reader_id, kept_at DESC, id)
    WHERE NOT is_counted AND audience <> 'me'`.execute(db);
  await sql`CREATE INDEX quotes_beside_of_book ON quotes (reader_id, isbn) WHERE NOT is_counted`.execute(db);
}
