SELECT e.isbn
    FROM unnest($1::text[]) WITH ORDINALITY AS given(isbn, place)
    JOIN editions AS e USING (isbn)
    LEFT JOIN work_ratings AS r ON r.work_id = e.work_id
    ORDER BY (coalesce(r.rating_sum, 0) + 15.0) / (coalesce(r.rating_count, 0) + 5) DESC, given.place
    LIMIT $2 OFFSET $3;
