import { type Kysely, sql } from "kysely";

interface TableRow {
  id: string;
  name: string;
}

/** The embedded binaries come without pg_dump; the catalogue functions it uses are in every server. */
async function rowsOf<T>(db: Kysely<unknown>, query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db)).rows;
}

async function dumpTable(db: Kysely<unknown>, table: TableRow): Promise<string> {
  const columns = await rowsOf(
    db,
    sql<{ line: string }>`
      SELECT a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
        || CASE WHEN a.attcollation <> t.typcollation THEN ' COLLATE "' || c.collname || '"' ELSE '' END
        || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
        || CASE
             WHEN a.attgenerated <> '' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
             WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid)
             ELSE ''
           END AS line
      FROM pg_attribute AS a
      JOIN pg_type AS t ON t.oid = a.atttypid
      LEFT JOIN pg_collation AS c ON c.oid = a.attcollation
      LEFT JOIN pg_attrdef AS d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
      WHERE a.attrelid = ${table.id}::oid AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY a.attnum`,
  );
  // Newer servers keep NOT NULL as constraints too; the columns say it already.
  const constraints = await rowsOf(
    db,
    sql<{ line: string }>`
      SELECT 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS line
      FROM pg_constraint WHERE conrelid = ${table.id}::oid AND contype <> 'n'
      ORDER BY conname COLLATE "C"`,
  );
  const indexes = await rowsOf(
    db,
    sql<{ line: string }>`
      SELECT pg_get_indexdef(i.indexrelid) AS line
      FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indexrelid
      WHERE i.indrelid = ${table.id}::oid
        AND NOT EXISTS (SELECT FROM pg_constraint AS k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
      ORDER BY c.relname COLLATE "C"`,
  );
  const inside = [...columns, ...constraints].map(({ line }) => `  ${line}`).join(",\n");
  return [`CREATE TABLE ${table.name} (\n${inside}\n);`, ...indexes.map(({ line }) => `${line};`)].join("\n");
}

/** Functions, tables, constraints and indexes of the schemas, the same text on every supported server. */
export async function dumpSchema<DB>(given: Kysely<DB>, schemas: readonly string[]): Promise<string> {
  const db = given as unknown as Kysely<unknown>;
  const functions = await rowsOf(
    db,
    sql<{ line: string }>`
      SELECT pg_get_functiondef(oid) AS line FROM pg_proc
      WHERE pronamespace = ANY(${[...schemas]}::regnamespace[])
      ORDER BY proname COLLATE "C"`,
  );
  const tables = await rowsOf(
    db,
    sql<TableRow>`
      SELECT c.oid::text AS id, n.nspname || '.' || c.relname AS name
      FROM pg_class AS c JOIN pg_namespace AS n ON n.oid = c.relnamespace
      WHERE n.nspname = ANY(${[...schemas]}) AND c.relkind = 'r'
      ORDER BY (n.nspname || '.' || c.relname) COLLATE "C"`,
  );
  const parts = [...functions.map(({ line }) => `${line.trim()};`)];
  for (const table of tables) parts.push(await dumpTable(db, table));
  return `${parts.join("\n\n")}\n`;
}
