import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";
import type { Redirect } from "./staging.mutations.ts";

/** Records are merged one into another, at times several times over; those that lead in circles lead nowhere. */
export const longestWay = 8;

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
  about: string | null;
}

/** Where each of these leads: to itself unless it was merged into another. */
async function followed(
  db: Db,
  kind: Redirect["kind"],
  ids: readonly number[],
): Promise<{ ends: Map<number, number>; found: number[] }> {
  const ends = new Map(ids.map((id) => [id, id]));
  for (let step = 0; step < longestWay && ends.size > 0; step++) {
    const { rows } = await sql<{ id: number; target: number }>`
      SELECT id, target FROM catalogue_import.redirects
      WHERE kind = ${kind} AND id = ANY(${[...new Set(ends.values())]}::bigint[])`.execute(db);
    if (rows.length === 0) break;
    const targets = new Map(rows.map(({ id, target }) => [id, target]));
    for (const [id, end] of ends) ends.set(id, targets.get(end) ?? end);
  }
  return { ends, found: [...new Set(ends.values())] };
}

export async function findWorks(db: Db, ids: readonly number[]): Promise<Map<number, StagedWork>> {
  const { ends, found } = await followed(db, "works", ids);
  const { rows } = await sql<StagedWork & { id: number }>`
    SELECT id, title, authors, genres, about FROM catalogue_import.works WHERE id = ANY(${found}::bigint[])`.execute(
    db,
  );
  return atTheirEnds(ends, new Map(rows.map(({ id, ...work }) => [id, work])));
}

export async function findAuthorNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { ends, found } = await followed(db, "authors", ids);
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT id, name FROM catalogue_import.authors WHERE id = ANY(${found}::bigint[])`.execute(db);
  return atTheirEnds(ends, new Map(rows.map(({ id, name }) => [id, name])));
}

function atTheirEnds<T>(ends: ReadonlyMap<number, number>, known: ReadonlyMap<number, T>): Map<number, T> {
  return new Map(
    [...ends].flatMap(([id, end]) => {
      const value = known.get(end);
      return value === undefined ? [] : [[id, value] as const];
    }),
  );
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
