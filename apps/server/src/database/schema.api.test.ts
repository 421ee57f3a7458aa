import { identityMigrations } from "@okurca/identity";
import { createLog, migrate, openDatabase } from "@okurca/server-kit";
import { createTestApp, createTestDatabase, dumpSchema, type TestApp, tableTypes } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrations } from "./migrations/index.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
});
afterAll(() => t.close());

test("the committed schema.sql is what the migrations make, on every supported server", async () => {
  const dump = `-- Written by a test from the migrated database; never edited by hand.\n\n${await dumpSchema(t.ctx.db, ["public", "identity"])}`;
  await expect(dump).toMatchFileSnapshot("schema.sql");
});

test("what points to a row is found by an index when that row goes", async () => {
  const { rows } = await sql`
    SELECT conrelid::regclass AS table, conname AS key
    FROM pg_constraint AS c
    WHERE contype = 'f' AND connamespace::regnamespace::text IN ('public', 'identity') AND NOT EXISTS (
      SELECT FROM pg_index AS i JOIN pg_attribute AS a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      WHERE i.indrelid = c.conrelid AND a.attnum = ANY(c.conkey)
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname)))`.execute(
    t.ctx.db,
  );
  expect(rows).toEqual([]);
});

const byTriggers = (type: string) => `GeneratedAlways<${type}>`;
const neverChanged = "ColumnType<Date, Date | undefined, never>";
/** What the database does not say of a column: who writes it, and what JSON holds. */
const columnTypes = {
  "works.created_at": neverChanged,
  "works.author_slugs": byTriggers("string[]"),
  "editions.created_at": neverChanged,
  "readers.created_at": neverChanged,
  "editions.revision": byTriggers("string"),
  "editions.fact_sources": "ColumnType<Record<string, string>, string | undefined, string>",
  "shelf_steps.transaction": byTriggers("string"),
  "readers.post_events": byTriggers("number"),
  "readers.book_events": byTriggers("number"),
  "readers.to_read_books": byTriggers("number"),
  "readers.reading_books": byTriggers("number"),
  "readers.read_books": byTriggers("number"),
  "library_books.title": byTriggers("string"),
  "library_books.author": byTriggers("string"),
  "library_books.folded": byTriggers("string"),
  "removed_books.readings": "Record<string, unknown>[]",
  "removed_books.progress_entries": "Record<string, unknown>[]",
  "kept_books.readings": "Record<string, unknown>[]",
  "kept_books.progress_entries": "Record<string, unknown>[]",
  "kept_books.events": "Record<string, unknown>[]",
  "imports.refused": 'Record<"line" | "reason", unknown>[]',
  "revisions.changes": 'ColumnType<Record<"field" | "before" | "after", unknown>[], string, string>',
  "notifications.data": "ColumnType<Record<string, string>, string, never>",
  "chat_messages.thread": "ColumnType<Record<string, unknown> | null, string | null, string | null>",
};

test("the committed table types are those of the migrated database", async () => {
  const types = await tableTypes(t.ctx.db, { schema: "public", name: "Tables", columnTypes });
  await expect(types).toMatchFileSnapshot("tables.generated.ts");
});

test("a column of a type that no value is known for, and a word on a column that is gone, make no types", async () => {
  const make = (schema: string, types: Record<string, string>) =>
    tableTypes(t.ctx.db, { schema, name: "Tables", columnTypes: types });
  await expect(make("pg_catalog", {})).rejects.toThrow(/^No type is known for \w+ of pg_catalog\.\w+/);
  await expect(make("public", { "works.gone": "string" })).rejects.toThrow("There is no column works.gone.");
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
      const rows = (
        await sql<{ name: string }>`SELECT name FROM schema_migrations ORDER BY name`.execute(one.db)
      ).rows;
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
    const { db, close } = await openDatabase({ databaseUrl: database.url, dataDir: "", log });
    try {
      await sql`INSERT INTO schema_migrations (set, name) VALUES ('okurca', '9999-future')`.execute(db);
      await expect(migrate(db, { set: "okurca", migrations, log })).rejects.toThrow(
        "The database was made by a newer version of this program (migration 9999-future).",
      );
    } finally {
      await close();
      await database.drop();
    }
  });
});
