import type { BookFilter } from "@okurca/assistant";
import { type RawBuilder, sql } from "kysely";
import { editionFor } from "../../books/index.ts";
import type { Db } from "../../database/handles.ts";
import { withRatings } from "../../ratings/index.ts";

export interface KnownRow {
  isbn: string;
  work_id: string;
  title: string;
  authors: string[];
  publisher: string | null;
  year: number | null;
  pages: number | null;
  genres: string[];
  rating_sum: number | null;
  rating_count: number | null;
}

/** The year that pages show: from the day of publication, if there is one. */
const year = sql`coalesce(extract(year FROM e.published_on)::int, e.published_year)`;

/** The edition of the work of alias `w` for this reader; editions that readers brought are on their shelves only. */
const bestFor = (readerId: string) => sql`LATERAL (
  SELECT e.isbn, e.title, e.authors, e.publisher, e.pages, e.is_set, ${year} AS year
  FROM editions AS e WHERE e.isbn = ${editionFor(readerId, "w")} AND e.source <> 'reader'
) AS best`;

const columns = sql`best.isbn, w.id AS work_id, best.title, best.authors, best.publisher, best.year, best.pages,
  w.genres, r.rating_sum, r.rating_count`;

/** These works, in the order of `ids`; without those that only readers brought. */
export async function listWorks(db: Db, readerId: string, ids: readonly string[]): Promise<KnownRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<KnownRow>`
    SELECT ${columns}
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (id, place)
    JOIN works AS w ON w.id = wanted.id
    CROSS JOIN ${bestFor(readerId)}
    ${withRatings("r", "w.id")}
    ORDER BY wanted.place`.execute(db);
  return rows;
}

/** The works of these editions, in the order of `isbns`. */
export async function listWorksOfEditions(
  db: Db,
  readerId: string,
  isbns: readonly string[],
): Promise<KnownRow[]> {
  if (isbns.length === 0) return [];
  const { rows } = await sql<{ work_id: string }>`
    SELECT e.work_id FROM unnest(${[...isbns]}::text[]) WITH ORDINALITY AS wanted (isbn, place)
    JOIN editions AS e ON e.isbn = wanted.isbn ORDER BY wanted.place`.execute(db);
  return listWorks(db, readerId, [...new Set(rows.map((row) => row.work_id))]);
}

/** The same by edition. */
export async function getWorksOfEditions(
  db: Db,
  readerId: string,
  isbns: readonly string[],
): Promise<Map<string, KnownRow>> {
  const { rows } = await sql<{ isbn: string; work_id: string }>`
    SELECT isbn, work_id FROM editions WHERE isbn = ANY(${[...isbns]}::text[])`.execute(db);
  const works = await listWorks(db, readerId, [...new Set(rows.map((row) => row.work_id))]);
  const byId = new Map(works.map((row) => [row.work_id, row]));
  return new Map(
    rows.flatMap(({ isbn, work_id }): [string, KnownRow][] => {
      const work = byId.get(work_id);
      return work ? [[isbn, work]] : [];
    }),
  );
}

/** The newest, the best rated or those of a length are chosen among this many of the best-known works. */
const lookedAt = 1500;
/** Extra rows, since sets among the first are left out. */
const spare = 40;

/** A few high ratings weigh less than many: each work starts with five average ratings. */
type Order = NonNullable<BookFilter["order"]>;
const orders: Record<Order, RawBuilder<unknown>> = {
  known: sql`w.popularity DESC, w.id`,
  rating: sql`(coalesce(r.rating_sum, 0) + 15.0) / (coalesce(r.rating_count, 0) + 5) DESC, w.popularity DESC, w.id`,
  longest: sql`best.pages DESC NULLS LAST, w.popularity DESC, w.id`,
  shortest: sql`best.pages NULLS LAST, w.popularity DESC, w.id`,
  newest: sql`best.year DESC NULLS LAST, w.popularity DESC, w.id`,
};

/** The edition of a publisher of the work of alias `w`, the best known. */
const bestOfPublisher = (publishers: readonly string[]) => sql`LATERAL (
  SELECT e.isbn, e.title, e.authors, e.publisher, e.pages, e.is_set, ${year} AS year
  FROM editions AS e WHERE e.work_id = w.id AND e.publisher = ANY(${[...publishers]}::text[]) AND e.source <> 'reader'
  ORDER BY e.popularity DESC, e.isbn LIMIT 1
) AS best`;

