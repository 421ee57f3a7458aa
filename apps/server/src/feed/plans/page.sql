WITH circle AS (
      -- OFFSET keeps the order of work: sort, then look into the index of events friend by friend until there
      -- are enough. Planned as a join it would read the events of everybody.
      SELECT * FROM (
        SELECT * FROM (
  SELECT r.id, CASE WHEN heard.is_friend OR 'friends' NOT IN (r.library_for, r.reviews_for) THEN r.last_activity_at
  ELSE coalesce((
    SELECT e.happened_at FROM events AS e
    WHERE e.reader_id = r.id AND e.is_leading AND NOT e.is_hidden
      AND CASE WHEN e.kind IN ('friend_book_update', 'friend_quote') THEN r.library_for ELSE r.reviews_for END = 'public'
    ORDER BY e.happened_at DESC, e.id DESC LIMIT 1), '-infinity') END AS last_activity_at, false AS is_own, (NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN "r"."library_for" <> 'me' ELSE r.is_followable AND "r"."library_for" = 'public' END) AS shows_books, (NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN "r"."reviews_for" <> 'me' ELSE r.is_followable AND "r"."reviews_for" = 'public' END) AS shows_posts
  FROM (
  SELECT friend_id AS id, true AS is_friend FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $1) AS friends
  UNION ALL
  SELECT followed_id, false FROM (
  SELECT followed_id FROM follows WHERE reader_id = $2) AS followed
  WHERE NOT EXISTS (
    SELECT FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $3) AS friends WHERE friend_id = followed_id OFFSET 0)) AS heard JOIN readers AS r ON r.id = heard.id
  UNION ALL SELECT id, last_activity_at, true, true, true FROM readers WHERE id = $4) AS known WHERE NOT EXISTS (
  SELECT friend_id AS id, true AS is_friend FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $5) AS friends
  UNION ALL
  SELECT followed_id, false FROM (
  SELECT followed_id FROM follows WHERE reader_id = $6) AS followed
  WHERE NOT EXISTS (
    SELECT FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $7) AS friends WHERE friend_id = followed_id OFFSET 0) OFFSET $8)
        ORDER BY is_own DESC, last_activity_at DESC OFFSET 0
      ) AS circle
      WHERE EXISTS (SELECT FROM events AS e WHERE e.reader_id = circle.id AND e.is_leading AND (circle.is_own OR NOT e.is_hidden
  AND CASE WHEN e.kind IN ('friend_book_update', 'friend_quote') THEN circle.shows_books ELSE circle.shows_posts END) OFFSET 0)
      ORDER BY is_own DESC, last_activity_at DESC
      -- Of friends who did something at the same moment the id of the event decides: all of them are looked at.
      FETCH FIRST ($9) ROWS WITH TIES
    )
    SELECT e.id
    FROM circle
    CROSS JOIN LATERAL (
      SELECT e.id, e.happened_at FROM events AS e
      WHERE e.reader_id = circle.id AND e.is_leading AND (circle.is_own OR NOT e.is_hidden
  AND CASE WHEN e.kind IN ('friend_book_update', 'friend_quote') THEN circle.shows_books ELSE circle.shows_posts END)
      ORDER BY e.happened_at DESC, e.id DESC
      LIMIT $10
    ) AS e
    ORDER BY e.happened_at DESC, e.id DESC
    LIMIT $11 OFFSET $12;
