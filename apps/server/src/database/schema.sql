-- Written by a test from the migrated database; never edited by hand.

CREATE OR REPLACE FUNCTION public.count_reader(of text, day date, is_week boolean, is_day boolean)
 RETURNS void
 LANGUAGE sql
AS $function$
      INSERT INTO reader_counts AS c (period, starts_on, what, count)
      SELECT period, starts_on, of, 1 FROM (
        VALUES ('day', day, is_day), ('week', date_trunc('week', day)::date, is_week)
      ) AS given (period, starts_on, is_new) WHERE is_new
      ON CONFLICT (period, starts_on, what) DO UPDATE SET count = c.count + 1
    $function$;

CREATE OR REPLACE FUNCTION public.count_readers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        PERFORM count_reader('gone', (now() AT TIME ZONE 'Europe/Istanbul')::date, true, true);
        RETURN NULL;
      END IF;
      IF TG_OP = 'INSERT' THEN
        PERFORM count_reader('joined', (NEW.created_at AT TIME ZONE 'Europe/Istanbul')::date, true, true);
        IF NEW.seen_on IS NOT NULL THEN PERFORM count_reader('active', NEW.seen_on, true, true); END IF;
      ELSIF NEW.seen_on > coalesce(OLD.seen_on, '-infinity') THEN
        PERFORM count_reader('active', NEW.seen_on,
          OLD.seen_on IS NULL OR date_trunc('week', NEW.seen_on) > date_trunc('week', OLD.seen_on), true);
      END IF;
      RETURN NULL;
    END $function$;

CREATE OR REPLACE FUNCTION public.okurca_author_slugs(names text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(COALESCE(s.author_slug, n.slug) ORDER BY n.place), '{}'::text[]) AS "coalesce" FROM (unnest(okurca_slugs(okurca_author_slugs.names)) WITH ORDINALITY n(slug, place) LEFT JOIN author_spellings s ON ((s.slug = n.slug))));

CREATE OR REPLACE FUNCTION public.okurca_choose_representatives(chosen_for uuid[])
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH best AS (
          SELECT DISTINCT ON (w.id) w.id,
             e_1.isbn
            FROM ((works w
              LEFT JOIN editions e_1 ON ((e_1.work_id = w.id)))
              LEFT JOIN LATERAL ( SELECT count(*) AS shelves
                    FROM (library_books l
                      JOIN readers r ON ((r.id = l.reader_id)))
                   WHERE ((l.isbn = e_1.isbn) AND r.is_signal AND (NOT r.is_suspended) AND (r.library_for <> 'me'::text) AND (EXISTS ( SELECT
                            FROM editions o
                           WHERE ((o.work_id = w.id) AND (o.isbn <> e_1.isbn)))))) kept ON (true))
           WHERE (w.id = ANY (okurca_choose_representatives.chosen_for))
           ORDER BY w.id, (e_1.source = 'reader'::text), e_1.is_set, kept.shelves DESC, ((kept.shelves > 0) AND (e_1.isbn = w.representative_isbn)) DESC, (e_1.source = 'starter'::text) DESC, e_1.popularity DESC, e_1.isbn
         ), changed AS (
          UPDATE works w SET representative_isbn = best.isbn
            FROM best
           WHERE ((w.id = best.id) AND (w.representative_isbn IS DISTINCT FROM best.isbn))
           RETURNING best.isbn
         )
  UPDATE editions e SET revision = pg_current_xact_id()
    FROM changed
   WHERE ((e.isbn = changed.isbn) AND (e.revision <> pg_current_xact_id()));
END;

