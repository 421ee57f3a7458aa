SELECT e.work_id, w.title, array_to_json(w.authors)::text AS authors, array_to_string(w.author_slugs, ' ') AS slugs, l.status,
      own.halves / 2.0::float8 AS stars,
      (l.status = 'to-read' AND coalesce((
  SELECT g.outcome = 'abandoned' FROM readings AS g WHERE g.reader_id = l.reader_id AND g.isbn = l.isbn
  ORDER BY (g.outcome IS NULL) DESC, coalesce(g.ended_on, g.started_on) DESC NULLS LAST, g.created_at DESC, g.id LIMIT 1), false)) AS is_given_up
    FROM (
      SELECT reader_id, isbn, status, changed_at FROM library_books
      WHERE reader_id = $1 ORDER BY changed_at DESC LIMIT $2
    ) AS l
    JOIN editions AS e ON e.isbn = l.isbn
    JOIN works AS w ON w.id = e.work_id
    
  LEFT JOIN ratings AS "own"
    ON "own"."reader_id" = $3 AND "own"."work_id" = "e"."work_id"
    ORDER BY l.changed_at DESC, l.isbn;
