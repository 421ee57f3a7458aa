import { type Kysely, sql } from "kysely";

interface ColumnRow {
  table: string;
  tableComment: string | null;
  column: string;
  comment: string | null;
  type: string;
  isNullable: boolean;
  isAlways: boolean;
  hasDefault: boolean;
  /** What a CHECK of this column alone lets it be. */
  literals: string[] | null;
}

/** As the driver gives them (`connect` of the server-kit). */
const valueTypes: Readonly<Record<string, string>> = {
  text: "string",
  uuid: "string",
  tsvector: "string",
  xid8: "string",
  date: "string",
  bool: "boolean",
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  timestamptz: "Date",
  bytea: "Buffer",
  jsonb: "Record<string, unknown>",
  _int4: "number[]",
  _text: "string[]",
  _uuid: "string[]",
};

function typeOf(row: ColumnRow): string {
  const type = row.literals?.map((literal) => JSON.stringify(literal)).join(" | ") ?? valueTypes[row.type];
  if (type === undefined) throw new Error(`No type is known for ${row.type} of ${row.table}.${row.column}.`);
  const value = row.isNullable ? `${type} | null` : type;
  if (row.isAlways) return `GeneratedAlways<${value}>`;
  return row.hasDefault ? `Generated<${value}>` : value;
}

const commented = (comment: string | null, line: string, space: string) =>
  `${comment === null ? "" : `${space}/** ${comment} */\n`}${space}${line}\n`;

/**
 * Source of the Kysely types of a schema's tables, by the columns, defaults, CHECKs and comments there are.
 * `columnTypes` says what the database cannot, by table and column.
 */
export async function tableTypes<DB>(
  db: Kysely<DB>,
  given: { schema: string; name: string; columnTypes: Readonly<Record<string, string>> },
): Promise<string> {
  const { rows } = await sql<ColumnRow>`
    SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS table,
      obj_description(c.oid, 'pg_class') AS "tableComment", a.attname AS column,
      col_description(c.oid, a.attnum) AS comment, t.typname AS type, NOT a.attnotnull AS "isNullable",
      a.attgenerated <> '' OR a.attidentity = 'a' AS "isAlways", a.atthasdef AS "hasDefault",
      (SELECT array_agg(literal[1])
        FROM pg_constraint AS k, pg_get_constraintdef(k.oid) AS text,
          regexp_matches(text, '''([^'']*)''::text', 'g') AS literal
        WHERE k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
          AND text ~ '^CHECK \\(\\(\\w+ = (''[^'']*''::text|ANY \\(ARRAY\\[(''[^'']*''::text(, )?)+\\]\\))\\)\\)$') AS literals
    FROM pg_class AS c
    JOIN pg_namespace AS n ON n.oid = c.relnamespace
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    JOIN pg_type AS t ON t.oid = a.atttypid
    WHERE n.nspname = ${given.schema} AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
    ORDER BY c.relname COLLATE "C", a.attnum`.execute(db);
  const rest = new Map(Object.entries(given.columnTypes));
  const tables = Map.groupBy(rows, (row) => row.table);
  const body = [...tables].map(([table, columns]) => {
    const lines = columns.map((row) => {
      const key = `${table}.${row.column}`;
      const type = rest.get(key) ?? typeOf(row);
      rest.delete(key);
      return commented(row.comment, `${row.column}: ${type};`, "    ");
    });
    const key = table.includes(".") ? JSON.stringify(table) : table;
    return commented(columns[0]?.tableComment ?? null, `${key}: {\n${lines.join("")}  };`, "  ");
  });
  if (rest.size > 0) throw new Error(`There is no column ${[...rest.keys()].join(", ")}.`);
  const imports = ["ColumnType", "Generated", "GeneratedAlways"].filter((name) =>
    body.some((text) => text.includes(`${name}<`)),
  );
  return `// Written from the migrated database by \`npm run update-generated\`; never edited by hand.
import type { ${imports.join(", ")} } from "kysely";

export interface ${given.name} {
${body.join("")}}
`;
}
