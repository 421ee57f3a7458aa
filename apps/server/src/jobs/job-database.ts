import type { OpenDatabase } from "@okurca/server-kit";
import { CompiledQuery, type Kysely, sql as write } from "kysely";
import type { Db as JobDatabase } from "pg-boss";

const startLock = 735_320_261;

/** What one process does at a time: of two that make the tables at once, pg-boss lets the second fail. */
export function whileAlone<DB, T>(apart: OpenDatabase<DB>["apart"], work: () => Promise<T>): Promise<T> {
  return apart(async (own) => {
    // One after another waits for as long as the tables take.
    await write`SET statement_timeout = 0`.execute(own);
    await write`SELECT pg_advisory_lock(${startLock})`.execute(own);
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
