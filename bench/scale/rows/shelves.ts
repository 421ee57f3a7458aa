import type { Sql } from "./session.ts";
import type { Shape } from "./shape.ts";

/**
 * Shelves: the better a book is known the more readers have it. A reader's books are drawn in rising order of their
 * numbers, so that none comes twice. Books read or being read have their reading.
 */
export async function makeShelves(sql: Sql, shape: Shape): Promise<void> {
  await sql`
    CREATE TEMP TABLE shelved AS
    SELECT i AS work, e.isbn, e.title, e.authors, e.folded_title, e.folded_authors
    FROM generate_series(0, ${shape.works - 1}::bigint) AS i JOIN editions AS e ON e.isbn = pg_temp.isbn(i)`;
  await sql`ANALYZE shelved`;
  await sql`
    INSERT INTO library_books (reader_id, isbn, title, author, folded, status, added_at, changed_at, rating)
    SELECT pg_temp.uid('okur', i), e.isbn, e.title, coalesce(e.authors[1], ''), e.folded_title || ' ' || e.folded_authors, status,
      added_at,
      added_at + (now() - added_at) * 0.9 * pg_temp.chance(place, 44),
      CASE WHEN status = 'read' AND pg_temp.chance(place, 45) < 0.3 THEN 1 + floor(5 * pg_temp.chance(place, 46)) END
    FROM (
      SELECT i, place, work,
        now() - interval '800 days' * pg_temp.chance(place, 42) AS added_at,
        CASE WHEN work = 0 OR pg_temp.chance(place, 43) < 0.6 THEN 'read'
          WHEN pg_temp.chance(place, 43) < 0.65 THEN 'reading' ELSE 'to-read' END AS status
      FROM (
        SELECT i, i * 4096 + j AS place, j + floor(40 * pg_temp.chance(i, 41) ^ 2)::bigint
          + floor((${shape.works}::bigint - books - 60) * ((j - 1 + pg_temp.chance(i * 4096 + j, 40)) / books) ^ 3)::bigint
          AS work
        FROM (
          SELECT i, CASE WHEN i > ${shape.hubs} AND i <= ${shape.hubs + shape.collectors} THEN ${shape.mostBooks}::bigint
            ELSE 1 + floor(${shape.usualBooks}::int * pg_temp.chance(i, 47))::bigint END AS books
          FROM generate_series(1, ${shape.readers}::bigint) AS i
        ) AS owners CROSS JOIN generate_series(1, books) AS j
        UNION ALL
        SELECT i, i * 4096, 0 FROM generate_series(1, ${shape.readers}::bigint) AS i
        WHERE i % ${shape.bestsellerEvery}::int = 0
      ) AS drawn
    ) AS placed JOIN shelved AS e USING (work)
    ORDER BY i, place`;
  await sql`
    INSERT INTO readings (id, reader_id, isbn, started_on, ended_on, outcome, progress_page, created_at)
    SELECT md5('okuma' || reader_id || isbn)::uuid, reader_id, isbn, added_at::date,
      CASE WHEN status = 'read' THEN changed_at::date END, CASE WHEN status = 'read' THEN 'finished' END,
      CASE WHEN status = 'reading' THEN 1 + floor(70 * pg_temp.chance(reader_id || isbn, 48)) END, added_at
    FROM library_books WHERE status <> 'to-read'`;
}
