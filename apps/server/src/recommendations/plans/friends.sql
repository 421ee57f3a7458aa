SELECT v.work_id, v.stars, v.name, array_to_string(w.author_slugs, ' ') AS slugs
    FROM (
      SELECT v.work_id, v.rating::int AS stars, coalesce(nullif(r.name, ''), r.username) AS name, v.created_at, v.id
      FROM (
        SELECT r.* FROM (
          
  SELECT friend_id FROM friend_edges WHERE reader_id = $1 LIMIT 300
        ) AS f
        JOIN readers AS r ON r.id = f.friend_id
        ORDER BY r.last_activity_at DESC, r.id LIMIT 20
      ) AS r
      CROSS JOIN LATERAL (
        SELECT * FROM reviews AS v WHERE v.reader_id = r.id AND v.rating >= 4 AND ((NOT "v"."is_hidden" OR "r"."id" = $2) AND ("r"."id" = $3 OR ("r"."id" = $4 OR NOT "r"."is_suspended" AND "r"."id" NOT IN (
    SELECT blocked_id FROM blocks WHERE reader_id = $5
    UNION ALL SELECT reader_id FROM blocks WHERE blocked_id = $6)) AND (
    "r"."reviews_for" = 'public' OR "r"."reviews_for" = 'friends' AND EXISTS (
      SELECT FROM friend_edges WHERE friend_edges.reader_id = $7 AND friend_edges.friend_id = "r"."id"))))
        ORDER BY v.created_at DESC, v.id LIMIT 6
      ) AS v
      ORDER BY v.created_at DESC, v.id LIMIT 40
    ) AS v
    JOIN works AS w ON w.id = v.work_id
    WHERE EXISTS (SELECT FROM editions AS e WHERE e.work_id = v.work_id AND e.source <> 'reader')
    ORDER BY v.created_at DESC, v.id;