CREATE OR REPLACE FUNCTION public.okurca_count_followers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      changed record;
      step integer := 0;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      IF TG_OP <> 'DELETE' THEN step := step + NEW.is_counted::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - OLD.is_counted::integer; END IF;
      UPDATE readers SET follower_count = follower_count + step WHERE id = changed.followed_id AND step <> 0;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_count_messages()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      step integer := 0;
    BEGIN
      IF TG_OP <> 'DELETE' THEN step := step + (NEW.state <> 'pending')::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - (OLD.state <> 'pending')::integer; END IF;
      IF step <> 0 THEN
        UPDATE chats SET message_count = message_count + step
        WHERE reader_id = CASE WHEN TG_OP = 'DELETE' THEN OLD.reader_id ELSE NEW.reader_id END;
      END IF;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_count_passages(work uuid, difference integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    BEGIN
      INSERT INTO work_passages AS w (work_id, public_count) VALUES (work, greatest(difference, 0))
      ON CONFLICT (work_id) DO UPDATE SET public_count = w.public_count + difference;
      DELETE FROM work_passages WHERE work_id = work AND public_count = 0;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_count_quote_likes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      step integer := 0;
    BEGIN
      IF TG_OP <> 'DELETE' THEN step := step + NEW.is_counted::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - OLD.is_counted::integer; END IF;
      IF step <> 0 THEN
        UPDATE quotes SET like_count = like_count + step WHERE id = coalesce(NEW.quote_id, OLD.quote_id);
      END IF;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_count_quotes(passage uuid, quotes integer, counted integer, spoilers integer, words boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_count_rating(work uuid, halves integer, change integer)
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO work_ratings AS r (work_id, ones, twos, threes, fours, fives, half_sum)
   VALUES (okurca_count_rating.work, (((okurca_count_rating.halves <= 2))::integer * okurca_count_rating.change), (((okurca_count_rating.halves = ANY (ARRAY[3, 4])))::integer * okurca_count_rating.change), (((okurca_count_rating.halves = ANY (ARRAY[5, 6])))::integer * okurca_count_rating.change), (((okurca_count_rating.halves = ANY (ARRAY[7, 8])))::integer * okurca_count_rating.change), (((okurca_count_rating.halves >= 9))::integer * okurca_count_rating.change), (okurca_count_rating.halves * okurca_count_rating.change)) ON CONFLICT(work_id) DO UPDATE SET ones = (r.ones + excluded.ones), twos = (r.twos + excluded.twos), threes = (r.threes + excluded.threes), fours = (r.fours + excluded.fours), fives = (r.fives + excluded.fives), half_sum = (r.half_sum + excluded.half_sum);
END;

CREATE OR REPLACE FUNCTION public.okurca_count_shelf()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      own shelf_steps;
    BEGIN
      DELETE FROM shelf_steps WHERE transaction = NEW.transaction AND reader_id = NEW.reader_id RETURNING * INTO own;
      IF own.to_read <> 0 OR own.reading <> 0 OR own.read <> 0 THEN
        UPDATE readers SET to_read_books = to_read_books + own.to_read, reading_books = reading_books + own.reading,
          read_books = read_books + own.read
        WHERE id = own.reader_id;
      END IF;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_count_words(come text[], gone text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_describe_shelved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      book record;
    BEGIN
      SELECT e.title, e.authors[1] AS author, e.folded_title || ' ' || e.folded_authors AS folded INTO book
      FROM editions AS e WHERE e.isbn = NEW.isbn FOR SHARE;
      NEW.title := coalesce(book.title, '');
      NEW.author := coalesce(book.author, '');
      NEW.folded := coalesce(book.folded, '');
      RETURN NEW;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_fold(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(regexp_replace(translate(NORMALIZE(lower((translate(NORMALIZE(value, NFC), 'Iİ'::text, 'ıi'::text) COLLATE "und-x-icu")), NFD), 'ıøđłßæœ'::text, 'iodlsao'::text), '[̀-ͯ''’‘`´ʼ]'::text, ''::text, 'g'::text), '[^[:alnum:]]+'::text, ' '::text, 'g'::text));

CREATE OR REPLACE FUNCTION public.okurca_fold_list(names text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN okurca_fold(array_to_string(names, ' '::text));

CREATE OR REPLACE FUNCTION public.okurca_follow_audience()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE reviews SET is_counted = NEW.reviews_for = 'public' AND NOT NEW.is_suspended AND NOT is_hidden
      WHERE reader_id = NEW.id;
      UPDATE ratings SET is_counted = NOT is_counted
      WHERE reader_id = NEW.id AND is_counted <> okurca_rating_counts(reader_id, work_id);
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_editions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE library_books SET title = NEW.title, author = coalesce(NEW.authors[1], ''),
        folded = NEW.folded_title || ' ' || NEW.folded_authors
      WHERE isbn = NEW.isbn;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_events()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_given_up()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      changed record;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      PERFORM FROM readers WHERE id = changed.reader_id FOR NO KEY UPDATE;
      UPDATE ratings SET is_counted = NOT is_counted
      WHERE reader_id = changed.reader_id AND work_id = (SELECT work_id FROM editions WHERE isbn = changed.isbn)
        AND is_counted <> okurca_rating_counts(reader_id, work_id);
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_library()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE quotes SET is_counted = NOT is_counted
      WHERE reader_id = NEW.id AND is_counted <> (
        NEW.library_for = 'public' AND NOT NEW.is_suspended AND audience = 'public' AND NOT is_hidden);
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.is_counted THEN
        PERFORM okurca_count_rating(OLD.work_id, OLD.halves::integer, -1);
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.is_counted THEN
        PERFORM okurca_count_rating(NEW.work_id, NEW.halves::integer, 1);
      END IF;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_reactions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      changed record;
      step integer := 0;
    BEGIN
      IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
      IF TG_OP <> 'DELETE' THEN step := step + NEW.is_counted::integer; END IF;
      IF TG_OP <> 'INSERT' THEN step := step - OLD.is_counted::integer; END IF;
      IF step = 0 THEN RETURN NULL; END IF;
      IF TG_TABLE_NAME = 'likes' THEN
        UPDATE reviews SET like_count = like_count + step WHERE id = changed.review_id;
        UPDATE events SET like_count = like_count + step WHERE id = changed.event_id;
      ELSE
        UPDATE reviews SET comment_count = comment_count + step WHERE id = changed.review_id;
        UPDATE events SET comment_count = comment_count + step WHERE id = changed.event_id;
      END IF;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'DELETE' THEN PERFORM FROM readers WHERE id = OLD.reader_id FOR NO KEY UPDATE; END IF;
      IF TG_OP <> 'INSERT' THEN
        UPDATE work_ratings SET review_count = review_count - 1 WHERE work_id = OLD.work_id AND OLD.is_counted;
        UPDATE ratings SET is_counted = NOT is_counted
        WHERE reader_id = OLD.reader_id AND work_id = OLD.work_id
          AND is_counted <> okurca_rating_counts(reader_id, work_id);
      END IF;
      IF TG_OP <> 'DELETE' THEN
        IF NEW.is_counted THEN
          INSERT INTO work_ratings AS r (work_id, review_count) VALUES (NEW.work_id, 1)
          ON CONFLICT (work_id) DO UPDATE SET review_count = r.review_count + 1;
        END IF;
        UPDATE ratings SET is_counted = NOT is_counted
        WHERE reader_id = NEW.reader_id AND work_id = NEW.work_id
          AND is_counted <> okurca_rating_counts(reader_id, work_id);
      END IF;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_shelved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM FROM readers WHERE id IN (
        SELECT r.reader_id FROM changed_books AS c JOIN editions AS e USING (isbn) CROSS JOIN LATERAL (
          SELECT reader_id FROM ratings WHERE reader_id = c.reader_id AND work_id = e.work_id OFFSET 0) AS r)
      ORDER BY id FOR NO KEY UPDATE;
      IF NOT FOUND THEN RETURN NULL; END IF;
      UPDATE ratings AS r SET is_counted = NOT r.is_counted
      FROM (
        SELECT DISTINCT r.reader_id, r.work_id
        FROM changed_books AS c JOIN editions AS e USING (isbn) CROSS JOIN LATERAL (
          SELECT reader_id, work_id FROM ratings WHERE reader_id = c.reader_id AND work_id = e.work_id OFFSET 0) AS r
      ) AS b
      WHERE r.reader_id = b.reader_id AND r.work_id = b.work_id
        AND r.is_counted <> okurca_rating_counts(r.reader_id, r.work_id);
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_follow_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE likes SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      UPDATE quote_likes SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      UPDATE comments SET is_counted = NOT NEW.is_suspended AND NOT is_hidden WHERE reader_id = NEW.id;
      UPDATE follows SET is_counted = NOT NEW.is_suspended WHERE reader_id = NEW.id;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_forget_shared()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      NEW.shared_question := NULL; NEW.shared_answer := NULL; NEW.comment := NULL;
      RETURN NEW;
    END $function$;

CREATE OR REPLACE FUNCTION public.okurca_hide_quote_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      named uuid[] := '{}';
    BEGIN
      IF TG_OP <> 'INSERT' THEN named := named || OLD.event_id; END IF;
      IF TG_OP <> 'DELETE' THEN named := named || NEW.event_id; END IF;
      UPDATE events AS e SET is_hidden = NOT is_hidden
      WHERE e.id = ANY(named) AND e.kind = 'friend_quote' AND e.is_hidden = EXISTS (
        SELECT FROM quotes AS q WHERE q.event_id = e.id AND q.audience = 'public' AND NOT q.is_hidden);
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_keep_passage()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_keep_passage_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_keep_quote_suspensions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE reports SET quote_id = NULL, is_hiding = false WHERE quote_id = OLD.id AND is_suspending;
      RETURN OLD;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_keep_suspensions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_TABLE_NAME = 'reviews' THEN
        UPDATE reports SET review_id = NULL, is_hiding = false WHERE review_id = OLD.id AND is_suspending;
      ELSE
        UPDATE reports SET comment_id = NULL, is_hiding = false WHERE comment_id = OLD.id AND is_suspending;
      END IF;
      RETURN OLD;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_keep_vocabulary()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM okurca_count_words(
        CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE tsvector_to_array(NEW.words) END,
        CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE tsvector_to_array(OLD.words) END);
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_lead_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE events SET is_leading = true WHERE id = (
        SELECT id FROM events WHERE card_id = OLD.card_id AND NOT is_leading
        ORDER BY happened_at DESC, id DESC LIMIT 1);
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_mark_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      is_shown boolean;
    BEGIN
      SELECT reviews_for = 'public' AND NOT is_suspended INTO is_shown
      FROM readers WHERE id = NEW.reader_id FOR NO KEY UPDATE;
      NEW.is_counted := coalesce(is_shown, false) AND NOT NEW.is_hidden;
      RETURN NEW;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_mark_counted_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      NEW.is_counted := NOT NEW.is_hidden
        AND NOT EXISTS (SELECT FROM readers WHERE id = NEW.reader_id AND is_suspended);
      RETURN NEW;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_mark_counted_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      is_shown boolean;
    BEGIN
      SELECT library_for = 'public' AND NOT is_suspended INTO is_shown
      FROM readers WHERE id = NEW.reader_id FOR NO KEY UPDATE;
      NEW.is_counted := coalesce(is_shown, false) AND NEW.audience = 'public' AND NOT NEW.is_hidden;
      RETURN NEW;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_mark_rating()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM FROM readers WHERE id = NEW.reader_id FOR NO KEY UPDATE;
      NEW.is_counted := okurca_rating_counts(NEW.reader_id, NEW.work_id);
      RETURN NEW;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_name_authors()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      -- Whoever joins authors waits for those who write works, and they for him: none is written past it.
      PERFORM pg_advisory_xact_lock_shared(hashtextextended('authors', 0));
      NEW.author_slugs := okurca_author_slugs(NEW.authors);
      RETURN NEW;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_name_words(folded text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(array_remove(string_to_array("left"(folded, 500), ' '::text), ''::text));

CREATE OR REPLACE FUNCTION public.okurca_note_shelves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP = 'INSERT' THEN
        INSERT INTO shelf_steps AS s (reader_id, to_read, reading, read)
        SELECT b.reader_id, sum(b.to_read), sum(b.reading), sum(b.read)
        FROM (SELECT reader_id, (status = 'to-read')::integer, (status = 'reading')::integer, (status = 'read')::integer FROM new_books) AS b (reader_id, to_read, reading, read)
        GROUP BY b.reader_id HAVING sum(b.to_read) <> 0 OR sum(b.reading) <> 0 OR sum(b.read) <> 0
        ORDER BY b.reader_id
        ON CONFLICT (transaction, reader_id) DO UPDATE SET to_read = s.to_read + excluded.to_read,
          reading = s.reading + excluded.reading, read = s.read + excluded.read;
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO shelf_steps AS s (reader_id, to_read, reading, read)
        SELECT b.reader_id, sum(b.to_read), sum(b.reading), sum(b.read)
        FROM (SELECT reader_id, -(status = 'to-read')::integer, -(status = 'reading')::integer, -(status = 'read')::integer FROM old_books) AS b (reader_id, to_read, reading, read)
        GROUP BY b.reader_id HAVING sum(b.to_read) <> 0 OR sum(b.reading) <> 0 OR sum(b.read) <> 0
        ORDER BY b.reader_id
        ON CONFLICT (transaction, reader_id) DO UPDATE SET to_read = s.to_read + excluded.to_read,
          reading = s.reading + excluded.reading, read = s.read + excluded.read;
      ELSE
        INSERT INTO shelf_steps AS s (reader_id, to_read, reading, read)
        SELECT b.reader_id, sum(b.to_read), sum(b.reading), sum(b.read)
        FROM (SELECT reader_id, (status = 'to-read')::integer, (status = 'reading')::integer, (status = 'read')::integer FROM new_books UNION ALL SELECT reader_id, -(status = 'to-read')::integer, -(status = 'reading')::integer, -(status = 'read')::integer FROM old_books) AS b (reader_id, to_read, reading, read)
        GROUP BY b.reader_id HAVING sum(b.to_read) <> 0 OR sum(b.reading) <> 0 OR sum(b.read) <> 0
        ORDER BY b.reader_id
        ON CONFLICT (transaction, reader_id) DO UPDATE SET to_read = s.to_read + excluded.to_read,
          reading = s.reading + excluded.reading, read = s.read + excluded.read;
      END IF;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_part_card()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE
      part uuid := gen_random_uuid();
    BEGIN
      UPDATE events SET card_id = part, is_leading = (id = NEW.id)
      WHERE card_id = NEW.card_id AND NOT is_leading AND (happened_at, id) <= (NEW.happened_at, NEW.id);
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_passage_counts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      IF TG_OP <> 'INSERT' AND OLD.public_count > 0 THEN
        IF TG_OP = 'UPDATE' AND NEW.public_count > 0 AND NEW.work_id = OLD.work_id THEN RETURN NULL; END IF;
        PERFORM okurca_count_passages(OLD.work_id, -1);
      END IF;
      IF TG_OP <> 'DELETE' AND NEW.public_count > 0 THEN PERFORM okurca_count_passages(NEW.work_id, 1); END IF;
      RETURN NULL;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_passage_keys(work uuid, keys integer[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg((key.key # ((('x'::text || substr(replace((okurca_passage_keys.work)::text, '-'::text, ''::text), 9, 8)))::bit(32))::integer)) AS array_agg FROM unnest(okurca_passage_keys.keys) key(key));

CREATE OR REPLACE FUNCTION public.okurca_passage_rank(keepers integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (keepers >= 20) THEN '#3'::text WHEN (keepers >= 5) THEN '#2'::text WHEN (keepers >= 2) THEN '#1'::text ELSE '#0'::text END;

CREATE OR REPLACE FUNCTION public.okurca_passage_words(passage text, keepers integer)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (to_tsvector('simple'::regconfig, okurca_word_beginnings(passage)) || array_to_tsvector(ARRAY[okurca_passage_rank(keepers)]));

CREATE OR REPLACE FUNCTION public.okurca_present_isbn(asked text)
 RETURNS text
 LANGUAGE sql
 STABLE STRICT
RETURN COALESCE((SELECT moved_editions.to_isbn FROM moved_editions WHERE (moved_editions.isbn = okurca_present_isbn.asked)), asked);

CREATE OR REPLACE FUNCTION public.okurca_quote_words(quote text, note text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (setweight(to_tsvector('simple'::regconfig, okurca_word_beginnings(quote)), 'A'::"char") || setweight(to_tsvector('simple'::regconfig, COALESCE(okurca_word_beginnings(note), ''::text)), 'B'::"char"));

CREATE OR REPLACE FUNCTION public.okurca_rating_counts(reader uuid, work uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (COALESCE((SELECT ((readers.reviews_for = 'public'::text) AND (NOT readers.is_suspended)) FROM readers WHERE (readers.id = okurca_rating_counts.reader)), false) AND (NOT (EXISTS (SELECT FROM reviews WHERE ((reviews.reader_id = okurca_rating_counts.reader) AND (reviews.work_id = okurca_rating_counts.work) AND reviews.is_hidden)))) AND COALESCE((SELECT bool_or(((l.status <> 'to-read'::text) OR (EXISTS (SELECT FROM readings g WHERE ((g.reader_id = okurca_rating_counts.reader) AND (g.isbn = e.isbn) AND (g.outcome = 'abandoned'::text)))))) AS bool_or FROM (editions e CROSS JOIN LATERAL (SELECT library_books.status FROM library_books WHERE ((library_books.reader_id = okurca_rating_counts.reader) AND (library_books.isbn = e.isbn)) OFFSET 0) l) WHERE (e.work_id = okurca_rating_counts.work)), (EXISTS (SELECT FROM reviews WHERE ((reviews.reader_id = okurca_rating_counts.reader) AND (reviews.work_id = okurca_rating_counts.work))))));

CREATE OR REPLACE FUNCTION public.okurca_represent_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE
        works uuid[] := ARRAY(SELECT work_id FROM new_editions);
      BEGIN
        IF works <> '{}' THEN PERFORM okurca_choose_representatives(works); END IF;
        RETURN NULL;
      END$function$;

CREATE OR REPLACE FUNCTION public.okurca_represent_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE
        works uuid[] := ARRAY(SELECT unnest(ARRAY[n.work_id, o.work_id]) FROM new_editions AS n JOIN old_editions AS o USING (isbn)
        WHERE (n.work_id, n.source, n.is_set, n.popularity) IS DISTINCT FROM (o.work_id, o.source, o.is_set, o.popularity));
      BEGIN
        IF works <> '{}' THEN PERFORM okurca_choose_representatives(works); END IF;
        RETURN NULL;
      END$function$;

CREATE OR REPLACE FUNCTION public.okurca_represent_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      DECLARE
        works uuid[] := ARRAY(SELECT work_id FROM old_editions);
      BEGIN
        IF works <> '{}' THEN PERFORM okurca_choose_representatives(works); END IF;
        RETURN NULL;
      END$function$;

CREATE OR REPLACE FUNCTION public.okurca_revise_edition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      NEW.revision := pg_current_xact_id();
      RETURN NEW;
    END$function$;

CREATE OR REPLACE FUNCTION public.okurca_slugs(names text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(replace(okurca_fold(listed.name), ' '::text, '-'::text) ORDER BY listed.place), '{}'::text[]) AS "coalesce" FROM unnest(okurca_slugs.names) WITH ORDINALITY listed(name, place));

CREATE OR REPLACE FUNCTION public.okurca_word_beginnings(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(regexp_replace(okurca_fold(value), '([^ ]{7})[^ ]+'::text, '\1'::text, 'g'::text), 'bdg'::text, 'ptk'::text);

CREATE OR REPLACE FUNCTION public.refuse_changed_acts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      RAISE EXCEPTION 'acts are only ever added' USING ERRCODE = 'restrict_violation';
    END $function$;

CREATE TABLE identity.attempts (
  name_hash bytea NOT NULL,
  failures integer NOT NULL,
  locked_until timestamp with time zone,
  last_at timestamp with time zone NOT NULL,
  CONSTRAINT attempts_pkey PRIMARY KEY (name_hash)
);
CREATE INDEX attempts_time ON identity.attempts USING btree (last_at);

CREATE TABLE identity.audit (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  at timestamp with time zone NOT NULL,
  event text NOT NULL,
  user_id uuid,
  address text NOT NULL,
  result text NOT NULL,
  CONSTRAINT audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_of_user ON identity.audit USING btree (user_id, at);
CREATE INDEX audit_time ON identity.audit USING btree (at);

CREATE TABLE identity.codes (
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  used_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT codes_pkey PRIMARY KEY (user_id, purpose),
  CONSTRAINT codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE
);
CREATE INDEX codes_expiry ON identity.codes USING btree (expires_at);

CREATE TABLE identity.devices (
  device_key text NOT NULL,
  user_id uuid NOT NULL,
  group_key text NOT NULL,
  name text,
  salt bytea,
  verifier bytea,
  is_remembered boolean NOT NULL DEFAULT false,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  authenticated_at timestamp with time zone NOT NULL,
  address text NOT NULL,
  CONSTRAINT devices_pkey PRIMARY KEY (device_key),
  CONSTRAINT devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE
);
CREATE INDEX devices_of_user ON identity.devices USING btree (user_id, authenticated_at DESC);
CREATE INDEX devices_use ON identity.devices USING btree (authenticated_at);

CREATE TABLE identity.key_holders (
  id uuid NOT NULL,
  pool_id text NOT NULL,
  key_ids text[] NOT NULL,
  sealing_key text NOT NULL,
  seen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT key_holders_pkey PRIMARY KEY (id)
);

CREATE TABLE identity.refresh_tokens (
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  replaced_at timestamp with time zone,
  successor bytea,
  tells_session boolean NOT NULL DEFAULT false,
  CONSTRAINT refresh_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES identity.sessions(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_of_session ON identity.refresh_tokens USING btree (session_id);
CREATE INDEX refresh_tokens_replaced ON identity.refresh_tokens USING btree (replaced_at) WHERE (tells_session AND (replaced_at IS NOT NULL));

CREATE TABLE identity.sealing_keys (
  pool_id text NOT NULL,
  key_id text NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT sealing_keys_pkey PRIMARY KEY (pool_id, key_id)
);

CREATE TABLE identity.secrets (
  name text NOT NULL,
  sealed bytea NOT NULL,
  CONSTRAINT secrets_pkey PRIMARY KEY (name)
);

CREATE TABLE identity.sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  signed_in_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  device_key text,
  address text NOT NULL DEFAULT ''::text,
  agent text NOT NULL DEFAULT ''::text,
  last_used_at timestamp with time zone,
  factor_at timestamp with time zone,
  CONSTRAINT sessions_device_key_fkey FOREIGN KEY (device_key) REFERENCES identity.devices(device_key) ON DELETE SET NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON identity.sessions USING btree (expires_at);
CREATE INDEX sessions_of_device ON identity.sessions USING btree (device_key);
CREATE INDEX sessions_of_user ON identity.sessions USING btree (user_id);

CREATE TABLE identity.signing_keys (
  kid text NOT NULL,
  pool_id text NOT NULL,
  purpose text NOT NULL,
  public_jwk jsonb NOT NULL,
  private_key bytea NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  use_from timestamp with time zone NOT NULL DEFAULT now(),
  keep_until timestamp with time zone,
  CONSTRAINT signing_keys_pkey PRIMARY KEY (kid),
  CONSTRAINT signing_keys_purpose_check CHECK ((purpose = ANY (ARRAY['id'::text, 'access'::text])))
);

CREATE TABLE identity.tickets (
  user_id uuid NOT NULL,
  ticket_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  CONSTRAINT tickets_pkey PRIMARY KEY (user_id),
  CONSTRAINT tickets_user_id_fkey FOREIGN KEY (user_id) REFERENCES identity.users(id) ON DELETE CASCADE
);
CREATE INDEX tickets_expiry ON identity.tickets USING btree (expires_at);

CREATE TABLE identity.used_blocks (
  block_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  is_returned boolean NOT NULL DEFAULT false,
  was_returned boolean NOT NULL DEFAULT false,
  CONSTRAINT used_blocks_pkey PRIMARY KEY (block_hash)
);
CREATE INDEX used_blocks_expiry ON identity.used_blocks USING btree (expires_at);

CREATE TABLE identity.users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  pool_id text NOT NULL,
  username text NOT NULL,
  username_key text NOT NULL,
  status text NOT NULL DEFAULT 'UNCONFIRMED'::text,
  is_enabled boolean NOT NULL DEFAULT true,
  salt bytea NOT NULL,
  verifier bytea NOT NULL,
  email text NOT NULL,
  is_email_verified boolean NOT NULL DEFAULT false,
  attributes jsonb NOT NULL DEFAULT '{}'::jsonb,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  temporary_until timestamp with time zone,
  pending_email text,
  totp_secret bytea,
  totp_candidate bytea,
  totp_step bigint,
  totp_name text,
  mfa_methods text[] NOT NULL DEFAULT '{}'::text[],
  preferred_mfa text,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_pool_id_username_key_key UNIQUE (pool_id, username_key),
  CONSTRAINT users_status_check CHECK ((status = ANY (ARRAY['UNCONFIRMED'::text, 'CONFIRMED'::text, 'RESET_REQUIRED'::text, 'FORCE_CHANGE_PASSWORD'::text])))
);
CREATE INDEX users_email ON identity.users USING btree (pool_id, email);
CREATE INDEX users_unconfirmed ON identity.users USING btree (pool_id) WHERE (status = 'UNCONFIRMED'::text);
CREATE UNIQUE INDEX users_verified_email ON identity.users USING btree (pool_id, email) WHERE is_email_verified;

CREATE TABLE public.about_revisions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  work_id uuid NOT NULL,
  position bigint NOT NULL,
  reader_id uuid,
  content text NOT NULL,
  reason text,
  restored_id uuid,
  created_at timestamp with time zone NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  source_name text,
  source_terms text,
  source_isbn text,
  is_held boolean NOT NULL DEFAULT false,
  CONSTRAINT about_revisions_check CHECK ((is_hidden OR (NOT is_held))),
  CONSTRAINT about_revisions_content_check CHECK ((char_length(content) <= 1000)),
  CONSTRAINT about_revisions_pkey PRIMARY KEY (id),
  CONSTRAINT about_revisions_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT about_revisions_reason_check CHECK ((char_length(reason) <= 200)),
  CONSTRAINT about_revisions_restored_id_fkey FOREIGN KEY (restored_id) REFERENCES about_revisions(id),
  CONSTRAINT about_revisions_source CHECK (((num_nonnulls(source_name, source_terms, source_isbn) = ANY (ARRAY[0, 3])) AND (NOT ((source_name IS NOT NULL) AND (restored_id IS NULL) AND (num_nonnulls(reader_id, reason) > 0))))),
  CONSTRAINT about_revisions_source_name_check CHECK (((char_length(source_name) >= 1) AND (char_length(source_name) <= 100))),
  CONSTRAINT about_revisions_source_terms_check CHECK (((char_length(source_terms) >= 1) AND (char_length(source_terms) <= 200))),
  CONSTRAINT about_revisions_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id)
);
CREATE UNIQUE INDEX about_revisions_of_work ON public.about_revisions USING btree (work_id, "position" DESC);
CREATE INDEX about_revisions_present ON public.about_revisions USING btree (work_id, (((source_name IS NOT NULL) AND (restored_id IS NULL))), "position" DESC) WHERE (NOT is_hidden);
CREATE INDEX about_revisions_reader ON public.about_revisions USING btree (reader_id) WHERE (reader_id IS NOT NULL);
CREATE INDEX about_revisions_restored ON public.about_revisions USING btree (restored_id) WHERE (restored_id IS NOT NULL);

CREATE TABLE public.act_people (
  id bigint NOT NULL,
  reader_id uuid NOT NULL,
  CONSTRAINT act_people_pkey PRIMARY KEY (id),
  CONSTRAINT act_people_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT act_people_reader_id_key UNIQUE (reader_id)
);

CREATE TABLE public.acts (
  id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  via text NOT NULL,
  actor_id bigint,
  act text NOT NULL,
  subject_kind text NOT NULL,
  subject_id text,
  person_id bigint,
  before jsonb,
  after jsonb,
  reason text,
  CONSTRAINT acts_act_check CHECK ((act ~ '^[a-z_]+.[a-z_]+$'::text)),
  CONSTRAINT acts_check CHECK (((via = 'page'::text) = (actor_id IS NOT NULL))),
  CONSTRAINT acts_check1 CHECK (
CASE
    WHEN (subject_kind = 'reader'::text) THEN (person_id IS NOT NULL)
    ELSE (subject_id IS NOT NULL)
END),
  CONSTRAINT acts_pkey PRIMARY KEY (id),
  CONSTRAINT acts_subject_kind_check CHECK ((subject_kind ~ '^[a-z_]+$'::text)),
  CONSTRAINT acts_via_check CHECK ((via = ANY (ARRAY['page'::text, 'shell'::text, 'job'::text])))
);
CREATE INDEX acts_by_act ON public.acts USING btree (act, id DESC);
CREATE INDEX acts_by_actor ON public.acts USING btree (actor_id, id DESC) WHERE (actor_id IS NOT NULL);
CREATE INDEX acts_by_subject ON public.acts USING btree (subject_kind, subject_id, id DESC);
CREATE INDEX acts_by_time ON public.acts USING btree (at);
CREATE INDEX acts_on_person ON public.acts USING btree (person_id, id DESC) WHERE (person_id IS NOT NULL);

CREATE TABLE public.announcements (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  text text NOT NULL,
  audience text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone,
  is_dismissible boolean NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT announcements_audience_check CHECK ((audience = ANY (ARRAY['everybody'::text, 'readers'::text]))),
  CONSTRAINT announcements_check CHECK ((ends_at > starts_at)),
  CONSTRAINT announcements_pkey PRIMARY KEY (id)
);
CREATE INDEX announcements_by_start ON public.announcements USING btree (starts_at DESC, id);

CREATE TABLE public.answer_feedback (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  message_id uuid,
  is_useful boolean NOT NULL,
  mode text,
  fallback text,
  state text NOT NULL,
  shared_question text,
  shared_answer text,
  comment text,
  given_at timestamp with time zone NOT NULL,
  CONSTRAINT answer_feedback_check CHECK (((shared_question IS NULL) = (shared_answer IS NULL))),
  CONSTRAINT answer_feedback_check1 CHECK (((shared_answer IS NOT NULL) OR (comment IS NULL))),
  CONSTRAINT answer_feedback_check2 CHECK (((message_id IS NOT NULL) OR (shared_answer IS NULL))),
  CONSTRAINT answer_feedback_comment_check CHECK (((char_length(comment) >= 1) AND (char_length(comment) <= 500))),
  CONSTRAINT answer_feedback_fallback_check CHECK ((fallback = ANY (ARRAY['unavailable'::text, 'budget'::text, 'busy'::text]))),
  CONSTRAINT answer_feedback_message_id_fkey FOREIGN KEY (message_id) REFERENCES chat_messages(id) ON DELETE SET NULL,
  CONSTRAINT answer_feedback_message_id_key UNIQUE (message_id),
  CONSTRAINT answer_feedback_mode_check CHECK ((mode = ANY (ARRAY['model'::text, 'katalog'::text]))),
  CONSTRAINT answer_feedback_pkey PRIMARY KEY (id),
  CONSTRAINT answer_feedback_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT answer_feedback_state_check CHECK ((state = ANY (ARRAY['complete'::text, 'stopped'::text, 'cut'::text])))
);
CREATE INDEX answer_feedback_of_reader ON public.answer_feedback USING btree (reader_id);
CREATE INDEX answer_feedback_shared ON public.answer_feedback USING btree (given_at DESC) WHERE (shared_answer IS NOT NULL);

CREATE TABLE public.author_follows (
  reader_id uuid NOT NULL,
  author_slug text NOT NULL,
  author_name text NOT NULL,
  since timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  CONSTRAINT author_follows_pkey PRIMARY KEY (reader_id, author_slug),
  CONSTRAINT author_follows_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX author_follows_of_author ON public.author_follows USING btree (author_slug, reader_id);

CREATE TABLE public.author_news (
  author_slug text NOT NULL,
  work_id uuid NOT NULL,
  isbn text NOT NULL,
  came_at timestamp with time zone NOT NULL,
  telling_at timestamp with time zone,
  told_at timestamp with time zone,
  CONSTRAINT author_news_pkey PRIMARY KEY (author_slug, work_id),
  CONSTRAINT author_news_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX author_news_of_work ON public.author_news USING btree (work_id);

CREATE TABLE public.author_spellings (
  slug text NOT NULL,
  name text NOT NULL,
  author_slug text,
  source text NOT NULL,
  CONSTRAINT author_spellings_check CHECK ((author_slug <> slug)),
  CONSTRAINT author_spellings_pkey PRIMARY KEY (slug),
  CONSTRAINT author_spellings_source_check CHECK ((source = ANY (ARRAY['starter'::text, 'librarian'::text, 'reader'::text])))
);
CREATE INDEX author_spellings_of_author ON public.author_spellings USING btree (author_slug);

CREATE TABLE public.authors (
  slug text NOT NULL,
  name text NOT NULL,
  born text,
  died text,
  links text[] NOT NULL DEFAULT '{}'::text[],
  source text NOT NULL,
  fact_sources jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT authors_born_check CHECK ((born ~ '^(-?[0-9]{1,4}|[0-9]{4}-[0-9]{2}-[0-9]{2})$'::text)),
  CONSTRAINT authors_died_check CHECK ((died ~ '^(-?[0-9]{1,4}|[0-9]{4}-[0-9]{2}-[0-9]{2})$'::text)),
  CONSTRAINT authors_pkey PRIMARY KEY (slug),
  CONSTRAINT authors_source_check CHECK ((source = ANY (ARRAY['starter'::text, 'librarian'::text, 'reader'::text])))
);

CREATE TABLE public.blocks (
  reader_id uuid NOT NULL,
  blocked_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT blocks_check CHECK ((reader_id <> blocked_id)),
  CONSTRAINT blocks_pkey PRIMARY KEY (reader_id, blocked_id),
  CONSTRAINT blocks_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX blocks_of_blocked ON public.blocks USING btree (blocked_id, reader_id);

CREATE TABLE public.book_requesters (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  isbn text NOT NULL,
  reader_id uuid,
  title text NOT NULL,
  author text NOT NULL,
  reason text NOT NULL,
  description text NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  answered_at timestamp with time zone,
  CONSTRAINT book_requesters_isbn_fkey FOREIGN KEY (isbn) REFERENCES book_requests(isbn) ON DELETE CASCADE,
  CONSTRAINT book_requesters_isbn_reader_id_key UNIQUE (isbn, reader_id),
  CONSTRAINT book_requesters_pkey PRIMARY KEY (id),
  CONSTRAINT book_requesters_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX book_requesters_reader ON public.book_requesters USING btree (reader_id);

CREATE TABLE public.book_requests (
  isbn text NOT NULL,
  status text NOT NULL DEFAULT 'received'::text,
  decline_reason text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  decided_at timestamp with time zone,
  CONSTRAINT book_requests_check CHECK (((status = 'declined'::text) = (decline_reason IS NOT NULL))),
  CONSTRAINT book_requests_check1 CHECK (((status = 'received'::text) = (decided_at IS NULL))),
  CONSTRAINT book_requests_pkey PRIMARY KEY (isbn),
  CONSTRAINT book_requests_status_check CHECK ((status = ANY (ARRAY['received'::text, 'added'::text, 'declined'::text])))
);
CREATE INDEX book_requests_open ON public.book_requests USING btree (created_at) WHERE (status <> 'added'::text);

CREATE TABLE public.case_reservations (
  thing_id uuid NOT NULL,
  moderator_id uuid NOT NULL,
  reserved_until timestamp with time zone NOT NULL,
  CONSTRAINT case_reservations_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT case_reservations_pkey PRIMARY KEY (thing_id)
);
CREATE INDEX case_reservations_moderator ON public.case_reservations USING btree (moderator_id);

CREATE TABLE public.catalogue_imports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid,
  starter_id uuid,
  file_name text NOT NULL,
  bytes bigint NOT NULL,
  received bigint NOT NULL DEFAULT 0,
  whose text NOT NULL,
  state text NOT NULL DEFAULT 'arriving'::text,
  share real NOT NULL DEFAULT 0,
  counts jsonb,
  left_out jsonb,
  is_cut boolean NOT NULL DEFAULT false,
  problem text,
  created_at timestamp with time zone NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  CONSTRAINT catalogue_imports_bytes_check CHECK ((bytes > 0)),
  CONSTRAINT catalogue_imports_check CHECK (((received >= 0) AND (received <= bytes))),
  CONSTRAINT catalogue_imports_file_name_check CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 200))),
  CONSTRAINT catalogue_imports_pkey PRIMARY KEY (id),
  CONSTRAINT catalogue_imports_problem_check CHECK (((char_length(problem) >= 1) AND (char_length(problem) <= 500))),
  CONSTRAINT catalogue_imports_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT catalogue_imports_share_check CHECK (((share >= (0)::double precision) AND (share <= (1)::double precision))),
  CONSTRAINT catalogue_imports_starter_id_fkey FOREIGN KEY (starter_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT catalogue_imports_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))),
  CONSTRAINT catalogue_imports_whose_check CHECK ((whose = ANY (ARRAY['content'::text, 'library'::text, 'publisher'::text, 'operator'::text])))
);
CREATE INDEX catalogue_imports_newest ON public.catalogue_imports USING btree (created_at DESC, id);
CREATE UNIQUE INDEX catalogue_imports_open ON public.catalogue_imports USING btree ((true)) WHERE (state = ANY (ARRAY['arriving'::text, 'checking'::text, 'checked'::text, 'importing'::text]));
CREATE INDEX catalogue_imports_reader ON public.catalogue_imports USING btree (reader_id) WHERE (reader_id IS NOT NULL);
CREATE INDEX catalogue_imports_starter ON public.catalogue_imports USING btree (starter_id) WHERE (starter_id IS NOT NULL);

CREATE TABLE public.chat_messages (
  id uuid NOT NULL,
  reader_id uuid NOT NULL,
  position bigint NOT NULL,
  role text NOT NULL,
  content text NOT NULL,
  state text NOT NULL,
  mode text,
  fallback text,
  isbns text[] NOT NULL DEFAULT '{}'::text[],
  feedback text,
  thread jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT chat_messages_fallback_check CHECK ((fallback = ANY (ARRAY['unavailable'::text, 'budget'::text, 'busy'::text]))),
  CONSTRAINT chat_messages_feedback_check CHECK ((feedback = ANY (ARRAY['up'::text, 'down'::text]))),
  CONSTRAINT chat_messages_mode_check CHECK ((mode = ANY (ARRAY['model'::text, 'katalog'::text]))),
  CONSTRAINT chat_messages_pkey PRIMARY KEY (id),
  CONSTRAINT chat_messages_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES chats(reader_id) ON DELETE CASCADE,
  CONSTRAINT chat_messages_role_check CHECK ((role = ANY (ARRAY['user'::text, 'assistant'::text]))),
  CONSTRAINT chat_messages_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'complete'::text, 'stopped'::text, 'cut'::text])))
);
CREATE UNIQUE INDEX chat_messages_in_order ON public.chat_messages USING btree (reader_id, "position");

CREATE TABLE public.chats (
  reader_id uuid NOT NULL,
  reply_id uuid,
  reply_until timestamp with time zone,
  tokens_on date,
  tokens integer NOT NULL DEFAULT 0,
  is_stopping boolean NOT NULL DEFAULT false,
  message_count integer NOT NULL DEFAULT 0,
  CONSTRAINT chats_check CHECK (((reply_id IS NULL) = (reply_until IS NULL))),
  CONSTRAINT chats_pkey PRIMARY KEY (reader_id),
  CONSTRAINT chats_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);

CREATE TABLE public.comments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  review_id uuid,
  event_id uuid,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  is_counted boolean NOT NULL DEFAULT true,
  links_as_text boolean NOT NULL DEFAULT false,
  is_held boolean NOT NULL DEFAULT false,
  CONSTRAINT comments_check CHECK ((num_nonnulls(review_id, event_id) = 1)),
  CONSTRAINT comments_check1 CHECK ((is_hidden OR (NOT is_held))),
  CONSTRAINT comments_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 1000))),
  CONSTRAINT comments_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT comments_pkey PRIMARY KEY (id),
  CONSTRAINT comments_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT comments_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE DEFERRABLE
);
CREATE INDEX comments_newest ON public.comments USING btree (created_at DESC, id);
CREATE INDEX comments_of_event ON public.comments USING btree (event_id, created_at DESC, id) WHERE (event_id IS NOT NULL);
CREATE INDEX comments_of_reader ON public.comments USING btree (reader_id);
CREATE INDEX comments_of_review ON public.comments USING btree (review_id, created_at DESC, id) WHERE (review_id IS NOT NULL);

CREATE TABLE public.contact_answers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  message_id uuid NOT NULL,
  writer_id uuid,
  via text NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT contact_answers_message_id_fkey FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE CASCADE,
  CONSTRAINT contact_answers_pkey PRIMARY KEY (id),
  CONSTRAINT contact_answers_via_check CHECK ((via = ANY (ARRAY['page'::text, 'shell'::text]))),
  CONSTRAINT contact_answers_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES readers(id) ON DELETE SET NULL
);
CREATE INDEX contact_answers_of_message ON public.contact_answers USING btree (message_id, created_at);
CREATE INDEX contact_answers_writer ON public.contact_answers USING btree (writer_id);

CREATE TABLE public.contact_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  done_at timestamp with time zone,
  assigned_to uuid,
  CONSTRAINT contact_messages_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_messages_assigned ON public.contact_messages USING btree (assigned_to);
CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC);
CREATE INDEX contact_messages_waiting ON public.contact_messages USING btree (created_at) WHERE (done_at IS NULL);

