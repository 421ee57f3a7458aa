import { bookGenreKeys } from "@okurca/contract";
import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import { type Shape, worksOf } from "./shape.ts";
import { words } from "./words.ts";

const list = (name: keyof typeof words) => sql`${[...words[name]]}::text[]`;
const genres = sql`${bookGenreKeys.length}::int`;

/**
 * What these readers have on their shelves and what came of it: reviews, likes and comments. Ranks of books are drawn by
 * Zipf's and Mandelbrot's law, in as many strata as the reader has books; most of them of three genres that the reader
 * likes.
 */
export async function stageShelves(tx: Tx, shape: Shape, from: number, to: number): Promise<void> {
  const works = worksOf(shape);
  const draws = Math.min(shape.usualBooks, Math.floor(works / 8));
  const liker = sql`1 + (floor(${shape.readers}::float8 * sample_data.chance(h, 71))::bigint + s * 37) % ${shape.readers}::bigint`;
  await sql`
    WITH owners AS (
      SELECT i, CASE WHEN i > ${shape.hubs} AND i <= ${shape.hubs + shape.collectors} THEN ${shape.mostBooks}::bigint
        ELSE 1 + floor(${draws}::int * sample_data.chance(i, 47))::bigint END AS books
      FROM generate_series(${from}::bigint, ${to}::bigint) AS i
    ), ranks AS (
      SELECT i, i * 4096 + j AS place, j - 1 + floor(40 * sample_data.chance(i, 41) ^ 2)::bigint + floor(
        50 * (((${works}::bigint - books) / 50.0)::float8 ^ ((j - 1 + sample_data.chance(i * 4096 + j, 40)) / books) - 1)
      )::bigint AS rank
      FROM owners CROSS JOIN generate_series(1, books) AS j
    ), liked_genres AS (
      SELECT i, rank, rank - rank % ${genres}
        + floor(${genres} * sample_data.chance(i, 60 + floor(3 * sample_data.chance(place, 49))::bigint))::bigint AS near,
        sample_data.chance(place, 48) < 0.7 AS is_to_taste
      FROM ranks
    ), drawn AS (
      SELECT DISTINCT i, CASE WHEN is_to_taste AND near < ${works}::bigint THEN near
        ELSE least(rank, ${works - 1}::bigint) END AS w
      FROM liked_genres
      UNION
      SELECT i, 0 FROM owners WHERE i % ${shape.bestsellerEvery}::int = 0
    ), shelved AS (
      INSERT INTO sample_data.shelf (i, w, n, h, reader_id, isbn, status, added_at, changed_at)
      SELECT i, w, n, h, sample_data.uid('okur', i), sample_data.isbn(n),
        CASE WHEN w = 0 OR sample_data.chance(h, 43) < 0.6 THEN 'read'
          WHEN sample_data.chance(h, 43) < 0.65 THEN 'reading' ELSE 'to-read' END,
        added_at, added_at + (sample_data.until() - added_at) * 0.9 * sample_data.chance(h, 44)
      FROM (
        SELECT i, w, (i << 20) + w AS h, sample_data.edition_of(w, sample_data.chance((i << 20) + w, 39)) AS n,
          sample_data.moment((i << 20) + w, 42) AS added_at
        FROM drawn
      ) AS numbered
      RETURNING *
    ), reviewed AS (
      INSERT INTO sample_data.reviews (i, w, n, h, reader_id, isbn, id, at, content, rating, is_hidden)
      SELECT i, w, n, h, reader_id, isbn, sample_data.uid('inceleme', h), changed_at,
        (SELECT string_agg(sample_data.pick(${list("sentences")}, h + s, 51), ' ')
          FROM generate_series(1, 1 + floor(8 * sample_data.chance(h, 52) ^ 2)::int) AS s),
        least(5, 1 + floor(6 * sample_data.chance(h, 53))), sample_data.chance(h, 55) < 0.001
      FROM shelved WHERE status = 'read' AND (w = 0 OR sample_data.chance(h, 59) < 0.345)
      RETURNING *
    ), liked AS (
      INSERT INTO sample_data.likes (i, h, is_event, at, is_counted)
      SELECT i, h, is_event, least(sample_data.until(), at + interval '3 days' * sample_data.chance(h, 72) * s),
        NOT sample_data.is_suspended(i)
      FROM (
        SELECT ${liker} AS i, h, is_event, at, s, i AS owner FROM (
          -- A few have very many, most have none or one.
          SELECT i, h, false AS is_event, at,
            least(1500, ${shape.readers}::int / 4, floor(0.6 * (1 - sample_data.chance(h, 56)) ^ -0.6))::int AS likes
          FROM reviewed
          UNION ALL SELECT i, h, true, changed_at, 1 FROM shelved
          WHERE sample_data.has_event(h) AND sample_data.chance(h, 61) < 0.05
        ) AS seen CROSS JOIN generate_series(1, likes) AS s
      ) AS given WHERE i <> owner
    )
    INSERT INTO sample_data.comments (i, h, place, at, is_counted)
    SELECT i, h, s, least(sample_data.until(), at + interval '1 day' * s), NOT sample_data.is_suspended(i)
    FROM (
      SELECT ${liker} AS i, h, s, at FROM reviewed
      CROSS JOIN generate_series(1, 1 + floor(3 * sample_data.chance(h, 58))::int) AS s
      WHERE sample_data.chance(h, 57) < 0.15
    ) AS said`.execute(tx);
}

