SELECT least($1::bigint, own.n + CASE
      WHEN nearest.friends < $2 OR nearest.n >= $3 THEN nearest.n
      ELSE (SELECT n FROM (
  SELECT count(*) AS friends, coalesce(sum((CASE WHEN (NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN "r"."reviews_for" <> 'me' ELSE r.is_followable AND "r"."reviews_for" = 'public' END) THEN r.post_events ELSE 0 END
    + CASE WHEN (NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN "r"."library_for" <> 'me' ELSE r.is_followable AND "r"."library_for" = 'public' END) THEN r.book_events ELSE 0 END)), 0) AS n
  FROM (
  SELECT friend_id AS id, true AS is_friend FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $4) AS friends
  UNION ALL
  SELECT followed_id, false FROM (
  SELECT followed_id FROM follows WHERE reader_id = $5) AS followed
  WHERE NOT EXISTS (
    SELECT FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $6) AS friends WHERE friend_id = followed_id OFFSET 0) LIMIT $7) AS heard
  JOIN readers AS r ON r.id = heard.id) AS everybody) END)::int AS n
    FROM (
  SELECT count(*) AS friends, coalesce(sum((CASE WHEN (NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN "r"."reviews_for" <> 'me' ELSE r.is_followable AND "r"."reviews_for" = 'public' END) THEN r.post_events ELSE 0 END
    + CASE WHEN (NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN "r"."library_for" <> 'me' ELSE r.is_followable AND "r"."library_for" = 'public' END) THEN r.book_events ELSE 0 END)), 0) AS n
  FROM (
  SELECT friend_id AS id, true AS is_friend FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $8) AS friends
  UNION ALL
  SELECT followed_id, false FROM (
  SELECT followed_id FROM follows WHERE reader_id = $9) AS followed
  WHERE NOT EXISTS (
    SELECT FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $10) AS friends WHERE friend_id = followed_id OFFSET 0) LIMIT $11) AS heard
  JOIN readers AS r ON r.id = heard.id) AS nearest,
      (SELECT count(*) AS n FROM events WHERE reader_id = $12 AND is_leading) AS own;
