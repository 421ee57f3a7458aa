import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { getOwnProfile, listLibrary } from "@okurca/contract";
import { createLog, openDatabase } from "@okurca/server-kit";
import { createTestApp, createTestDatabase, type TestApp, testSettings } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { makeFolder, removeFolder } from "../../test/program.ts";
import { fill } from "../account/filled.fixtures.ts";
import { leaver } from "../account/leaver.fixtures.ts";
import { buildApp } from "../app.ts";
import type { Settings } from "../settings/index.ts";
import { createContext } from "../start.ts";
import { makeBackup } from "./backup.ts";
import { keysFile, type Manifest, manifestFile } from "./manifest.ts";
import { restoreBackup } from "./restore.ts";
import { listSequences, listTables, ownSchemas } from "./snapshot.queries.ts";

const log = createLog("silent");
const opened = (databaseUrl: string) => openDatabase<unknown>({ databaseUrl, dataDir: "", log, poolSize: 3 });
type Database = Awaited<ReturnType<typeof opened>>;

let t: TestApp;
let token = "";
let source: Database;
let [home, folder] = ["", ""];
let manifest: Manifest;
const backUp = (into: string, more: { withKeys?: boolean; settings?: Settings } = {}) =>
  makeBackup(into, {
    database: source,
    settings: t.ctx.settings,
    clock: t.ctx.clock,
    withKeys: true,
    ...more,
  });

beforeAll(async () => {
  home = makeFolder();
  // Nothing listens there: mails stay to be sent.
  t = await createTestApp({ settings: { SMTP_URL: "smtp://127.0.0.1:9" } });
  token = (await fill(t)).idToken;
  source = await opened(t.ctx.settings.databaseUrl ?? "");
  // One that is in use: others are erased when their time is over.
  await sql`UPDATE pictures SET state = 'worn', erase_after = NULL`.execute(source.db);
  // At rest, so that both sides can be compared: no job changes while it is looked at.
  await t.ctx.jobs.stop();
  folder = join(home, "yedek");
  manifest = await backUp(folder);
});
afterAll(async () => {
  await source.close();
  await t.close();
  rmSync(home, { recursive: true, force: true });
});

/** Every row of every table as text, in one order; but for what running programs tell of themselves. */
async function rowsOf({ db }: Database): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const { schema, name } of await listTables(db, ownSchemas)) {
    if (name === "key_holders") continue;
    const rows = (
      await sql
        .raw<{ row: string }>(`SELECT t::text AS row FROM "${schema}"."${name}" AS t ORDER BY 1`)
        .execute(db)
    ).rows;
    all[`${schema}.${name}`] = rows.map(({ row }) => row);
  }
  return all;
}

const jobsOf = ({ db }: Database) =>
  sql`
  SELECT name, id, data, state::text, priority, retry_count, start_after, created_on FROM jobs.job
  WHERE state::text IN ('created', 'retry', 'active') ORDER BY id`
    .execute(db)
    .then(({ rows }) => rows);

/** Everything that the schema says beside tables: triggers, keys, indexes. */
const shapeOf = ({ db }: Database) =>
  sql`
  SELECT 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated::text
  FROM pg_constraint WHERE connamespace::regnamespace::text IN ('public', 'identity')
  UNION ALL SELECT 'trigger', tgrelid::regclass::text, tgname, tgenabled::text, pg_get_triggerdef(oid)
  FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT 'index', indrelid::regclass::text, indexrelid::regclass::text, indisvalid::text, pg_get_indexdef(indexrelid)
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid WHERE relnamespace::regnamespace::text IN ('public', 'identity')
  ORDER BY 1, 2, 3`
    .execute(db)
    .then(({ rows }) => rows);

/** An installation with nothing in it. */
async function emptyPlace(more: Record<string, string> = {}) {
  const dataDir = makeFolder();
  const given = await createTestDatabase({ isEmpty: true });
  const database = await opened(given.url);
  onTestFinished(async () => {
    await database.close();
    await given.drop();
    removeFolder(dataDir);
  });
  return { database, dataDir, settings: testSettings({ databaseUrl: given.url, dataDir }, more), log };
}

/** One of the backup that may be harmed. */
function copyOfBackup(): string {
  const copy = join(home, `zarar-${Math.random()}`);
  cpSync(folder, copy, { recursive: true });
  return copy;
}

test("what is backed up is a whole installation with something in nearly every table", () => {
  const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
  expect(manifest.tables.length).toBeGreaterThan(45);
  expect(empty.length).toBeLessThan(16);
  expect(manifest.pictures.length).toBe(12);
  expect(manifest.jobs?.table.rows).toBeGreaterThan(0);
  expect(manifest.jobs?.queues.length).toBeGreaterThan(1);
});