const reader = (column: string) => sql`sample_data.uid('okur', ${sql.ref(column)})`;

/** In the order of time, as if they had been added one by one. */
export async function moveShelves(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO library_books (reader_id, isbn, title, author, folded, status, added_at, changed_at)
    SELECT s.reader_id, s.isbn, e.title, coalesce(e.authors[1], ''), e.folded_title || ' ' || e.folded_authors, status,
      added_at, changed_at
    FROM sample_data.shelf AS s JOIN editions AS e USING (isbn)
    ORDER BY s.added_at, h`.execute(tx);
}

/** Waits on the shelf because it was given up: one in eight of the books to be read. */
const isGivenUp = sql`(status = 'to-read' AND sample_data.chance(h, 63) < 0.125)`;

/** Books read, being read or given up have their reading. */
export async function moveReadings(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO readings (id, reader_id, isbn, started_on, ended_on, outcome, progress_page, created_at)
    SELECT sample_data.uid('okuma', h), reader_id, isbn, added_at::date,
      CASE WHEN status <> 'reading' THEN changed_at::date END,
      CASE status WHEN 'read' THEN 'finished' WHEN 'to-read' THEN 'abandoned' END,
      CASE WHEN status <> 'read' THEN 1 + floor(70 * sample_data.chance(h, 48)) END, added_at
    FROM sample_data.shelf WHERE status <> 'to-read' OR ${isGivenUp}
    ORDER BY shelf.added_at, h`.execute(tx);
}

export async function moveReviews(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO reviews (id, reader_id, work_id, isbn, content, created_at, updated_at, has_spoiler, is_hidden,
      is_counted, like_count, comment_count)
    SELECT id, reader_id, sample_data.uid('eser', w), isbn, content,
      at, at, sample_data.chance(h, 54) < 0.05, is_hidden,
      sample_data.audience(i, 24) = 'public' AND NOT sample_data.is_suspended(i) AND NOT is_hidden,
      coalesce(likes, 0), coalesce(comments, 0)
    FROM sample_data.reviews
    LEFT JOIN (
      SELECT h, count(*) AS likes FROM sample_data.likes WHERE is_counted AND NOT is_event GROUP BY h
    ) AS l USING (h)
    LEFT JOIN (SELECT h, count(*) AS comments FROM sample_data.comments WHERE is_counted GROUP BY h) AS c USING (h)
    ORDER BY at, h`.execute(tx);
}

/** Stars of a book that was read without a review: what tells of them has swallowed what told that it was read. */
const isRated = (shelf: string) => {
  const of = (column: string) => sql.ref(`${shelf}.${column}`);
  return sql`(${of("status")} = 'read' AND sample_data.chance(${of("h")}, 45) < 0.3
    AND NOT EXISTS (SELECT FROM sample_data.reviews AS v WHERE v.h = ${of("h")}))`;
};

/** The stars of each review, and of three of ten books that were read without one; a third of them halves. */
export async function moveRatings(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO ratings (reader_id, work_id, isbn, halves, rated_at, stands_alone, is_counted)
    SELECT reader_id, sample_data.uid('eser', w), isbn, halves, at, stands_alone,
      sample_data.audience(i, 24) = 'public' AND NOT sample_data.is_suspended(i) AND NOT is_hidden
    FROM (
      SELECT i, w, h, reader_id, isbn, 2 * rating - (sample_data.chance(h, 47) < 0.3)::int AS halves, at, false AS stands_alone,
        is_hidden
      FROM sample_data.reviews
      UNION ALL
      SELECT i, w, h, reader_id, isbn, 1 + floor(10 * sample_data.chance(h, 46)), changed_at, true, false
      FROM sample_data.shelf AS s WHERE ${isRated("s")}
    ) AS given
    ORDER BY at, h`.execute(tx);
  await sql`
    INSERT INTO work_ratings (work_id, ones, twos, threes, fours, fives, half_sum, review_count)
    SELECT work_id, count(*) FILTER (WHERE halves <= 2), count(*) FILTER (WHERE halves IN (3, 4)),
      count(*) FILTER (WHERE halves IN (5, 6)), count(*) FILTER (WHERE halves IN (7, 8)), count(*) FILTER (WHERE halves >= 9),
      sum(halves), count(*) FILTER (WHERE NOT stands_alone)
    FROM ratings JOIN sample_data.works ON sample_data.uid('eser', w) = work_id
    WHERE is_counted GROUP BY work_id`.execute(tx);
}

