import { type Kysely, sql } from "kysely";

/** What readers write about a book, in revisions that anybody may report. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE about_revisions (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      work_id uuid NOT NULL REFERENCES works,
      position bigint GENERATED ALWAYS AS IDENTITY,
      reader_id uuid REFERENCES readers ON DELETE SET NULL,
      content text NOT NULL CHECK (char_length(content) <= 1000),
      reason text CHECK (char_length(reason) <= 200),
      restored_id uuid REFERENCES about_revisions,
      created_at timestamptz NOT NULL,
      is_hidden boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX about_revisions_of_work ON about_revisions (work_id, position DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX about_revisions_reader ON about_revisions (reader_id) WHERE reader_id IS NOT NULL`.execute(
    db,
  );
  const comments = {
    about_revisions:
      "What a work is about, each time a reader wrote it; the last that is not hidden is shown",
    "about_revisions.position": "Their order, in all works",
    "about_revisions.reader_id": "Null when the account was deleted: the text stays, under its licence",
    "about_revisions.content": "Empty where the text was taken away",
    "about_revisions.reason": "The reader's own word on it",
    "about_revisions.restored_id": "The revision to whose text this one went back",
    "about_revisions.is_hidden": "The operator hid it",
    reports: "Of a review, a comment, a revision of an about-text, or (with none of them) a reader",
    "reports.subject_id": "Null where who wrote the about-text has left",
    "reports.is_hiding": "Whether what was reported is hidden because of this report",
  };
  await sql`
    ALTER TABLE reports
      ADD COLUMN about_id uuid REFERENCES about_revisions ON DELETE CASCADE,
      ALTER COLUMN subject_id DROP NOT NULL,
      DROP CONSTRAINT reports_check,
      ADD CONSTRAINT reports_check CHECK (num_nonnulls(review_id, comment_id, about_id) <= 1),
      ADD CONSTRAINT reports_subject CHECK (subject_id IS NOT NULL OR about_id IS NOT NULL AND NOT is_suspending)`.execute(
    db,
  );
  await sql`DROP INDEX reports_once`.execute(db);
  await sql`
    CREATE UNIQUE INDEX reports_once ON reports (subject_id, reporter_id, review_id, comment_id, about_id)
    NULLS NOT DISTINCT WHERE state = 'open' AND reporter_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX reports_about ON reports (about_id) WHERE about_id IS NOT NULL`.execute(db);
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