CREATE TABLE public.cover_lookups (
  isbn text NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  looked_at timestamp with time zone NOT NULL,
  CONSTRAINT cover_lookups_pkey PRIMARY KEY (isbn),
  CONSTRAINT cover_lookups_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'found'::text, 'none'::text])))
);

CREATE TABLE public.cover_takedowns (
  isbn text NOT NULL,
  reason text NOT NULL,
  reader_id uuid,
  taken_down_at timestamp with time zone NOT NULL,
  CONSTRAINT cover_takedowns_pkey PRIMARY KEY (isbn),
  CONSTRAINT cover_takedowns_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT cover_takedowns_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500)))
);
CREATE INDEX cover_takedowns_reader ON public.cover_takedowns USING btree (reader_id) WHERE (reader_id IS NOT NULL);

CREATE TABLE public.covers (
  key text NOT NULL,
  isbn text NOT NULL,
  reader_id uuid,
  source text NOT NULL,
  state text NOT NULL DEFAULT 'arriving'::text,
  is_resting boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT covers_pkey PRIMARY KEY (key),
  CONSTRAINT covers_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT covers_source_check CHECK ((source = ANY (ARRAY['librarian'::text, 'reader'::text, 'open-library'::text]))),
  CONSTRAINT covers_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'kept'::text, 'leaving'::text])))
);
CREATE INDEX covers_isbn ON public.covers USING btree (isbn);
CREATE INDEX covers_reader ON public.covers USING btree (reader_id, created_at) WHERE (reader_id IS NOT NULL);
CREATE INDEX covers_unsettled ON public.covers USING btree (created_at) WHERE (state <> 'kept'::text);

