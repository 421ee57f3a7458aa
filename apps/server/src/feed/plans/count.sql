SELECT least($1::bigint, own.n + CASE
      WHEN nearest.friends < $2 OR nearest.n >= $3 THEN nearest.n
      ELSE (SELECT n FROM (
    SELECT count(*) AS friends, coalesce(sum(CASE WHEN NOT r.is_suspended THEN
      CASE WHEN r.reviews_for <> 'me' THEN r.post_events ELSE 0 END
        + CASE WHEN r.library_for <> 'me' THEN r.book_events ELSE 0 END END), 0) AS n
    FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $4 LIMIT $5) AS f
    JOIN readers AS r ON r.id = f.friend_id) AS everybody) END)::int AS n
    FROM (
    SELECT count(*) AS friends, coalesce(sum(CASE WHEN NOT r.is_suspended THEN
      CASE WHEN r.reviews_for <> 'me' THEN r.post_events ELSE 0 END
        + CASE WHEN r.library_for <> 'me' THEN r.book_events ELSE 0 END END), 0) AS n
    FROM (
  SELECT friend_id FROM friend_edges WHERE reader_id = $6 LIMIT $7) AS f
    JOIN readers AS r ON r.id = f.friend_id) AS nearest,
      (SELECT count(*) AS n FROM events WHERE reader_id = $8) AS own;