test("restored, every row of every table, every sequence, job, picture and key is as it was", async () => {
  const place = await emptyPlace();
  await restoreBackup(folder, place);
  expect(await rowsOf(place.database)).toEqual(await rowsOf(source));
  expect(await listSequences(place.database.db)).toEqual(await listSequences(source.db));
  expect(await jobsOf(place.database)).toEqual(await jobsOf(source));
  expect(await shapeOf(place.database)).toEqual(await shapeOf(source));
  for (const { name, bytes } of manifest.pictures) {
    const restored = readFileSync(join(place.dataDir, "pictures", name.slice(0, 2), name));
    const original = readFileSync(join(t.ctx.settings.dataDir, "pictures", name.slice(0, 2), name));
    expect(restored.length).toBe(bytes);
    expect(restored.equals(original)).toBe(true);
  }
  const { keyFile } = place.settings.identity;
  expect(readFileSync(keyFile, "utf8")).toBe(readFileSync(t.ctx.settings.identity.keyFile, "utf8"));
  expect(statSync(keyFile).mode & 0o777).toBe(0o400);
});

test("the program starts on it and serves the same reader, whose rows go on being counted", async () => {
  const place = await emptyPlace();
  await restoreBackup(folder, place);
  const { ctx, close } = await createContext(place.settings, { log, clock: t.clock });
  const app = await buildApp(ctx);
  try {
    const ask = async (url: string, of: typeof app) =>
      (await of.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
    for (const { path } of [getOwnProfile, listLibrary]) {
      const answer = await ask(path, app);
      expect(answer.code).toBeUndefined();
      expect(answer).toEqual(await ask(path, t.app));
    }
    // A trigger that was left off would leave the count as it is.
    const added = await app.inject({
      method: "POST",
      url: "/api/userlibrary/add-to-library",
      headers: { authorization: `Bearer ${token}` },
      payload: { isbn: "9789754700114" },
    });
    expect(added.statusCode).toBe(201);
    const picture = `/api/get-image/profile/${manifest.pictures[0]?.name.slice(0, 22)}`;
    const [there, here] = [await app.inject(picture), await t.app.inject(picture)];
    expect([there.statusCode, there.rawPayload.equals(here.rawPayload)]).toEqual([here.statusCode, true]);
  } finally {
    await app.close();
    await close();
  }
});

test("what others write meanwhile is in it whole or not at all", async () => {
  const [reader] = (
    await sql<{ id: string }>`SELECT id FROM readers WHERE username = ${leaver.username}`.execute(source.db)
  ).rows;
  await sql`DELETE FROM reading_goals`.execute(source.db);
  await sql`DELETE FROM notification_choices`.execute(source.db);
  let isOver = false;
  const writing = (async () => {
    for (let year = 1900; !isOver; year++) {
      await source.db.transaction().execute(async (tx) => {
        await sql`INSERT INTO public.notes (key, value) VALUES (${`çift-${year}`}, 'bir')`.execute(tx);
        await sql`INSERT INTO reading_goals (reader_id, year, books) VALUES (${reader?.id}, ${year}, 1)`.execute(
          tx,
        );
      });
    }
  })();
  await wait(50);
  const target = join(home, "yazarken");
  const during = await backUp(target);
  await wait(50);
  isOver = true;
  await writing;
  const place = await emptyPlace();
  await restoreBackup(target, place);
  const [counted] = (
    await sql<{ goals: number; notes: number }>`
    SELECT (SELECT count(*) FROM reading_goals)::int AS goals,
      (SELECT count(*) FROM notes WHERE key LIKE 'çift-%')::int AS notes`.execute(place.database.db)
  ).rows;
  expect(counted?.goals).toBeGreaterThan(0);
  expect(counted?.goals).toBe(counted?.notes);
  const [later] = (
    await sql<{ goals: number }>`SELECT count(*)::int AS goals FROM reading_goals`.execute(source.db)
  ).rows;
  expect(later?.goals).toBeGreaterThan(counted?.goals ?? 0);
  expect(during.tables.find(({ name }) => name === "reading_goals")?.rows).toBe(counted?.goals);
});

describe("refused, with nothing written:", () => {
  test("a backup into a folder with something in it", async () => {
    await expect(backUp(folder)).rejects.toThrow(/is not empty: name a folder that is/);
  });

  test("a backup into one that was cut off, which is told", async () => {
    const cut = join(home, "cut");
    mkdirSync(join(cut, "tables"), { recursive: true });
    await expect(backUp(cut)).rejects.toThrow(/cut is not empty \(a backup that was cut off: delete it\)/);
  });

  test("a backup to where a file is", async () => {
    await expect(backUp(join(folder, "backup.json"))).rejects.toThrow(
      /backup\.json cannot be made \(ENOTDIR\)/,
    );
  });

  test("a database with something in it", async () => {
    const place = await emptyPlace();
    await sql`CREATE TABLE public.baska (a int)`.execute(place.database.db);
    await expect(restoreBackup(folder, place)).rejects.toThrow(
      /database is not empty \(it has 1 tables, such as public.baska\)/,
    );
    expect(existsSync(join(place.dataDir, "pictures"))).toBe(false);
    expect(existsSync(place.settings.identity.keyFile)).toBe(false);
  });

  test("a folder of pictures with something in it", async () => {
    const place = await emptyPlace();
    cpSync(join(folder, "pictures"), join(place.dataDir, "pictures"), { recursive: true });
    await expect(restoreBackup(folder, place)).rejects.toThrow(/pictures is not empty/);
    expect(await listTables(place.database.db, ownSchemas)).toEqual([]);
  });

  test("another key file", async () => {
    const place = await emptyPlace();
    writeFileSync(place.settings.identity.keyFile, `${"ab".repeat(32)}\n`);
    await expect(restoreBackup(folder, place)).rejects.toThrow(/is another than the backup's/);
    expect(await listTables(place.database.db, ownSchemas)).toEqual([]);
  });

  test.each([
    [
      "a file that was changed",
      (copy: string) => {
        const path = join(copy, manifest.tables.find(({ name }) => name === "readers")?.file ?? "");
        const bytes = readFileSync(path);
        bytes[bytes.length - 9] = (bytes[bytes.length - 9] ?? 0) ^ 1;
        writeFileSync(path, bytes);
      },
      /readers\.copy\.gz is not as it was written/,
    ],
    [
      "a file that is missing",
      (copy: string) => {
        rmSync(join(copy, "pictures", manifest.pictures[0]?.name ?? ""));
      },
      /\.\w+ is missing/,
    ],
    [
      "keys that were changed",
      (copy: string) => {
        const path = join(copy, keysFile);
        writeFileSync(
          path,
          readFileSync(path, "utf8").replace(/^./, (sign) => (sign === "0" ? "1" : "0")),
        );
      },
      /identity\.key is not as it was written/,
    ],
    [
      "keys that are missing",
      (copy: string) => {
        rmSync(join(copy, keysFile));
      },
      /identity\.key is missing/,
    ],
    [
      "one that was cut off before its end",
      (copy: string) => {
        rmSync(join(copy, manifestFile));
      },
      /is no whole backup: it has no backup\.json/,
    ],
    [
      "what is no backup",
      (copy: string) => {
        writeFileSync(join(copy, manifestFile), "{}");
      },
      /cannot be read as what this program writes/,
    ],
    [
      "one of a newer version",
      (copy: string) => {
        const newer = {
          ...manifest,
          migrations: { ...manifest.migrations, okurca: ["0001-x", "9999-yeni"] },
        };
        writeFileSync(join(copy, manifestFile), JSON.stringify(newer));
      },
      /made by a newer version of this program \(migration 0001-x\)/,
    ],
  ] as const)("%s", async (_what, harm, words) => {
    const copy = copyOfBackup();
    harm(copy);
    const place = await emptyPlace();
    await expect(restoreBackup(copy, place)).rejects.toThrow(words);
    expect(await listTables(place.database.db, [...ownSchemas, "jobs"])).toEqual([]);
    expect(existsSync(join(place.dataDir, "pictures"))).toBe(false);
    expect(existsSync(place.settings.identity.keyFile)).toBe(false);
  });

  test("nothing to back up", async () => {
    const place = await emptyPlace();
    const parts = { ...place, clock: t.ctx.clock, withKeys: true };
    await expect(makeBackup(join(place.dataDir, "yedek"), parts)).rejects.toThrow(/the database is empty/);
  });
});

test("without its keys it needs the key file, and is restored with it", async () => {
  const target = join(home, "anahtarsız");
  await backUp(target, { withKeys: false });
  expect(existsSync(join(target, "identity.key"))).toBe(false);
  const place = await emptyPlace();
  await expect(restoreBackup(target, place)).rejects.toThrow(/The backup has no keys: put the key file/);
  writeFileSync(place.settings.identity.keyFile, readFileSync(t.ctx.settings.identity.keyFile));
  await restoreBackup(target, place);
  expect((await rowsOf(place.database))["public.readers"]).toHaveLength(6);
});

test("nobody but its owner reads a backup", () => {
  expect(statSync(folder).mode & 0o077).toBe(0);
  for (const { file } of manifest.tables) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  expect(statSync(join(folder, "identity.key")).mode & 0o077).toBe(0);
});
