import { sql } from "kysely";
import type { Db, Tx } from "../database/handles.ts";
import { seriesOfWork, seriesSourceOf } from "../series/index.ts";
import type { KnownEdition } from "./facts/merge-row.ts";
import { handOf } from "./genres/genres.queries.ts";
import type { OtherNames } from "./other-names.ts";
import { starterSource } from "./sources.ts";

const known = sql`
  e.isbn, e.title, e.subtitle, e.authors, e.translators, e.editors, e.illustrators, e.publisher, e.published_on,
  e.published_year, e.pages, e.language, e.binding, e.original_title, e.original_language, e.genres, e.popularity,
  e.is_set, e.source, e.fact_sources, e.is_pinned, w.join_key`;

/** Editions as they stand, held until the transaction ends, so that what is written fits what was read. */
export async function lockKnownEditions(
  tx: Tx,
  isbns: readonly string[],
): Promise<Map<string, KnownEdition & OtherNames>> {
  const { rows } = await sql<KnownEdition & OtherNames>`
    SELECT ${known}, e.other_titles, e.other_authors
    FROM editions AS e JOIN works AS w ON w.id = e.work_id
    WHERE e.isbn = ANY(${[...isbns]}::text[])
    ORDER BY e.isbn
    FOR UPDATE OF e`.execute(tx);
  return new Map(rows.map((row) => [row.isbn, row]));
}

/** An edition as its page shows it. */
export interface ShownEdition extends KnownEdition {
  work_id: string;
  /** Genres are the work's: told of any of its editions, or derived. */
  shown_genres: string[];
  /** Whose word they are, where a hand told them. */
  genres_by: string | null;
  /** The work's. */
  series: { name: string; number: number | null } | null;
  series_by: string | null;
}

export async function listShownEditions(db: Db, isbns: readonly string[]): Promise<ShownEdition[]> {
  const { rows } = await sql<ShownEdition>`
    SELECT ${known}, e.work_id, w.genres AS shown_genres, (
      SELECT coalesce(x.fact_sources->>'genres', x.source) FROM editions AS x
      WHERE x.work_id = e.work_id AND ${handOf("x")} > 0 ORDER BY ${handOf("x")} DESC LIMIT 1) AS genres_by,
      ${seriesOfWork("e.work_id")} AS series, ${seriesSourceOf("e.work_id", starterSource)} AS series_by
    FROM editions AS e JOIN works AS w ON w.id = e.work_id
    WHERE e.isbn = ANY(${[...isbns]}::text[])`.execute(db);
  return rows;
}

export async function findShownEdition(db: Db, isbn: string): Promise<ShownEdition | undefined> {
  return (await listShownEditions(db, [isbn]))[0];
}

export async function findNote(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom("notes").select("value").where("key", "=", key).executeTakeFirst();
  return row?.value;
}
