import { type Kysely, sql } from "kysely";

/** What readers report to the operator, and what came of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE reports (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reporter_id uuid REFERENCES readers ON DELETE SET NULL,
      -- Whose review or comment it is, or the reader reported.
      subject_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      review_id uuid REFERENCES reviews ON DELETE CASCADE,
      comment_id uuid REFERENCES comments ON DELETE CASCADE,
      reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 1000),
      state text NOT NULL DEFAULT 'open'
        CHECK (state IN ('open', 'hidden', 'warned', 'suspended', 'dismissed', 'restored')),
      created_at timestamptz NOT NULL,
      decided_at timestamptz,
      CHECK (num_nonnulls(review_id, comment_id) <= 1),
      CHECK ((state = 'open') = (decided_at IS NULL))
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX reports_once ON reports (subject_id, reporter_id, review_id, comment_id)
    NULLS NOT DISTINCT WHERE state = 'open' AND reporter_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX reports_open ON reports (created_at) WHERE state = 'open'`.execute(db);
  await sql`CREATE INDEX reports_of_subject ON reports (subject_id)`.execute(db);
  for (const column of ["reporter_id", "review_id", "comment_id"]) {
    await sql`
      CREATE INDEX ${sql.id(`reports_${column.replace("_id", "")}`)} ON reports (${sql.id(column)})
      WHERE ${sql.id(column)} IS NOT NULL`.execute(db);
  }
}
