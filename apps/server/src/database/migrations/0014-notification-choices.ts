import { type Kysely, sql } from "kysely";

const kinds = sql.raw(
  "'friend_request', 'friendship', 'like', 'comment', 'friend_review', 'book_request', 'recommendations'",
);

/** What readers want to be told and where; mails of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE readers ADD COLUMN is_email_verified boolean NOT NULL DEFAULT false`.execute(db);
  await sql`
    CREATE TABLE notification_choices (
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN (${kinds}, 'weekly_digest')),
      in_page boolean NOT NULL,
      by_email boolean NOT NULL,
      -- Monday of the last week whose digest was written, or had nothing to say.
      digest_week date,
      PRIMARY KEY (reader_id, kind)
    )`.execute(db);
  await sql`
    CREATE INDEX notification_choices_digest ON notification_choices (reader_id)
    WHERE kind = 'weekly_digest' AND by_email`.execute(db);

  await sql`
    ALTER TABLE notifications
      DROP CONSTRAINT notifications_kind_check,
      ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${kinds})),
      ADD COLUMN is_in_page boolean NOT NULL DEFAULT true,
      ADD COLUMN mail_due_at timestamptz`.execute(db);
  await sql`
    CREATE INDEX notifications_mail_due ON notifications (mail_due_at) WHERE mail_due_at IS NOT NULL`.execute(
    db,
  );
  // However often the job runs that tells of a review.
  await sql`
    CREATE UNIQUE INDEX notifications_friend_review_once ON notifications (reader_id, review_id)
    WHERE kind = 'friend_review'`.execute(db);

  await sql`
    ALTER TABLE mails
      ADD COLUMN reader_id uuid REFERENCES readers ON DELETE CASCADE,
      ADD COLUMN unsubscribe_url text`.execute(db);
  await sql`CREATE INDEX mails_of_reader ON mails (reader_id) WHERE reader_id IS NOT NULL`.execute(db);
}
