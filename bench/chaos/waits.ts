import { type QueryExecutorProvider, sql } from "kysely";

/** What the database's sessions wait for, and what every process says of itself: what recovery waits for, in lines. */
export async function listWaits(given: {
  database: QueryExecutorProvider;
  apps: readonly { port: number; isReady(): Promise<boolean> }[];
}): Promise<string[]> {
  const ready = await Promise.all(
    given.apps.map(async (app) => `process ${app.port}: ${(await app.isReady()) ? "ready" : "not ready"}`),
  );
  const { rows: sessions } = await sql<{
    pid: number;
    state: string;
    waits: string;
    seconds: number;
    blockers: number[];
    query: string;
  }>`
    SELECT pid, state, coalesce(wait_event_type || ' ' || wait_event, 'nothing') AS waits,
      round(extract(epoch FROM clock_timestamp() - query_start)::numeric, 1)::float AS seconds,
      pg_blocking_pids(pid) AS blockers, left(regexp_replace(query, '\\s+', ' ', 'g'), 160) AS query
    FROM pg_stat_activity
    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
      AND (state <> 'idle' OR cardinality(pg_blocking_pids(pid)) > 0)
    ORDER BY query_start`.execute(given.database);
  return [
    ...ready,
    ...sessions.map(({ pid, state, waits, seconds, blockers, query }) => {
      const behind = blockers.length > 0 ? ` behind ${blockers.join(", ")}` : "";
      return `${pid} ${state} for ${seconds} s, waits for ${waits}${behind}: ${query}`;
    }),
  ];
}
