import { sql } from "kysely";
import type { Db, Tx } from "../../database/handles.ts";
import type { DumpAuthor, DumpWork } from "../formats/open-library.ts";

// What a long import keeps while it is under way, in a schema of its own that goes when it ends. The tables are not logged:
// they survive a kill of the program, and after a crash of the database they are empty together, so that the import begins
// anew, never with half of what it knew.

export async function createStaging(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`CREATE SCHEMA IF NOT EXISTS catalogue_import`.execute(tx);
    await sql`
      CREATE UNLOGGED TABLE IF NOT EXISTS catalogue_import.progress (
        identity text PRIMARY KEY, state jsonb NOT NULL, needed_works bytea, needed_authors bytea)`.execute(
      tx,
    );
    await sql`CREATE UNLOGGED TABLE IF NOT EXISTS catalogue_import.isbns (isbn bigint PRIMARY KEY)`.execute(
      tx,
    );
    await sql`
      CREATE UNLOGGED TABLE IF NOT EXISTS catalogue_import.works (
        id bigint PRIMARY KEY, title text NOT NULL, authors bigint[] NOT NULL, genres text[] NOT NULL,
        about text)`.execute(tx);
    await sql`
      CREATE UNLOGGED TABLE IF NOT EXISTS catalogue_import.authors (
        id bigint PRIMARY KEY, name text NOT NULL)`.execute(tx);
    await sql`
      CREATE UNLOGGED TABLE IF NOT EXISTS catalogue_import.redirects (
        kind text NOT NULL, id bigint NOT NULL, target bigint NOT NULL, PRIMARY KEY (kind, id))`.execute(tx);
  });
}

export async function dropStaging(db: Db): Promise<void> {
  await sql`DROP SCHEMA IF EXISTS catalogue_import CASCADE`.execute(db);
}

/** @param needed sets of numbers (`bits.ts`); left out, those kept before stay. */
export async function saveProgress(
  db: Db | Tx,
  identity: string,
  state: object,
  needed?: { works: Buffer; authors: Buffer },
): Promise<void> {
  await sql`
    INSERT INTO catalogue_import.progress (identity, state, needed_works, needed_authors)
    VALUES (${identity}, ${JSON.stringify(state)}::text::jsonb, ${needed?.works ?? null}, ${needed?.authors ?? null})
    ON CONFLICT (identity) DO UPDATE SET state = excluded.state,
      needed_works = coalesce(excluded.needed_works, progress.needed_works),
      needed_authors = coalesce(excluded.needed_authors, progress.needed_authors)`.execute(db);
}

/** Of these ISBNs those that no earlier row of the import had. */
export async function claimIsbns(tx: Tx, isbns: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ isbn: number }>`
    INSERT INTO catalogue_import.isbns SELECT unnest(${isbns.map(Number)}::bigint[])
    ON CONFLICT DO NOTHING RETURNING isbn`.execute(tx);
  return new Set(rows.map((row) => String(row.isbn)));
}

export async function clearStagedIsbns(tx: Tx): Promise<void> {
  await sql`TRUNCATE catalogue_import.isbns`.execute(tx);
}

/** The last of several records of one work counts, in this call and over all. */
export async function stageWorks(db: Db, works: readonly DumpWork[]): Promise<void> {
  const rows = [...new Map(works.map((work) => [work.id, work])).values()];
  if (rows.length === 0) return;
  await sql`
    INSERT INTO catalogue_import.works (id, title, authors, genres, about)
    SELECT id, title, authors, genres, about
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS r(
      id bigint, title text, authors bigint[], genres text[], about text)
    ON CONFLICT (id) DO UPDATE
      SET title = excluded.title, authors = excluded.authors, genres = excluded.genres,
        about = excluded.about`.execute(db);
}

export async function stageAuthors(db: Db, authors: readonly DumpAuthor[]): Promise<void> {
  const rows = [...new Map(authors.map((author) => [author.id, author])).values()];
  if (rows.length === 0) return;
  await sql`
    INSERT INTO catalogue_import.authors (id, name)
    SELECT * FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ name }) => name)}::text[])
    ON CONFLICT (id) DO UPDATE SET name = excluded.name`.execute(db);
}

export interface Redirect {
  kind: "works" | "authors";
  id: number;
  target: number;
}

export async function stageRedirects(db: Db, redirects: readonly Redirect[]): Promise<void> {
  const rows = [...new Map(redirects.map((entry) => [`${entry.kind}${entry.id}`, entry])).values()];
  if (rows.length === 0) return;
  await sql`
    INSERT INTO catalogue_import.redirects (kind, id, target)
    SELECT * FROM unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ id }) => id)}::bigint[],
      ${rows.map(({ target }) => target)}::bigint[])
    ON CONFLICT (kind, id) DO UPDATE SET target = excluded.target`.execute(db);
}

/** Does the work and takes it back, within a transaction whose other parts stay. */
export async function rehearse<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT rehearsal`.execute(tx);
  const result = await work();
  await sql`ROLLBACK TO SAVEPOINT rehearsal`.execute(tx);
  return result;
}
