import { createHash } from "node:crypto";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import type { Logger } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { sqlState } from "./unavailable.ts";

export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

interface Applied {
  name: string;
  checksum: string | null;
}

/** Any number; the same in every process. */
const lockNumber = 7_250_413;

/** What the server itself lacks or forbids, as opposed to a fault in a migration. */
const operatorProblems: Record<string, string> = {
  "42501": "its user lacks a right",
  "25006": "it is read-only",
  "0A000": "it lacks a feature",
  "42704": "it lacks something",
};

async function appliedIn(db: Kysely<unknown>, set: string): Promise<Applied[] | undefined> {
  const table = await sql<{
    found: string | null;
  }>`SELECT to_regclass('public.schema_migrations') AS found`.execute(db);
  if (!table.rows[0]?.found) return undefined;
  // By way of JSON, because a database of an earlier version has no such column.
  const { rows } = await sql<Applied>`
    SELECT name, to_jsonb(m) ->> 'checksum' AS checksum FROM public.schema_migrations AS m
    WHERE set = ${set} ORDER BY name COLLATE "C"
  `.execute(db);
  return rows;
}

/**
 * Digest of the SQL a migration runs, found by running it on a driver that does nothing. Comments and
 * layout of its source do not count; null for one that cannot run without real rows.
 */
export async function checksumOf(migration: Migration): Promise<string | null> {
  const hash = createHash("sha256");
  const nowhere = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => {
      hash.update(query.sql.replace(/--.*$/gm, "").replace(/\s+/g, " ").trim()).update("\0");
    },
  });
  try {
    await migration.up(nowhere);
    return hash.digest("hex").slice(0, 16);
  } catch {
    return null;
  }
}

/** Names still to apply, in order; refuses a database that this program's list is no continuation of. */
function pendingNames(
  applied: readonly Applied[],
  names: readonly string[],
  checksums: ReadonlyMap<string, string | null>,
): string[] {
  for (const [index, { name, checksum }] of applied.entries()) {
    if (!checksums.has(name)) {
      throw new StartupError(`The database was made by a newer version of this program (migration ${name}).`);
    }
    if (names[index] !== name) {
      throw new StartupError(`Migration ${names[index]} comes before ${name}, which this database has run.`);
    }
    const now = checksums.get(name);
    if (checksum && now && checksum !== now) {
      throw new StartupError(`Migration ${name} was changed after this database had run it.`);
    }
  }
  return names.slice(applied.length);
}

/**
 * Brings one set of numbered, forward-only migrations up to date. Each runs in a transaction of its own
 * together with its bookkeeping; a lock keeps two processes that start at once from running them twice.
 * Throws `StartupError` for a database that has run others, in another order, or another text of them.
 */
export async function migrate<DB>(
  given: Kysely<DB>,
  options: { set: string; migrations: Record<string, Migration>; log: Logger },
): Promise<void> {
  const { set, migrations, log } = options;
  const db = given as unknown as Kysely<unknown>;
  const names = Object.keys(migrations).sort();
  const checksums = new Map<string, string | null>();
  for (const [name, migration] of Object.entries(migrations))
    checksums.set(name, await checksumOf(migration));

  /** Under the lock: prepares the table, runs the next migration. True when there was none. */
  async function applyNext(tx: Kysely<unknown>): Promise<boolean> {
    // Neither a large table nor the other process's migrations are to be cut off.
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
    await sql`
      CREATE TABLE IF NOT EXISTS public.schema_migrations (
        set text NOT NULL,
        name text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now(),
        checksum text,
        PRIMARY KEY (set, name)
      )`.execute(tx);
    await sql`ALTER TABLE public.schema_migrations ADD COLUMN IF NOT EXISTS checksum text`.execute(tx);
    const applied = (await appliedIn(tx, set)) ?? [];
    const name = pendingNames(applied, names, checksums)[0];
    for (const old of applied.filter((one) => one.checksum === null)) {
      await sql`
        UPDATE public.schema_migrations SET checksum = ${checksums.get(old.name) ?? ""}
        WHERE set = ${set} AND name = ${old.name}`.execute(tx);
    }
    const migration = name === undefined ? undefined : migrations[name];
    if (name === undefined || !migration) return true;
    await migration.up(tx);
    await sql`
      INSERT INTO public.schema_migrations (set, name, checksum)
      VALUES (${set}, ${name}, ${checksums.get(name) ?? ""})`.execute(tx);
    log.info({ set, name }, "migrated");
    return false;
  }

  try {
    const before = await appliedIn(db, set);
    const isKnown = before?.every(({ checksum }) => checksum !== null);
    if (before && pendingNames(before, names, checksums).length === 0 && isKnown) return;
    while (!(await db.transaction().execute(applyNext)));
  } catch (error) {
    const problem = operatorProblems[sqlState(error) ?? ""];
    if (!problem) throw error;
    throw new StartupError(
      `The database cannot be migrated, ${problem}: ${(error as Error).message}.`.replace(/\s+/g, " "),
      { cause: error },
    );
  }
}
