import type { Readable } from "node:stream";
import type { Sql, TransactionSql } from "postgres";

/** Schemas whose tables are made by migrations; the jobs' are their library's. */
export const ownSchemas = ["public", "identity"];

export interface TableShape {
  schema: string;
  name: string;
  /** Without those that the database reckons itself. */
  columns: string[];
}

/** A view of the whole database at one moment, however long its reading takes and whoever writes meanwhile. */
export async function inSnapshot<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const result = await sql.begin("ISOLATION LEVEL REPEATABLE READ READ ONLY", async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`SET LOCAL idle_in_transaction_session_timeout = 0`;
    return { value: await work(tx) };
  });
  return result.value as T;
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

/** The rows of a table as COPY writes them: text that every version reads. */
export async function copyOut(tx: TransactionSql, table: TableShape, condition = ""): Promise<Readable> {
  const rows = `SELECT ${columnsOf(table.columns)} FROM ${placeOf(table)} ${condition}`;
  return tx.unsafe(`COPY (${rows}) TO STDOUT`).readable();
}

/** The database's names for what is still to be done. */
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

/** Keys of the pictures whose files should be there. */
export async function listPictureKeys(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ key: string }[]>`SELECT key FROM pictures WHERE state <> 'arriving' ORDER BY key`;
  return rows.map(({ key }) => key);
}
