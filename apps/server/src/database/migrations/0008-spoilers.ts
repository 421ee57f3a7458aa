import { type Kysely, sql } from "kysely";

/** Reviews that tell how a book ends say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE reviews ADD COLUMN has_spoiler boolean NOT NULL DEFAULT false`.execute(db);
}
