import { type Kysely, sql } from "kysely";

/** A review that its writer deleted can be brought back for a moment, with what hung on it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE removed_reviews (
      id uuid PRIMARY KEY,
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      isbn text NOT NULL,
      removed_at timestamptz NOT NULL,
      review_row jsonb NOT NULL,
      rating_row jsonb,
      event_row jsonb
    )`.execute(db);
  await sql`CREATE INDEX removed_reviews_reader ON removed_reviews (reader_id)`.execute(db);
  await sql`CREATE INDEX removed_reviews_isbn ON removed_reviews (isbn)`.execute(db);
  await sql`CREATE INDEX removed_reviews_time ON removed_reviews (removed_at)`.execute(db);
  await sql`
    CREATE TABLE removed_review_parts (
      review_id uuid NOT NULL REFERENCES removed_reviews ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('like', 'comment', 'notification', 'report')),
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      named_id uuid REFERENCES readers ON DELETE CASCADE,
      part_row jsonb NOT NULL
    )`.execute(db);
  await sql`
    COMMENT ON COLUMN removed_review_parts.reader_id IS
      'Whose it is; of a report who wrote what was reported.'`.execute(db);
  await sql`
    COMMENT ON COLUMN removed_review_parts.named_id IS
      'Whom a notification is about, or who reported.'`.execute(db);
  await sql`CREATE INDEX removed_review_parts_review ON removed_review_parts (review_id)`.execute(db);
  await sql`CREATE INDEX removed_review_parts_reader ON removed_review_parts (reader_id)`.execute(db);
  await sql`
    CREATE INDEX removed_review_parts_named ON removed_review_parts (named_id)
    WHERE named_id IS NOT NULL`.execute(db);
  // They are put back before their review.
  for (const table of ["likes", "comments"])
    await sql`
      ALTER TABLE ${sql.table(table)}
      ALTER CONSTRAINT ${sql.id(`${table}_review_id_fkey`)} DEFERRABLE INITIALLY IMMEDIATE`.execute(db);
}
