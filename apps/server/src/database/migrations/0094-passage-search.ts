import { type Kysely, sql } from "kysely";

/** Words of quotes and passages, to be found however they end and however they are typed (docs/decisions/0055). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE FUNCTION okurca_word_beginnings(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN translate(regexp_replace(okurca_fold(value), '([^ ]{7})[^ ]+', '\\1', 'g'), 'bdg', 'ptk')`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION okurca_quote_words(quote text, note text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN setweight(to_tsvector('simple', okurca_word_beginnings(quote)), 'A')
      || setweight(to_tsvector('simple', coalesce(okurca_word_beginnings(note), '')), 'B')`.execute(db);
  await sql`
    CREATE FUNCTION okurca_passage_rank(keepers integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN CASE WHEN keepers >= 20 THEN '#3' WHEN keepers >= 5 THEN '#2' WHEN keepers >= 2 THEN '#1' ELSE '#0' END`.execute(
    db,
  );
  await sql`
    CREATE FUNCTION okurca_passage_words(passage text, keepers integer) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN to_tsvector('simple', okurca_word_beginnings(passage))
      || array_to_tsvector(ARRAY[okurca_passage_rank(keepers)])`.execute(db);

  await sql`
    ALTER TABLE quotes ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (okurca_quote_words(text, note)) STORED`.execute(
    db,
  );
  await sql`
    CREATE INDEX quotes_words ON quotes USING gin (words) WITH (fastupdate = off)
    WHERE NOT is_counted AND audience <> 'me'`.execute(db);
  await sql`
    CREATE TABLE passage_words (
      passage_id uuid PRIMARY KEY REFERENCES passages ON DELETE CASCADE,
      words tsvector NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE passage_vocabulary (
      word text COLLATE "C" PRIMARY KEY,
      passage_count integer NOT NULL CHECK (passage_count BETWEEN 0 AND 200)
    )`.execute(db);
  await sql`
    INSERT INTO passage_words (passage_id, words)
    SELECT id, okurca_passage_words(text, public_count) FROM passages WHERE text IS NOT NULL`.execute(db);
  await sql`
    INSERT INTO passage_vocabulary (word, passage_count)
    SELECT word, least(count(*), 200) FROM passage_words, unnest(tsvector_to_array(words)) AS word
    WHERE word NOT LIKE '#%' GROUP BY word`.execute(db);
  await sql`CREATE INDEX passage_words_words ON passage_words USING gin (words) WITH (fastupdate = off)`.execute(
    db,
  );

  await sql`
    CREATE FUNCTION okurca_keep_passage_words() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.text IS NULL THEN
        DELETE FROM passage_words WHERE passage_id = NEW.id;
      ELSIF TG_OP = 'INSERT' OR NEW.text IS DISTINCT FROM OLD.text
        OR okurca_passage_rank(NEW.public_count) <> okurca_passage_rank(OLD.public_count) THEN
        INSERT INTO passage_words AS w (passage_id, words)
        VALUES (NEW.id, okurca_passage_words(NEW.text, NEW.public_count))
        ON CONFLICT (passage_id) DO UPDATE SET words = excluded.words WHERE w.words <> excluded.words;
      END IF;
      RETURN NULL;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER passages_words AFTER INSERT OR UPDATE OF text, public_count ON passages
    FOR EACH ROW EXECUTE FUNCTION okurca_keep_passage_words()`.execute(db);
  // A word of many passages is counted no further: nobody waits for others who keep one with the same word.
  await sql`
    CREATE FUNCTION okurca_count_words(come text[], gone text[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO passage_vocabulary AS v (word, passage_count)
      SELECT c.word, 1 FROM unnest(come) AS c(word)
      WHERE c.word <> ALL(gone) AND c.word NOT LIKE '#%'
        AND NOT EXISTS (SELECT FROM passage_vocabulary AS k WHERE k.word = c.word AND k.passage_count = 200)
      ORDER BY c.word
      ON CONFLICT (word) DO UPDATE SET passage_count = v.passage_count + 1 WHERE v.passage_count < 200;
      WITH rare AS (
        SELECT v.word FROM passage_vocabulary AS v JOIN unnest(gone) AS g(word) ON g.word = v.word
        WHERE g.word <> ALL(come) AND v.passage_count < 200 ORDER BY v.word FOR UPDATE OF v)
      UPDATE passage_vocabulary AS v SET passage_count = v.passage_count - 1 FROM rare
      WHERE v.word = rare.word AND v.passage_count BETWEEN 1 AND 199;
      DELETE FROM passage_vocabulary WHERE word = ANY(gone) AND passage_count = 0;
    END$$`.execute(db);
  await sql`
    CREATE FUNCTION okurca_keep_vocabulary() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM okurca_count_words(
        CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE tsvector_to_array(NEW.words) END,
        CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE tsvector_to_array(OLD.words) END);
      RETURN NULL;
    END$$`.execute(db);
  await sql`
    CREATE TRIGGER passage_words_vocabulary AFTER INSERT OR DELETE OR UPDATE ON passage_words
    FOR EACH ROW EXECUTE FUNCTION okurca_keep_vocabulary()`.execute(db);

  const comments = {
    "COLUMN public.quotes.words": "The beginnings of its words, A of the passage and B of the note",
    "TABLE public.passage_words": "The words of wordings that everybody sees; kept by triggers",
    "COLUMN public.passage_words.words":
      "The beginnings of its words, and in #0 to #3 how many readers kept it, so that the best known are found first",
    "TABLE public.passage_vocabulary":
      "The beginnings of words in these passages, which mistyped ones are held against; gone with the last passage",
    "COLUMN public.passage_vocabulary.passage_count":
      "How many passages have it, counted to 200 and no further; kept by triggers",
  };
  for (const [what, text] of Object.entries(comments))
    await sql`COMMENT ON ${sql.raw(what)} IS ${sql.lit(text)}`.execute(db);
}
