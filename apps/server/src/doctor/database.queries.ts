import { type QueryExecutorProvider, sql } from "kysely";

async function isThere(db: QueryExecutorProvider, table: string): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT to_regclass(${table}) IS NOT NULL AS is_there`.execute(db);
  return rows[0]?.is_there === true;
}

export async function readServer(db: QueryExecutorProvider) {
  const { rows } = await sql<{
    version: string;
    is_replica: boolean;
    is_read_only: boolean;
    now: Date;
    used: number;
    most: number;
    bytes: number;
  }>`
    SELECT current_setting('server_version') AS version, pg_is_in_recovery() AS is_replica,
      current_setting('default_transaction_read_only')::bool AS is_read_only, clock_timestamp() AS now,
      (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::int AS used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
      pg_database_size(current_database()) AS bytes`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("no row");
  return row;
}

/** Names of the migrations that ran, by set; empty for a new database. */
export async function readMigrations(db: QueryExecutorProvider): Promise<Record<string, string[]>> {
  if (!(await isThere(db, "public.schema_migrations"))) return {};
  const { rows } = await sql<{ set: string; name: string }>`
    SELECT set, name FROM public.schema_migrations`.execute(db);
  const sets: Record<string, string[]> = {};
  for (const { set, name } of rows) sets[set] = [...(sets[set] ?? []), name];
  return sets;
}

/** Collations whose version is no longer the one the indexes were built with. */
export async function readChangedCollations(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT 'of the database' AS name FROM pg_database
    WHERE datname = current_database() AND datcollversion IS DISTINCT FROM pg_database_collation_actual_version(oid)
    UNION ALL
    SELECT c.collname FROM pg_collation AS c
    WHERE c.collversion IS DISTINCT FROM pg_collation_actual_version(c.oid) AND c.oid IN (
      SELECT unnest(i.indcollation) FROM pg_index AS i JOIN pg_class AS t ON t.oid = i.indrelid
      WHERE t.relnamespace::regnamespace::text IN ('public', 'identity', 'jobs'))`.execute(db);
  return rows.map(({ name }) => name);
}

/** Sessions of this database that hold others up, or nearly do. */
export async function readWaits(db: QueryExecutorProvider) {
  const { rows } = await sql<{ waiting: number; idle: number; oldest: number | null }>`
    SELECT count(*) FILTER (WHERE wait_event_type = 'Lock' AND query_start < now() - interval '10 seconds')::int AS waiting,
      count(*) FILTER (WHERE state LIKE 'idle in transaction%' AND state_change < now() - interval '2 minutes')::int AS idle,
      extract(epoch FROM now() - min(xact_start) FILTER (WHERE xact_start < now() - interval '15 minutes'))::float8 AS oldest
    FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db);
  return rows[0] ?? { waiting: 0, idle: 0, oldest: null };
}

/** Tables with many dead rows that no vacuum has cleared for a day. */
export async function readBloat(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_stat_user_tables
    WHERE n_dead_tup > 20000 AND n_dead_tup > n_live_tup * 0.3
      AND coalesce(greatest(last_autovacuum, last_vacuum), '-infinity') < now() - interval '1 day'
    ORDER BY n_dead_tup DESC LIMIT 5`.execute(db);
  return rows.map(({ name }) => name);
}

/** How close the oldest row is to the point where PostgreSQL refuses to write, from 0 to 1. */
export async function readWraparound(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ share: number }>`
    SELECT (age(datfrozenxid) / 2147483647.0)::float8 AS share FROM pg_database WHERE datname = current_database()`.execute(
    db,
  );
  return rows[0]?.share ?? 0;
}

export async function readJobs(db: QueryExecutorProvider) {
  if (!(await isThere(db, "jobs.job"))) return undefined;
  const { rows } = await sql<{ waiting: number; oldest: number | null; stuck: number; failed: number }>`
    SELECT count(*) FILTER (WHERE state::text IN ('created', 'retry') AND start_after < now())::int AS waiting,
      extract(epoch FROM now() - min(start_after) FILTER (WHERE state::text IN ('created', 'retry') AND start_after < now()))::float8 AS oldest,
      count(*) FILTER (WHERE state::text = 'active' AND started_on < now() - interval '1 hour')::int AS stuck,
      count(*) FILTER (WHERE state::text = 'failed' AND completed_on > now() - interval '1 day')::int AS failed
    FROM jobs.job`.execute(db);
  return rows[0];
}

