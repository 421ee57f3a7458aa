import { foldText } from "@okurca/contract";
import { type BookLength, bookLengths, mostPages } from "@okurca/contract/lengths";
import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/handles.ts";

/** Candidates that are scored; beyond the most popular ones nothing better comes. */
const candidateLimit = 400;

interface Hit {
  isbn: string;
  /** Of all that match. */
  total: number;
}

/** Words of a folded query as a tsquery; each word is a prefix. Words hold letters and digits only. */
function tsquery(words: readonly string[], operator: "&" | "|"): string {
  return words.map((word) => `${word}:*`).join(` ${operator} `);
}

/** What the results are narrowed to and sorted by; years include both ends. */
export interface SearchFilter {
  genre?: string | undefined;
  year_from?: number | undefined;
  year_to?: number | undefined;
  language?: string | undefined;
  publisher?: string | undefined;
  length?: BookLength | undefined;
  /** Only these. */
  isbns?: readonly string[] | undefined;
  sort: "uygun" | "puan" | "yeni";
}

export const noFilter: SearchFilter = { sort: "uygun" };

function filterOf(given: SearchFilter): RawBuilder<boolean> {
  // Books that readers brought are on their shelves only.
  const conditions = [sql<boolean>`e.source <> 'reader'`];
  if (given.genre !== undefined) {
    conditions.push(
      sql<boolean>`EXISTS (SELECT FROM works AS w WHERE w.id = e.work_id AND w.genres @> ARRAY[${given.genre}]::text[])`,
    );
  }
  if (given.year_from !== undefined) conditions.push(sql<boolean>`e.published_year >= ${given.year_from}`);
  if (given.year_to !== undefined) conditions.push(sql<boolean>`e.published_year <= ${given.year_to}`);
  if (given.publisher !== undefined)
    conditions.push(sql<boolean>`okurca_fold(e.publisher) = ${foldText(given.publisher)}`);
  if (given.length !== undefined) {
    const shorter = bookLengths[bookLengths.indexOf(given.length) - 1];
    conditions.push(sql<boolean>`e.pages > ${shorter ? mostPages[shorter] : 0}`);
    if (Number.isFinite(mostPages[given.length]))
      conditions.push(sql<boolean>`e.pages <= ${mostPages[given.length]}`);
  }
  if (given.isbns !== undefined) conditions.push(sql<boolean>`e.isbn = ANY(${[...given.isbns]}::text[])`);
  if (given.language !== undefined) conditions.push(sql<boolean>`e.language = ${given.language}`);
  return sql.join(conditions, sql` AND `) as RawBuilder<boolean>;
}

/** Before the fit. A few high ratings weigh less than many: each work begins with five of the middle. */
const orders: Record<SearchFilter["sort"], RawBuilder<unknown>> = {
  uygun: sql``,
  puan: sql`(coalesce(r.rating_sum, 0) + 15.0) / (coalesce(r.rating_count, 0) + 5) DESC,`,
  yeni: sql`shown_year DESC NULLS LAST, published_on DESC NULLS LAST,`,
};

/** The year that is shown: of the day of publication where there is one. */
const shownYear = sql`coalesce(extract(year FROM published_on)::int, published_year) AS shown_year`;

/**
 * Works that match, best first, each as its representative edition where that matches, by date as its newest. The score: exact title, title that
 * begins so, rank of the match (title before author before the rest), popularity.
 */
