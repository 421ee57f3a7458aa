import { sql } from "kysely";
import type { Tx } from "../database/handles.ts";
import type { Sql } from "./steps.mutations.ts";

type Table = "works" | "editions" | "library_books" | "ratings" | "dismissed_works" | "similar_works";

const columns = new Map<Table, Promise<string[]>>();

/** Columns that are written; the others follow from them. */
function writtenColumns(tx: Tx, table: Table): Promise<string[]> {
  const known = columns.get(table);
  if (known) return known;
  const asked = sql<{ name: string }>`
    SELECT attname AS name FROM pg_attribute
    WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    ORDER BY attnum`
    .execute(tx)
    .then(({ rows }) => rows.map(({ name }) => name));
  columns.set(table, asked);
  asked.catch(() => columns.delete(table));
  return asked;
}

/**
 * Writes rows as they were, of a query with one column `written` of JSON; columns that came since get their default. What
 * stands there already stays.
 */
export async function insertAsTheyWere(tx: Tx, table: Table, written: Sql): Promise<void> {
  const { rows } = await sql<{ names: string[] | null }>`
    SELECT (SELECT array_agg(k) FROM jsonb_object_keys(w.written) AS k) AS names
    FROM (${written}) AS w(written) LIMIT 1`.execute(tx);
  const kept = new Set(rows[0]?.names ?? []);
  const names = (await writtenColumns(tx, table)).filter((name) => kept.has(name));
  if (names.length === 0) return;
  const list = sql.join(names.map((name) => sql.ref(name)));
  const values = sql.join(names.map((name) => sql.ref(`r.${name}`)));
  await sql`
    INSERT INTO ${sql.table(table)} (${list})
    SELECT ${values} FROM (${written}) AS w(written), jsonb_populate_record(NULL::${sql.table(table)}, w.written) AS r
    ON CONFLICT DO NOTHING`.execute(tx);
}