CREATE TABLE public.decision_reasons (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  label text NOT NULL,
  told text NOT NULL,
  outcomes text[] NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  place integer NOT NULL,
  CONSTRAINT decision_reasons_label_check CHECK (((char_length(label) >= 1) AND (char_length(label) <= 60))),
  CONSTRAINT decision_reasons_label_key UNIQUE (label),
  CONSTRAINT decision_reasons_outcomes_check CHECK (((cardinality(outcomes) > 0) AND (outcomes <@ ARRAY['hidden'::text, 'warned'::text, 'suspended'::text, 'dismissed'::text, 'restored'::text]))),
  CONSTRAINT decision_reasons_pkey PRIMARY KEY (id),
  CONSTRAINT decision_reasons_told_check CHECK (((char_length(told) >= 1) AND (char_length(told) <= 300)))
);

CREATE TABLE public.decisions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  subject_id uuid,
  review_id uuid,
  comment_id uuid,
  about_id uuid,
  title text,
  outcomes text[] NOT NULL,
  days integer,
  reason_id uuid,
  told text,
  note text,
  decider_id uuid,
  via text NOT NULL,
  decided_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_by uuid,
  revision_id uuid,
  quote_id uuid,
  CONSTRAINT decisions_about_id_fkey FOREIGN KEY (about_id) REFERENCES about_revisions(id) ON DELETE SET NULL,
  CONSTRAINT decisions_check CHECK ((num_nonnulls(review_id, comment_id, about_id, revision_id, quote_id) <= 1)),
  CONSTRAINT decisions_check1 CHECK (((ended_by IS NULL) OR (ended_at IS NOT NULL))),
  CONSTRAINT decisions_days_check CHECK (((days >= 1) AND (days <= 365))),
  CONSTRAINT decisions_decider_id_fkey FOREIGN KEY (decider_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT decisions_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES decisions(id) ON DELETE SET NULL,
  CONSTRAINT decisions_kind_check CHECK ((kind = ANY (ARRAY['post'::text, 'comment'::text, 'about'::text, 'revision'::text, 'quote'::text, 'profile'::text]))),
  CONSTRAINT decisions_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 1000))),
  CONSTRAINT decisions_outcomes_check CHECK (((cardinality(outcomes) > 0) AND (outcomes <@ ARRAY['hidden'::text, 'warned'::text, 'suspended'::text, 'dismissed'::text, 'restored'::text]))),
  CONSTRAINT decisions_pkey PRIMARY KEY (id),
  CONSTRAINT decisions_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE SET NULL,
  CONSTRAINT decisions_reason_id_fkey FOREIGN KEY (reason_id) REFERENCES decision_reasons(id) ON DELETE SET NULL,
  CONSTRAINT decisions_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES revisions(id) ON DELETE SET NULL,
  CONSTRAINT decisions_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT decisions_told_check CHECK (((char_length(told) >= 1) AND (char_length(told) <= 300))),
  CONSTRAINT decisions_via_check CHECK ((via = ANY (ARRAY['page'::text, 'shell'::text, 'job'::text])))
);
CREATE INDEX decisions_about ON public.decisions USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX decisions_comment ON public.decisions USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX decisions_decider ON public.decisions USING btree (decider_id) WHERE (decider_id IS NOT NULL);
CREATE INDEX decisions_ended_by ON public.decisions USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX decisions_newest ON public.decisions USING btree (decided_at DESC, id);
CREATE INDEX decisions_of_subject ON public.decisions USING btree (subject_id, decided_at DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX decisions_quote ON public.decisions USING btree (quote_id) WHERE (quote_id IS NOT NULL);
CREATE INDEX decisions_reason ON public.decisions USING btree (reason_id) WHERE (reason_id IS NOT NULL);
CREATE INDEX decisions_review ON public.decisions USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE INDEX decisions_revision ON public.decisions USING btree (revision_id) WHERE (revision_id IS NOT NULL);

CREATE TABLE public.deleted_accounts (
  account_hash bytea NOT NULL,
  deleted_at timestamp with time zone NOT NULL,
  CONSTRAINT deleted_accounts_pkey PRIMARY KEY (account_hash)
);

CREATE TABLE public.dismissed_works (
  reader_id uuid NOT NULL,
  work_id uuid NOT NULL,
  dismissed_at timestamp with time zone NOT NULL,
  CONSTRAINT dismissed_works_pkey PRIMARY KEY (reader_id, work_id),
  CONSTRAINT dismissed_works_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT dismissed_works_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX dismissed_works_of_work ON public.dismissed_works USING btree (work_id);

CREATE TABLE public.doubles (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  one text NOT NULL,
  other text NOT NULL,
  score real NOT NULL,
  reasons text[] NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  found_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT doubles_check CHECK ((one < (other COLLATE "C"))),
  CONSTRAINT doubles_check1 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CONSTRAINT doubles_kind_check CHECK ((kind = ANY (ARRAY['works'::text, 'authors'::text]))),
  CONSTRAINT doubles_kind_one_other_key UNIQUE (kind, one, other),
  CONSTRAINT doubles_pkey PRIMARY KEY (id),
  CONSTRAINT doubles_state_check CHECK ((state = ANY (ARRAY['open'::text, 'joined'::text, 'dismissed'::text])))
);
CREATE INDEX doubles_open ON public.doubles USING btree (kind, score DESC, id) WHERE (state = 'open'::text);

CREATE TABLE public.editions (
  isbn text NOT NULL,
  work_id uuid NOT NULL,
  title text NOT NULL,
  subtitle text,
  authors text[] NOT NULL,
  translators text[] NOT NULL DEFAULT '{}'::text[],
  publisher text,
  published_on date,
  published_year integer,
  pages integer,
  language text NOT NULL DEFAULT 'tr'::text,
  binding text,
  original_title text,
  genres text[] NOT NULL DEFAULT '{}'::text[],
  popularity integer NOT NULL DEFAULT 0,
  is_set boolean NOT NULL DEFAULT false,
  source text NOT NULL,
  folded_title text NOT NULL GENERATED ALWAYS AS (okurca_fold(title)) STORED,
  search tsvector NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  folded_authors text NOT NULL GENERATED ALWAYS AS (okurca_fold_list(authors)) STORED,
  revision xid8 NOT NULL DEFAULT pg_current_xact_id(),
  other_titles text[] NOT NULL DEFAULT '{}'::text[],
  other_authors text[] NOT NULL DEFAULT '{}'::text[],
  editors text[] NOT NULL DEFAULT '{}'::text[],
  illustrators text[] NOT NULL DEFAULT '{}'::text[],
  original_language text,
  fact_sources jsonb NOT NULL DEFAULT '{}'::jsonb,
  is_pinned boolean NOT NULL DEFAULT false,
  cover text,
  CONSTRAINT editions_isbn_check CHECK ((isbn ~ '^(97[89]|29[0-9])[0-9]{10}$'::text)),
  CONSTRAINT editions_pkey PRIMARY KEY (isbn),
  CONSTRAINT editions_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id)
);
CREATE INDEX editions_folded_title ON public.editions USING btree (folded_title text_pattern_ops);
CREATE INDEX editions_revised ON public.editions USING btree (revision) WHERE (source <> 'reader'::text);
CREATE INDEX editions_search ON public.editions USING gin (search) WITH (fastupdate=off);
CREATE INDEX editions_work ON public.editions USING btree (work_id);

CREATE TABLE public.events (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  kind text NOT NULL,
  isbn text NOT NULL,
  review_id uuid,
  status text,
  happened_at timestamp with time zone NOT NULL DEFAULT now(),
  comment_count integer NOT NULL DEFAULT 0,
  like_count integer NOT NULL DEFAULT 0,
  is_hidden boolean NOT NULL DEFAULT false,
  card_id uuid,
  is_leading boolean NOT NULL DEFAULT true,
  CONSTRAINT events_card_check CHECK ((is_leading OR ((card_id IS NOT NULL) AND (review_id IS NULL)))) NOT VALID,
  CONSTRAINT events_check CHECK (((kind = 'friend_post'::text) = (review_id IS NOT NULL))),
  CONSTRAINT events_check1 CHECK (((kind = 'friend_book_update'::text) = (status IS NOT NULL))),
  CONSTRAINT events_isbn_fkey FOREIGN KEY (isbn) REFERENCES editions(isbn),
  CONSTRAINT events_kind_check CHECK ((kind = ANY (ARRAY['friend_post'::text, 'friend_book_update'::text, 'friend_rating'::text, 'friend_quote'::text]))),
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT events_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  CONSTRAINT events_status_check CHECK ((status = ANY (ARRAY['to-read'::text, 'reading'::text, 'read'::text])))
);
CREATE INDEX events_isbn ON public.events USING btree (isbn);
CREATE INDEX events_leading ON public.events USING btree (reader_id, happened_at DESC, id DESC) INCLUDE (kind, is_hidden) WHERE is_leading;
CREATE INDEX events_newest ON public.events USING btree (happened_at DESC, id DESC) WHERE is_leading;
CREATE INDEX events_of_card ON public.events USING btree (card_id, happened_at DESC, id DESC) INCLUDE (isbn, status) WHERE (NOT is_leading);
CREATE INDEX events_of_reader ON public.events USING btree (reader_id, happened_at DESC, id DESC) INCLUDE (kind, is_hidden);
CREATE UNIQUE INDEX events_review ON public.events USING btree (review_id) WHERE (review_id IS NOT NULL);

CREATE TABLE public.follows (
  reader_id uuid NOT NULL,
  followed_id uuid NOT NULL,
  since timestamp with time zone NOT NULL,
  is_counted boolean NOT NULL DEFAULT true,
  CONSTRAINT follows_check CHECK ((reader_id <> followed_id)),
  CONSTRAINT follows_followed_id_fkey FOREIGN KEY (followed_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT follows_pkey PRIMARY KEY (reader_id, followed_id),
  CONSTRAINT follows_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX follows_newest ON public.follows USING btree (reader_id, since DESC, followed_id);
CREATE INDEX follows_of_followed ON public.follows USING btree (followed_id, since DESC, reader_id);

CREATE TABLE public.friend_edges (
  reader_id uuid NOT NULL,
  friend_id uuid NOT NULL,
  since timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT friend_edges_check CHECK ((reader_id <> friend_id)),
  CONSTRAINT friend_edges_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT friend_edges_pkey PRIMARY KEY (reader_id, friend_id),
  CONSTRAINT friend_edges_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX friend_edges_friend ON public.friend_edges USING btree (friend_id);

CREATE TABLE public.friend_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sender_id uuid NOT NULL,
  receiver_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  answered_at timestamp with time zone,
  CONSTRAINT friend_requests_check CHECK ((sender_id <> receiver_id)),
  CONSTRAINT friend_requests_pkey PRIMARY KEY (id),
  CONSTRAINT friend_requests_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT friend_requests_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT friend_requests_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text, 'withdrawn'::text])))
);
CREATE INDEX friend_requests_incoming ON public.friend_requests USING btree (receiver_id, created_at DESC) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX friend_requests_open_pair ON public.friend_requests USING btree (LEAST(sender_id, receiver_id), GREATEST(sender_id, receiver_id)) WHERE (state = 'open'::text);
CREATE INDEX friend_requests_received ON public.friend_requests USING btree (receiver_id);
CREATE INDEX friend_requests_sent ON public.friend_requests USING btree (sender_id, receiver_id, state, answered_at);

