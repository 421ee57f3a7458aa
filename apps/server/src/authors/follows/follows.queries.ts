import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/handles.ts";

/** Follows of this person, under whichever slug they began; `slug` is the person's. */
export const isOfPerson = (slug: string): RawBuilder<boolean> =>
  sql<boolean>`author_slug IN (
    SELECT ${slug}::text UNION ALL SELECT s.slug FROM author_spellings AS s WHERE s.author_slug = ${slug})`;

export async function isFollowing(db: Db, readerId: string, slug: string): Promise<boolean> {
  const row = await db
    .selectFrom("author_follows")
    .select("since")
    .where("reader_id", "=", readerId)
    .where(isOfPerson(slug))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rows of a reader: at least as many as persons. */
export async function countRows(db: Db, readerId: string): Promise<number> {
  const { n } = await db
    .selectFrom("author_follows")
    .select(sql<number>`count(*)::int`.as("n"))
    .where("reader_id", "=", readerId)
    .executeTakeFirstOrThrow();
  return n;
}

/** Persons a reader follows, the newest first. */
export async function listFollowed(db: Db, readerId: string, paging: Paging) {
  const { rows } = await sql<{ name: string; slug: string; since: Date; works: number }>`
    WITH own AS (
      SELECT coalesce(s.author_slug, f.author_slug) AS slug, max(f.since) AS since,
        (array_agg(f.author_name ORDER BY f.since DESC))[1] AS name
      FROM author_follows AS f LEFT JOIN author_spellings AS s ON s.slug = f.author_slug
      WHERE f.reader_id = ${readerId} GROUP BY 1
    ), page AS (
      SELECT * FROM own
      ORDER BY since DESC, slug LIMIT ${paging.limit} OFFSET ${paging.offset}
    )
    SELECT coalesce(a.name, page.name) AS name, page.slug, page.since,
      (SELECT count(*)::int FROM works AS w WHERE w.author_slugs @> ARRAY[page.slug]) AS works
    FROM page LEFT JOIN authors AS a ON a.slug = page.slug
    ORDER BY page.since DESC, page.slug`.execute(db);
  return rows;
}

export async function countFollowed(db: Db, readerId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT coalesce(s.author_slug, f.author_slug))::int AS n
    FROM author_follows AS f LEFT JOIN author_spellings AS s ON s.slug = f.author_slug
    WHERE f.reader_id = ${readerId}`.execute(db);
  return rows[0]?.n ?? 0;
}
