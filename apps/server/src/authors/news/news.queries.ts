import { sql } from "kysely";
import type { Db } from "../../database/handles.ts";

export async function readSnapshot(db: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`SELECT pg_current_snapshot()::text AS snapshot`.execute(
    db,
  );
  return rows[0]?.snapshot ?? "";
}

/** Whether what came after this snapshot can be told from what came before: not where a backup of another server was restored. */
export async function isOfThisServer(db: Db, snapshot: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT pg_snapshot_xmax(${snapshot}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) AS is`.execute(
    db,
  );
  return rows[0]?.is ?? false;
}

/** True when this connection is now the one that tells; it is given back with the connection's end. */
export async function tryNewsLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    SELECT pg_try_advisory_lock(hashtextextended('author news', 0)) AS ok`.execute(db);
  return rows[0]?.ok === true;
}

export async function releaseNewsLock(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_unlock(hashtextextended('author news', 0))`.execute(db);
}

/** Whether an import of a catalogue is under way. */
export async function isImporting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    SELECT pg_try_advisory_xact_lock_shared(hashtextextended('catalogue import', 0)) AS "isFree"`.execute(db);
  return rows[0]?.isFree !== true;
}

/** An author of whom followers have news to hear, by the slug it was found under. */
export interface Waiting {
  author_slug: string;
  telling_at: Date | null;
}

/** Authors with news, those being told first; not those of whom something was told since then. */
export async function listWaiting(db: Db, since: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT author_slug, max(telling_at) FILTER (WHERE told_at IS NULL) AS telling_at
    FROM author_news GROUP BY author_slug
    HAVING bool_or(told_at IS NULL)
      AND (bool_or(telling_at IS NOT NULL AND told_at IS NULL) OR coalesce(max(told_at), '-infinity') <= ${since})
    ORDER BY telling_at NULLS LAST, author_slug`.execute(db);
  return rows;
}

export interface NewBook {
  work_id: string;
  isbn: string;
  title: string;
  came_at: Date;
}

/** What is being told of an author: the books, each with the edition that came, in the order in which they came. */
export async function listTelling(db: Db, slug: string, tellingAt: Date): Promise<NewBook[]> {
  const { rows } = await sql<NewBook>`
    SELECT n.work_id, e.isbn, e.title, n.came_at
    FROM author_news AS n JOIN editions AS e ON e.isbn = okurca_present_isbn(n.isbn)
    WHERE n.author_slug = ${slug} AND n.telling_at = ${tellingAt} AND n.told_at IS NULL
    ORDER BY n.came_at, e.title, e.isbn`.execute(db);
  return rows;
}

export interface Follower {
  reader_id: string;
  since: Date;
}

/** Some of the followers who were not told yet. Locked. */
export async function lockFollowers(
  db: Db,
  given: { slugs: readonly string[]; tellingAt: Date; count: number },
): Promise<Follower[]> {
  const { slugs, tellingAt, count } = given;
  const { rows } = await sql<Follower>`
    WITH following AS MATERIALIZED (
      SELECT reader_id, since FROM author_follows
      WHERE author_slug = ANY(${[...slugs]}::text[]) AND told_at IS DISTINCT FROM ${tellingAt}
      ORDER BY reader_id LIMIT ${count} FOR UPDATE
    )
    SELECT reader_id, min(since) AS since FROM following GROUP BY reader_id`.execute(db);
  return rows;
}

/**
 * Which of these books which of these readers know already: they stand on the shelf, in any edition, or are told as news of
 * another author who is followed, too.
 */
export async function findKnown(
  db: Db,
  given: { slug: string; works: readonly string[]; readers: readonly string[] },
): Promise<Set<string>> {
  const works = sql`${[...given.works]}::uuid[]`;
  const readers = sql`${[...given.readers]}::uuid[]`;
  const { rows } = await sql<{ known: string }>`
    SELECT l.reader_id || ' ' || e.work_id AS known
    FROM editions AS e JOIN library_books AS l ON l.isbn = e.isbn
    WHERE e.work_id = ANY(${works}) AND l.reader_id = ANY(${readers})
    UNION
    SELECT f.reader_id || ' ' || n.work_id
    FROM author_news AS n JOIN author_follows AS f ON f.author_slug = n.author_slug
    WHERE n.work_id = ANY(${works}) AND f.reader_id = ANY(${readers}) AND f.since <= n.came_at
      AND (n.author_slug < ${given.slug} OR n.told_at IS NOT NULL)`.execute(db);
  return new Set(rows.map(({ known }) => known));
}

/** All slugs of a person, that of the page first. */
export async function listSlugs(db: Db, slug: string): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    SELECT s.slug FROM author_spellings AS s WHERE s.author_slug = ${slug} ORDER BY s.slug`.execute(db);
  return [slug, ...rows.map((row) => row.slug)];
}