CREATE TABLE public.genres_due (
  author_slug text NOT NULL,
  CONSTRAINT genres_due_pkey PRIMARY KEY (author_slug)
);

CREATE TABLE public.import_lookups (
  row_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'waiting'::text,
  due_at timestamp with time zone NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  answered text[] NOT NULL DEFAULT '{}'::text[],
  proposal jsonb,
  CONSTRAINT import_lookups_check CHECK (((state = 'proposed'::text) = (proposal IS NOT NULL))),
  CONSTRAINT import_lookups_pkey PRIMARY KEY (row_id),
  CONSTRAINT import_lookups_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT import_lookups_row_id_fkey FOREIGN KEY (row_id) REFERENCES import_rows(id) ON DELETE CASCADE,
  CONSTRAINT import_lookups_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'found'::text, 'proposed'::text, 'none'::text, 'unanswered'::text])))
);
CREATE INDEX import_lookups_due ON public.import_lookups USING btree (reader_id, due_at);

CREATE TABLE public.import_rows (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  import_id uuid NOT NULL,
  place integer NOT NULL,
  entry jsonb NOT NULL,
  match text NOT NULL,
  isbn text,
  is_skipped boolean NOT NULL DEFAULT false,
  outcome text,
  notes text[] NOT NULL DEFAULT '{}'::text[],
  journal jsonb,
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_import_id_place_key UNIQUE (import_id, place),
  CONSTRAINT import_rows_match_check CHECK ((match = ANY (ARRAY['isbn'::text, 'title'::text, 'hand'::text, 'brought'::text, 'none'::text]))),
  CONSTRAINT import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'changed'::text, 'same'::text, 'skipped'::text]))),
  CONSTRAINT import_rows_pkey PRIMARY KEY (id)
);

CREATE TABLE public.imports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  format text NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'draft'::text,
  refused jsonb NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'done'::text, 'undone'::text])))
);
CREATE INDEX imports_of_reader ON public.imports USING btree (reader_id, created_at DESC);
CREATE INDEX imports_time ON public.imports USING btree (created_at);

CREATE TABLE public.invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token text NOT NULL,
  note text NOT NULL,
  uses integer NOT NULL DEFAULT 0,
  most_uses integer,
  ends_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT invitations_check CHECK ((uses <= most_uses)),
  CONSTRAINT invitations_most_uses_check CHECK ((most_uses > 0)),
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_token_key UNIQUE (token),
  CONSTRAINT invitations_uses_check CHECK ((uses >= 0))
);
CREATE INDEX invitations_by_time ON public.invitations USING btree (created_at DESC, id);

CREATE TABLE public.join_parts (
  id bigint NOT NULL,
  join_id uuid NOT NULL,
  step uuid NOT NULL,
  name text NOT NULL,
  ids uuid[] NOT NULL,
  CONSTRAINT join_parts_join_id_fkey FOREIGN KEY (join_id) REFERENCES joins(id) ON DELETE CASCADE,
  CONSTRAINT join_parts_pkey PRIMARY KEY (id)
);
CREATE INDEX join_parts_step ON public.join_parts USING btree (join_id, step);

CREATE TABLE public.join_rows (
  id bigint NOT NULL,
  join_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  table_name text NOT NULL,
  before jsonb NOT NULL,
  after jsonb,
  CONSTRAINT join_rows_join_id_fkey FOREIGN KEY (join_id) REFERENCES joins(id) ON DELETE CASCADE,
  CONSTRAINT join_rows_pkey PRIMARY KEY (id),
  CONSTRAINT join_rows_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX join_rows_of_join ON public.join_rows USING btree (join_id, reader_id);
CREATE INDEX join_rows_reader ON public.join_rows USING btree (reader_id);

CREATE TABLE public.joins (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  kept text NOT NULL,
  gone text NOT NULL,
  shown jsonb NOT NULL,
  work_ids uuid[] NOT NULL,
  reader_id uuid,
  created_at timestamp with time zone NOT NULL,
  state text NOT NULL,
  undo jsonb,
  undone_at timestamp with time zone,
  CONSTRAINT joins_kind_check CHECK ((kind = ANY (ARRAY['works'::text, 'editions'::text, 'authors'::text, 'part'::text]))),
  CONSTRAINT joins_pkey PRIMARY KEY (id),
  CONSTRAINT joins_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT joins_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX joins_at_work ON public.joins USING btree (created_at) WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));
CREATE INDEX joins_newest ON public.joins USING btree (created_at DESC, id);
CREATE INDEX joins_reader ON public.joins USING btree (reader_id) WHERE (reader_id IS NOT NULL);

CREATE TABLE public.kept_books (
  id uuid NOT NULL,
  reader_id uuid NOT NULL,
  isbn text NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  shelf_row jsonb,
  readings jsonb NOT NULL,
  progress_entries jsonb NOT NULL,
  rating_row jsonb,
  events jsonb NOT NULL,
  state_after text,
  review_updated_at timestamp with time zone,
  CONSTRAINT kept_books_id_key UNIQUE (id),
  CONSTRAINT kept_books_pkey PRIMARY KEY (reader_id, isbn),
  CONSTRAINT kept_books_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX kept_books_time ON public.kept_books USING btree (changed_at);

CREATE TABLE public.legal_orders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  subject_id uuid,
  reader_id uuid,
  isbn text,
  authority text NOT NULL,
  number text NOT NULL,
  decided_on date NOT NULL,
  content text,
  taken_down_at timestamp with time zone NOT NULL,
  lifted_at timestamp with time zone,
  lift_reason text,
  CONSTRAINT legal_orders_check CHECK (((lifted_at IS NULL) OR (content IS NULL))),
  CONSTRAINT legal_orders_check1 CHECK (((lifted_at IS NULL) = (lift_reason IS NULL))),
  CONSTRAINT legal_orders_kind_check CHECK ((kind = ANY (ARRAY['review'::text, 'comment'::text, 'about'::text]))),
  CONSTRAINT legal_orders_pkey PRIMARY KEY (id),
  CONSTRAINT legal_orders_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE SET NULL
);
CREATE INDEX legal_orders_by_time ON public.legal_orders USING btree (taken_down_at DESC, id);
CREATE INDEX legal_orders_reader ON public.legal_orders USING btree (reader_id);
CREATE UNIQUE INDEX legal_orders_standing ON public.legal_orders USING btree (subject_id) WHERE (lifted_at IS NULL);

CREATE TABLE public.library_books (
  reader_id uuid NOT NULL,
  isbn text NOT NULL,
  status text NOT NULL,
  added_at timestamp with time zone NOT NULL DEFAULT now(),
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  title text NOT NULL DEFAULT ''::text,
  author text NOT NULL DEFAULT ''::text,
  folded text NOT NULL DEFAULT ''::text,
  CONSTRAINT library_books_isbn_fkey FOREIGN KEY (isbn) REFERENCES editions(isbn),
  CONSTRAINT library_books_pkey PRIMARY KEY (reader_id, isbn),
  CONSTRAINT library_books_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT library_books_status_check CHECK ((status = ANY (ARRAY['to-read'::text, 'reading'::text, 'read'::text])))
);
CREATE INDEX library_books_isbn ON public.library_books USING btree (isbn);
CREATE INDEX library_books_shelf ON public.library_books USING btree (reader_id, added_at DESC, isbn);

CREATE TABLE public.likes (
  reader_id uuid NOT NULL,
  review_id uuid,
  event_id uuid,
  created_at timestamp with time zone NOT NULL,
  is_counted boolean NOT NULL DEFAULT true,
  CONSTRAINT likes_check CHECK ((num_nonnulls(review_id, event_id) = 1)),
  CONSTRAINT likes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT likes_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT likes_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE DEFERRABLE
);
CREATE UNIQUE INDEX likes_of_event ON public.likes USING btree (event_id, reader_id) WHERE (event_id IS NOT NULL);
CREATE INDEX likes_of_reader ON public.likes USING btree (reader_id);
CREATE UNIQUE INDEX likes_of_review ON public.likes USING btree (review_id, reader_id) WHERE (review_id IS NOT NULL);

