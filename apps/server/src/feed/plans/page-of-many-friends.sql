WITH circle AS (
      -- OFFSET keeps the order of work: sort, then look into the index of events friend by friend until there
      -- are enough. Planned as a join it would read the events of everybody.
      SELECT * FROM (
        SELECT * FROM (
  SELECT r.id, r.last_activity_at, false AS is_own, NOT r.is_suspended AND r.library_for <> 'me' AS shows_books,
  NOT r.is_suspended AND r.reviews_for <> 'me' AS shows_posts
  FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $1) AS f JOIN readers AS r ON r.id = f.friend_id
  UNION ALL SELECT id, last_activity_at, true, true, true FROM readers WHERE id = $2) AS known WHERE NOT EXISTS (
  SELECT friend_id FROM friend_edges WHERE reader_id = $3 OFFSET $4)
        ORDER BY is_own DESC, last_activity_at DESC OFFSET 0
      ) AS circle
      WHERE EXISTS (SELECT FROM events AS e WHERE e.reader_id = circle.id AND (circle.is_own OR NOT e.is_hidden
  AND CASE e.kind WHEN 'friend_book_update' THEN circle.shows_books ELSE circle.shows_posts END) OFFSET 0)
      ORDER BY is_own DESC, last_activity_at DESC
      -- Of friends who did something at the same moment the id of the event decides: all of them are looked at.
      FETCH FIRST ($5) ROWS WITH TIES
    )
    SELECT e.id, (SELECT b.isbn FROM events AS b WHERE b.id = e.id) AS isbn
    FROM circle
    CROSS JOIN LATERAL (
      SELECT e.id, e.happened_at FROM events AS e WHERE e.reader_id = circle.id AND (circle.is_own OR NOT e.is_hidden
  AND CASE e.kind WHEN 'friend_book_update' THEN circle.shows_books ELSE circle.shows_posts END)
      ORDER BY e.happened_at DESC, e.id DESC
      LIMIT $6
    ) AS e
    ORDER BY e.happened_at DESC, e.id DESC
    LIMIT $7 OFFSET $8;

SELECT friend_id FROM friend_edges WHERE reader_id = $1 LIMIT 1 OFFSET $2;

SELECT e.id, (SELECT b.isbn FROM events AS b WHERE b.id = e.id) AS isbn
    FROM (
      SELECT id, reader_id, kind, is_hidden, happened_at FROM events
      ORDER BY happened_at DESC, id DESC LIMIT $1
    ) AS e
    -- OFFSET: a look-up an event, in the order of time, until there are enough.
    WHERE EXISTS (
      SELECT FROM (
        SELECT true AS is_own, true AS shows_books, true AS shows_posts WHERE e.reader_id = $2
        UNION ALL
        SELECT false, NOT r.is_suspended AND r.library_for <> 'me' AS shows_books,
  NOT r.is_suspended AND r.reviews_for <> 'me' AS shows_posts FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $3) AS f JOIN readers AS r ON r.id = f.friend_id
        WHERE f.friend_id = e.reader_id
      ) AS circle WHERE (circle.is_own OR NOT e.is_hidden
  AND CASE e.kind WHEN 'friend_book_update' THEN circle.shows_books ELSE circle.shows_posts END) OFFSET 0)
    ORDER BY e.happened_at DESC, e.id DESC
    LIMIT $4 OFFSET $5;
