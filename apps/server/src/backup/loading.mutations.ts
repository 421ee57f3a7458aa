import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sql, TransactionSql } from "postgres";
import { columnsOf, ownSchemas, placeOf, type TableShape } from "./snapshot.queries.ts";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `load` in a transaction in which nothing else writes: no triggers, and foreign keys are looked at when all is
 * there, whatever the order. All of it is written or nothing.
 */
export async function whileLoading(sql: Sql, load: (tx: TransactionSql) => Promise<void>): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`SET LOCAL statement_timeout = 0`;
    await tx`SET LOCAL idle_in_transaction_session_timeout = 0`;
    const tables = await tx<{ place: string }[]>`
      SELECT format('%I.%I', n.nspname, c.relname) AS place
      FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
      WHERE n.nspname IN ${tx(ownSchemas)} AND c.relkind IN ('r', 'p') AND NOT c.relispartition`;
    const keys = await tx<ForeignKey[]>`
      SELECT format('%I.%I', n.nspname, c.relname) AS table, format('%I', k.conname) AS name,
        pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint AS k
      JOIN pg_class AS c ON c.oid = k.conrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace
      WHERE n.nspname IN ${tx(ownSchemas)} AND k.contype = 'f' AND k.conparentid = 0`;
    for (const { table, name } of keys) await tx.unsafe(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
    for (const { place } of tables) await tx.unsafe(`ALTER TABLE ${place} DISABLE TRIGGER USER`);
    // Migrations may have written some.
    await tx.unsafe(`TRUNCATE ${tables.map(({ place }) => place).join(", ")}`);
    await load(tx);
    for (const { place } of tables) await tx.unsafe(`ALTER TABLE ${place} ENABLE TRIGGER USER`);
    for (const { table, name, definition } of keys) {
      await tx.unsafe(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  });
  await sql`ANALYZE`;
}

/** How many rows there were. */
export async function copyIn(tx: TransactionSql, table: TableShape, rows: Readable): Promise<number> {
  const into = await tx.unsafe(`COPY ${placeOf(table)} (${columnsOf(table.columns)}) FROM STDIN`).writable();
  await pipeline(rows, into);
  const [counted] = await tx.unsafe<{ count: number }[]>(`SELECT count(*) FROM ${placeOf(table)}`);
  return Number(counted?.count);
}

/** The same into the jobs' table, whose columns are another's and may have become others since. */
export async function copyJobsIn(tx: TransactionSql, table: TableShape, rows: Readable): Promise<number> {
  const known = await tx<{ name: string; type: string }[]>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${placeOf(table)}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`;
  const types = new Map(known.map(({ name, type }) => [name, type]));
  const shared = table.columns.filter((name) => types.has(name));
  const texts = table.columns.map((name) => `${columnsOf([name])} text`).join(", ");
  await tx.unsafe(`CREATE TEMPORARY TABLE brought_jobs (${texts}) ON COMMIT DROP`);
  await pipeline(rows, await tx.unsafe("COPY brought_jobs FROM STDIN").writable());
  const cast = shared.map((name) => `${columnsOf([name])}::${types.get(name)}`).join(", ");
  const written = await tx.unsafe(
    `INSERT INTO ${placeOf(table)} (${columnsOf(shared)}) SELECT ${cast} FROM brought_jobs`,
  );
  return written.count;
}

export async function setSequence(
  tx: TransactionSql,
  { schema, name, value }: { schema: string; name: string; value: number | null },
): Promise<void> {
  if (value !== null)
    await tx`SELECT setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value})`;
}