CREATE TABLE public.mails (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  state text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  reply_to text,
  reader_id uuid,
  unsubscribe_url text,
  account text,
  named uuid[] NOT NULL DEFAULT '{}'::uuid[],
  sending_since timestamp with time zone,
  is_doubtful boolean NOT NULL DEFAULT false,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['mailbox'::text, 'waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mails_named ON public.mails USING gin (named) WHERE (named <> '{}'::uuid[]);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_of_account ON public.mails USING btree (account) WHERE (account IS NOT NULL);
CREATE INDEX mails_of_reader ON public.mails USING btree (reader_id) WHERE (reader_id IS NOT NULL);
CREATE INDEX mails_waiting ON public.mails USING btree (created_at) WHERE (state = 'waiting'::text);

CREATE TABLE public.model_builds (
  model text NOT NULL,
  started_at timestamp with time zone,
  built_at timestamp with time zone,
  signals integer NOT NULL DEFAULT 0,
  ratings integer NOT NULL DEFAULT 0,
  CONSTRAINT model_builds_model_check CHECK ((model = 'similar_works'::text)),
  CONSTRAINT model_builds_pkey PRIMARY KEY (model)
);

CREATE TABLE public.moved_editions (
  isbn text NOT NULL,
  to_isbn text NOT NULL,
  CONSTRAINT moved_editions_pkey PRIMARY KEY (isbn),
  CONSTRAINT moved_editions_to_isbn_fkey FOREIGN KEY (to_isbn) REFERENCES editions(isbn)
);
CREATE INDEX moved_editions_to ON public.moved_editions USING btree (to_isbn);

CREATE TABLE public.moved_passages (
  id uuid NOT NULL,
  to_id uuid NOT NULL,
  CONSTRAINT moved_passages_check CHECK ((id <> to_id)),
  CONSTRAINT moved_passages_pkey PRIMARY KEY (id)
);

CREATE TABLE public.notes (
  key text NOT NULL,
  value text NOT NULL,
  CONSTRAINT notes_pkey PRIMARY KEY (key)
);

CREATE TABLE public.notification_choices (
  reader_id uuid NOT NULL,
  kind text NOT NULL,
  in_page boolean NOT NULL,
  by_email boolean NOT NULL,
  digest_week date,
  CONSTRAINT notification_choices_kind_check CHECK ((kind = ANY (ARRAY['friend_request'::text, 'friendship'::text, 'follow'::text, 'like'::text, 'quote_like'::text, 'comment'::text, 'friend_review'::text, 'book_request'::text, 'recommendations'::text, 'author_news'::text, 'catalogue'::text, 'weekly_digest'::text]))),
  CONSTRAINT notification_choices_pkey PRIMARY KEY (reader_id, kind),
  CONSTRAINT notification_choices_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX notification_choices_digest ON public.notification_choices USING btree (reader_id) WHERE ((kind = 'weekly_digest'::text) AND by_email);

CREATE TABLE public.notifications (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  type text NOT NULL,
  title text NOT NULL,
  message text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}'::jsonb,
  link text,
  is_read boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  kind text,
  actor_id uuid,
  review_id uuid,
  event_id uuid,
  comment_id uuid,
  request_id uuid,
  is_in_page boolean NOT NULL DEFAULT true,
  mail_due_at timestamp with time zone,
  quote_id uuid,
  CONSTRAINT notifications_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT notifications_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  CONSTRAINT notifications_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT notifications_kind_check CHECK ((kind = ANY (ARRAY['friend_request'::text, 'friendship'::text, 'follow'::text, 'like'::text, 'quote_like'::text, 'comment'::text, 'friend_review'::text, 'book_request'::text, 'recommendations'::text, 'author_news'::text, 'catalogue'::text]))),
  CONSTRAINT notifications_pkey PRIMARY KEY (id),
  CONSTRAINT notifications_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CONSTRAINT notifications_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT notifications_request_id_fkey FOREIGN KEY (request_id) REFERENCES friend_requests(id) ON DELETE CASCADE,
  CONSTRAINT notifications_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  CONSTRAINT notifications_type_check CHECK ((type = ANY (ARRAY['review'::text, 'recommendation'::text, 'group'::text, 'other'::text])))
);
CREATE INDEX notifications_actor ON public.notifications USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notifications_comment ON public.notifications USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX notifications_event ON public.notifications USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE UNIQUE INDEX notifications_friend_review_once ON public.notifications USING btree (reader_id, review_id) WHERE (kind = 'friend_review'::text);
CREATE INDEX notifications_mail_due ON public.notifications USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);
CREATE INDEX notifications_newest ON public.notifications USING btree (reader_id, created_at DESC, id);
CREATE INDEX notifications_quote ON public.notifications USING btree (quote_id) WHERE (quote_id IS NOT NULL);
CREATE INDEX notifications_request ON public.notifications USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX notifications_review ON public.notifications USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE INDEX notifications_unread ON public.notifications USING btree (reader_id) WHERE (NOT is_read);

CREATE TABLE public.objections (
  decision_id uuid NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  outcome text,
  answer text,
  decider_id uuid,
  decided_at timestamp with time zone,
  CONSTRAINT objections_answer_check CHECK (((char_length(answer) >= 1) AND (char_length(answer) <= 500))),
  CONSTRAINT objections_check CHECK (((outcome IS NULL) = (decided_at IS NULL))),
  CONSTRAINT objections_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 1000))),
  CONSTRAINT objections_decider_id_fkey FOREIGN KEY (decider_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT objections_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE CASCADE,
  CONSTRAINT objections_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'reversed'::text]))),
  CONSTRAINT objections_pkey PRIMARY KEY (decision_id)
);
CREATE INDEX objections_decider ON public.objections USING btree (decider_id) WHERE (decider_id IS NOT NULL);
CREATE INDEX objections_open ON public.objections USING btree (created_at) WHERE (outcome IS NULL);

CREATE TABLE public.outside_answers (
  source text NOT NULL,
  question text NOT NULL,
  found jsonb NOT NULL,
  kept_until timestamp with time zone NOT NULL,
  CONSTRAINT outside_answers_pkey PRIMARY KEY (source, question)
);
CREATE INDEX outside_answers_end ON public.outside_answers USING btree (kept_until);

CREATE TABLE public.outside_sources (
  id text NOT NULL,
  frees_at timestamp with time zone NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  rests_until timestamp with time zone,
  CONSTRAINT outside_sources_pkey PRIMARY KEY (id)
);

CREATE TABLE public.passage_vocabulary (
  word text COLLATE "C" NOT NULL,
  passage_count integer NOT NULL,
  CONSTRAINT passage_vocabulary_passage_count_check CHECK (((passage_count >= 0) AND (passage_count <= 200))),
  CONSTRAINT passage_vocabulary_pkey PRIMARY KEY (word)
);

CREATE TABLE public.passage_words (
  passage_id uuid NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT passage_words_passage_id_fkey FOREIGN KEY (passage_id) REFERENCES passages(id) ON DELETE CASCADE,
  CONSTRAINT passage_words_pkey PRIMARY KEY (passage_id)
);
CREATE INDEX passage_words_words ON public.passage_words USING gin (words) WITH (fastupdate=off);

CREATE TABLE public.passages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  work_id uuid NOT NULL,
  folded text NOT NULL,
  keys integer[] NOT NULL,
  text text,
  public_count integer NOT NULL DEFAULT 0,
  spoiler_count integer NOT NULL DEFAULT 0,
  quote_count integer NOT NULL DEFAULT 0,
  CONSTRAINT passages_folded_check CHECK ((folded <> ''::text)),
  CONSTRAINT passages_pkey PRIMARY KEY (id),
  CONSTRAINT passages_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id)
);
CREATE INDEX passages_folded ON public.passages USING btree (work_id, md5(replace(folded, ' '::text, ''::text)));
CREATE INDEX passages_keys ON public.passages USING gin (okurca_passage_keys(work_id, keys));
CREATE INDEX passages_most ON public.passages USING btree (work_id, public_count DESC, id) WHERE (public_count > 0);

CREATE TABLE public.pictures (
  key text NOT NULL,
  reader_id uuid,
  state text NOT NULL DEFAULT 'arriving'::text,
  created_at timestamp with time zone NOT NULL,
  erase_after timestamp with time zone,
  CONSTRAINT pictures_check CHECK (((state = 'worn'::text) = (erase_after IS NULL))),
  CONSTRAINT pictures_pkey PRIMARY KEY (key),
  CONSTRAINT pictures_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT pictures_state_check CHECK ((state = ANY (ARRAY['arriving'::text, 'ready'::text, 'worn'::text, 'left'::text])))
);
CREATE INDEX pictures_erase ON public.pictures USING btree (erase_after) WHERE (erase_after IS NOT NULL);
CREATE INDEX pictures_reader ON public.pictures USING btree (reader_id);
CREATE UNIQUE INDEX pictures_worn ON public.pictures USING btree (reader_id) WHERE (state = 'worn'::text);

CREATE TABLE public.progress_entries (
  reading_id uuid NOT NULL,
  entered_at timestamp with time zone NOT NULL,
  day date NOT NULL,
  page integer,
  percent integer,
  CONSTRAINT progress_entries_page_check CHECK ((page >= 0)),
  CONSTRAINT progress_entries_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  CONSTRAINT progress_entries_pkey PRIMARY KEY (reading_id, entered_at),
  CONSTRAINT progress_entries_reading_id_fkey FOREIGN KEY (reading_id) REFERENCES readings(id) ON DELETE CASCADE
);

CREATE TABLE public.publisher_series (
  stem text NOT NULL,
  CONSTRAINT publisher_series_pkey PRIMARY KEY (stem)
);

CREATE TABLE public.quote_import_books (
  id uuid NOT NULL,
  import_id uuid NOT NULL,
  place integer NOT NULL,
  title text NOT NULL,
  authors text[] NOT NULL,
  file_isbn text,
  match text NOT NULL,
  isbn text,
  is_skipped boolean NOT NULL DEFAULT false,
  CONSTRAINT quote_import_books_check CHECK (((match = 'none'::text) = (isbn IS NULL))),
  CONSTRAINT quote_import_books_import_id_fkey FOREIGN KEY (import_id) REFERENCES quote_imports(id) ON DELETE CASCADE,
  CONSTRAINT quote_import_books_import_id_place_key UNIQUE (import_id, place),
  CONSTRAINT quote_import_books_match_check CHECK ((match = ANY (ARRAY['isbn'::text, 'title'::text, 'hand'::text, 'none'::text]))),
  CONSTRAINT quote_import_books_pkey PRIMARY KEY (id)
);

CREATE TABLE public.quote_import_rows (
  book_id uuid NOT NULL,
  place integer NOT NULL,
  entry jsonb NOT NULL,
  is_cut boolean NOT NULL,
  is_kept boolean NOT NULL DEFAULT false,
  outcome text,
  quote_id uuid,
  kept_at timestamp with time zone,
  CONSTRAINT quote_import_rows_book_id_fkey FOREIGN KEY (book_id) REFERENCES quote_import_books(id) ON DELETE CASCADE,
  CONSTRAINT quote_import_rows_check CHECK (((quote_id IS NULL) = (kept_at IS NULL))),
  CONSTRAINT quote_import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['added'::text, 'same'::text, 'skipped'::text, 'stayed'::text]))),
  CONSTRAINT quote_import_rows_pkey PRIMARY KEY (book_id, place)
);

CREATE TABLE public.quote_imports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  format text NOT NULL,
  file_name text NOT NULL,
  state text NOT NULL DEFAULT 'draft'::text,
  refused jsonb NOT NULL,
  refused_count integer NOT NULL,
  notices text[] NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT quote_imports_format_check CHECK ((format = ANY (ARRAY['kindle'::text, 'kobo'::text, 'koreader'::text, 'readwise'::text, 'okurca'::text]))),
  CONSTRAINT quote_imports_pkey PRIMARY KEY (id),
  CONSTRAINT quote_imports_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT quote_imports_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text])))
);
CREATE INDEX quote_imports_of_reader ON public.quote_imports USING btree (reader_id, created_at DESC);
CREATE INDEX quote_imports_open ON public.quote_imports USING btree (reader_id, created_at) WHERE (state = ANY (ARRAY['running'::text, 'undoing'::text]));
CREATE INDEX quote_imports_time ON public.quote_imports USING btree (created_at);

CREATE TABLE public.quote_likes (
  quote_id uuid NOT NULL,
  reader_id uuid NOT NULL,
  created_at timestamp with time zone NOT NULL,
  is_counted boolean NOT NULL DEFAULT true,
  CONSTRAINT quote_likes_pkey PRIMARY KEY (quote_id, reader_id),
  CONSTRAINT quote_likes_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CONSTRAINT quote_likes_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX quote_likes_reader ON public.quote_likes USING btree (reader_id);

CREATE TABLE public.quotes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  passage_id uuid NOT NULL,
  isbn text NOT NULL,
  text text NOT NULL,
  page integer,
  percent integer,
  note text,
  has_spoiler boolean NOT NULL DEFAULT false,
  audience text NOT NULL,
  origin text NOT NULL DEFAULT 'hand'::text,
  kept_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  is_hidden boolean NOT NULL DEFAULT false,
  is_counted boolean NOT NULL DEFAULT false,
  words tsvector NOT NULL GENERATED ALWAYS AS (okurca_quote_words(text, note)) STORED,
  is_held boolean NOT NULL DEFAULT false,
  like_count integer NOT NULL DEFAULT 0,
  event_id uuid,
  CONSTRAINT quotes_audience_check CHECK ((audience = ANY (ARRAY['public'::text, 'friends'::text, 'me'::text]))),
  CONSTRAINT quotes_check CHECK ((num_nonnulls(page, percent) <= 1)),
  CONSTRAINT quotes_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE SET NULL,
  CONSTRAINT quotes_isbn_fkey FOREIGN KEY (isbn) REFERENCES editions(isbn),
  CONSTRAINT quotes_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 500))),
  CONSTRAINT quotes_origin_check CHECK ((origin = ANY (ARRAY['hand'::text, 'taken'::text, 'brought'::text]))),
  CONSTRAINT quotes_page_check CHECK (((page >= 1) AND (page <= 20000))),
  CONSTRAINT quotes_passage_id_fkey FOREIGN KEY (passage_id) REFERENCES passages(id),
  CONSTRAINT quotes_percent_check CHECK (((percent >= 0) AND (percent <= 100))),
  CONSTRAINT quotes_pkey PRIMARY KEY (id),
  CONSTRAINT quotes_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT quotes_reader_id_passage_id_key UNIQUE (reader_id, passage_id),
  CONSTRAINT quotes_text_check CHECK (((char_length(text) >= 10) AND (char_length(text) <= 1000)))
);
CREATE INDEX quotes_beside ON public.quotes USING btree (passage_id) WHERE (NOT is_counted);
CREATE INDEX quotes_beside_of_book ON public.quotes USING btree (reader_id, isbn) WHERE (NOT is_counted);
CREATE INDEX quotes_beside_of_reader ON public.quotes USING btree (reader_id, kept_at DESC, id) WHERE ((NOT is_counted) AND (audience <> 'me'::text));
CREATE INDEX quotes_event ON public.quotes USING btree (event_id) WHERE (event_id IS NOT NULL);
CREATE INDEX quotes_isbn ON public.quotes USING btree (isbn);
CREATE INDEX quotes_newest ON public.quotes USING btree (reader_id, kept_at DESC, id);
CREATE INDEX quotes_of_book ON public.quotes USING btree (reader_id, isbn);
CREATE INDEX quotes_passage ON public.quotes USING btree (passage_id, kept_at DESC, id);
CREATE INDEX quotes_week ON public.quotes USING btree (kept_at, passage_id) WHERE is_counted;
CREATE INDEX quotes_words ON public.quotes USING gin (words) WITH (fastupdate=off) WHERE ((NOT is_counted) AND (audience <> 'me'::text));

