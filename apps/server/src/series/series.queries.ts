import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import type { Ground } from "./reading/told.ts";
import type { WorkSeries } from "./settle.ts";

/** So many works of a series are listed: the longest on sale have fewer. */
const mostWorks = 400;

/** A work as one of a series. */
export interface SeriesWork {
  work_id: string;
  number: number | null;
  is_set: boolean;
}

export interface SeriesRow {
  id: string;
  slug: string;
  name: string;
  /** There is no order to read them in. */
  is_loose: boolean;
}

interface KnownRow {
  isbn: string;
  work_id: string;
  is_told: boolean;
  series_id: string | null;
  number: number | null;
  place: number | null;
  is_set: boolean;
  ground: Ground;
  source: string;
  told_by: string | null;
}

const toKnown = (row: KnownRow): WorkSeries => ({
  seriesId: row.series_id,
  number: row.number,
  place: row.place,
  isSet: row.is_set,
  ground: row.ground,
  source: row.source,
  toldBy: row.told_by,
});

const facts = sql`s.work_id IS NOT NULL AS is_told, s.series_id, s.number, s.place, s.is_set, s.ground,
  s.source, s.told_by`;

/** An edition with what a source tells of its series, beside what is known. */
export interface ToldRow {
  workId: string;
  known: WorkSeries | undefined;
  /** The series that is found by what was told. */
  foundId: string | null;
  isPublishers: boolean;
}

/** The works of these editions, what is told of them already, and the series that are called so; by ISBN. */
export async function findTold(
  tx: Tx,
  told: readonly { isbn: string; stem: string; author: string }[],
): Promise<Map<string, ToldRow>> {
  const { rows } = await sql<KnownRow & { found_id: string | null; is_publishers: boolean }>`
    SELECT e.isbn, e.work_id, ${facts}, n.series_id AS found_id, p.stem IS NOT NULL AS is_publishers
    FROM jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb) AS t(isbn text, stem text, author text)
    JOIN editions AS e ON e.isbn = t.isbn
    LEFT JOIN work_series AS s ON s.work_id = e.work_id
    LEFT JOIN series_names AS n ON n.stem = t.stem AND n.author = t.author
    LEFT JOIN publisher_series AS p ON p.stem = t.stem`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.isbn,
      {
        workId: row.work_id,
        known: row.is_told ? toKnown(row) : undefined,
        foundId: row.found_id,
        isPublishers: row.is_publishers,
      },
    ]),
  );
}

/** What is shown as the series of a work, of its column: `{name, number}`; null of one that is of none. */
export const seriesOfWork = (workId: string): RawBuilder<{ name: string; number: number | null } | null> =>
  sql`(SELECT jsonb_build_object('name', r.name, 'number', s.number) FROM work_series AS s
    JOIN series AS r ON r.id = s.series_id WHERE s.work_id = ${sql.ref(workId)} AND r.is_shown)`;

/** Whose word that is; our own list counts as `hand`. Null where nobody told of any, or nobody surely. */
export const seriesSourceOf = (workId: string, hand: string): RawBuilder<string | null> =>
  sql`(SELECT CASE WHEN s.ground = 'hand' THEN ${hand}::text ELSE s.source END FROM work_series AS s
    LEFT JOIN series AS r ON r.id = s.series_id
    WHERE s.work_id = ${sql.ref(workId)} AND coalesce(r.is_shown, true))`;

/** What is told of one work, held until the transaction ends. */
export async function lockWorkSeries(tx: Tx, workId: string): Promise<WorkSeries | undefined> {
  const { rows } = await sql<KnownRow>`
    SELECT '' AS isbn, ${facts} FROM work_series AS s WHERE s.work_id = ${workId} FOR UPDATE`.execute(tx);
  return rows[0] && toKnown(rows[0]);
}

/** The series of an address; undefined of one that may be none. */
export async function findSeries(db: Db, slug: string): Promise<SeriesRow | undefined> {
  return db
    .selectFrom("series")
    .select(["id", "slug", "name", "is_loose"])
    .where("slug", "=", slug)
    .where("is_shown", "=", true)
    .executeTakeFirst();
}