function rankedWorks(folded: string, query: RawBuilder<unknown>, given: SearchFilter): RawBuilder<Hit> {
  const prefix = `${folded}%`;
  const filter = filterOf(given);
  const columns = sql`isbn, work_id, folded_title, popularity, is_set, search, published_on, ${shownYear}`;
  const newest = given.sort === "yeni" ? orders.yeni : sql``;
  return sql`
    WITH candidates AS (
      SELECT ${columns}
      FROM editions AS e
      WHERE search @@ ${query} AND ${filter}
      ORDER BY ${newest} popularity DESC, isbn
      LIMIT ${candidateLimit}
    ), matching AS (
      SELECT * FROM candidates
      UNION
      SELECT ${columns}
      FROM editions AS e WHERE folded_title = ${folded} AND ${filter}
    ), scored AS (
      SELECT isbn, work_id, published_on, shown_year,
        (folded_title = ${folded})::int * 4.0
        + (folded_title LIKE ${prefix})::int * 1.0
        + ts_rank('{0.05, 0.1, 0.5, 1.0}', search, ${query}, 1) * 3.0
        + ln(popularity + 1) * 0.12
        - is_set::int * 0.5 AS score
      FROM matching
    ), best AS (
      SELECT DISTINCT ON (work_id) isbn, work_id, max(score) OVER (PARTITION BY work_id) AS score, published_on, shown_year
      FROM scored JOIN works AS w ON w.id = work_id
      ORDER BY work_id, ${newest} (isbn = w.representative_isbn) DESC, score DESC, isbn
    )
    SELECT isbn, work_id, count(*) OVER ()::int AS total
    FROM best ${given.sort === "puan" ? sql`LEFT JOIN work_ratings AS r USING (work_id)` : sql``}
    ORDER BY ${orders[given.sort]} score DESC, isbn`;
}

async function page(db: Db, works: RawBuilder<Hit>, paging: Paging) {
  const result = await sql<Hit>`
    SELECT * FROM (${works}) AS works LIMIT ${paging.limit} OFFSET ${paging.offset}
  `.execute(db);
  return result.rows;
}

export async function findWorks(
  db: Db,
  search: { folded: string; operator: "&" | "|"; filter: SearchFilter },
  paging: Paging,
): Promise<{ isbns: string[]; total: number }> {
  const words = search.folded.split(" ");
  const query = sql`to_tsquery('simple', ${tsquery(words, search.operator)})`;
  const works = rankedWorks(search.folded, query, search.filter);
  const rows = await page(db, works, paging);
  // A page behind the last one still tells how many there are.
  const isBehind = rows.length === 0 && paging.offset > 0;
  const [first] = isBehind ? await page(db, works, { limit: 1, offset: 0 }) : rows;
  return { isbns: rows.map(({ isbn }) => isbn), total: first?.total ?? 0 };
}

/** A page of these editions, those of the best-rated works first; else in the order they are given. */
export async function bestRatedFirst(db: Db, isbns: readonly string[], paging: Paging): Promise<string[]> {
  const { rows } = await sql<{ isbn: string }>`
    SELECT e.isbn
    FROM unnest(${[...isbns]}::text[]) WITH ORDINALITY AS given(isbn, place)
    JOIN editions AS e USING (isbn)
    LEFT JOIN work_ratings AS r ON r.work_id = e.work_id
    ORDER BY ${orders.puan} given.place
    LIMIT ${paging.limit} OFFSET ${paging.offset}`.execute(db);
  return rows.map(({ isbn }) => isbn);
}

/** All editions of the works on a reader's shelf. */
export async function listShelfIsbns(db: Db, readerId: string): Promise<string[]> {
  const { rows } = await sql<{ isbn: string }>`
    SELECT DISTINCT e.isbn
    FROM library_books AS l
    JOIN editions AS o ON o.isbn = l.isbn
    JOIN editions AS e ON e.work_id = o.work_id
    WHERE l.reader_id = ${readerId}`.execute(db);
  return rows.map(({ isbn }) => isbn);
}

/** How many works these authors have, by the names of their addresses. */
export async function countWorksOf(db: Db, slugs: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ slug: string; count: number }>`
    SELECT slug, (SELECT count(*)::int FROM works AS w WHERE w.author_slugs @> ARRAY[slug]) AS count
    FROM unnest(${[...slugs]}::text[]) AS slug`.execute(db);
  return new Map(rows.map(({ slug, count }) => [slug, count]));
}

/** Whose these slugs of names are, in their order, with the name that was chosen for the person; null where none was. */
export async function findPersons(
  db: Db,
  slugs: readonly string[],
): Promise<{ asked: string; slug: string; name: string | null }[]> {
  const { rows } = await sql<{ asked: string; slug: string; name: string | null }>`
    SELECT g.asked, coalesce(s.author_slug, g.asked) AS slug, a.name
    FROM unnest(${[...slugs]}::text[]) WITH ORDINALITY AS g(asked, place)
    LEFT JOIN author_spellings AS s ON s.slug = g.asked
    LEFT JOIN authors AS a ON a.slug = coalesce(s.author_slug, g.asked)
    ORDER BY g.place`.execute(db);
  return rows;
}
