import type { OpenDatabase } from "@okurca/server-kit";
import type { Sql, TransactionSql } from "postgres";
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
export function inSnapshot<T>(
  { apart }: Pick<OpenDatabase<unknown>, "apart">,
  watched: { limit: number; hint: string },
  work: (tx: TransactionSql, watch: Watch) => Promise<T>,
): Promise<T> {
  return apart((own) =>
    whileWatched(watched, async (watch) => {
      const result = await own.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (tx) => {
        await tx.unsafe(`SET LOCAL statement_timeout = ${watch.limit}`);
        await tx.unsafe(`SET LOCAL idle_in_transaction_session_timeout = ${2 * watch.limit}`);
        return { value: await work(tx, watch) };
      });
      return result.value as T;
    }),
  );
}

export async function listTables(
  tx: Sql | TransactionSql,
  schemas: readonly string[],
): Promise<TableShape[]> {
  return tx<TableShape[]>`
    SELECT n.nspname AS schema, c.relname AS name, array_agg(a.attname ORDER BY a.attnum) AS columns
    FROM pg_class AS c
    JOIN pg_namespace AS n ON n.oid = c.relnamespace
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE n.nspname IN ${tx([...schemas])} AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    GROUP BY 1, 2 ORDER BY 1, 2`;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const placeOf = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnsOf = (columns: readonly string[]) => columns.map(quoted).join(", ");

/**
 * The rows of a table in the text format of COPY, fetched piece by piece: the next when the reader has taken
 * the last. COPY itself would send them all, and its reader would hold up the connection: the driver then
 * misses the end of what arrives meanwhile and waits for it for ever (porsager/postgres, issue 499).
 */
export async function* readRows(
  tx: TransactionSql,
  table: TableShape,
  { step, condition = "" }: { step: Watch["step"]; condition?: string },
): AsyncGenerator<Buffer> {
  const doing = `reading ${table.schema}.${table.name}`;
  step(doing);
  const texts = table.columns.map((name) => `${quoted(name)}::text`).join(", ");
  await tx.unsafe(`DECLARE backup NO SCROLL CURSOR FOR SELECT ${texts} FROM ${placeOf(table)} ${condition}`);
  for (;;) {
    const rows = (await tx.unsafe(`FETCH ${mostRows} FROM backup`).values()) as unknown as TextRow[];
    step(doing);
    if (rows.length === 0) break;
    yield encodeRows(rows);
  }
  await tx.unsafe("CLOSE backup");
}

/** The database's names for the states of unfinished jobs. */
export const unfinished = "WHERE state::text IN ('created', 'retry', 'active')";

export async function findJobs(
  tx: TransactionSql,
): Promise<{ table: TableShape; queues: string[] } | undefined> {
  const table = (await listTables(tx, ["jobs"])).find(({ name }) => name === "job");
  if (!table) return undefined;
  const queues = await tx<{ name: string }[]>`SELECT name FROM jobs.queue ORDER BY name`;
  return { table, queues: queues.map(({ name }) => name) };
}

export async function listSequences(tx: Sql | TransactionSql) {
  return tx<{ schema: string; name: string; value: number | null }[]>`
    SELECT schemaname AS schema, sequencename AS name, last_value AS value
    FROM pg_sequences WHERE schemaname IN ${tx(ownSchemas)} ORDER BY 1, 2`;
}

export async function listMigrations(tx: TransactionSql): Promise<Record<string, string[]>> {
  const rows = await tx<{ set: string; name: string }[]>`
    SELECT set, name FROM public.schema_migrations ORDER BY set, name COLLATE "C"`;
  const sets: Record<string, string[]> = {};
  for (const { set, name } of rows) sets[set] = [...(sets[set] ?? []), name];
  return sets;
}

/** Keys of the pictures whose files should exist. */
export async function listPictureKeys(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`SELECT key FROM pictures WHERE state <> 'arriving' ORDER BY key`;
  return rows.map(({ key }) => key);
}
