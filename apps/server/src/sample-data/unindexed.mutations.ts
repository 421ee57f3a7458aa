import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";

interface Part {
  table: string;
  name: string;
  definition: string;
}

const run = (tx: Tx, statement: string) => sql.raw(statement).execute(tx);

/**
 * Does the work while these tables have no indexes, keys and triggers, then makes them again: quicker by far for millions
 * of rows, and the keys look at every row once more. All in the transaction that is given: whatever ends it, a fault or
 * `kill -9`, the tables have everything they had.
 */
export async function unindexed(
  tx: Tx,
  tables: readonly string[],
  given: { work: () => Promise<void>; around: (text: string, work: () => Promise<unknown>) => Promise<void> },
): Promise<void> {
  const names = sql`${[...tables]}::text[]::regclass[]`;
  const { rows: keys } = await sql<Part>`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint
    WHERE contype IN ('p', 'u', 'f') AND (conrelid = ANY(${names}) OR confrelid = ANY(${names}))
    -- Foreign keys are dropped before what they refer to, and made after it.
    ORDER BY contype = 'f', conname`.execute(tx);
  const { rows: indexes } = await sql<Part>`
    SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name,
      pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index AS i
    WHERE i.indrelid = ANY(${names})
      AND NOT EXISTS (SELECT FROM pg_constraint AS c WHERE c.conindid = i.indexrelid AND c.contype IN ('p', 'u'))
    ORDER BY 1, 2`.execute(tx);
  for (const table of tables) await run(tx, `ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const key of keys.toReversed()) await run(tx, `ALTER TABLE ${key.table} DROP CONSTRAINT ${key.name}`);
  for (const index of indexes) await run(tx, `DROP INDEX ${index.name}`);
  await given.work();
  // What plans the look of foreign keys at their rows.
  for (const table of tables) await run(tx, `ANALYZE ${table}`);
  for (const index of indexes) await given.around(`index ${index.name}`, () => run(tx, index.definition));
  for (const key of keys) {
    const add = `ALTER TABLE ${key.table} ADD CONSTRAINT ${key.name} ${key.definition}`;
    await given.around(`key ${key.name}`, () => run(tx, add));
  }
  for (const table of tables) await run(tx, `ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
