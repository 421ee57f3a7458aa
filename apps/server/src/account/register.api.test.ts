import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TableFate } from "../database/personal-data.ts";
import { identityFiles } from "./archive/identity-files.ts";
import { register } from "./register.ts";

// What is kept is read from the database itself: a new table or column fails here until its module has said what
// becomes of it when its reader leaves, and where the reader finds it in the archive.

let t: TestApp;
/** Of every schema of ours; parts of a table that is cut into several are the table. */
const columns = new Map<string, string[]>();
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  await t.ctx.notices.open();
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT CASE n.nspname WHEN 'public' THEN '' ELSE n.nspname || '.' END || c.relname AS name,
      array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class AS c
    JOIN pg_namespace AS n ON n.oid = c.relnamespace
    JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p', 'm', 'f') AND NOT c.relispartition
      AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
    GROUP BY 1`.execute(t.ctx.db);
  for (const row of rows) columns.set(row.name, row.columns);
});
afterAll(() => t.close());

const tables: [string, TableFate][] = register.flatMap((data) => Object.entries(data.tables));
const personal = tables.flatMap(([name, fate]) => ("impersonal" in fate ? [] : [{ name, ...fate }]));
const files = new Map(
  [...register.flatMap((data) => data.files ?? []), ...identityFiles].map((file) => [file.name, file]),
);

test("every table of every schema is named in the register, once", () => {
  expect([...columns.keys()].length).toBeGreaterThan(40);
  expect(tables.map(([name]) => name).sort()).toEqual([...columns.keys()].sort());
});

test("every column of a table that holds something of a reader is shown in a file or withheld for a reason", () => {
  const open = personal.flatMap(({ name, shownIn, withheld = {} }) => {
    if (!Array.isArray(shownIn)) return [];
    const shown = new Set(shownIn.flatMap((file) => Object.keys(files.get(file)?.columns ?? {})));
    return (columns.get(name) ?? [])
      .filter((column) => !shown.has(column) && !(column in withheld))
      .map((column) => `${name}.${column}`);
  });
  expect(open).toEqual([]);
});

test("what is withheld is there, and has a reason; files that are named exist, and none is without a table", () => {
  const named = personal.flatMap(({ shownIn }) => (Array.isArray(shownIn) ? [...shownIn] : []));
  expect([...new Set(named)].sort()).toEqual([...files.keys()].sort());
  for (const { name, withheld = {} } of personal) {
    for (const [column, reason] of Object.entries(withheld)) {
      expect(columns.get(name), name).toContain(column);
      expect(reason, `${name}.${column}`).not.toBe("");
    }
  }
});

test("a table that is said to hold nothing of a reader leads to none", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT k.conrelid::regclass::text AS name FROM pg_constraint AS k
    WHERE k.contype = 'f' AND k.confrelid IN ('readers'::regclass, 'identity.users'::regclass)`.execute(
    t.ctx.db,
  );
  const impersonal = new Set(tables.flatMap(([name, fate]) => ("impersonal" in fate ? [name] : [])));
  expect(rows.filter(({ name }) => impersonal.has(name))).toEqual([]);
});

describe("tables whose rows leave with the reader", () => {
  const following = personal.filter(({ leaves }) => leaves === "with the reader").map(({ name }) => name);

  test("hang on the reader's row by a chain of foreign keys that delete", async () => {
    const { rows } = await sql<{ name: string }>`
      WITH RECURSIVE following AS (
        SELECT 'readers'::regclass::oid AS id
        UNION
        SELECT k.conrelid FROM following AS f
        JOIN pg_constraint AS k ON k.contype = 'f' AND k.confrelid = f.id AND k.confdeltype = 'c'
      )
      SELECT id::regclass::text AS name FROM following`.execute(t.ctx.db);
    const reached = new Set(rows.map(({ name }) => name));
    expect(following.length).toBeGreaterThan(15);
    expect(following.filter((name) => !reached.has(name))).toEqual([]);
  });

  test("are found by an index for each of these keys, so that no account takes long to leave", async () => {
    const { rows } = await sql<{ key: string }>`
      SELECT k.conname AS key FROM pg_constraint AS k
      WHERE k.contype = 'f' AND k.confrelid IN ('readers'::regclass, 'reviews'::regclass, 'events'::regclass,
          'comments'::regclass, 'friend_requests'::regclass, 'imports'::regclass, 'readings'::regclass)
        AND NOT EXISTS (
          SELECT FROM pg_index AS i
          WHERE i.indrelid = k.conrelid AND i.indkey[0] = k.conkey[1]
            AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) LIKE '(%_id IS NOT NULL)'))`.execute(
      t.ctx.db,
    );
    expect(rows).toEqual([]);
  });
});