/** The works of a series in their order; those that hold several of them last. */
export async function listSeriesWorks(db: Db, seriesId: string): Promise<SeriesWork[]> {
  const { rows } = await sql<SeriesWork>`
    SELECT s.work_id, s.number, s.is_set
    FROM work_series AS s JOIN works AS w ON w.id = s.work_id
    WHERE s.series_id = ${seriesId} AND w.representative_isbn IS NOT NULL
    ORDER BY s.is_set, coalesce(s.number, s.place) NULLS LAST, s.number NULLS LAST, w.title, w.id
    LIMIT ${sql.lit(mostWorks)}`.execute(db);
  return rows;
}

/** So many authors are named. */
const mostAuthors = 4;

/** Who wrote these works, those of most first, as most of the works write the name. */
export async function listSeriesAuthors(
  db: Db,
  workIds: readonly string[],
): Promise<{ name: string; slug: string }[]> {
  const { rows } = await sql<{ name: string; slug: string }>`
    SELECT a.slug, mode() WITHIN GROUP (ORDER BY a.name) AS name
    FROM works AS w CROSS JOIN LATERAL unnest(w.author_slugs, w.authors) AS a (slug, name)
    WHERE w.id = ANY(${[...workIds]}::uuid[]) AND a.slug <> ''
    GROUP BY a.slug ORDER BY count(*) DESC, a.slug LIMIT ${sql.lit(mostAuthors)}`.execute(db);
  return rows;
}

/** The series that a work is of, with all works of it. */
export async function findSeriesOfWork(
  db: Db,
  workId: string,
): Promise<(SeriesRow & { works: SeriesWork[] }) | undefined> {
  const { rows } = await sql<SeriesRow>`
    SELECT r.id, r.slug, r.name, r.is_loose
    FROM work_series AS s JOIN series AS r ON r.id = s.series_id
    WHERE s.work_id = ${workId} AND r.is_shown`.execute(db);
  const [row] = rows;
  return row && { ...row, works: await listSeriesWorks(db, row.id) };
}

/** Series that are found by these names, those with the most works first; of each name so many. */
export async function findSeriesNamed(
  db: Db,
  stems: readonly string[],
  most: number,
): Promise<(SeriesRow & { stem: string })[]> {
  const { rows } = await sql<SeriesRow & { stem: string }>`
    SELECT id, slug, name, is_loose, stem FROM (
      SELECT r.*, n.stem, row_number() OVER (PARTITION BY n.stem ORDER BY c.works DESC, r.slug) AS rank
      FROM (SELECT DISTINCT stem, series_id FROM series_names WHERE stem = ANY(${[...stems]}::text[])) AS n
      JOIN series AS r ON r.id = n.series_id
      CROSS JOIN LATERAL (SELECT count(*) AS works FROM work_series WHERE series_id = r.id) AS c
      WHERE r.is_shown AND c.works > 0
    ) AS ranked WHERE rank <= ${sql.lit(most)} ORDER BY stem, rank`.execute(db);
  return rows;
}

/** Addresses of all series, one part of the sitemap. */
export async function listSeriesSlugs(db: Db, part: number, size: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT r.slug FROM series AS r
    WHERE r.is_shown AND EXISTS (SELECT FROM work_series AS w WHERE w.series_id = r.id)
    ORDER BY r.slug LIMIT ${size} OFFSET ${part * size}`.execute(db);
  return rows.map(({ slug }) => slug);
}

export async function countSeries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM series AS r
    WHERE r.is_shown AND EXISTS (SELECT FROM work_series AS w WHERE w.series_id = r.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Editions of the catalogue behind an ISBN, with what of them tells a series. */
export async function listEditionsAfter(db: Db, isbn: string, count: number) {
  const { rows } = await sql<{
    isbn: string;
    title: string;
    subtitle: string | null;
    authors: string[];
    publisher: string | null;
    is_set: boolean;
    source: string;
  }>`
    SELECT isbn, title, subtitle, authors, publisher, is_set, source FROM editions
    WHERE isbn > ${isbn} AND source <> 'reader' ORDER BY isbn LIMIT ${count}`.execute(db);
  return rows;
}
