import { type Kysely, sql } from "kysely";
import type { Logger } from "../log.ts";
import { StartProblem } from "../start-problem.ts";

export interface Migration {
  up(db: Kysely<unknown>): Promise<void>;
}

/** Any number; the same in every process. */
const lockNumber = 7_250_413;

async function appliedNames(db: Kysely<unknown>, set: string): Promise<string[] | undefined> {
  const table = await sql<{
    found: string | null;
  }>`SELECT to_regclass('public.schema_migrations') AS found`.execute(db);
  if (!table.rows[0]?.found) return undefined;
  const rows = await sql<{ name: string }>`
    SELECT name FROM public.schema_migrations WHERE set = ${set} ORDER BY name
  `.execute(db);
  return rows.rows.map((row) => row.name);
}

/** Names still to apply, in order; refuses a database that is ahead of this program. */
function pendingNames(applied: readonly string[], names: readonly string[]): string[] {
  const known = new Set(names);
  const stranger = applied.find((name) => !known.has(name));
  if (stranger) {
    throw new StartProblem(
      `The database was made by a newer version of this program (migration ${stranger}).`,
    );
  }
  const done = new Set(applied);
  return names.filter((name) => !done.has(name));
}

/**
 * Brings one set of numbered, forward-only migrations up to date. Each runs in a transaction of its own
 * together with its bookkeeping; a lock keeps two processes that start at once from running them twice.
 */
export async function migrate<DB>(
  given: Kysely<DB>,
  options: { set: string; migrations: Record<string, Migration>; log: Logger },
): Promise<void> {
  const { set, migrations, log } = options;
  const db = given as unknown as Kysely<unknown>;
  const names = Object.keys(migrations).sort();
  const before = await appliedNames(db, set);
  if (before && pendingNames(before, names).length === 0) return;

  for (;;) {
    const isDone = await db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${lockNumber})`.execute(tx);
      await sql`
        CREATE TABLE IF NOT EXISTS public.schema_migrations (
          set text NOT NULL,
          name text NOT NULL,
          applied_at timestamptz NOT NULL DEFAULT now(),
          PRIMARY KEY (set, name)
        )`.execute(tx);
      const name = pendingNames((await appliedNames(tx, set)) ?? [], names)[0];
      const migration = name ? migrations[name] : undefined;
      if (!name || !migration) return true;
      await migration.up(tx);
      await sql`INSERT INTO public.schema_migrations (set, name) VALUES (${set}, ${name})`.execute(tx);
      log.info({ set, name }, "migrated");
      return false;
    });
    if (isDone) return;
  }
}
