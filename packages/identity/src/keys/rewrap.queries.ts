import { sql } from "kysely";
import { sealedPrefix } from "../protection/sealer.ts";
import type { Db } from "../tables.ts";
import type { SealedColumn } from "./sealed-columns.ts";

export interface SealedValue {
  key: unknown;
  subject: string;
  sealed: Buffer;
}

/** `bytes` is what a value begins with that is sealed with this key: nine of them. */
const prefixOf = (column: SealedColumn) => sql`substring(${sql.id(column.column)} FROM 1 FOR 9)`;
export const tableOf = (column: SealedColumn) => sql.table(`identity.${column.table}`);

/** The next values not sealed with this key, behind the one named by `after`, in the order of their keys. */
export async function listOtherwiseSealed(
  db: Db,
  column: SealedColumn,
  given: { poolId: string; keyId: string; after: unknown; limit: number },
): Promise<SealedValue[]> {
  const key = sql.id(column.key);
  const behind = given.after === undefined ? sql`true` : sql`${key} > ${given.after}`;
  const { rows } = await sql<SealedValue>`
    SELECT ${key} AS key, ${sql.raw(column.subject)} AS subject, ${sql.id(column.column)} AS sealed
    FROM ${tableOf(column)}
    WHERE ${column.isOurs(given.poolId)} AND ${sql.id(column.column)} IS NOT NULL AND ${behind}
      AND ${prefixOf(column)} <> ${sealedPrefix(given.keyId)}
    ORDER BY ${key} LIMIT ${given.limit}`.execute(db);
  return rows;
}
