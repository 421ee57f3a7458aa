import { CompiledQuery, type Kysely, sql, type Transaction } from "kysely";
import { columnsOf, ownSchemas, placeOf, type TableShape } from "./snapshot.queries.ts";
import { decodeRows } from "./text-rows.ts";

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `load` in a transaction in which nothing else writes: no triggers, and foreign keys are looked at when all is
 * there, whatever the order. All of it is written or nothing.
 */
export async function whileLoading<DB>(
  db: Kysely<DB>,
  load: (tx: Transaction<DB>) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx);
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx);
    // Nothing else is to use an installation that is restored: a lock another program holds is told, not waited for.
    await sql`SET LOCAL lock_timeout = '30s'`.execute(tx);
    const { rows: tables } = await sql<{ place: string }>`
      SELECT format('%I.%I', n.nspname, c.relname) AS place
      FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY(${ownSchemas}) AND c.relkind IN ('r', 'p') AND NOT c.relispartition`.execute(tx);
    const { rows: keys } = await sql<ForeignKey>`
      SELECT format('%I.%I', n.nspname, c.relname) AS table, format('%I', k.conname) AS name,
        pg_get_constraintdef(k.oid) AS definition
      FROM pg_constraint AS k
      JOIN pg_class AS c ON c.oid = k.conrelid JOIN pg_namespace AS n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY(${ownSchemas}) AND k.contype = 'f' AND k.conparentid = 0`.execute(tx);
    for (const { table, name } of keys)
      await sql.raw(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`).execute(tx);
    for (const { place } of tables) await sql.raw(`ALTER TABLE ${place} DISABLE TRIGGER USER`).execute(tx);
    // Migrations may have written some.
    await sql.raw(`TRUNCATE ${tables.map(({ place }) => place).join(", ")}`).execute(tx);
    await load(tx);
    for (const { place } of tables) await sql.raw(`ALTER TABLE ${place} ENABLE TRIGGER USER`).execute(tx);
    for (const { table, name, definition } of keys) {
      await sql.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`).execute(tx);
    }
  });
  await sql`ANALYZE`.execute(db);
}

/**
 * Writes what `readRows` has read, batch by batch, and tells how many rows there were. Columns that the jobs' table, which
 * is their library's, does not have any more are left out.
 * Not by COPY, which the driver does not have.
 */
export async function writeRows<DB>(
  tx: Transaction<DB>,
  table: TableShape,
  pieces: AsyncIterable<Buffer>,
): Promise<number> {
  const { rows: known } = await sql<{ name: string; type: string }>`
    SELECT attname AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = ${placeOf(table)}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`.execute(
    tx,
  );
  const types = new Map(known.map(({ name, type }) => [name, type]));
  const kept = table.columns.flatMap((name, at) => {
    const type = types.get(name);
    if (type === undefined && ownSchemas.includes(table.schema)) {
      throw new Error(`${placeOf(table)} has no column ${name}`);
    }
    return type === undefined ? [] : [{ name, at, type }];
  });
  const values = kept.map(({ at, type }) => `v${at}::${type}`).join(", ");
  const lists = kept.map((_column, i) => `$${i + 1}::text[]`).join(", ");
  const statement = `
    INSERT INTO ${placeOf(table)} (${columnsOf(kept.map(({ name }) => name))}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM unnest(${lists}) AS brought (${kept.map(({ at }) => `v${at}`).join(", ")})`;
  let count = 0;
  for await (const rows of decodeRows(pieces)) {
    const columns = kept.map(({ at }) => rows.map((row) => row[at] ?? null));
    const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(statement, columns));
    count += Number(numAffectedRows);
  }
  return count;
}

export async function setSequence<DB>(
  tx: Transaction<DB>,
  { schema, name, value }: { schema: string; name: string; value: number | null },
): Promise<void> {
  if (value !== null)
    await sql`SELECT setval(format('%I.%I', ${schema}::text, ${name}::text)::regclass, ${value})`.execute(tx);
}
