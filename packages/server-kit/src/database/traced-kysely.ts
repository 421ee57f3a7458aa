import { type CompiledQuery, Kysely, type QueryResult } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import { emitSpan, isTracing, statementName } from "../trace.ts";
import type { ConnectOne } from "./lines.ts";
import { type ReservingPool, reservingPool } from "./reserving.ts";

/** The name of a statement alone: its text holds no values, and even so it is nobody's business. */
function traceStatement(text: string, milliseconds: number, error?: unknown): void {
  const facts = { kind: "client" as const, attributes: { "db.system.name": "postgresql" } };
  emitSpan({ ...facts, name: statementName(text) }, milliseconds, error);
}

/** Commands that tell how many rows they have changed. */
const changing = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

async function traced<T>(text: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    const result = await work();
    traceStatement(text, performance.now() - start);
    return result;
  } catch (error) {
    traceStatement(text, performance.now() - start, error);
    throw error;
  }
}

/**
 * Kysely on so many connections, each made by `connect`, and what ends these.
 *
 * Its driver is asked for a connection before it is known whether one statement follows or a transaction, which costs
 * as much again as a small statement. So statements by themselves go past it, to the pool.
 */
export function tracedKysely<DB>(
  max: number,
  connect: ConnectOne,
): { db: Kysely<DB>; end: ReservingPool["end"] } {
  const isTraced = isTracing();
  const { pool, send, end } = reservingPool(max, connect);
  const db = new Kysely<DB>({
    ...(isTraced && {
      log: (event) =>
        traceStatement(
          event.query.sql,
          event.queryDurationMillis,
          event.level === "error" ? event.error : undefined,
        ),
    }),
    dialect: new PostgresJSDialect({ postgres: pool }),
  });
  const executor = db.getExecutor();
  const executeReserved = executor.executeQuery.bind(executor);
  async function executeAlone<R>({ sql, parameters }: CompiledQuery<R>): Promise<QueryResult<R>> {
    const rows = await (isTraced ? traced(sql, () => send(sql, parameters)) : send(sql, parameters));
    const { command, count } = rows;
    return {
      ...(changing.has(command) && { numAffectedRows: BigInt(count) }),
      // Without what the driver hangs on its own kind of list.
      rows: rows.slice() as R[],
    };
  }
  const executeQuery: typeof executor.executeQuery = (query, options) =>
    options?.signal ? executeReserved(query, options) : executeAlone(query);
  Object.assign(executor, { executeQuery });
  return { db, end };
}
