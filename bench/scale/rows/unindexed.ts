import type { Sql } from "./session.ts";

interface Part {
  table: string;
  name: string;
  definition: string;
}

/**
 * Does the work while these tables have no indexes and no keys, then makes them again: quicker by far for millions of
 * rows, and the foreign keys look at every row once more.
 */
export async function unindexed(
  sql: Sql,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const keys = await sql<Part[]>`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype IN ('p', 'u', 'f')
      AND (conrelid = ANY(${[...tables]}::text[]::regclass[]) OR confrelid = ANY(${[...tables]}::text[]::regclass[]))
    -- Foreign keys are dropped before what they refer to, and made after it.
    ORDER BY contype = 'f', conname`;
  const indexes = await sql<Part[]>`
    SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name,
      pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index AS i
    WHERE i.indrelid = ANY(${[...tables]}::text[]::regclass[])
      AND NOT EXISTS (SELECT FROM pg_constraint AS c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))`;
  for (const key of keys.toReversed())
    await sql.unsafe(`ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`);
  for (const index of indexes) await sql.unsafe(`DROP INDEX ${index.name}`);
  // Nobody vacuums in between what is looked through at the end.
  for (const table of tables) await sql.unsafe(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await work();
  for (const index of indexes) await sql.unsafe(index.definition);
  for (const key of keys) {
    await sql.unsafe(`ALTER TABLE ${key.table} ADD CONSTRAINT ${key.name} ${key.definition}`);
  }
  for (const table of tables) await sql.unsafe(`ALTER TABLE ${table} RESET (autovacuum_enabled)`);
}
