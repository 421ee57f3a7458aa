import { type Kysely, sql } from "kysely";

/** Quotes are liked, and told in the feed: ten of one book within an hour are one event. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE quotes
      ADD COLUMN like_count integer NOT NULL DEFAULT 0,
      ADD COLUMN event_id uuid REFERENCES events ON DELETE SET NULL`.execute(db);
  await sql`CREATE INDEX quotes_event ON quotes (event_id) WHERE event_id IS NOT NULL`.execute(db);
  await sql`
    CREATE TABLE quote_likes (
      quote_id uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      created_at timestamptz NOT NULL,
      is_counted boolean NOT NULL DEFAULT true,
      PRIMARY KEY (quote_id, reader_id)
    )`.execute(db);
  await sql`CREATE INDEX quote_likes_reader ON quote_likes (reader_id)`.execute(db);
  await sql`
    CREATE FUNCTION okurca_count_quote_likes() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      step integer := 0;
    BEGIN
      IF TG_OP <> 'DELETE' THEN step := step + NEW.is_counted::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - OLD.is_counted::integer; END IF;
      IF step <> 0 THEN
        UPDATE quotes SET like_count = like_count + step WHERE id = coalesce(NEW.quote_id, OLD.quote_id);
      END IF;
      RETURN NULL;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER quote_likes_counted AFTER INSERT OR DELETE OR UPDATE OF is_counted ON quote_likes
    FOR EACH ROW EXECUTE FUNCTION okurca_count_quote_likes()`.execute(db);
  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE likes SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      UPDATE quote_likes SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      UPDATE comments SET is_counted = NOT NEW.is_suspended AND NOT is_hidden WHERE reader_id = NEW.id;
      UPDATE follows SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      RETURN NULL;
    END$$`.execute(db);

  await sql`
    ALTER TABLE events DROP CONSTRAINT events_kind_check,
      ADD CONSTRAINT events_kind_check
        CHECK (kind IN ('friend_post', 'friend_book_update', 'friend_rating', 'friend_quote'))`.execute(db);
  // What a quote tells is of the library's audience, as a change of the shelf is.
  await sql`
    CREATE OR REPLACE FUNCTION okurca_follow_events() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed record;
      step integer := 0;
      is_of_library boolean;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      IF TG_OP <> 'DELETE' THEN step := step + (NEW.is_leading AND NOT NEW.is_hidden)::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - (OLD.is_leading AND NOT OLD.is_hidden)::integer; END IF;
      is_of_library := changed.kind IN ('friend_book_update', 'friend_quote');
      UPDATE readers SET
        post_events = post_events + step * (NOT is_of_library)::integer,
        book_events = book_events + step * is_of_library::integer
      WHERE id = changed.reader_id AND step <> 0;
      RETURN NULL;
    END$$`.execute(db);
  await sql`
    CREATE FUNCTION okurca_hide_quote_event() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      named uuid[] := '{}';
    BEGIN
      IF TG_OP <> 'INSERT' THEN named := named || OLD.event_id; END IF;
      IF TG_OP <> 'DELETE' THEN named := named || NEW.event_id; END IF;
      UPDATE events AS e SET is_hidden = NOT is_hidden
      WHERE e.id = ANY(named) AND e.kind = 'friend_quote' AND e.is_hidden = EXISTS (
        SELECT FROM quotes AS q WHERE q.event_id = e.id AND q.audience = 'public' AND NOT q.is_hidden);
      RETURN NULL;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER quotes_event AFTER INSERT OR DELETE OR UPDATE OF event_id, audience, is_hidden ON quotes
    FOR EACH ROW EXECUTE FUNCTION okurca_hide_quote_event()`.execute(db);

  const kinds = [
    ...["friend_request", "friendship", "follow", "like", "quote_like", "comment", "friend_review"],
    ...["book_request", "recommendations", "author_news", "catalogue"],
  ];
  const oneOf = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(", "));
  await sql`
    ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check,
      ADD CONSTRAINT notifications_kind_check CHECK (kind IN (${oneOf(kinds)}))`.execute(db);
  await sql`
    ALTER TABLE notification_choices DROP CONSTRAINT notification_choices_kind_check,
      ADD CONSTRAINT notification_choices_kind_check
        CHECK (kind IN (${oneOf([...kinds, "weekly_digest"])}))`.execute(db);
  const comments = {
    "COLUMN public.quotes.like_count": "Likes of readers who are not suspended; kept by triggers",
    "COLUMN public.quotes.event_id": "By which the feed told of it, where everybody was to see it",
    "TABLE public.quote_likes": "Who likes whose quote",
    "COLUMN public.quote_likes.is_counted": "Its reader is not suspended; kept by triggers",
  };
  for (const [what, text] of Object.entries(comments))
    await sql`COMMENT ON ${sql.raw(what)} IS ${sql.lit(text)}`.execute(db);
}
