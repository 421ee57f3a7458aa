import { type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables.ts";

type Db = Kysely<Tables>;

/** Who or what books are listed by. */
export interface NamedRow {
  slug: string;
  name: string;
  books: number;
  popularity: number;
  /** What else the name is written as. */
  spellings: string[];
}

/** Every author of the catalogue with the number of works and how well the best known of them is known. */
export async function listAuthors(db: Db): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    WITH written AS (
      SELECT a.slug, mode() WITHIN GROUP (ORDER BY a.name) AS name, count(DISTINCT w.id)::int AS books,
        max(w.popularity)::int AS popularity
      FROM works AS w CROSS JOIN LATERAL unnest(w.author_slugs, w.authors) AS a (slug, name)
      WHERE a.slug <> '' AND EXISTS (SELECT FROM editions AS e WHERE e.work_id = w.id AND e.source <> 'reader')
      GROUP BY a.slug
    ), others AS (
      SELECT author_slug AS slug, array_agg(name ORDER BY name) AS spellings FROM author_spellings GROUP BY author_slug
    )
    SELECT slug, coalesce(chosen.name, written.name) AS name, books, popularity, coalesce(spellings, '{}') AS spellings
    FROM written LEFT JOIN authors AS chosen USING (slug) LEFT JOIN others USING (slug)`.execute(db);
  return rows;
}

/** Every publisher of the catalogue, by its name as editions have it. */
export async function listPublishers(db: Db): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    SELECT publisher AS slug, publisher AS name, count(DISTINCT work_id)::int AS books, max(popularity)::int AS popularity,
      '{}'::text[] AS spellings
    FROM editions WHERE publisher <> '' AND source <> 'reader' GROUP BY publisher`.execute(db);
  return rows;
}
