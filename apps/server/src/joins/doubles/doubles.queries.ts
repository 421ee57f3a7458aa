import { type RawBuilder, sql } from "kysely";
import { inCatalogue } from "../../books/index.ts";
import type { Db } from "../../database/handles.ts";
import { findWaiting, type WaitingFigures } from "../../database/waiting.queries.ts";
import type { NamedWork } from "./names.ts";

/** Of a family name what is left of it however it is spelt: authors who share it are compared. */
const family = sql`translate(substring(w.author_slugs[1] FROM '[^-]+$'), 'aeiouy', '')`;

/** Works of the authors of one share of all family names, with what they are called. */
export async function listNamedWorks(
  db: Db,
  { share, of }: { share: number; of: number },
): Promise<(NamedWork & { family: string })[]> {
  const { rows } = await sql<NamedWork & { family: string }>`
    SELECT w.id, w.author_slugs[1] AS author, ${family} AS family,
      jsonb_agg(jsonb_build_object('title', e.title, 'subtitle', e.subtitle, 'language', e.language,
        'publisher', e.publisher)) AS titles,
      array_agg(DISTINCT e.authors[1]) FILTER (WHERE e.authors[1] IS NOT NULL) AS authors,
      coalesce(array_agg(DISTINCT e.original_title) FILTER (WHERE e.original_title IS NOT NULL), '{}') AS originals,
      coalesce(array_agg(DISTINCT e.pages) FILTER (WHERE e.pages IS NOT NULL), '{}') AS pages,
      bool_and(e.is_set) AS "isSet"
    FROM works AS w JOIN editions AS e ON e.work_id = w.id AND ${inCatalogue("e")}
    WHERE w.author_slugs[1] IS NOT NULL AND abs(hashtext(${family})::bigint) % ${of}::int = ${share}::int
    GROUP BY w.id HAVING count(e.authors[1]) > 0`.execute(db);
  return rows;
}

export interface DoubleRow {
  id: string;
  one: string;
  other: string;
  score: number;
  reasons: string[];
}

const open = (kind: string): RawBuilder<boolean> => sql<boolean>`kind = ${kind} AND state = 'open'`;

/** What waits to be looked at, the likeliest first. */
export async function listOpenDoubles(
  db: Db,
  kind: "works" | "authors",
  { limit, offset }: { limit: number; offset: number },
): Promise<DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    SELECT id, one, other, score, reasons FROM doubles WHERE ${open(kind)}
    ORDER BY score DESC, id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

export async function countOpenDoubles(db: Db): Promise<{ works: number; authors: number }> {
  const { rows } = await sql<{ works: number; authors: number }>`
    SELECT count(*) FILTER (WHERE kind = 'works')::int AS works, count(*) FILTER (WHERE kind = 'authors')::int AS authors
    FROM doubles WHERE state = 'open'`.execute(db);
  return rows[0] ?? { works: 0, authors: 0 };
}

/** ISBNs of the editions that stand for these works. */
export async function findRepresentatives(db: Db, works: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; isbn: string }>`
    SELECT id, representative_isbn AS isbn FROM works
    WHERE id = ANY(${[...works]}::uuid[]) AND representative_isbn IS NOT NULL`.execute(db);
  return new Map(rows.map(({ id, isbn }) => [id, isbn]));
}

export interface ComparedAuthor {
  slug: string;
  name: string;
  works: number;
  titles: string[];
}

/** Authors as a librarian compares them, with the best known of their works. */
export async function findComparedAuthors(
  db: Db,
  slugs: readonly string[],
): Promise<Map<string, ComparedAuthor>> {
  const { rows } = await sql<ComparedAuthor>`
    SELECT s.slug, known.name, known.works, known.titles
    FROM unnest(${[...slugs]}::text[]) AS s(slug) CROSS JOIN LATERAL (
      SELECT count(*)::int AS works, (array_agg(title ORDER BY popularity DESC, title))[1:3] AS titles,
        mode() WITHIN GROUP (ORDER BY authors[array_position(author_slugs, s.slug)]) AS name
      FROM works WHERE author_slugs @> ARRAY[s.slug]) AS known
    WHERE known.works > 0`.execute(db);
  return new Map(rows.map((row) => [row.slug, row]));
}

/** What may be the same, and nobody has looked at. */
export const findWaitingDoubles = (db: Db): Promise<WaitingFigures> =>
  findWaiting(db, sql`doubles WHERE state = 'open'`, "found_at");
