SELECT (SELECT coalesce(string_agg(work_id::text, ' '), '') FROM (
    SELECT e.work_id FROM library_books AS l JOIN editions AS e ON e.isbn = l.isbn WHERE l.reader_id = $1) AS works) AS ids;
