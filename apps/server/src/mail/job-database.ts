import { CompiledQuery, type Kysely } from "kysely";
import type { Db as JobDatabase } from "pg-boss";

/** pg-boss on our own connections, so that a job is written in the transaction that causes it. */
export function jobDatabase<DB>(db: Kysely<DB>): JobDatabase {
  return {
    async executeSql(text, values = []) {
      const result = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows: [...result.rows] };
    },
  };
}
