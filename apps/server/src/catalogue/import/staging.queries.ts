import { type Kysely, sql } from "kysely";
import type { Tables } from "../../database/tables.ts";
import type { Redirect } from "./staging.mutations.ts";

type Db = Kysely<Tables>;

/** Records are merged one into another, at times several times over; those that lead in circles lead nowhere. */
const longestWay = 8;

export interface Progress {
  state: unknown;
  works: Buffer | undefined;
  authors: Buffer | undefined;
}

/** What an import of the same files left behind; undefined when there is none. */
export async function findProgress(db: Db, identity: string): Promise<Progress | undefined> {
  const {
    rows: [row],
  } = await sql<{ state: unknown; needed_works: Buffer | null; needed_authors: Buffer | null }>`
    SELECT state, needed_works, needed_authors FROM catalogue_import.progress WHERE identity = ${identity}`.execute(
    db,
  );
  return (
    row && {
      state: row.state,
      works: row.needed_works ?? undefined,
      authors: row.needed_authors ?? undefined,
    }
  );
}

/** Where records of a kind went that were merged into others, a part at a time in the order of their numbers. */
export async function* redirectsOf(
  db: Db,
  kind: Redirect["kind"],
): AsyncGenerator<{ id: number; target: number }[]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; target: number }>`
      SELECT id, target FROM catalogue_import.redirects WHERE kind = ${kind} AND id > ${after}
      ORDER BY id LIMIT 20000`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.id ?? 0;
  }
}

export interface StagedWork {
  title: string;
  authors: number[];
  genres: string[];
}

export async function findWorks(db: Db, ids: readonly number[]): Promise<Map<number, StagedWork>> {
  const { rows } = await sql<StagedWork & { asked: number }>`
    WITH RECURSIVE way AS (
      SELECT id AS asked, id, 0 AS step FROM unnest(${[...new Set(ids)]}::bigint[]) AS id
      UNION ALL
      SELECT way.asked, r.target, way.step + 1 FROM way
      JOIN catalogue_import.redirects AS r ON r.kind = 'works' AND r.id = way.id
      WHERE way.step < ${longestWay})
    SELECT DISTINCT ON (asked) asked, w.title, w.authors, w.genres
    FROM way JOIN catalogue_import.works AS w ON w.id = way.id
    ORDER BY asked, step DESC`.execute(db);
  return new Map(rows.map(({ asked, ...work }) => [asked, work]));
}

export async function findAuthorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ asked: number; name: string }>`
    WITH RECURSIVE way AS (
      SELECT id AS asked, id, 0 AS step FROM unnest(${[...new Set(ids)]}::bigint[]) AS id
      UNION ALL
      SELECT way.asked, r.target, way.step + 1 FROM way
      JOIN catalogue_import.redirects AS r ON r.kind = 'authors' AND r.id = way.id
      WHERE way.step < ${longestWay})
    SELECT DISTINCT ON (asked) asked, a.name
    FROM way JOIN catalogue_import.authors AS a ON a.id = way.id
    ORDER BY asked, step DESC`.execute(db);
  return new Map(rows.map(({ asked, name }) => [asked, name]));
}

/** True when this connection now holds the right to import; it is given back with the connection's end. */
export async function tryImportLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    SELECT pg_try_advisory_lock(hashtextextended('catalogue import', 0)) AS ok`.execute(db);
  return rows[0]?.ok === true;
}

export async function releaseImportLock(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_unlock(hashtextextended('catalogue import', 0))`.execute(db);
}