/** Changes of a reader's shelf on one day are a card, and so are stars; up to one that somebody liked. */
export async function groupEvents(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO sample_data.cards (i, h, first, size, is_leading, is_rating, at)
    SELECT i, h, first_value(h) OVER in_time, count(*) OVER card, lead(h) OVER in_time IS NULL, is_rating,
      changed_at
    FROM (
      SELECT i, h, changed_at, day, is_rating,
        count(*) FILTER (WHERE is_liked) OVER (PARTITION BY i, is_rating, day ORDER BY changed_at, h
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS part
      FROM (
        SELECT s.i, s.h, changed_at, date_trunc('day', changed_at, 'Europe/Istanbul') AS day, l.h IS NOT NULL AS is_liked,
          ${isRated("s")} AS is_rating
        FROM sample_data.shelf AS s
        LEFT JOIN (SELECT DISTINCT h FROM sample_data.likes WHERE is_event) AS l ON l.h = s.h
        WHERE sample_data.has_event(s.h)
      ) AS told
    ) AS parted
    WINDOW card AS (PARTITION BY i, is_rating, day, part), in_time AS (card ORDER BY changed_at, h)`.execute(
    tx,
  );
  await sql`ANALYZE sample_data.cards`.execute(tx);
}

/** An event for each review, and for four of five books of the shelves one of stars or a status, in the order in which they happened. */
export async function moveEvents(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO events (id, reader_id, kind, isbn, review_id, status, happened_at, like_count, is_hidden,
      card_id, is_leading)
    SELECT CASE kind WHEN 'friend_post' THEN sample_data.uid('paylasim', happened.h) ELSE sample_data.uid('olay', happened.h) END,
      reader_id, kind, isbn, review_id, CASE kind WHEN 'friend_book_update' THEN status END, at,
      CASE kind WHEN 'friend_post' THEN 0 ELSE coalesce(likes, 0) END, is_hidden,
      CASE WHEN size > 1 THEN sample_data.uid('olay', first) END, coalesce(is_leading, true)
    FROM (
      SELECT reader_id, isbn, h, id AS review_id, NULL AS status, at, is_hidden, 'friend_post' AS kind,
        NULL::bigint AS first, NULL::bigint AS size, NULL::boolean AS is_leading
      FROM sample_data.reviews
      UNION ALL
      SELECT reader_id, isbn, h, NULL, status, changed_at, false,
        CASE WHEN is_rating THEN 'friend_rating' ELSE 'friend_book_update' END, first, size, is_leading
      FROM sample_data.shelf JOIN sample_data.cards USING (i, h)
    ) AS happened
    LEFT JOIN (SELECT h, count(*) AS likes FROM sample_data.likes WHERE is_counted AND is_event GROUP BY h) AS l USING (h)
    ORDER BY at, happened.h`.execute(tx);
}

export async function moveLikes(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO likes (reader_id, review_id, event_id, created_at, is_counted)
    SELECT ${reader("i")}, CASE WHEN NOT is_event THEN sample_data.uid('inceleme', h) END,
      CASE WHEN is_event THEN sample_data.uid('olay', h) END, at, is_counted
    FROM sample_data.likes`.execute(tx);
}

export async function moveComments(tx: Tx): Promise<void> {
  await sql`
    INSERT INTO comments (id, reader_id, review_id, content, created_at, is_counted)
    SELECT sample_data.uid('yorum', h * 4 + place), ${reader("i")}, sample_data.uid('inceleme', h),
      sample_data.pick(${list("comments")}, h + place, 63), at, is_counted
    FROM sample_data.comments`.execute(tx);
}
