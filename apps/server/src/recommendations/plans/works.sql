SELECT e.isbn, e.work_id, e.title, e.authors, e.publisher, e.published_on, e.published_year, e.pages, e.source,
  w.genres FROM works AS w JOIN editions AS e ON e.isbn = "w"."representative_isbn"
    WHERE w.id = ANY($1::uuid[]);