export async function readOutbox(db: QueryExecutorProvider) {
  const { rows } = await sql<{ waiting: number; oldest: number | null; failed: number; tried: number }>`
    SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting,
      extract(epoch FROM now() - min(created_at) FILTER (WHERE state = 'waiting'))::float8 AS oldest,
      count(*) FILTER (WHERE state = 'failed' AND created_at > now() - interval '7 days')::int AS failed,
      count(*) FILTER (WHERE state = 'waiting' AND attempts > 0)::int AS tried
    FROM public.mails`.execute(db);
  return rows[0];
}

/** Ids of the keys that may have sealed something. */
export async function readSealingKeys(db: QueryExecutorProvider, poolId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT key_id AS id FROM identity.sealing_keys WHERE pool_id = ${poolId}`.execute(db);
  return rows.map(({ id }) => id);
}

/** When the newest key of the ring for ID tokens was created; undefined when none is in use. */
export async function readSigningKey(db: QueryExecutorProvider, poolId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    SELECT created_at AS since FROM identity.signing_keys
    WHERE pool_id = ${poolId} AND purpose = 'id' AND use_from <= now() AND (keep_until IS NULL OR keep_until > now())
      AND length(private_key) > 1
    ORDER BY use_from DESC LIMIT 1`.execute(db);
  return rows[0]?.since;
}

/**
 * What waits for the operator, with seconds since the oldest; undefined in a database that has none of it
 * yet.
 */
export async function readWaiting(db: QueryExecutorProvider) {
  // The newest of these tables: where it is, all are.
  if (!(await isThere(db, "public.objections"))) return undefined;
  const { rows } = await sql<{ what: string; waiting: number; oldest: number | null }>`
    SELECT 'reports' AS what,
      count(DISTINCT (subject_id, review_id, comment_id, about_id, to_jsonb(r)->>'revision_id', to_jsonb(r)->>'quote_id'))::int AS waiting,
      extract(epoch FROM now() - min(coalesce((to_jsonb(r)->>'reopened_at')::timestamptz, created_at)))::float8 AS oldest
    FROM public.reports AS r WHERE state = 'open'
    UNION ALL
    SELECT 'objections', count(*)::int, extract(epoch FROM now() - min(created_at))::float8
    FROM public.objections WHERE outcome IS NULL
    UNION ALL
    SELECT 'contact messages', count(*)::int, extract(epoch FROM now() - min(created_at))::float8
    FROM public.contact_messages WHERE done_at IS NULL
    UNION ALL
    SELECT 'catalogue proposals', count(*)::int, extract(epoch FROM now() - min(created_at))::float8
    FROM public.revisions WHERE state = 'waiting'
    UNION ALL
    SELECT 'possible doubles', count(*)::int, extract(epoch FROM now() - min(found_at))::float8
    FROM public.doubles WHERE state = 'open'
    UNION ALL
    SELECT 'book requests', count(*)::int, extract(epoch FROM now() - min(created_at))::float8
    FROM public.book_requests WHERE status = 'received'`.execute(db);
  return rows;
}

/** Seconds since the program last made a backup; undefined where none is known. */
export async function readBackupAge(db: QueryExecutorProvider): Promise<number | undefined> {
  if (!(await isThere(db, "public.acts"))) return undefined;
  const { rows } = await sql<{ age: number }>`
    SELECT extract(epoch FROM now() - at)::float8 AS age FROM public.acts WHERE act = 'backup.write'
    ORDER BY id DESC LIMIT 1`.execute(db);
  return rows[0]?.age;
}

export function hasSigningKeys(db: QueryExecutorProvider): Promise<boolean> {
  return isThere(db, "identity.signing_keys");
}

export async function readIsReplica(db: QueryExecutorProvider): Promise<boolean> {
  const { rows } = await sql<{ is_replica: boolean }>`SELECT pg_is_in_recovery() AS is_replica`.execute(db);
  return rows[0]?.is_replica === true;
}
