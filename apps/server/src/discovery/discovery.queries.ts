import { sql } from "kysely";
import { inCatalogue } from "../books/index.ts";
import type { Db } from "../database/handles.ts";
import { publicReviews } from "../reviews/index.ts";

/** Addresses of one part of the sitemap; parts follow the order of ISBNs, so that they hardly change. */
export async function listSitemapBooks(db: Db, part: number, size: number) {
  const { rows } = await sql<{ isbn: string; changed: Date }>`
    SELECT e.isbn, greatest(e.created_at, max(v.updated_at)) AS changed
    FROM (SELECT isbn, work_id, created_at FROM editions AS e WHERE ${inCatalogue("e")} ORDER BY isbn LIMIT ${size} OFFSET ${part * size}) AS e
    LEFT JOIN ${publicReviews} AS v ON v.work_id = e.work_id
    GROUP BY e.isbn, e.created_at ORDER BY e.isbn`.execute(db);
  return rows;
}

export async function countBooks(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("editions as e")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where(inCatalogue("e"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Slugs of authors with a work, one part of the sitemap. */
export async function listAuthorSlugs(db: Db, part: number, size: number): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT DISTINCT slug FROM works, unnest(author_slugs) AS slug WHERE slug <> '' ORDER BY slug
    LIMIT ${size} OFFSET ${part * size}`.execute(db);
  return rows.map((row) => row.slug);
}

export async function countAuthors(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT slug)::int AS count FROM works, unnest(author_slugs) AS slug WHERE slug <> ''
  `.execute(db);
  return rows[0]?.count ?? 0;
}
