import type { Paging } from "@okurca/server-kit";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/handles.ts";
import { reviewCount } from "../reviews/index.ts";

/** Each work's representative edition, the better known works first. */
async function pageOfWorks(
  db: Db,
  works: RawBuilder<unknown>,
  paging: Paging,
): Promise<{ isbns: string[]; total: number }> {
  const { rows } = await sql<{ isbn: string }>`
    SELECT w.representative_isbn AS isbn FROM ${works} AS w
    WHERE w.representative_isbn IS NOT NULL
    ORDER BY w.popularity DESC, w.id LIMIT ${paging.limit} OFFSET ${paging.offset}`.execute(db);
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM ${works} AS w`.execute(db);
  return { isbns: rows.map((row) => row.isbn), total: counted[0]?.total ?? 0 };
}

export function listGenreWorks(db: Db, genre: string, paging: Paging) {
  return pageOfWorks(
    db,
    sql`(SELECT id, popularity, representative_isbn FROM works WHERE genres @> ARRAY[${genre}]::text[])`,
    paging,
  );
}

export function listAuthorWorks(db: Db, slug: string, paging: Paging) {
  // OFFSET: found by the author, not among all works by how well they are known.
  const own = sql`(
    SELECT id, popularity, representative_isbn FROM works WHERE author_slugs @> ARRAY[${slug}]::text[] OFFSET 0)`;
  return pageOfWorks(db, own, paging);
}

/** Numbers of the community as they are now. */
export async function countCommunity(db: Db): Promise<{ readers: number; reviews: number; books: number }> {
  const { rows } = await sql<{ readers: number; reviews: number; books: number }>`
    SELECT (SELECT count(*)::int FROM readers) AS readers, ${reviewCount} AS reviews,
      (SELECT count(*)::int FROM works) AS books`.execute(db);
  return rows[0] ?? { readers: 0, reviews: 0, books: 0 };
}
