import { Kysely, type LogEvent } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import type postgres from "postgres";
import { isTracing, statementName, tellSpan } from "../trace.ts";
import { reservingPool } from "./reserving.ts";

/** The name of a statement alone: its text holds no values, and even so it is nobody's business. */
function traceStatement(event: LogEvent): void {
  const facts = { kind: "client" as const, attributes: { "db.system.name": "postgresql" } };
  const error = event.level === "error" ? event.error : undefined;
  tellSpan({ ...facts, name: statementName(event.query.sql) }, event.queryDurationMillis, error);
}

/** Kysely on such a pool; `onListener` hands over what is to be called when one of its connections has closed. */
export function tracedKysely<DB>(pool: postgres.Sql, onListener: (listener: () => void) => void): Kysely<DB> {
  return new Kysely<DB>({
    ...(isTracing() ? { log: traceStatement } : {}),
    dialect: new PostgresJSDialect({ postgres: reservingPool(pool, onListener) }),
  });
}