CREATE TABLE public.ratings (
  reader_id uuid NOT NULL,
  work_id uuid NOT NULL,
  isbn text NOT NULL,
  halves smallint NOT NULL,
  rated_at timestamp with time zone NOT NULL,
  stands_alone boolean NOT NULL,
  is_counted boolean NOT NULL DEFAULT false,
  CONSTRAINT ratings_halves_check CHECK (((halves >= 1) AND (halves <= 10))),
  CONSTRAINT ratings_isbn_fkey FOREIGN KEY (isbn) REFERENCES editions(isbn),
  CONSTRAINT ratings_pkey PRIMARY KEY (reader_id, work_id),
  CONSTRAINT ratings_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT ratings_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id)
);
CREATE INDEX ratings_isbn ON public.ratings USING btree (isbn);
CREATE INDEX ratings_of_reader ON public.ratings USING btree (reader_id, rated_at DESC, work_id);
CREATE INDEX ratings_of_work_by_reader ON public.ratings USING btree (work_id, reader_id);

CREATE TABLE public.reader_counts (
  period text NOT NULL,
  starts_on date NOT NULL,
  what text NOT NULL,
  count integer NOT NULL,
  CONSTRAINT reader_counts_check CHECK (((period = 'day'::text) OR (EXTRACT(isodow FROM starts_on) = (1)::numeric))),
  CONSTRAINT reader_counts_count_check CHECK ((count > 0)),
  CONSTRAINT reader_counts_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text]))),
  CONSTRAINT reader_counts_pkey PRIMARY KEY (period, starts_on, what),
  CONSTRAINT reader_counts_what_check CHECK ((what = ANY (ARRAY['joined'::text, 'active'::text, 'gone'::text])))
);

CREATE TABLE public.readers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  issuer text NOT NULL,
  subject text NOT NULL,
  username text NOT NULL,
  name text NOT NULL,
  email text,
  picture text,
  favorite_genres text[],
  claims_at timestamp with time zone NOT NULL DEFAULT now(),
  folded_username text NOT NULL GENERATED ALWAYS AS (okurca_fold(username)) STORED,
  folded_name text NOT NULL GENERATED ALWAYS AS (okurca_fold(name)) STORED,
  last_activity_at timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  library_for text NOT NULL DEFAULT 'public'::text,
  reviews_for text NOT NULL DEFAULT 'public'::text,
  is_suspended boolean NOT NULL DEFAULT false,
  is_email_verified boolean NOT NULL DEFAULT false,
  post_events integer NOT NULL DEFAULT 0,
  book_events integer NOT NULL DEFAULT 0,
  is_recommended_to boolean NOT NULL DEFAULT true,
  is_signal boolean NOT NULL DEFAULT true,
  is_assisted boolean NOT NULL DEFAULT true,
  to_read_books integer NOT NULL DEFAULT 0,
  reading_books integer NOT NULL DEFAULT 0,
  read_books integer NOT NULL DEFAULT 0,
  is_followable boolean NOT NULL DEFAULT false,
  follower_count integer NOT NULL DEFAULT 0,
  suspended_until timestamp with time zone,
  seen_on date,
  CONSTRAINT readers_issuer_subject_key UNIQUE (issuer, subject),
  CONSTRAINT readers_library_for_check CHECK ((library_for = ANY (ARRAY['public'::text, 'friends'::text, 'me'::text]))),
  CONSTRAINT readers_pkey PRIMARY KEY (id),
  CONSTRAINT readers_reviews_for_check CHECK ((reviews_for = ANY (ARRAY['public'::text, 'friends'::text, 'me'::text])))
);
CREATE INDEX readers_folded_name ON public.readers USING btree (folded_name text_pattern_ops);
CREATE INDEX readers_folded_username ON public.readers USING btree (folded_username text_pattern_ops);
CREATE INDEX readers_name_words ON public.readers USING gin (okurca_name_words(folded_name));
CREATE INDEX readers_suspended_until ON public.readers USING btree (suspended_until) WHERE (suspended_until IS NOT NULL);
CREATE UNIQUE INDEX readers_username ON public.readers USING btree (lower((username COLLATE "C")));

CREATE TABLE public.reading_goals (
  reader_id uuid NOT NULL,
  year integer NOT NULL,
  books integer NOT NULL,
  CONSTRAINT reading_goals_books_check CHECK ((books > 0)),
  CONSTRAINT reading_goals_pkey PRIMARY KEY (reader_id, year),
  CONSTRAINT reading_goals_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);

CREATE TABLE public.readings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  isbn text NOT NULL,
  started_on date,
  ended_on date,
  outcome text,
  progress_page integer,
  progress_percent integer,
  notes text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT readings_check CHECK ((ended_on >= started_on)),
  CONSTRAINT readings_check1 CHECK (((outcome IS NOT NULL) OR (ended_on IS NULL))),
  CONSTRAINT readings_outcome_check CHECK ((outcome = ANY (ARRAY['finished'::text, 'abandoned'::text]))),
  CONSTRAINT readings_pkey PRIMARY KEY (id),
  CONSTRAINT readings_progress_page_check CHECK ((progress_page >= 0)),
  CONSTRAINT readings_progress_percent_check CHECK (((progress_percent >= 0) AND (progress_percent <= 100))),
  CONSTRAINT readings_reader_id_isbn_fkey FOREIGN KEY (reader_id, isbn) REFERENCES library_books(reader_id, isbn) ON DELETE CASCADE
);
CREATE INDEX readings_book ON public.readings USING btree (reader_id, isbn);
CREATE INDEX readings_ended ON public.readings USING btree (reader_id, ended_on) WHERE (outcome = 'finished'::text);
CREATE UNIQUE INDEX readings_open ON public.readings USING btree (reader_id, isbn) WHERE (outcome IS NULL);

CREATE TABLE public.recommendation_news (
  reader_id uuid NOT NULL,
  looked_at timestamp with time zone NOT NULL,
  told_at timestamp with time zone,
  work_ids uuid[] NOT NULL,
  CONSTRAINT recommendation_news_pkey PRIMARY KEY (reader_id),
  CONSTRAINT recommendation_news_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);

CREATE TABLE public.registration_refusals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  value text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT registration_refusals_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'address'::text, 'domain'::text, 'word'::text]))),
  CONSTRAINT registration_refusals_kind_value_key UNIQUE (kind, value),
  CONSTRAINT registration_refusals_pkey PRIMARY KEY (id)
);

CREATE TABLE public.registration_rules (
  id smallint NOT NULL DEFAULT 1,
  mode text NOT NULL,
  are_newcomers_limited boolean NOT NULL DEFAULT true,
  CONSTRAINT registration_rules_id_check CHECK ((id = 1)),
  CONSTRAINT registration_rules_mode_check CHECK ((mode = ANY (ARRAY['open'::text, 'invited'::text, 'closed'::text]))),
  CONSTRAINT registration_rules_pkey PRIMARY KEY (id)
);

CREATE TABLE public.removed_books (
  reader_id uuid NOT NULL,
  isbn text NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  shelf_row jsonb NOT NULL,
  readings jsonb NOT NULL,
  progress_entries jsonb NOT NULL,
  CONSTRAINT removed_books_pkey PRIMARY KEY (reader_id, isbn),
  CONSTRAINT removed_books_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX removed_books_time ON public.removed_books USING btree (removed_at);

CREATE TABLE public.removed_quote_parts (
  quote_id uuid NOT NULL,
  kind text NOT NULL,
  reader_id uuid NOT NULL,
  named_id uuid,
  part_row jsonb NOT NULL,
  CONSTRAINT removed_quote_parts_kind_check CHECK ((kind = ANY (ARRAY['like'::text, 'notification'::text, 'report'::text]))),
  CONSTRAINT removed_quote_parts_named_id_fkey FOREIGN KEY (named_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT removed_quote_parts_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES removed_quotes(id) ON DELETE CASCADE,
  CONSTRAINT removed_quote_parts_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX removed_quote_parts_named ON public.removed_quote_parts USING btree (named_id) WHERE (named_id IS NOT NULL);
CREATE INDEX removed_quote_parts_quote ON public.removed_quote_parts USING btree (quote_id);
CREATE INDEX removed_quote_parts_reader ON public.removed_quote_parts USING btree (reader_id);

CREATE TABLE public.removed_quotes (
  id uuid NOT NULL,
  reader_id uuid NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  quote_row jsonb NOT NULL,
  CONSTRAINT removed_quotes_pkey PRIMARY KEY (id),
  CONSTRAINT removed_quotes_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX removed_quotes_reader ON public.removed_quotes USING btree (reader_id);
CREATE INDEX removed_quotes_time ON public.removed_quotes USING btree (removed_at);

CREATE TABLE public.removed_review_parts (
  review_id uuid NOT NULL,
  kind text NOT NULL,
  reader_id uuid NOT NULL,
  named_id uuid,
  part_row jsonb NOT NULL,
  CONSTRAINT removed_review_parts_kind_check CHECK ((kind = ANY (ARRAY['like'::text, 'comment'::text, 'notification'::text, 'report'::text]))),
  CONSTRAINT removed_review_parts_named_id_fkey FOREIGN KEY (named_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT removed_review_parts_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT removed_review_parts_review_id_fkey FOREIGN KEY (review_id) REFERENCES removed_reviews(id) ON DELETE CASCADE
);
CREATE INDEX removed_review_parts_named ON public.removed_review_parts USING btree (named_id) WHERE (named_id IS NOT NULL);
CREATE INDEX removed_review_parts_reader ON public.removed_review_parts USING btree (reader_id);
CREATE INDEX removed_review_parts_review ON public.removed_review_parts USING btree (review_id);

CREATE TABLE public.removed_reviews (
  id uuid NOT NULL,
  reader_id uuid NOT NULL,
  isbn text NOT NULL,
  removed_at timestamp with time zone NOT NULL,
  review_row jsonb NOT NULL,
  rating_row jsonb,
  event_row jsonb,
  state text NOT NULL DEFAULT 'deleted'::text,
  join_id uuid,
  CONSTRAINT removed_reviews_join_id_fkey FOREIGN KEY (join_id) REFERENCES joins(id) ON DELETE SET NULL,
  CONSTRAINT removed_reviews_pkey PRIMARY KEY (id),
  CONSTRAINT removed_reviews_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT removed_reviews_state_check CHECK ((state = ANY (ARRAY['deleted'::text, 'earlier'::text, 'earlier_deleted'::text])))
);
CREATE INDEX removed_reviews_isbn ON public.removed_reviews USING btree (isbn);
CREATE INDEX removed_reviews_join ON public.removed_reviews USING btree (join_id) WHERE (join_id IS NOT NULL);
CREATE INDEX removed_reviews_reader ON public.removed_reviews USING btree (reader_id);
CREATE INDEX removed_reviews_time ON public.removed_reviews USING btree (removed_at);

CREATE TABLE public.reports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reporter_id uuid,
  subject_id uuid,
  review_id uuid,
  comment_id uuid,
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  created_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  content text,
  is_hiding boolean NOT NULL DEFAULT false,
  is_suspending boolean NOT NULL DEFAULT false,
  operator_told_at timestamp with time zone,
  about_id uuid,
  raised_by text,
  suspends_until timestamp with time zone,
  decision_id uuid,
  revision_id uuid,
  reopened_at timestamp with time zone,
  quote_id uuid,
  CONSTRAINT reports_about_id_fkey FOREIGN KEY (about_id) REFERENCES about_revisions(id) ON DELETE CASCADE,
  CONSTRAINT reports_check CHECK ((num_nonnulls(review_id, comment_id, about_id, revision_id, quote_id) <= 1)),
  CONSTRAINT reports_check1 CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  CONSTRAINT reports_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES comments(id) ON DELETE CASCADE,
  CONSTRAINT reports_decision_id_fkey FOREIGN KEY (decision_id) REFERENCES decisions(id) ON DELETE SET NULL,
  CONSTRAINT reports_pkey PRIMARY KEY (id),
  CONSTRAINT reports_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CONSTRAINT reports_raised_by_check CHECK ((raised_by = ANY (ARRAY['staff'::text, 'words'::text]))),
  CONSTRAINT reports_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 1000))),
  CONSTRAINT reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT reports_review_id_fkey FOREIGN KEY (review_id) REFERENCES reviews(id) ON DELETE CASCADE,
  CONSTRAINT reports_revision_id_fkey FOREIGN KEY (revision_id) REFERENCES revisions(id) ON DELETE CASCADE,
  CONSTRAINT reports_state_check CHECK ((state = ANY (ARRAY['open'::text, 'hidden'::text, 'warned'::text, 'suspended'::text, 'dismissed'::text, 'restored'::text]))),
  CONSTRAINT reports_subject CHECK (((subject_id IS NOT NULL) OR ((about_id IS NOT NULL) AND (NOT is_suspending)))),
  CONSTRAINT reports_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES readers(id) ON DELETE CASCADE
);
CREATE INDEX reports_about ON public.reports USING btree (about_id) WHERE (about_id IS NOT NULL);
CREATE INDEX reports_comment ON public.reports USING btree (comment_id) WHERE (comment_id IS NOT NULL);
CREATE INDEX reports_decision ON public.reports USING btree (decision_id) WHERE (decision_id IS NOT NULL);
CREATE INDEX reports_ends ON public.reports USING btree (suspends_until) WHERE (is_suspending AND (suspends_until IS NOT NULL));
CREATE INDEX reports_of_subject ON public.reports USING btree (subject_id);
CREATE UNIQUE INDEX reports_once ON public.reports USING btree (subject_id, reporter_id, review_id, comment_id, about_id, revision_id, quote_id) NULLS NOT DISTINCT WHERE ((state = 'open'::text) AND (reporter_id IS NOT NULL));
CREATE INDEX reports_open ON public.reports USING btree (created_at) WHERE (state = 'open'::text);
CREATE INDEX reports_quote ON public.reports USING btree (quote_id) WHERE (quote_id IS NOT NULL);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX reports_review ON public.reports USING btree (review_id) WHERE (review_id IS NOT NULL);
CREATE INDEX reports_revision ON public.reports USING btree (revision_id) WHERE (revision_id IS NOT NULL);
CREATE INDEX reports_told ON public.reports USING btree (operator_told_at) WHERE (operator_told_at IS NOT NULL);

CREATE TABLE public.reviews (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  reader_id uuid NOT NULL,
  work_id uuid NOT NULL,
  isbn text NOT NULL,
  content text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  updated_at timestamp with time zone NOT NULL DEFAULT now(),
  like_count integer NOT NULL DEFAULT 0,
  has_spoiler boolean NOT NULL DEFAULT false,
  comment_count integer NOT NULL DEFAULT 0,
  is_hidden boolean NOT NULL DEFAULT false,
  is_counted boolean NOT NULL DEFAULT false,
  finish_told_at timestamp with time zone,
  links_as_text boolean NOT NULL DEFAULT false,
  is_held boolean NOT NULL DEFAULT false,
  CONSTRAINT reviews_check CHECK ((is_hidden OR (NOT is_held))),
  CONSTRAINT reviews_content_check CHECK (((char_length(content) >= 1) AND (char_length(content) <= 4000))),
  CONSTRAINT reviews_isbn_fkey FOREIGN KEY (isbn) REFERENCES editions(isbn),
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT reviews_reader_id_work_id_key UNIQUE (reader_id, work_id),
  CONSTRAINT reviews_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id)
);
CREATE INDEX reviews_isbn ON public.reviews USING btree (isbn);
CREATE INDEX reviews_liked ON public.reviews USING btree (work_id, like_count DESC, created_at DESC, id);
CREATE INDEX reviews_newest ON public.reviews USING btree (created_at DESC, id);
CREATE INDEX reviews_of_reader ON public.reviews USING btree (reader_id, created_at DESC, id);
CREATE INDEX reviews_of_work ON public.reviews USING btree (work_id, created_at DESC, id);
CREATE INDEX reviews_uncounted ON public.reviews USING btree (work_id, reader_id) WHERE (NOT is_counted);

