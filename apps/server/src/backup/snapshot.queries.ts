import type { OpenDatabase } from "@okurca/server-kit";
import { type QueryExecutorProvider, sql, type Transaction } from "kysely";
import { encodeRows, mostRows, type TextRow } from "./text-rows.ts";
import { type Watch, whileWatched } from "./watchdog.ts";

/** Schemas whose tables our migrations create; the job library creates its own. */
export const ownSchemas = ["public", "identity"];

export interface TableShape {
  schema: string;
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/**
 * A view of the whole database at one moment, however long the reading takes and whatever others write
 * meanwhile; closed when `work` takes no step for `limit`. The server enforces the limit as well, in case
 * this process is stopped.
 */
export function inSnapshot<DB, T>(
  { apart }: Pick<OpenDatabase<DB>, "apart">,
  watched: { limit: number; hint: string },
  work: (tx: Transaction<DB>, watch: Watch) => Promise<T>,
): Promise<T> {
  return apart((own) =>
    whileWatched(watched, async (watch) => {
      return own
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute(async (tx) => {
          await sql.raw(`SET LOCAL statement_timeout = ${watch.limit}`).execute(tx);
          await sql.raw(`SET LOCAL idle_in_transaction_session_timeout = ${2 * watch.limit}`).execute(tx);
          return work(tx, watch);
        });
    }),
  );
}

export async function listTables(
  db: QueryExecutorProvider,
  schemas: readonly string[],
): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname ORDER BY a.attnum) AS columns
    FROM pg_class AS c
    JOIN pg_namespace AS n ON n.oid = c.relnamespace
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname = ANY(${schemas}) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    GROUP BY 1, 2 ORDER BY 1, 2`.execute(db);
  return rows;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const placeOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = (columns: readonly string[]) => columns.map(quoted).join(", ");

/**
 * The rows of a table in the text format of COPY, fetched piece by piece: the next when the reader has taken
 * the last. The driver has no COPY.
 */
export async function* readRows(
  db: QueryExecutorProvider,
  table: TableShape,
  { step, condition = "" }: { step: Watch["step"]; condition?: string },
): AsyncGenerator<Buffer> {
  const doing = `reading ${table.schema}.${table.name}`;
  step(doing);
  const texts = table.columns.map((name) => `${quoted(name)}::text`).join(", ");
  await sql
    .raw(`DECLARE backup NO SCROLL CURSOR FOR SELECT ${texts} FROM ${placeOf(table)} ${condition}`)
    .execute(db);
  for (;;) {
    const { rows } = await sql
      .raw<Record<string, string | null>>(`FETCH ${mostRows} FROM backup`)
      .execute(db);
    step(doing);
    if (rows.length === 0) break;
    yield encodeRows(rows.map((row): TextRow => Object.values(row)));
  }
  await sql.raw("CLOSE backup").execute(db);
}

/** The database's names for the states of unfinished jobs. */
export const unfinished = "WHERE state::text IN ('created', 'retry', 'active')";

export async function findJobs(
  db: QueryExecutorProvider,
): Promise<{ table: TableShape; queues: string[] } | undefined> {
  const table = (await listTables(db, ["jobs"])).find(({ name }) => name === "job");
  if (!table) return undefined;
  const queues = (await sql<{ name: string }>`SELECT name FROM jobs.queue ORDER BY name`.execute(db)).rows;
  return { table, queues: queues.map(({ name }) => name) };
}

export async function listSequences(db: QueryExecutorProvider) {
  const { rows } = await sql<{ schema: string; name: string; value: number | null }>`
    SELECT schemaname AS schema, sequencename AS name, last_value AS value
    FROM pg_sequences WHERE schemaname = ANY(${ownSchemas}) ORDER BY 1, 2`.execute(db);
  return rows;
}

export async function listMigrations(db: QueryExecutorProvider): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ set: string; name: string }>`
    SELECT set, name FROM public.schema_migrations ORDER BY set, name COLLATE "C"`.execute(db);
  const sets: Record<string, string[]> = {};
  for (const { set, name } of rows) sets[set] = [...(sets[set] ?? []), name];
  return sets;
}

/** Keys of the pictures whose files should exist. */
export async function listCoverKeys(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM covers WHERE state = 'kept' ORDER BY key`.execute(db);
  return rows.map(({ key }) => key);
}

export async function listPictureKeys(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT key FROM pictures WHERE state <> 'arriving' ORDER BY key`.execute(db);
  return rows.map(({ key }) => key);
}
