import { CompiledQuery, type Kysely, sql as write } from "kysely";
import type { Db as JobDatabase } from "pg-boss";
import type { Sql } from "postgres";

/** A connection of its own for some work, ended after it with all it may have left open. */
export type Apart = <T>(work: (own: Sql) => Promise<T>) => Promise<T>;

/**
 * pg-boss on our own pool. It makes and keeps up its tables by scripts of several statements, which only the simple
 * protocol takes. They get a connection of their own: one that fails in the middle leaves its transaction open.
 */
export function jobDatabase(sql: Sql, apart: Apart): JobDatabase {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return { rows: [...(await sql.unsafe(text, values as never[]))] };
      const result: unknown[] = await apart((own) => own.unsafe(text));
      // One list of rows a statement.
      return { rows: result.some(Array.isArray) ? result.flat() : [...result] };
    },
  };
}

const startLock = 735_320_261;

/** What one process does at a time: of two that make the tables at once, pg-boss lets the second fail. */
export function whileAlone<T>(apart: Apart, work: () => Promise<T>): Promise<T> {
  return apart(async (own) => {
    // One after another waits for as long as the tables take.
    await own`SET statement_timeout = 0`;
    await own`SELECT pg_advisory_lock(${startLock})`;
    return work();
  });
}

/** For a job that is written in the transaction that causes it. */
export function jobTransaction<DB>(tx: Kysely<DB>): JobDatabase {
  return {
    async executeSql(text, values = []) {
      const result = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: [...result.rows] };
    },
  };
}

/** With what became of them; a server that never opened a queue has no table of jobs. */
export async function deleteJobs<DB>(
  tx: Kysely<DB>,
  name: string,
  { key, values }: { key: string; values: readonly string[] },
): Promise<void> {
  if (values.length === 0) return;
  const { rows } = await write<{ is_there: boolean }>`
    SELECT to_regclass('jobs.job') IS NOT NULL AS is_there`.execute(tx);
  if (!rows[0]?.is_there) return;
  await write`
    DELETE FROM jobs.job WHERE name = ${name} AND data->>${key} = ANY(${[...values]}::text[])`.execute(tx);
}
