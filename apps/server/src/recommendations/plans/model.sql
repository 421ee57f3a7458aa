SELECT seed.id, m.works, m.weights
      FROM unnest($1::uuid[]) AS seed (id)
      CROSS JOIN LATERAL (
        SELECT coalesce(string_agg(work_id::text, ' '), '') AS works, coalesce(string_agg(weight::text, ' '), '') AS weights
        FROM (
          SELECT work_id, weight FROM similar_works WHERE seed_id = seed.id ORDER BY weight DESC LIMIT $2
        ) AS heaviest
      ) AS m;

SELECT id, author_slugs, genres FROM works
    WHERE id = ANY($1::uuid[]);
