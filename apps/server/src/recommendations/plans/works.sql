SELECT best.*, w.genres
    FROM works AS w
    CROSS JOIN LATERAL (
      SELECT isbn, work_id, title, authors, publisher, published_on, published_year, pages, source
      FROM editions AS e WHERE e.work_id = w.id
      ORDER BY (e.source = 'starter') DESC, e.is_set, e.popularity DESC, e.isbn LIMIT 1
    ) AS best
    WHERE w.id = ANY($1::uuid[]);
