import { readFileSync } from "node:fs";
import { join } from "node:path";
import { identityMigrations } from "@okurca/identity";
import { createLog, migrate, openDatabase } from "@okurca/server-kit";
import {
  committedText,
  createTestApp,
  createTestDatabase,
  dumpSchema,
  staleHint,
  type TestApp,
} from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../settings/index.ts";
import { migrations } from "./migrations/index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
});
afterAll(() => t.close());

test("the committed schema.sql is what the migrations make, on every supported server", async () => {
  const dump = `-- Written by a test from the migrated database; never edited by hand.\n\n${await dumpSchema(t.ctx.db, ["public", "identity"])}`;
  expect(committedText("apps/server/src/database/schema.sql", dump), staleHint).toBe(dump);
});

interface Column {
  isNullable: boolean;
  hasDefault: boolean;
  type: string;
}

/** What a hand-written table type says: property → nullable, with a default, kind of value. */
function readInterfaces(text: string): Map<string, Map<string, Column>> {
  const aliases: Record<string, string> = { ById: "Generated<string>", CreatedAt: "Generated<Date>" };
  const found = new Map<string, Map<string, Column>>();
  for (const [, name = "", body = ""] of text.matchAll(/interface (\w+)Table \{\n(.*?)\n\}/gs)) {
    const columns = new Map<string, Column>();
    for (const [, column = "", written = ""] of body.matchAll(/^ {2}(\w+): (.+);$/gm)) {
      const type = aliases[written] ?? written;
      const value = /^(?:Generated|ColumnType)<(.*)>$/.exec(type)?.[1] ?? type;
      columns.set(column, {
        isNullable: /\| null$/.test(value),
        hasDefault: type.startsWith("Generated<") || /^ColumnType<.*, never, never>$/.test(type),
        type: value.replace(" | null", ""),
      });
    }
    found.set(name, columns);
  }
  return found;
}

const kinds: Record<string, RegExp> = {
  text: /^string$|^"|^Audience$|^ReadingStatus$|^ReadingOutcome$|^UserStatus$|^MfaMethod$|^CodePurpose$|^NoticeKind$|^MailKind$|^AssistantMode$|^AssistantFallback$|^ChatState|^Exclude<ChatFeedback|^ColumnType<string|^string, /,
  uuid: /^string$/,
  int4: /^number(, never, never)?$/,
  float4: /^number(, never, never)?$/,
  int2: /^number$/,
  int8: /^number$|^string, never, never$/,
  xid8: /^string, never, never$/,
  bool: /^boolean$/,
  timestamptz: /^Date$/,
  date: /^string$/,
  bytea: /^Buffer$/,
  jsonb: /^Record<|^object$/,
  _text: /^(string|MfaMethod)\[\](, never, never)?$/,
  _uuid: /^string\[\]$/,
  tsvector: /^string, string, string$/,
};

describe.each([
  [
    "public",
    ["tables-of-assistant.ts", "tables-of-books.ts", "tables-of-operator.ts", "tables.ts"].map(
      (name) => `apps/server/src/database/${name}`,
    ),
    (name: string) => name,
  ],
  ["identity", ["packages/identity/src/tables.ts"], (name: string) => name],
] as const)("the table types of schema %s", (schema, paths, nameOf) => {
  const text = paths.map((path) => readFileSync(join(projectRoot, path), "utf8")).join("\n");
  const interfaces = readInterfaces(text);
  const tables = new Map<string, string>();
  for (const [, table = "", type = ""] of text.matchAll(/^ {2}"?(?:identity\.)?(\w+)"?: (\w+)Table;$/gm)) {
    tables.set(nameOf(table), type);
  }

  test("name every table and column, its nullability, default and kind of value", async () => {
    const { rows } = await sql<{
      table_name: string;
      column_name: string;
      is_nullable: "YES" | "NO";
      has_default: boolean;
      udt_name: string;
    }>`
      SELECT table_name, column_name, is_nullable, udt_name,
        column_default IS NOT NULL OR is_generated = 'ALWAYS' OR is_identity = 'YES' AS has_default
      FROM information_schema.columns
      WHERE table_schema = ${schema} AND table_name <> 'schema_migrations'
      ORDER BY table_name, ordinal_position`.execute(t.ctx.db);
    expect([...tables.keys()].sort()).toEqual([...new Set(rows.map((row) => row.table_name))].sort());
    for (const [table, type] of tables) {
      const real = rows.filter((row) => row.table_name === table);
      const written = interfaces.get(type) ?? new Map<string, Column>();
      expect([table, [...written.keys()].sort()]).toEqual([table, real.map((row) => row.column_name).sort()]);
      for (const row of real) {
        const column = written.get(row.column_name);
        const place = `${table}.${row.column_name}`;
        expect([place, column?.isNullable]).toEqual([place, row.is_nullable === "YES"]);
        if (column?.hasDefault) expect([place, row.has_default]).toEqual([place, true]);
        expect(column?.type, place).toMatch(kinds[row.udt_name] ?? /^nothing$/);
      }
    }
  });
});

describe("migrations", () => {
  test("two programs that start at once on an empty database run each migration once", async () => {
    const database = await createTestDatabase({ isEmpty: true });
    const log = createLog("silent");
    const open = () => openDatabase({ databaseUrl: database.url, dataDir: "", log, poolSize: 2 });
    const [one, other] = await Promise.all([open(), open()]);
    try {
      await Promise.all(
        [one, other].map(async ({ db }) => {
          await migrate(db, { set: "okurca", migrations, log });
          await migrate(db, { set: "identity", migrations: identityMigrations, log });
        }),
      );
      const rows = await one.sql<{ name: string }[]>`SELECT name FROM schema_migrations ORDER BY name`;
      expect(rows.map((row) => row.name)).toEqual(
        [...Object.keys(migrations), ...Object.keys(identityMigrations)].sort(),
      );
      const same = await dumpSchema(one.db, ["public", "identity"]);
      expect(same).toBe(await dumpSchema(t.ctx.db, ["public", "identity"]));
    } finally {
      await Promise.all([one.close(), other.close()]);
      await database.drop();
    }
  });

  test("a database of a newer version is refused in one line", async () => {
    const database = await createTestDatabase();
    const log = createLog("silent");
    const { db, sql: raw, close } = await openDatabase({ databaseUrl: database.url, dataDir: "", log });
    try {
      await raw`INSERT INTO schema_migrations (set, name) VALUES ('okurca', '9999-future')`;
      await expect(migrate(db, { set: "okurca", migrations, log })).rejects.toThrow(
        "The database was made by a newer version of this program (migration 9999-future).",
      );
    } finally {
      await close();
      await database.drop();
    }
  });
});