/** Works that match a filter, in its order; sets of several books are left out unless they are asked for. */
export async function listFiltered(
  db: Db,
  readerId: string,
  filter: BookFilter & { order: Order; limit: number },
): Promise<KnownRow[]> {
  const { genres, authors, publishers, withoutWorks = [], order } = filter;
  const works = [sql`true`];
  if (genres) works.push(sql`w.genres && ${[...genres]}::text[]`);
  if (authors) works.push(sql`w.author_slugs && ${[...authors]}::text[]`);
  if (publishers)
    works.push(sql`w.id = ANY(ARRAY(
      SELECT work_id FROM editions WHERE publisher = ANY(${[...publishers]}::text[]) AND source <> 'reader'
      ORDER BY popularity DESC, isbn LIMIT ${lookedAt}))`);
  if (withoutWorks.length > 0) works.push(sql`w.id <> ALL(${[...withoutWorks]}::uuid[])`);
  const editions = [filter.hasSets ? sql`true` : sql`NOT best.is_set`];
  if (filter.minPages !== undefined) editions.push(sql`best.pages >= ${filter.minPages}`);
  if (filter.maxPages !== undefined) editions.push(sql`best.pages <= ${filter.maxPages}`);
  if (filter.fromYear !== undefined) editions.push(sql`best.year >= ${filter.fromYear}`);
  if (filter.toYear !== undefined) editions.push(sql`best.year <= ${filter.toYear}`);
  // The order by rating lists only rated works.
  if (order === "rating") works.push(sql`o.rating_count > 0`);
  const rated = order === "rating" ? withRatings("o", "w.id") : sql``;
  const isAsTheyCome = order === "known" && editions.length === 1;
  const looked = isAsTheyCome ? filter.limit + spare : lookedAt;
  const { rows } = await sql<KnownRow>`
    SELECT ${columns}
    FROM (
      SELECT w.id, w.genres, w.popularity, w.representative_isbn FROM works AS w ${rated} WHERE ${sql.join(works, sql` AND `)}
      ORDER BY w.popularity DESC, w.id LIMIT ${looked}
    ) AS w
    CROSS JOIN ${publishers ? bestOfPublisher(publishers) : bestFor(readerId)}
    ${withRatings("r", "w.id")}
    WHERE ${sql.join(editions, sql` AND `)}
    ORDER BY ${orders[order]} LIMIT ${filter.limit}`.execute(db);
  return rows;
}

/** A beginning of a title with at least this length identifies the work. */
const longBeginning = 9;
/**
 * A single word of at least this length may be a title listed with its volumes: "Sefiller (2 Cilt Takım)".
 */
const oneWord = 6;

/**
 * Works whose folded title is one of these, or begins with one of several words; a few per title, the best
 * known first.
 */
export async function listTitled(
  db: Db,
  titles: readonly string[],
  each: number,
): Promise<{ asked: string; work_id: string }[]> {
  const { rows } = await sql<{ asked: string; work_id: string }>`
    WITH asked AS MATERIALIZED (SELECT DISTINCT unnest(${[...titles]}::text[]) AS title),
    found AS (
      SELECT a.title, e.work_id, true AS is_whole FROM asked AS a JOIN editions AS e ON e.folded_title = a.title
      WHERE e.source <> 'reader'
      UNION
      SELECT a.title, e.work_id, false FROM asked AS a
      JOIN editions AS e ON e.folded_title ~>=~ (a.title || ' ') AND e.folded_title ~<~ (a.title || '!')
      WHERE e.source <> 'reader' AND (
        length(a.title) >= ${longBeginning} AND a.title LIKE '% %'
        OR length(a.title) >= ${oneWord} AND substr(e.folded_title, length(a.title) + 2) ~ '^[0-9]+ cilt'
      )
    ), ranked AS (
      SELECT f.title, f.work_id, row_number() OVER (
        PARTITION BY f.title ORDER BY bool_or(f.is_whole) DESC, max(w.popularity) DESC, f.work_id) AS place
      -- Each looked up: so many seem to be found that all works would be read instead.
      FROM found AS f CROSS JOIN LATERAL (SELECT popularity FROM works WHERE id = f.work_id OFFSET 0) AS w
      GROUP BY f.title, f.work_id
    )
    SELECT title AS asked, work_id FROM ranked WHERE place <= ${each} ORDER BY title, place`.execute(db);
  return rows;
}

/** More than so many are not counted. */
const mostCounted = 200_000;

/** How many editions the catalogue has, without those that readers brought. */
export async function countEditions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM editions WHERE source <> 'reader' LIMIT ${mostCounted}) AS e`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
