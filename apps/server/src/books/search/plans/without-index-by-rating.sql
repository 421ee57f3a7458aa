SELECT * FROM (
    WITH candidates AS (
      SELECT isbn, work_id, folded_title, popularity, is_set, search, published_on, coalesce(extract(year FROM published_on)::int, published_year) AS shown_year
      FROM editions AS e
      WHERE search @@ to_tsquery('simple', $1) AND e.source <> 'reader' AND EXISTS (SELECT FROM works AS w WHERE w.id = e.work_id AND w.genres @> ARRAY[$2]::text[]) AND e.published_year >= $3
      ORDER BY  popularity DESC, isbn
      LIMIT $4
    ), matching AS (
      SELECT * FROM candidates
      UNION
      SELECT isbn, work_id, folded_title, popularity, is_set, search, published_on, coalesce(extract(year FROM published_on)::int, published_year) AS shown_year
      FROM editions AS e WHERE folded_title = $5 AND e.source <> 'reader' AND EXISTS (SELECT FROM works AS w WHERE w.id = e.work_id AND w.genres @> ARRAY[$6]::text[]) AND e.published_year >= $7
    ), scored AS (
      SELECT isbn, work_id, published_on, shown_year,
        (folded_title = $8)::int * 4.0
        + (folded_title LIKE $9)::int * 1.0
        + ts_rank('{0.05, 0.1, 0.5, 1.0}', search, to_tsquery('simple', $10), 1) * 3.0
        + ln(popularity + 1) * 0.12
        - is_set::int * 0.5 AS score
      FROM matching
    ), best AS (
      SELECT DISTINCT ON (work_id) isbn, work_id, max(score) OVER (PARTITION BY work_id) AS score, published_on, shown_year
      FROM scored JOIN works AS w ON w.id = work_id
      ORDER BY work_id,  (isbn = w.representative_isbn) DESC, score DESC, isbn
    )
    SELECT isbn, work_id, count(*) OVER ()::int AS total
    FROM best LEFT JOIN work_ratings AS r USING (work_id)
    ORDER BY (coalesce(r.rating_sum, 0) + 15.0) / (coalesce(r.rating_count, 0) + 5) DESC, score DESC, isbn) AS works LIMIT $11 OFFSET $12;
