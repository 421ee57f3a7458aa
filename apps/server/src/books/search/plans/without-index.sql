SELECT * FROM (
    WITH candidates AS (
      SELECT isbn, work_id, folded_title, popularity, is_set, search, published_on, coalesce(extract(year FROM published_on)::int, published_year) AS shown_year
      FROM editions AS e
      WHERE search @@ to_tsquery('simple', $1) AND e.source <> 'reader'
      ORDER BY  popularity DESC, isbn
      LIMIT $2
    ), matching AS (
      SELECT * FROM candidates
      UNION
      SELECT isbn, work_id, folded_title, popularity, is_set, search, published_on, coalesce(extract(year FROM published_on)::int, published_year) AS shown_year
      FROM editions AS e WHERE folded_title = $3 AND e.source <> 'reader'
    ), scored AS (
      SELECT isbn, work_id, published_on, shown_year,
        (folded_title = $4)::int * 4.0
        + (folded_title LIKE $5)::int * 1.0
        + ts_rank('{0.05, 0.1, 0.5, 1.0}', search, to_tsquery('simple', $6), 1) * 3.0
        + ln(popularity + 1) * 0.12
        - is_set::int * 0.5 AS score
      FROM matching
    ), best AS (
      SELECT DISTINCT ON (work_id) isbn, work_id, max(score) OVER (PARTITION BY work_id) AS score, published_on, shown_year
      FROM scored JOIN works AS w ON w.id = work_id
      ORDER BY work_id,  (isbn = w.representative_isbn) DESC, score DESC, isbn
    )
    SELECT isbn, work_id, count(*) OVER ()::int AS total
    FROM best 
    ORDER BY  score DESC, isbn) AS works LIMIT $7 OFFSET $8;
