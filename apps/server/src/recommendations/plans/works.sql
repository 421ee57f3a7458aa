SELECT e.isbn, e.work_id, e.title, e.authors, e.publisher, e.published_on, e.published_year, e.pages, e.source,
  e.cover, w.genres FROM works AS w JOIN editions AS e ON e.isbn = coalesce(
    (SELECT own.isbn FROM editions AS o JOIN library_books AS own ON own.reader_id = $1 AND own.isbn = o.isbn
      WHERE o.work_id = "w"."id" ORDER BY own.added_at DESC, own.isbn LIMIT 1),
    (SELECT own.isbn FROM ratings AS own WHERE own.reader_id = $2 AND own.work_id = "w"."id"),
    "w"."representative_isbn")
    WHERE w.id = ANY($3::uuid[]);
