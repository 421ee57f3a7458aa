select "e"."id", "e"."reader_id", "e"."kind", "e"."isbn", "e"."status", CASE WHEN "e"."status" = 'reading' AND NOT EXISTS (
    SELECT FROM library_books AS l
    WHERE l.reader_id = "e"."reader_id" AND l.isbn = "e"."isbn" AND l.status = 'reading' OFFSET 0) THEN true END as "is_over", "e"."happened_at", "r"."username", "r"."name", "r"."picture", "x"."title", "x"."authors", "x"."source", "x"."cover", "v"."content", "v"."has_spoiler", "v"."is_held", "v"."links_as_text", "e"."review_id", "e"."is_hidden", (v.id IS NOT NULL AND (NOT "v"."is_hidden" AND (NOT "r"."is_suspended" AND "r"."reviews_for" = 'public')) AND "x"."source" <> 'reader') as "is_public", coalesce(e.card_id, e.id) as "card_id", CASE WHEN e.is_leading AND e.card_id IS NOT NULL THEN (
  SELECT json_build_object('all', count(*), 'read', count(*) FILTER (WHERE told.status = 'read'),
    'reading', count(*) FILTER (WHERE told.status = 'reading'), 'to-read', count(*) FILTER (WHERE told.status = 'to-read'))
  FROM (
    SELECT e.isbn, e.status
    UNION ALL (
      SELECT DISTINCT ON (o.isbn) o.isbn, o.status FROM events AS o
      WHERE o.card_id = e.card_id AND NOT "o"."is_leading" AND o.isbn <> e.isbn
      ORDER BY o.isbn, o.happened_at DESC, o.id DESC)
  ) AS told) END as "card_counts", CASE WHEN e.is_leading AND e.card_id IS NOT NULL THEN (
  SELECT json_agg(other.book ORDER BY other.happened_at DESC, other.id DESC) FROM (
    SELECT o.happened_at, o.id, json_build_object('status', o.status, 'is_over', CASE WHEN "o"."status" = 'reading' AND NOT EXISTS (
    SELECT FROM library_books AS l
    WHERE l.reader_id = "o"."reader_id" AND l.isbn = "o"."isbn" AND l.status = 'reading' OFFSET 0) THEN true END, 'isbn', x.isbn, 'title', x.title,
      'authors', x.authors, 'source', x.source, 'cover', x.cover,
      'halves', CASE o.kind WHEN 'friend_rating' THEN (
  SELECT stars.halves FROM editions AS given JOIN ratings AS stars USING (work_id)
  WHERE given.isbn = "o"."isbn" AND stars.reader_id = "o"."reader_id") END) AS book
    FROM events AS o JOIN editions AS x USING (isbn)
    WHERE o.card_id = e.card_id AND NOT "o"."is_leading" AND o.isbn <> e.isbn AND NOT EXISTS (
      SELECT FROM events AS newer
      WHERE newer.card_id = o.card_id AND NOT "newer"."is_leading" AND newer.isbn = o.isbn
        AND (newer.happened_at, newer.id) > (o.happened_at, o.id))
    ORDER BY o.happened_at DESC, o.id DESC LIMIT 4
  ) AS other) END as "card_books", CASE "e"."kind" WHEN 'friend_quote' THEN (
    SELECT json_build_object('count', (SELECT count(*) FROM quotes AS q WHERE q.event_id = "e"."id"
    AND (q.reader_id = $1 OR q.audience = 'public' AND NOT q.is_hidden)), 'data', coalesce(json_agg(
      json_build_object('id', t.id, 'passage_id', t.passage_id, 'text', t.text, 'note', t.note, 'page', t.page,
        'percent', t.percent, 'has_spoiler', t.has_spoiler, 'is_hidden', t.is_hidden, 'like_count', t.likes,
        'is_liked', t.is_liked) ORDER BY t.kept_at DESC, t.id), '[]'))
    FROM (
      SELECT q.*, (CASE WHEN EXISTS (
    SELECT blocked_id FROM blocks WHERE reader_id = $2
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $3) THEN "q"."like_count" - (
      SELECT count(*) FROM quote_likes AS l
      WHERE l.quote_id = "q"."id" AND l.is_counted AND "l"."reader_id" IN (
    SELECT blocked_id FROM blocks WHERE reader_id = $4
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $5)) ELSE "q"."like_count" END)::int AS likes,
        EXISTS (
    SELECT FROM quote_likes AS l WHERE l.quote_id = "q"."id" AND l.reader_id = $6) AS is_liked
      FROM quotes AS q WHERE q.event_id = "e"."id"
    AND (q.reader_id = $7 OR q.audience = 'public' AND NOT q.is_hidden) ORDER BY q.kept_at DESC, q.id LIMIT 3) AS t) END as "quotes", CASE e.kind WHEN 'friend_post' THEN (
  SELECT stars.halves FROM ratings AS stars
  WHERE stars.reader_id = "v"."reader_id" AND stars.work_id = "v"."work_id")
        WHEN 'friend_rating' THEN (
  SELECT stars.halves FROM editions AS given JOIN ratings AS stars USING (work_id)
  WHERE given.isbn = "e"."isbn" AND stars.reader_id = "e"."reader_id") END as "halves", CASE WHEN v.id IS NULL THEN (CASE WHEN EXISTS (
    SELECT blocked_id FROM blocks WHERE reader_id = $8
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $9) THEN "e"."like_count" - (
    SELECT count(*) FROM "likes" AS given
    WHERE given.is_counted AND given."event_id" = "e"."id" AND "given"."reader_id" IN (
    SELECT blocked_id FROM blocks WHERE reader_id = $10
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $11)) ELSE "e"."like_count" END)::int
    ELSE (CASE WHEN EXISTS (
    SELECT blocked_id FROM blocks WHERE reader_id = $12
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $13) THEN "v"."like_count" - (
    SELECT count(*) FROM "likes" AS given
    WHERE given.is_counted AND given."review_id" = "v"."id" AND "given"."reader_id" IN (
    SELECT blocked_id FROM blocks WHERE reader_id = $14
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $15)) ELSE "v"."like_count" END)::int END as "like_count", CASE WHEN v.id IS NULL THEN (CASE WHEN EXISTS (
    SELECT blocked_id FROM blocks WHERE reader_id = $16
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $17) THEN "e"."comment_count" - (
    SELECT count(*) FROM "comments" AS given
    WHERE given.is_counted AND given."event_id" = "e"."id" AND "given"."reader_id" IN (
    SELECT blocked_id FROM blocks WHERE reader_id = $18
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $19)) ELSE "e"."comment_count" END)::int
    ELSE (CASE WHEN EXISTS (
    SELECT blocked_id FROM blocks WHERE reader_id = $20
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $21) THEN "v"."comment_count" - (
    SELECT count(*) FROM "comments" AS given
    WHERE given.is_counted AND given."review_id" = "v"."id" AND "given"."reader_id" IN (
    SELECT blocked_id FROM blocks WHERE reader_id = $22
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $23)) ELSE "v"."comment_count" END)::int END as "comment_count", EXISTS (
    SELECT FROM likes WHERE likes.review_id = "e"."review_id" AND likes.reader_id = $24) OR EXISTS (
    SELECT FROM likes WHERE likes.event_id = "e"."id" AND likes.reader_id = $25) as "is_liked" from "events" as "e" inner join "readers" as "r" on "r"."id" = "e"."reader_id" inner join "editions" as "x" on "x"."isbn" = "e"."isbn" left join "reviews" as "v" on "v"."id" = "e"."review_id" where e.id = ANY($26::uuid[]);
