SELECT v.work_id, v.stars, v.name, array_to_string(w.author_slugs, ' ') AS slugs
    FROM (
      SELECT v.work_id, v.halves / 2.0::float8 AS stars, coalesce(nullif(r.name, ''), r.username) AS name, v.rated_at
      FROM (
        SELECT r.* FROM (
          
  SELECT friend_id FROM friend_edges WHERE reader_id = $1 LIMIT 300
        ) AS f
        JOIN readers AS r ON r.id = f.friend_id
        ORDER BY r.last_activity_at DESC, r.id LIMIT 20
      ) AS r
      CROSS JOIN LATERAL (
        SELECT * FROM ratings AS v WHERE v.reader_id = r.id AND v.halves >= 8 AND (NOT EXISTS (
    SELECT FROM reviews AS hidden WHERE hidden.reader_id = "v"."reader_id"
      AND hidden.work_id = "v"."work_id" AND hidden.is_hidden) AND ("r"."id" = $2 OR ("r"."id" = $3 OR NOT "r"."is_suspended" AND "r"."id" NOT IN (
    SELECT blocked_id FROM blocks WHERE reader_id = $4
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $5)) AND (
    "r"."reviews_for" = 'public' OR "r"."reviews_for" = 'friends' AND EXISTS (
      SELECT FROM friend_edges WHERE friend_edges.reader_id = $6 AND friend_edges.friend_id = "r"."id"))))
        ORDER BY v.rated_at DESC, v.work_id LIMIT 6
      ) AS v
      ORDER BY v.rated_at DESC, v.work_id LIMIT 40
    ) AS v
    JOIN works AS w ON w.id = v.work_id
    WHERE EXISTS (SELECT FROM editions AS e WHERE e.work_id = v.work_id AND e.source <> 'reader')
    ORDER BY v.rated_at DESC, v.work_id;
