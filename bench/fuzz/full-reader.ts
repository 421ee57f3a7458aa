import { limits } from "@okurca/contract";
import type { OpenDatabase } from "@okurca/server-kit";
import { sql } from "kysely";

type Sql = OpenDatabase<unknown>["db"];

/** Of the shelf: as many books as one file may bring. */
const books = limits.import.rows;
/** Readings with notes as long as a file may bring them. */
const longNotes = 20;

/** Gives a known reader the largest shelf that one file makes, with readings, long notes and reviews. */
export async function fillShelf(db: Sql, username: string): Promise<void> {
  await sql`
    INSERT INTO works (title, authors, join_key)
    SELECT 'Kitap ' || n, ARRAY['Yazar ' || n % 500], 'dolu ' || n FROM generate_series(1, ${books}::int) AS n`.execute(
    db,
  );
  await sql`
    INSERT INTO editions (isbn, work_id, title, authors, source, search)
    SELECT '979' || lpad((substr(join_key, 6))::text, 10, '0'), id, title, authors, 'reader', ''
    FROM works WHERE join_key LIKE 'dolu %'`.execute(db);
  await sql`
    INSERT INTO library_books (reader_id, isbn, status)
    SELECT r.id, e.isbn, (ARRAY['read', 'read', 'to-read', 'reading'])[1 + substr(e.isbn, 4)::bigint % 4]
    FROM readers AS r, editions AS e WHERE r.username = ${username} AND e.isbn LIKE '979000%'`.execute(db);
  await sql`
    INSERT INTO readings (reader_id, isbn, ended_on, outcome, notes)
    SELECT reader_id, isbn, date '2024-01-01' + (substr(isbn, 4)::bigint % 600)::int, 'finished',
      repeat('Not. ', CASE WHEN substr(isbn, 4)::bigint <= ${longNotes} THEN ${limits.import.rowLength / 5}::int ELSE 60 END)
    FROM library_books AS l JOIN readers AS r ON r.id = l.reader_id WHERE r.username = ${username}`.execute(
    db,
  );
  await sql`
    INSERT INTO ratings (reader_id, work_id, isbn, halves, rated_at, stands_alone)
    SELECT r.id, e.work_id, e.isbn, 8, now(), true
    FROM readers AS r, editions AS e WHERE r.username = ${username} AND e.isbn LIKE '979000%'`.execute(db);
  await sql`
    INSERT INTO reviews (reader_id, work_id, isbn, content)
    SELECT r.id, e.work_id, e.isbn, repeat('Bir solukta. ', 150)
    FROM readers AS r, editions AS e
    WHERE r.username = ${username} AND e.isbn LIKE '979000%' AND substr(e.isbn, 4)::bigint <= 2000`.execute(
    db,
  );
}
