import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/handles.ts";

/** Works a page; a page is one text, so that this process has little to do with it. */
const pageSize = 1000;

/** Of whoever wrote the work, whichever the edition has. */
const otherSpellings = sql`ARRAY(SELECT s.name FROM author_spellings AS s WHERE s.author_slug = ANY(w.author_slugs))
  || ARRAY(SELECT a.name FROM authors AS a WHERE a.slug = ANY(w.author_slugs))`;

/** As the index reads it; years and days are those that are shown. Books that readers brought are on their shelves only. */
const line = sql`json_build_array(
  e.isbn, e.work_id, e.title, e.subtitle, e.authors, e.translators, e.original_title, w.genres, e.language,
  coalesce(extract(year FROM e.published_on)::int, e.published_year), e.published_on - date '1970-01-01',
  e.popularity, e.is_set, e.other_titles, e.other_authors || ${otherSpellings},
  e.isbn = w.representative_isbn, e.pages, e.publisher)::text`;
const inCatalogue = sql<boolean>`e.source <> 'reader'`;

/** What a transaction that begins now sees; of the primary alone, since on a replica those under way are not named. */
export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? "";
}

/**
 * Editions written by transactions that the snapshot does not see. Rows of a restored backup may bear numbers that this
 * server has yet to come to: they are as old as the backup.
 */
function changedSince(snapshot: string): RawBuilder<boolean> {
  return sql<boolean>`e.source <> 'reader'
    AND e.revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    AND e.revision < pg_snapshot_xmax(pg_current_snapshot())
    AND NOT pg_visible_in_snapshot(e.revision, ${snapshot}::pg_snapshot)`;
}

export async function hasChangedSince(db: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM editions AS e WHERE ${changedSince(snapshot)}) AS has`.execute(db);
  return rows[0]?.has ?? false;
}

/** How many changed; one more than `most` for more than that. */
export async function countChangedSince(db: Db, snapshot: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count
    FROM (SELECT FROM editions AS e WHERE ${changedSince(snapshot)} LIMIT ${most + 1}) AS changed`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** How many editions there are; one more than `most` for more than that. */
export async function countEditions(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT FROM editions LIMIT ${most + 1}) AS counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All editions as texts of lines, by work, the best-known works first. */
export async function* readAll(db: Db): AsyncGenerator<string> {
  let last: { popularity: number; id: string } | undefined;
  for (;;) {
    // Two ways through the index: on among those that are as well known, then those that are less.
    const next: RawBuilder<unknown> =
      last === undefined
        ? sql`SELECT id, popularity, genres, author_slugs, representative_isbn FROM works ORDER BY popularity DESC, id LIMIT ${pageSize}`
        : sql`
          (SELECT id, popularity, genres, author_slugs, representative_isbn FROM works
           WHERE popularity = ${last.popularity} AND id > ${last.id} ORDER BY id LIMIT ${pageSize})
          UNION ALL
          (SELECT id, popularity, genres, author_slugs, representative_isbn FROM works
           WHERE popularity < ${last.popularity} ORDER BY popularity DESC, id LIMIT ${pageSize})
          ORDER BY popularity DESC, id LIMIT ${pageSize}`;
    const { rows } = await sql<{ lines: string | null; popularity: number | null; id: string | null }>`
      WITH w AS MATERIALIZED (${next}), lines AS (
        SELECT string_agg(${line}, E'\n' ORDER BY w.popularity DESC, w.id, e.popularity DESC, e.isbn) AS lines
        FROM w JOIN editions AS e ON e.work_id = w.id WHERE ${inCatalogue}
      ), last AS (SELECT popularity, id FROM w ORDER BY popularity, id DESC LIMIT 1)
      SELECT lines, popularity, id FROM lines LEFT JOIN last ON true`.execute(db);
    const page = rows[0];
    if (page?.lines) yield page.lines;
    if (page?.id == null || page.popularity == null) return;
    last = { popularity: page.popularity, id: page.id };
  }
}

/** Editions of the works of which one changed, and those whose place another one took. */
export async function readChangedSince(db: Db, snapshot: string): Promise<string[]> {
  const { rows } = await sql<{ lines: string | null }>`
    SELECT string_agg(${line}, E'\n' ORDER BY w.popularity DESC, w.id, e.popularity DESC, e.isbn) AS lines
    FROM editions AS e JOIN works AS w ON w.id = e.work_id
    WHERE ${inCatalogue}
      AND e.work_id IN (SELECT e.work_id FROM editions AS e WHERE ${changedSince(snapshot)})`.execute(db);
  const moved = await db.selectFrom("moved_editions").select("isbn").execute();
  const gone = moved.map(({ isbn }) => JSON.stringify([isbn])).join("\n");
  return [rows[0]?.lines, gone].flatMap((lines) => lines || []);
}
