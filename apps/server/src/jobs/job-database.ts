import { CompiledQuery, type Kysely, sql as write } from "kysely";
import type { Db as JobDatabase } from "pg-boss";
import type { Sql } from "postgres";

/**
 * pg-boss on our own pool. It makes and keeps up its tables by scripts of several statements, which only the
 * simple protocol takes, and only on a connection that nobody else uses between BEGIN and COMMIT.
 */
export function jobDatabase(sql: Sql): JobDatabase {
  return {
    async executeSql(text, values = []) {
      if (values.length > 0) return { rows: [...(await sql.unsafe(text, values as never[]))] };
      const connection = await sql.reserve();
      try {
        const result: unknown[] = await connection.unsafe(text);
        // One list of rows a statement.
        return { rows: result.some(Array.isArray) ? result.flat() : [...result] };
      } catch (error) {
        // A script that fails in the middle leaves its transaction open, which the next user would be in.
        await connection`ROLLBACK`.catch(() => {});
        throw error;
      } finally {
        connection.release();
      }
    },
  };
}

const startLock = 735_320_261;

/** What one process does at a time: of two that make the tables at once, pg-boss lets the second fail. */
export async function whileAlone<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    // One after another waits for as long as the tables take.
    await connection`SET statement_timeout = 0`;
    await connection`SELECT pg_advisory_lock(${startLock})`;
    return await work();
  } finally {
    await connection`SELECT pg_advisory_unlock(${startLock})`.catch(() => {});
    await connection`RESET statement_timeout`.catch(() => {});
    connection.release();
  }
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
export async function forgetJobs<DB>(
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
