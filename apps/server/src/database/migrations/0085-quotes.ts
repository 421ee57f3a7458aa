import { type Kysely, sql } from "kysely";

/** Passages of books that readers keep: one card a passage, an own copy a reader. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE passages (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      work_id uuid NOT NULL REFERENCES works,
      folded text NOT NULL CHECK (folded <> ''),
      keys integer[] NOT NULL,
      text text,
      public_count integer NOT NULL DEFAULT 0,
      spoiler_count integer NOT NULL DEFAULT 0,
      quote_count integer NOT NULL DEFAULT 0
    )`.execute(db);
  await sql`
    CREATE TABLE quotes (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      passage_id uuid NOT NULL REFERENCES passages,
      isbn text NOT NULL REFERENCES editions,
      text text NOT NULL CHECK (char_length(text) BETWEEN 10 AND 1000),
      page integer CHECK (page BETWEEN 1 AND 20000),
      percent integer CHECK (percent BETWEEN 0 AND 100),
      note text CHECK (char_length(note) BETWEEN 1 AND 500),
      has_spoiler boolean NOT NULL DEFAULT false,
      audience text NOT NULL CHECK (audience IN ('public', 'friends', 'me')),
      origin text NOT NULL DEFAULT 'hand' CHECK (origin IN ('hand', 'taken')),
      kept_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      is_hidden boolean NOT NULL DEFAULT false,
      is_counted boolean NOT NULL DEFAULT false,
      UNIQUE (reader_id, passage_id),
      CHECK (num_nonnulls(page, percent) <= 1)
    )`.execute(db);
  await sql`
    CREATE TABLE removed_quotes (
      id uuid PRIMARY KEY,
      reader_id uuid NOT NULL REFERENCES readers ON DELETE CASCADE,
      removed_at timestamptz NOT NULL,
      quote_row jsonb NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX removed_quotes_reader ON removed_quotes (reader_id)`.execute(db);
  await sql`CREATE INDEX removed_quotes_time ON removed_quotes (removed_at)`.execute(db);

  // The keys of one work are apart from those of all others, so that a passage that many books quote costs none of them.
  await sql`
    CREATE FUNCTION okurca_passage_keys(work uuid, keys integer[]) RETURNS integer[]
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (
      SELECT array_agg(key # ('x' || substr(replace(work::text, '-', ''), 9, 8))::bit(32)::integer) FROM unnest(keys) AS key)`.execute(
    db,
  );
  await sql`CREATE INDEX passages_keys ON passages USING gin (okurca_passage_keys(work_id, keys))`.execute(
    db,
  );
  await sql`CREATE INDEX passages_folded ON passages (work_id, md5(replace(folded, ' ', '')))`.execute(db);
  await sql`
    CREATE INDEX passages_most ON passages (work_id, public_count DESC, id) WHERE public_count > 0`.execute(
    db,
  );
  await sql`CREATE INDEX quotes_passage ON quotes (passage_id, kept_at DESC, id)`.execute(db);
  await sql`CREATE INDEX quotes_beside ON quotes (passage_id) WHERE NOT is_counted`.execute(db);
  await sql`CREATE INDEX quotes_week ON quotes (kept_at, passage_id) WHERE is_counted`.execute(db);
  await sql`CREATE INDEX quotes_newest ON quotes (reader_id, kept_at DESC, id)`.execute(db);
  await sql`CREATE INDEX quotes_of_book ON quotes (reader_id, isbn)`.execute(db);
  await sql`CREATE INDEX quotes_isbn ON quotes (isbn)`.execute(db);

  await sql`
    CREATE FUNCTION okurca_mark_counted_quote() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      is_shown boolean;
    BEGIN
      SELECT library_for = 'public' AND NOT is_suspended INTO is_shown
      FROM readers WHERE id = NEW.reader_id FOR NO KEY UPDATE;
      NEW.is_counted := coalesce(is_shown, false) AND NEW.audience = 'public' AND NOT NEW.is_hidden;
      RETURN NEW;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER quotes_counted BEFORE INSERT OR UPDATE OF audience, is_hidden ON quotes
    FOR EACH ROW EXECUTE FUNCTION okurca_mark_counted_quote()`.execute(db);
  await sql`
    CREATE FUNCTION okurca_count_quotes(passage uuid, quotes integer, counted integer, spoilers integer, words boolean)
    RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE passages SET quote_count = quote_count + quotes, public_count = public_count + counted,
        spoiler_count = spoiler_count + spoilers
      WHERE id = passage;
      IF words THEN
        UPDATE passages SET text = (
          SELECT q.text FROM quotes AS q WHERE q.passage_id = passage AND q.is_counted
          GROUP BY q.text ORDER BY count(*) DESC, min(q.kept_at), q.text LIMIT 1)
        WHERE id = passage;
      END IF;
      DELETE FROM passages WHERE id = passage AND quote_count = 0;
    END$$`.execute(db);
  await sql`
    CREATE FUNCTION okurca_keep_passage() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      wording text;
    BEGIN
      IF TG_OP = 'UPDATE' AND OLD.passage_id = NEW.passage_id THEN
        PERFORM okurca_count_quotes(NEW.passage_id, 0, NEW.is_counted::integer - OLD.is_counted::integer,
          (NEW.is_counted AND NEW.has_spoiler)::integer - (OLD.is_counted AND OLD.has_spoiler)::integer,
          (NEW.is_counted, NEW.text) IS DISTINCT FROM (OLD.is_counted, OLD.text));
        RETURN NULL;
      END IF;
      IF TG_OP <> 'INSERT' THEN
        PERFORM okurca_count_quotes(OLD.passage_id, -1, -(OLD.is_counted::integer),
          -((OLD.is_counted AND OLD.has_spoiler)::integer), OLD.is_counted);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        -- One more of the wording that most have changes nothing.
        SELECT text INTO wording FROM passages WHERE id = NEW.passage_id FOR NO KEY UPDATE;
        PERFORM okurca_count_quotes(NEW.passage_id, 1, NEW.is_counted::integer,
          (NEW.is_counted AND NEW.has_spoiler)::integer, NEW.is_counted AND wording IS DISTINCT FROM NEW.text);
      END IF;
      RETURN NULL;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER quotes_passage AFTER INSERT OR DELETE OR UPDATE OF passage_id, is_counted, audience, is_hidden, text, has_spoiler
    ON quotes FOR EACH ROW EXECUTE FUNCTION okurca_keep_passage()`.execute(db);
  await sql`
    CREATE FUNCTION okurca_follow_library() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE quotes SET is_counted = NOT is_counted
      WHERE reader_id = NEW.id AND is_counted <> (
        NEW.library_for = 'public' AND NOT NEW.is_suspended AND audience = 'public' AND NOT is_hidden);
      RETURN NULL;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER readers_quotes AFTER UPDATE OF library_for, is_suspended ON readers FOR EACH ROW
    WHEN ((OLD.library_for, OLD.is_suspended) IS DISTINCT FROM (NEW.library_for, NEW.is_suspended))
    EXECUTE FUNCTION okurca_follow_library()`.execute(db);

  const comments = {
    passages: "What readers kept of a work, each passage once; gone with the last of its quotes",
    "passages.folded": "Its words as they were first kept, folded",
    "passages.keys": "Numbers of which another wording of it has at least one, nearly always",
    "passages.text":
      "The wording most of the quotes have that everybody sees; null without any, kept by triggers",
    "passages.public_count": "Quotes that everybody sees; kept by triggers",
    "passages.spoiler_count": "Of these those with the mark; kept by triggers",
    "passages.quote_count": "All quotes; kept by triggers",
    quotes: "A reader's own copy of a passage",
    "quotes.origin": "Whether the reader wrote it down or took it over from a card",
    "quotes.is_counted": "Everybody sees it; kept by triggers",
    removed_quotes: "Quotes deleted a moment ago, which their readers can bring back",
  };
  for (const [name, text] of Object.entries(comments)) {
    const kind = sql.raw(name.includes(".") ? "COLUMN" : "TABLE");
    await sql`COMMENT ON ${kind} ${sql.id("public", ...name.split("."))} IS ${sql.lit(text)}`.execute(db);
  }
}
