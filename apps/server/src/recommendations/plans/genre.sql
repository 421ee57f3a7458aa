SELECT w.id AS work_id, ln(w.popularity + 2)
        + coalesce(r.rating_sum::float / nullif(r.rating_count, 0) - 3, 0) * ln(coalesce(r.rating_count, 0) + 1)
        AS score,
      w.author_slugs, w.genres
    FROM (
      SELECT * FROM works WHERE genres @> ARRAY[$1]::text[] ORDER BY popularity DESC, id LIMIT $2
    ) AS w
    LEFT JOIN work_ratings AS "r" ON "r"."work_id" = "w"."id"
    ORDER BY score DESC, w.id;
