import type { Sql } from "./session.ts";
import type { Shape } from "./shape.ts";

const sentences = [
  "Bir solukta okudum.",
  "Dili çok akıcı; kahramanları uzun süre aklımdan çıkmadı.",
  "Başı ağır ilerliyor ama sonu her şeye değiyor.",
  "Çevirisi özenli.",
  "Beklediğim kadar sevemedim doğrusu.",
  "Herkese öneririm!",
];

/** A third of what was read is reviewed, and everybody's copy of the book that everybody knows. */
export async function makeReviews(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO reviews (id, reader_id, work_id, isbn, content, rating, created_at, updated_at, has_spoiler, is_hidden,
      like_count, comment_count)
    SELECT id, reader_id, work_id, isbn,
      repeat(pg_temp.pick(${sentences}::text[], hash, 51) || ' ', 1 + floor(12 * pg_temp.chance(hash, 52) ^ 2)::int),
      least(5, 1 + floor(6 * pg_temp.chance(hash, 53))), changed_at, changed_at,
      pg_temp.chance(hash, 54) < 0.05, pg_temp.chance(hash, 55) < 0.001,
      -- A few have very many, most have none or one.
      least(1500, floor(0.6 * (1 - pg_temp.chance(hash, 56)) ^ -0.6)),
      CASE WHEN pg_temp.chance(hash, 57) < 0.15 THEN 1 + floor(3 * pg_temp.chance(hash, 58)) ELSE 0 END
    FROM (
      SELECT md5('inceleme' || l.reader_id || l.isbn)::uuid AS id, hashtextextended(l.reader_id || l.isbn, 50) AS hash,
        l.reader_id, l.isbn, l.changed_at, e.work_id
      FROM library_books AS l JOIN editions AS e ON e.isbn = l.isbn
      WHERE l.status = 'read'
        AND (l.isbn = pg_temp.isbn(0) OR pg_temp.chance(l.reader_id || l.isbn, 59) < 0.326)
      ORDER BY l.changed_at
    ) AS chosen`;
  await sql`
    INSERT INTO work_ratings (work_id, ones, twos, threes, fours, fives)
    SELECT work_id, count(*) FILTER (WHERE rating = 1), count(*) FILTER (WHERE rating = 2),
      count(*) FILTER (WHERE rating = 3), count(*) FILTER (WHERE rating = 4), count(*) FILTER (WHERE rating = 5)
    FROM reviews GROUP BY work_id`;
}

/** An event for each review and for four of five books of the shelves, in the order in which they happened. */
export async function makeEvents(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO events (id, reader_id, kind, isbn, review_id, status, happened_at, like_count, is_hidden)
    SELECT md5('olay' || kind || reader_id || isbn)::uuid, reader_id, kind, isbn, review_id, status, happened_at,
      (kind = 'friend_book_update' AND pg_temp.chance(reader_id || isbn, 61) < 0.05)::int, is_hidden
    FROM (
      SELECT reader_id, 'friend_post' AS kind, isbn, id AS review_id, NULL AS status, created_at AS happened_at, is_hidden
      FROM reviews
      UNION ALL
      SELECT reader_id, 'friend_book_update', isbn, NULL, status, changed_at, false
      FROM library_books WHERE pg_temp.chance(reader_id || isbn, 62) < 0.8
    ) AS happened
    ORDER BY happened_at`;
}

/** As many as are counted on reviews and events: by readers a stride apart, so that nobody likes twice. */
export async function makeReactions(sql: Sql, { readers }: Shape): Promise<void> {
  const reader = sql`
    pg_temp.uid('okur', 1 + (floor(${readers}::float8 * pg_temp.chance(id::text, 71))::bigint + i * 37) % ${readers}::bigint)`;
  await sql`
    INSERT INTO likes (reader_id, review_id, event_id, created_at)
    SELECT ${reader}, review_id, event_id, least(now(), at + interval '3 days' * pg_temp.chance(id::text, 72) * i)
    FROM (
      SELECT id, id AS review_id, NULL::uuid AS event_id, like_count, created_at AS at FROM reviews
      UNION ALL SELECT id, NULL, id, like_count, happened_at FROM events
    ) AS liked CROSS JOIN generate_series(1, like_count) AS i`;
  await sql`
    INSERT INTO comments (id, reader_id, review_id, content, created_at)
    SELECT md5('yorum' || id || i)::uuid, ${reader}, id, 'Ben de çok sevmiştim, elinize sağlık.',
      least(now(), created_at + interval '1 day' * i)
    FROM reviews CROSS JOIN generate_series(1, comment_count) AS i`;
}
