import { isHouseNumber, shownIsbn } from "@okurca/contract";
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../database/handles.ts";
import type { ExportedRow } from "../../database/personal-data.ts";

/** A reading may have notes as long as a row of an imported file. */
const batchSize = 50;

/** As PostgreSQL writes a time into JSON where it is in UTC. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** Times as everywhere else: to the millisecond, with a Z. */
function shownValue(value: unknown): unknown {
  return typeof value === "string" && time.test(value) ? new Date(value).toISOString() : value;
}

/** A number of the house is no ISBN, wherever it stands. */
function withoutHouseNumbers(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutHouseNumbers("", one));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, withoutHouseNumbers(key, one)]),
    );
  return name === "isbn" && typeof value === "string" && isHouseNumber(value)
    ? `${shownIsbn(value)} (${value})`
    : value;
}

function shown(row: ExportedRow): ExportedRow {
  const entries = Object.entries(row).map(([name, value]) => [name, shownValue(value)]);
  return withoutHouseNumbers("", Object.fromEntries(entries)) as ExportedRow;
}

/**
 * The rows of a query in batches, so that however many there are only some are in memory; in a transaction only. Each
 * row comes as one JSON value, times and all as PostgreSQL writes them there.
 */
export async function* readInBatches(tx: Tx, query: RawBuilder<ExportedRow>): AsyncGenerator<ExportedRow[]> {
  await sql`
    DECLARE archive NO SCROLL CURSOR FOR SELECT to_jsonb(shown) AS row FROM (${query}) AS shown`.execute(tx);
  const next = sql<{ row: ExportedRow }>`FETCH ${sql.lit(batchSize)} FROM archive`;
  for (;;) {
    const { rows } = await next.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => shown(row));
    if (rows.length < batchSize) break;
  }
  await sql`CLOSE archive`.execute(tx);
}

/** All that follows is read as it was at one moment, whatever is written meanwhile, with times in UTC. */
export async function seeOneMoment(tx: Tx): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(tx);
  await sql`SET LOCAL TimeZone = 'UTC'`.execute(tx);
}
