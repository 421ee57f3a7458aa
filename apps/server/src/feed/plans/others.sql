SELECT count(*)::int AS readers, coalesce(sum(seen.n), 0)::int AS events FROM (
      SELECT counted.n
      FROM (
  SELECT friend_id AS id, true AS is_friend FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $1) AS friends
  UNION ALL
  SELECT followed_id, false FROM (
  SELECT followed_id FROM follows WHERE reader_id = $2) AS followed
  WHERE NOT EXISTS (
    SELECT FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $3) AS friends WHERE friend_id = followed_id OFFSET 0)) AS heard
      JOIN readers AS r ON r.id = heard.id
      CROSS JOIN LATERAL (SELECT (CASE WHEN (NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN "r"."reviews_for" <> 'me' ELSE r.is_followable AND "r"."reviews_for" = 'public' END) THEN r.post_events ELSE 0 END
    + CASE WHEN (NOT r.is_suspended AND CASE WHEN heard.is_friend
  THEN "r"."library_for" <> 'me' ELSE r.is_followable AND "r"."library_for" = 'public' END) THEN r.book_events ELSE 0 END) AS n) AS counted
      WHERE counted.n > 0 LIMIT $4
    ) AS seen;
