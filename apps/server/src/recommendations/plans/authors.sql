SELECT a.slug, w.id AS work_id, ln(w.popularity + 2) AS score, w.author_slugs, w.genres
    FROM unnest($1::text[]) WITH ORDINALITY AS a (slug, place)
    CROSS JOIN LATERAL (
      -- OFFSET: found by the author, not among all works by how well they are known.
      SELECT * FROM (SELECT * FROM works WHERE author_slugs @> ARRAY[a.slug]::text[] OFFSET 0) AS own
      ORDER BY popularity DESC, id LIMIT $2
    ) AS w
    ORDER BY a.place, w.popularity DESC, w.id;
