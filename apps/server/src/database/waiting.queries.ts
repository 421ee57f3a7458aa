import { type RawBuilder, sql } from "kysely";
import type { Db } from "./handles.ts";

/** How many wait, and when the first and the last of them came. */
export interface WaitingFigures {
  count: number;
  oldest: Date | null;
  newest: Date | null;
}

/** Of the rows that `from` names with its condition, by the time in that column. */
export async function findWaiting(
  db: Db,
  from: RawBuilder<unknown>,
  column: string,
): Promise<WaitingFigures> {
  const { rows } = await sql<WaitingFigures>`
    SELECT count(*)::int AS count, min(${sql.ref(column)}) AS oldest, max(${sql.ref(column)}) AS newest
    FROM ${from}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, newest: null };
}
