import { sql } from "kysely";
import type { Db } from "../tables.ts";
import { type SealedValue, tableOf } from "./rewrap.queries.ts";
import type { SealedColumn } from "./sealed-columns.ts";

/** False when the value has become another one meanwhile. */
export async function putSealed(
  db: Db,
  column: SealedColumn,
  given: { value: SealedValue; sealed: Buffer },
): Promise<boolean> {
  const { value, sealed } = given;
  const result = await sql`
    UPDATE ${tableOf(column)} SET ${sql.id(column.column)} = ${sealed}
    WHERE ${sql.id(column.key)} = ${value.key} AND ${sql.id(column.column)} = ${value.sealed}`.execute(db);
  return (result.numAffectedRows ?? 0n) > 0n;
}
