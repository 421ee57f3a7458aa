import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { type Migration, migrate } from "./migrate.ts";
import { type OpenDatabase, openDatabase } from "./open.ts";

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

const log = createLog("silent");
let folder: string;
let database: OpenDatabase<unknown>;
let db: Kysely<unknown>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "okurca-kit-"));
  database = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, "data"), log, poolSize: 4 });
  db = database.db;
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  await sql.raw("DROP SCHEMA public CASCADE").execute(database.db);
  await sql.raw("CREATE SCHEMA public").execute(database.db);
});

const run = (statement: string): Migration => ({
  up: async (tx) => {
    await sql.raw(statement).execute(tx);
  },
});
const first = run("CREATE TABLE diary (line text)");
const second = run("INSERT INTO diary VALUES ('second')");
const third = run("INSERT INTO diary VALUES ('third')");

async function apply(migrations: Record<string, Migration>, set = "house"): Promise<void> {
  await migrate(db, { set, migrations, log });
}
async function problemOf(migrations: Record<string, Migration>): Promise<string> {
  const error: unknown = await apply(migrations).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}
async function diary(): Promise<string[]> {
  return (await sql<{ line: string }>`SELECT line FROM diary`.execute(database.db)).rows.map(
    ({ line }) => line,
  );
}

test("migrations run in the order of their names, each once", async () => {
  await apply({ "0003-c": third, "0001-a": first, "0002-b": second });
  await apply({ "0003-c": third, "0001-a": first, "0002-b": second });
  expect(await diary()).toEqual(["second", "third"]);
});

test("sets do not know of each other", async () => {
  await apply({ "0001-a": first });
  await apply({ "0001-a": second }, "other");
  expect(await diary()).toEqual(["second"]);
});

test("a migration that fails leaves nothing of itself, and what ran before it stays", async () => {
  const broken: Migration = {
    async up(tx) {
      await second.up(tx);
      await sql`SELECT 1 / 0`.execute(tx);
    },
  };
  await expect(apply({ "0001-a": first, "0002-b": broken })).rejects.toThrow("division by zero");
  expect(await diary()).toEqual([]);
  await apply({ "0001-a": first, "0002-b": second });
  expect(await diary()).toEqual(["second"]);
});

test("two programs at once run each migration once, however long it takes", async () => {
  const slow = run("INSERT INTO diary SELECT 'slow' FROM pg_sleep(0.3)");
  const migrations = { "0001-a": first, "0002-b": slow, "0003-c": third };
  await Promise.all([apply(migrations), apply(migrations), apply(migrations)]);
  expect(await diary()).toEqual(["slow", "third"]);
});

test("a migration is not cut off by the time limit of ordinary statements", async () => {
  const limited = await openDatabase({
    databaseUrl: undefined,
    dataDir: join(folder, "data"),
    log,
    poolSize: 1,
  });
  await sql`SET statement_timeout = 100`.execute(limited.db);
  await migrate(limited.db, { set: "house", migrations: { "0001-a": run("SELECT pg_sleep(0.3)") }, log });
  await limited.close();
});

test("a database of a newer version is refused", async () => {
  await apply({ "0001-a": first, "0002-b": second });
  expect(await problemOf({ "0001-a": first })).toBe(
    "The database was made by a newer version of this program (migration 0002-b).",
  );
});

test("forward only: a migration that comes before one that has run is refused", async () => {
  await apply({ "0001-a": first, "0003-c": third });
  expect(await problemOf({ "0001-a": first, "0002-b": second, "0003-c": third })).toBe(
    "Migration 0002-b comes before 0003-c, which this database has run.",
  );
  expect(await diary()).toEqual(["third"]);
});

test("a migration changed after it ran is refused; its comments and layout do not count", async () => {
  await apply({ "0001-a": first });
  await apply({ "0001-a": run("CREATE TABLE diary\n  -- of all days\n  (line text)") });
  expect(await problemOf({ "0001-a": run("CREATE TABLE diary (line text, day date)") })).toBe(
    "Migration 0001-a was changed after this database had run it.",
  );
});

test("a migration whose SQL depends on rows is not held against a digest", async () => {
  const asks = (greeting: string): Migration => ({
    async up(tx) {
      const { rows } = await sql<{ n: number }>`SELECT 1 AS n`.execute(tx);
      if (rows[0]?.n !== 1) throw new Error("no row");
      await sql.raw(`CREATE TABLE diary (line text DEFAULT '${greeting}')`).execute(tx);
    },
  });
  await apply({ "0001-a": asks("merhaba") });
  await apply({ "0001-a": asks("selam") });
});

test("bookkeeping from before there were digests is taken over", async () => {
  await apply({ "0001-a": first });
  await sql`ALTER TABLE schema_migrations DROP COLUMN checksum`.execute(database.db);
  await apply({ "0001-a": first });
  expect(await problemOf({ "0001-a": second })).toContain("was changed");
});

test("a user without the right to make tables is told so in one line", async () => {
  await sql.raw("DROP ROLE IF EXISTS guest").execute(database.db);
  await sql.raw("CREATE ROLE guest").execute(database.db);
  await sql.raw("GRANT USAGE ON SCHEMA public TO guest").execute(database.db);
  const guest = await openDatabase({
    databaseUrl: undefined,
    dataDir: join(folder, "data"),
    log,
    poolSize: 1,
  });
  // There is one connection.
  await sql`SET ROLE guest`.execute(guest.db);
  const error: unknown = await migrate(guest.db, {
    set: "house",
    migrations: { "0001-a": first },
    log,
  }).catch((reason: unknown) => reason);
  await guest.close();
  expect(error).toBeInstanceOf(StartupError);
  expect((error as Error).message).toBe(
    "The database cannot be migrated, its user lacks a right: permission denied for schema public.",
  );
});
