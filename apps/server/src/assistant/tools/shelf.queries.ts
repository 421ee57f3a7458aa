import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import { withOwnRating, withRatings } from "../../ratings/index.ts";
import type { KnownRow } from "./known-books.queries.ts";

export interface ShelfRow extends KnownRow {
  status: "to-read" | "reading" | "read";
  gave_up: boolean;
  my_rating: number | null;
  progress_page: number | null;
  progress_percent: number | null;
  finished_on: string | null;
}

/** No shelf holds more unless a machine filled it. */
const most = 10_000;

/** A reader's own books, the newest first, with the reader's own ratings. */
export async function listOwn(db: Db, readerId: string): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    SELECT e.isbn, e.work_id, e.title, e.authors, e.publisher, e.pages, w.genres, r.rating_sum, r.rating_count,
      coalesce(extract(year FROM e.published_on)::int, e.published_year) AS year,
      l.status, own.halves / 2.0::float8 AS my_rating, g.progress_page, g.progress_percent, g.finished_on,
      l.status <> 'read' AND coalesce(g.gave_up, false) AND NOT coalesce(g.is_open, false) AS gave_up
    FROM (
      SELECT * FROM library_books WHERE reader_id = ${readerId} ORDER BY added_at DESC, isbn LIMIT ${most}
    ) AS l
    JOIN editions AS e ON e.isbn = l.isbn
    JOIN works AS w ON w.id = e.work_id
    ${withRatings("r", "e.work_id")}
    ${withOwnRating("own", readerId, "e.work_id")}
    LEFT JOIN (
      SELECT isbn, bool_or(outcome IS NULL) AS is_open, bool_or(outcome = 'abandoned') AS gave_up,
        max(progress_page) FILTER (WHERE outcome IS NULL) AS progress_page,
        max(progress_percent) FILTER (WHERE outcome IS NULL) AS progress_percent,
        to_char(max(ended_on) FILTER (WHERE outcome = 'finished'), 'YYYY-MM-DD') AS finished_on
      FROM readings WHERE reader_id = ${readerId} GROUP BY isbn
    ) AS g ON g.isbn = l.isbn
    ORDER BY l.added_at DESC, l.isbn`.execute(db);
  return rows;
}

export async function findFavorites(db: Db, readerId: string): Promise<string[]> {
  const row = await db
    .selectFrom("readers")
    .select("favorite_genres")
    .where("id", "=", readerId)
    .executeTakeFirst();
  return row?.favorite_genres ?? [];
}
