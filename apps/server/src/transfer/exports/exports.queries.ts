import type { ExportedBook } from "@okurca/contract";
import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import { wholeStars, withOwnRating } from "../../ratings/index.ts";

export type ExportRow = Omit<ExportedBook, "isbn" | "house_number" | "added_at" | "reviewed_at"> & {
  isbn: string;
  added_at: Date;
  reviewed_at: Date | null;
};

/** Where a row stands on its shelf, to the microsecond. */
interface Place {
  place: string;
  isbn: string;
}

/** So many books of a shelf behind one of them, the latest first, with everything their reader entered. */
export async function listExport(
  db: Db,
  readerId: string,
  { behind, limit }: { behind?: Place | undefined; limit: number },
): Promise<(ExportRow & Place)[]> {
  const isBehind = behind
    ? sql`l.added_at <= ${behind.place}::text::timestamptz
        AND (l.added_at < ${behind.place}::text::timestamptz OR l.isbn > ${behind.isbn})`
    : sql`true`;
  const { rows } = await sql<ExportRow & Place>`
    SELECT l.added_at::text AS place, l.isbn, e.title, e.authors, e.publisher, e.published_year, e.pages, l.status, l.added_at,
      ${wholeStars("own.halves")} AS rating, own.halves / 2.0::float8 AS rating_half, v.content AS review, v.created_at AS reviewed_at,
      coalesce(v.has_spoiler, false) AS has_spoiler,
      coalesce((SELECT jsonb_agg(jsonb_build_object('started_on', r.started_on, 'ended_on', r.ended_on,
          'outcome', r.outcome, 'progress_page', r.progress_page, 'progress_percent', r.progress_percent,
          'notes', r.notes,
          'progress', coalesce((SELECT jsonb_agg(jsonb_build_object(
              'entered_at', to_char(p.entered_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
              'day', p.day, 'page', p.page, 'percent', p.percent) ORDER BY p.entered_at)
            FROM progress_entries AS p WHERE p.reading_id = r.id), '[]'))
          ORDER BY (r.outcome IS NULL) DESC, coalesce(r.ended_on, r.started_on) DESC NULLS LAST, r.notes, r.id)
        FROM readings AS r WHERE r.reader_id = l.reader_id AND r.isbn = l.isbn), '[]') AS readings
    FROM library_books AS l
    JOIN editions AS e ON e.isbn = l.isbn
    ${withOwnRating("own", readerId, "e.work_id")}
    -- A review of an edition that is not on the shelf stands with the first one of its work that is.
    LEFT JOIN reviews AS v ON v.reader_id = l.reader_id AND v.work_id = e.work_id AND l.isbn = (
      SELECT o.isbn FROM library_books AS o JOIN editions AS oe ON oe.isbn = o.isbn
      WHERE o.reader_id = l.reader_id AND oe.work_id = e.work_id
      ORDER BY (o.isbn = v.isbn) DESC, o.isbn LIMIT 1)
    WHERE l.reader_id = ${readerId} AND ${isBehind}
    ORDER BY l.added_at DESC, l.isbn
    LIMIT ${limit}`.execute(db);
  return rows;
}
