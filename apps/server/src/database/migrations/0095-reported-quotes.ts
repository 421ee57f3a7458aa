import { type Kysely, sql } from "kysely";

const things = "review_id, comment_id, about_id, revision_id, quote_id";

/** Anybody may report a quote; moderators hide it, and look at one first in which a watched word stands. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE quotes ADD COLUMN is_held boolean NOT NULL DEFAULT false`.execute(db);
  const oneThing = sql.raw(`CHECK (num_nonnulls(${things}) <= 1)`);
  await sql`
    ALTER TABLE reports
      ADD COLUMN quote_id uuid REFERENCES quotes ON DELETE CASCADE,
      DROP CONSTRAINT reports_check,
      ADD CONSTRAINT reports_check ${oneThing}`.execute(db);
  await sql`DROP INDEX reports_once`.execute(db);
  await sql`
    CREATE UNIQUE INDEX reports_once ON reports (subject_id, reporter_id, ${sql.raw(things)})
    NULLS NOT DISTINCT WHERE state = 'open' AND reporter_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX reports_quote ON reports (quote_id) WHERE quote_id IS NOT NULL`.execute(db);
  await sql`
    ALTER TABLE decisions
      ADD COLUMN quote_id uuid REFERENCES quotes ON DELETE SET NULL,
      DROP CONSTRAINT decisions_check,
      ADD CONSTRAINT decisions_check ${oneThing},
      DROP CONSTRAINT decisions_kind_check,
      ADD CONSTRAINT decisions_kind_check
        CHECK (kind IN ('post', 'comment', 'about', 'revision', 'quote', 'profile'))`.execute(db);
  await sql`CREATE INDEX decisions_quote ON decisions (quote_id) WHERE quote_id IS NOT NULL`.execute(db);
  await sql`ALTER TABLE notifications ADD COLUMN quote_id uuid REFERENCES quotes ON DELETE CASCADE`.execute(
    db,
  );
  await sql`CREATE INDEX notifications_quote ON notifications (quote_id) WHERE quote_id IS NOT NULL`.execute(
    db,
  );

  // What suspends somebody outlives the text it was said of, as with reviews and comments.
  await sql`
    CREATE FUNCTION okurca_keep_quote_suspensions() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE reports SET quote_id = NULL, is_hiding = false WHERE quote_id = OLD.id AND is_suspending;
      RETURN OLD;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER quotes_keep_suspensions BEFORE DELETE ON quotes
    FOR EACH ROW EXECUTE FUNCTION okurca_keep_quote_suspensions()`.execute(db);

  await sql`
    CREATE TABLE removed_quote_parts (
      quote_id uuid NOT NULL REFERENCES removed_quotes ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('like', 'notification', 'report')),
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      named_id uuid REFERENCES readers ON DELETE CASCADE,
      part_row jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX removed_quote_parts_quote ON removed_quote_parts (quote_id)`.execute(db);
  await sql`CREATE INDEX removed_quote_parts_reader ON removed_quote_parts (reader_id)`.execute(db);
  await sql`
    CREATE INDEX removed_quote_parts_named ON removed_quote_parts (named_id) WHERE named_id IS NOT NULL`.execute(
    db,
  );
  const comments = {
    "TABLE public.reports":
      "Of a review, a comment, a revision of an about-text or of facts, a quote, or (with none of them) a reader",
    "COLUMN public.case_reservations.thing_id":
      "The review, comment, revision, quote or reader; no foreign key, since it is one of several",
    "COLUMN public.quotes.is_held":
      "Hidden since a watched word stands in it, until moderators have looked at it",
    "TABLE public.removed_quote_parts": "What others added to a quote that was deleted a moment ago",
    "COLUMN public.removed_quote_parts.reader_id":
      "Whose row it is: who liked it or is told, of a report the one who is reported",
    "COLUMN public.removed_quote_parts.named_id":
      "Who else is named in it: who a notification is about, who made a report",
  };
  for (const [what, text] of Object.entries(comments))
    await sql`COMMENT ON ${sql.raw(what)} IS ${sql.lit(text)}`.execute(db);
}