CREATE TABLE public.revisions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  position bigint NOT NULL,
  subject_kind text NOT NULL,
  subject text NOT NULL,
  reader_id uuid,
  standing text NOT NULL,
  state text NOT NULL,
  is_new boolean NOT NULL DEFAULT false,
  changes jsonb NOT NULL,
  reason text,
  source_url text,
  restores_id uuid,
  created_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decider_id uuid,
  note text,
  taken_back_at timestamp with time zone,
  is_own_take_back boolean NOT NULL DEFAULT false,
  are_words_hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT revisions_changes_check CHECK (((jsonb_typeof(changes) = 'array'::text) AND (jsonb_array_length(changes) > 0))),
  CONSTRAINT revisions_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  CONSTRAINT revisions_check1 CHECK (((taken_back_at IS NULL) OR (state = 'accepted'::text))),
  CONSTRAINT revisions_check2 CHECK (((taken_back_at IS NOT NULL) OR (NOT is_own_take_back))),
  CONSTRAINT revisions_check3 CHECK (((state <> 'waiting'::text) OR (standing = 'reader'::text))),
  CONSTRAINT revisions_decider_id_fkey FOREIGN KEY (decider_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT revisions_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 200))),
  CONSTRAINT revisions_pkey PRIMARY KEY (id),
  CONSTRAINT revisions_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT revisions_reason_check CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 200))),
  CONSTRAINT revisions_restores_id_fkey FOREIGN KEY (restores_id) REFERENCES revisions(id) ON DELETE SET NULL,
  CONSTRAINT revisions_source_url_check CHECK (((char_length(source_url) >= 1) AND (char_length(source_url) <= 300))),
  CONSTRAINT revisions_standing_check CHECK ((standing = ANY (ARRAY['reader'::text, 'trusted'::text, 'librarian'::text]))),
  CONSTRAINT revisions_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text]))),
  CONSTRAINT revisions_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['edition'::text, 'author'::text, 'series'::text])))
);
CREATE INDEX revisions_decider ON public.revisions USING btree (decider_id) WHERE (decider_id IS NOT NULL);
CREATE UNIQUE INDEX revisions_of_subject ON public.revisions USING btree (subject_kind, subject, "position" DESC) WHERE (state = 'accepted'::text);
CREATE INDEX revisions_reader ON public.revisions USING btree (reader_id, "position" DESC) WHERE (reader_id IS NOT NULL);
CREATE INDEX revisions_restores ON public.revisions USING btree (restores_id) WHERE (restores_id IS NOT NULL);
CREATE UNIQUE INDEX revisions_trusted ON public.revisions USING btree ("position" DESC) WHERE ((state = 'accepted'::text) AND (standing = 'trusted'::text));
CREATE UNIQUE INDEX revisions_waiting ON public.revisions USING btree ("position") WHERE (state = 'waiting'::text);

CREATE TABLE public.roles (
  reader_id uuid NOT NULL,
  role text NOT NULL,
  granted_at timestamp with time zone NOT NULL,
  granted_by uuid,
  CONSTRAINT roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES readers(id) ON DELETE SET NULL,
  CONSTRAINT roles_pkey PRIMARY KEY (reader_id, role),
  CONSTRAINT roles_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT roles_role_check CHECK ((role = ANY (ARRAY['librarian'::text, 'moderator'::text, 'admin'::text])))
);
CREATE INDEX roles_granter ON public.roles USING btree (granted_by);

CREATE TABLE public.schema_migrations (
  set text NOT NULL,
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  checksum text,
  CONSTRAINT schema_migrations_pkey PRIMARY KEY (set, name)
);

CREATE TABLE public.series (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  slug text NOT NULL,
  name text NOT NULL,
  is_loose boolean NOT NULL DEFAULT false,
  is_shown boolean NOT NULL DEFAULT false,
  source text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT series_pkey PRIMARY KEY (id),
  CONSTRAINT series_slug_key UNIQUE (slug)
);

CREATE TABLE public.series_names (
  stem text NOT NULL,
  author text NOT NULL,
  series_id uuid NOT NULL,
  CONSTRAINT series_names_pkey PRIMARY KEY (stem, author),
  CONSTRAINT series_names_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE
);
CREATE INDEX series_names_series ON public.series_names USING btree (series_id);

CREATE TABLE public.shelf_steps (
  transaction xid8 NOT NULL DEFAULT pg_current_xact_id(),
  reader_id uuid NOT NULL,
  to_read integer NOT NULL,
  reading integer NOT NULL,
  read integer NOT NULL,
  CONSTRAINT shelf_steps_end TRIGGER DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT shelf_steps_pkey PRIMARY KEY (transaction, reader_id)
);

CREATE TABLE public.similar_works (
  seed_id uuid NOT NULL,
  work_id uuid NOT NULL,
  weight real NOT NULL,
  CONSTRAINT similar_works_seed_id_fkey FOREIGN KEY (seed_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT similar_works_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX similar_works_of_seed ON public.similar_works USING btree (seed_id, weight DESC) INCLUDE (work_id);
CREATE INDEX similar_works_of_work ON public.similar_works USING btree (work_id);

CREATE TABLE public.staff_notices (
  reader_id uuid NOT NULL,
  in_page boolean NOT NULL DEFAULT true,
  mail text NOT NULL DEFAULT 'none'::text,
  told_until timestamp with time zone,
  mailed_until timestamp with time zone,
  mailed_at timestamp with time zone,
  told_count integer NOT NULL DEFAULT 0,
  CONSTRAINT staff_notices_mail_check CHECK ((mail = ANY (ARRAY['none'::text, 'at_once'::text, 'hourly'::text, 'daily'::text]))),
  CONSTRAINT staff_notices_pkey PRIMARY KEY (reader_id),
  CONSTRAINT staff_notices_reader_id_fkey FOREIGN KEY (reader_id) REFERENCES readers(id) ON DELETE CASCADE,
  CONSTRAINT staff_notices_told_count_check CHECK ((told_count >= 0))
);

CREATE TABLE public.work_aliases (
  join_key text NOT NULL,
  work_id uuid NOT NULL,
  CONSTRAINT work_aliases_pkey PRIMARY KEY (join_key),
  CONSTRAINT work_aliases_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX work_aliases_work ON public.work_aliases USING btree (work_id);

CREATE TABLE public.work_passages (
  work_id uuid NOT NULL,
  public_count integer NOT NULL,
  CONSTRAINT work_passages_pkey PRIMARY KEY (work_id),
  CONSTRAINT work_passages_public_count_check CHECK ((public_count >= 0)),
  CONSTRAINT work_passages_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);

CREATE TABLE public.work_ratings (
  work_id uuid NOT NULL,
  ones integer NOT NULL DEFAULT 0,
  twos integer NOT NULL DEFAULT 0,
  threes integer NOT NULL DEFAULT 0,
  fours integer NOT NULL DEFAULT 0,
  fives integer NOT NULL DEFAULT 0,
  half_sum integer NOT NULL DEFAULT 0,
  review_count integer NOT NULL DEFAULT 0,
  rating_count integer NOT NULL GENERATED ALWAYS AS (((((ones + twos) + threes) + fours) + fives)) STORED,
  rating_sum double precision NOT NULL GENERATED ALWAYS AS (((half_sum)::double precision / (2.0)::double precision)) STORED,
  CONSTRAINT work_ratings_pkey PRIMARY KEY (work_id),
  CONSTRAINT work_ratings_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);

CREATE TABLE public.work_series (
  work_id uuid NOT NULL,
  series_id uuid,
  number real,
  place smallint,
  is_set boolean NOT NULL DEFAULT false,
  ground text NOT NULL,
  source text NOT NULL,
  told_by text,
  CONSTRAINT work_series_ground_check CHECK ((ground = ANY (ARRAY['hand'::text, 'traced'::text, 'record'::text, 'title'::text, 'likeness'::text]))),
  CONSTRAINT work_series_none_check CHECK (((series_id IS NOT NULL) OR ((number IS NULL) AND (place IS NULL) AND (NOT is_set)))),
  CONSTRAINT work_series_number_check CHECK (((number >= (0)::double precision) AND (number < (10000)::double precision))),
  CONSTRAINT work_series_pkey PRIMARY KEY (work_id),
  CONSTRAINT work_series_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT work_series_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX work_series_series ON public.work_series USING btree (series_id);

CREATE TABLE public.works (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  title text NOT NULL,
  authors text[] NOT NULL,
  original_title text,
  genres text[] NOT NULL DEFAULT '{}'::text[],
  join_key text NOT NULL,
  popularity integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  author_slugs text[] NOT NULL DEFAULT '{}'::text[],
  representative_isbn text,
  derived_genres text[] NOT NULL DEFAULT '{}'::text[],
  derived_from text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT works_derived_check CHECK ((cardinality(derived_genres) = cardinality(derived_from))),
  CONSTRAINT works_derived_from_check CHECK ((derived_from <@ ARRAY['work'::text, 'series'::text, 'author'::text])),
  CONSTRAINT works_join_key_key UNIQUE (join_key),
  CONSTRAINT works_pkey PRIMARY KEY (id)
);
CREATE INDEX works_author_slugs ON public.works USING gin (author_slugs);
CREATE INDEX works_first_author ON public.works USING btree ((author_slugs[1]));
CREATE INDEX works_genres ON public.works USING gin (genres);
CREATE INDEX works_popular ON public.works USING btree (popularity DESC, id);
