import { type Kysely, sql } from "kysely";

/** Anybody may report what a reader wrote with a change of the catalogue; moderators hide these words, not the facts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE revisions ADD COLUMN are_words_hidden boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    ALTER TABLE reports
      ADD COLUMN revision_id uuid REFERENCES revisions ON DELETE CASCADE,
      DROP CONSTRAINT reports_check,
      ADD CONSTRAINT reports_check CHECK (num_nonnulls(review_id, comment_id, about_id, revision_id) <= 1)`.execute(
    db,
  );
  await sql`DROP INDEX reports_once`.execute(db);
  await sql`
    CREATE UNIQUE INDEX reports_once ON reports (subject_id, reporter_id, review_id, comment_id, about_id, revision_id)
    NULLS NOT DISTINCT WHERE state = 'open' AND reporter_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX reports_revision ON reports (revision_id) WHERE revision_id IS NOT NULL`.execute(db);
  await sql`
    ALTER TABLE decisions
      ADD COLUMN revision_id uuid REFERENCES revisions ON DELETE SET NULL,
      DROP CONSTRAINT decisions_check,
      ADD CONSTRAINT decisions_check CHECK (num_nonnulls(review_id, comment_id, about_id, revision_id) <= 1),
      DROP CONSTRAINT decisions_kind_check,
      ADD CONSTRAINT decisions_kind_check CHECK (kind IN ('post', 'comment', 'about', 'revision', 'profile'))`.execute(
    db,
  );
  await sql`CREATE INDEX decisions_revision ON decisions (revision_id) WHERE revision_id IS NOT NULL`.execute(
    db,
  );
  const comments = {
    "TABLE public.reports":
      "Of a review, a comment, a revision of an about-text or of facts, or (with none of them) a reader",
    "COLUMN public.revisions.are_words_hidden": "Moderators hid its reason and its source",
    "COLUMN public.case_reservations.thing_id":
      "The review, comment, revision or reader; no foreign key, since it is one of several",
  };
  for (const [what, text] of Object.entries(comments))
    await sql`COMMENT ON ${sql.raw(what)} IS ${sql.lit(text)}`.execute(db);
}
