import { type Kysely, sql } from "kysely";

/** What a review took the place of in the feed, and what stars changed of a review, so that both can be put back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE reviews ADD finish_told_at timestamptz`.execute(db);
  await sql`ALTER TABLE kept_books ADD review_updated_at timestamptz`.execute(db);
  await sql`
    COMMENT ON COLUMN reviews.finish_told_at IS
      'When the feed had told that the book was read, until the review took its place; null where nothing was told'`.execute(
    db,
  );
}
