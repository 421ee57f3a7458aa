import { existsSync } from "node:fs";
import { createServer, connect as dial, type Socket } from "node:net";
import { join } from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createLog, openDatabase } from "@okurca/server-kit";
import { createClock, createTestDatabase, testSettings } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { makeFolder, removeFolder } from "../../test/program.ts";
import { makeBackup } from "./backup.ts";
import { writeRows } from "./loading.mutations.ts";
import { manifestFile } from "./manifest.ts";
import { inSnapshot, readRows, type TableShape } from "./snapshot.queries.ts";
import { encodeRows } from "./text-rows.ts";

const opened = (databaseUrl: string) =>
  openDatabase<unknown>({ databaseUrl, dataDir: "", log: createLog("silent"), poolSize: 2 });
const watched = { limit: 20_000, hint: "" };
const pages: TableShape = { schema: "public", name: "pages", columns: ["n", "text"] };

let given: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Awaited<ReturnType<typeof opened>>;
let folder = "";
beforeAll(async () => {
  folder = makeFolder();
  given = await createTestDatabase();
  database = await opened(given.url);
});
afterAll(async () => {
  await database.close();
  await given.drop();
  removeFolder(folder);
});

async function makePages(rows: number): Promise<void> {
  await sql`DROP TABLE IF EXISTS pages`.execute(database.db);
  await sql`CREATE TABLE pages (n integer PRIMARY KEY, text text)`.execute(database.db);
  await sql`INSERT INTO pages SELECT n, repeat(md5(n::text), 31) FROM generate_series(1, ${rows}) AS n`.execute(
    database.db,
  );
}

describe("a table that is read slowly is read to its end, and brought back as it was:", () => {
  test.each([0.1, 0.4, 1, 3, 10])("%s MB", async (megabytes) => {
    const rows = megabytes * 1000;
    await makePages(rows);
    const before = (
      await sql`SELECT count(*), md5(string_agg(text, '' ORDER BY n)) FROM pages`.execute(database.db)
    ).rows;
    const pieces: Buffer[] = [];
    const slow = new Writable({
      highWaterMark: 1000,
      write(piece: Buffer, _encoding, done) {
        pieces.push(piece);
        setTimeout(done, 20);
      },
    });
    await inSnapshot(database, watched, async (tx, { step, signal }) =>
      pipeline(readRows(tx, pages, { step }), slow, { signal }),
    );
    expect(Buffer.concat(pieces).length).toBeGreaterThan(megabytes * 990_000);
    await sql`TRUNCATE pages`.execute(database.db);
    async function* sent() {
      // In pieces that end within rows, and within signs of several bytes.
      const all = Buffer.concat(pieces);
      for (let at = 0; at < all.length; at += 65_521) yield all.subarray(at, at + 65_521);
    }
    expect(await database.db.transaction().execute((tx) => writeRows(tx, pages, sent()))).toBe(rows);
    expect(
      (await sql`SELECT count(*), md5(string_agg(text, '' ORDER BY n)) FROM pages`.execute(database.db)).rows,
    ).toEqual(before);
  });
});

test("values of every kind are written as COPY writes them, and come back", async () => {
  const words = ["", "\\N", "\\", "a\tb\nc\rd\be\ff\vg\u0001", "ığüşöç 📚", "\\n", '{"a","b"}', null];
  await sql`
    CREATE TABLE kinds (id integer GENERATED ALWAYS AS IDENTITY, word text, words text[], short varchar(9),
      yes boolean, bytes bytea, at timestamptz, day date, number numeric, float double precision, json jsonb,
      twice integer GENERATED ALWAYS AS (2) STORED)`.execute(database.db);
  for (const word of words) {
    await sql`
      INSERT INTO kinds (word, words, short, yes, bytes, at, day, number, float, json) VALUES (
        ${word}, ARRAY[${word}, 'b']::text[], 'kısa', ${word !== null}, '\\x000a5c4e09', now(), '2024-02-29',
        1.50, 0.1, jsonb_build_object('word', ${word}::text))`.execute(database.db);
  }
  const table: TableShape = {
    schema: "public",
    name: "kinds",
    columns: ["id", "word", "words", "short", "yes", "bytes", "at", "day", "number", "float", "json"],
  };
  const pieces: Buffer[] = [];
  await inSnapshot(database, watched, async (tx, { step }) => {
    for await (const piece of readRows(tx, table, { step })) pieces.push(piece);
  });
  const [place] = (
    await sql<{ path: string }>`
    SELECT current_setting('data_directory') || '/kinds.copy' AS path`.execute(database.db)
  ).rows;
  // An earlier version of this program wrote the tables so.
  await sql.raw(`COPY kinds (${table.columns.join(", ")}) TO '${place?.path}'`).execute(database.db);
  const [copied] = (
    await sql<{ text: Buffer }>`SELECT pg_read_binary_file(${place?.path ?? ""}) AS text`.execute(database.db)
  ).rows;
  const plain = (text = "") => text.replaceAll("\ttrue\t", "\tt\t").replaceAll("\tfalse\t", "\tf\t");
  expect(plain(Buffer.concat(pieces).toString())).toBe(copied?.text.toString());
  const rows = () => sql`SELECT * FROM kinds ORDER BY id`.execute(database.db).then(({ rows }) => rows);
  const before = await rows();
  async function* earlier() {
    if (copied) yield copied.text;
  }
  for (const source of [
    earlier,
    async function* () {
      yield* pieces;
    },
  ]) {
    await sql`TRUNCATE kinds`.execute(database.db);
    expect(await database.db.transaction().execute((tx) => writeRows(tx, table, source()))).toBe(
      words.length,
    );
    expect(await rows()).toEqual(before);
  }
});

test("a row that the database refuses ends the loading, also when it is the last", async () => {
  await makePages(1);
  async function* rows() {
    yield encodeRows([
      ["2", "iki"],
      ["üç", "üç"],
    ]);
  }
  await expect(database.db.transaction().execute((tx) => writeRows(tx, pages, rows()))).rejects.toMatchObject(
    {
      code: "22P02",
    },
  );
  expect((await sql`SELECT n FROM pages`.execute(database.db)).rows).toEqual([{ n: 1 }]);
});

describe("a backup that makes no progress ends with what it was doing, and its view of the database is closed:", () => {
  async function backUp(from: Awaited<ReturnType<typeof opened>>) {
    const target = join(folder, `yedek-${Math.random()}`);
    const settings = testSettings({ databaseUrl: given.url, dataDir: folder });
    const parts = { database: from, settings, clock: createClock(), withKeys: false, limit: 500 };
    const answer = makeBackup(target, parts);
    await expect(answer).rejects.toThrow(
      /^No progress for 0\.5 seconds while reading public\.pages\. The backup was given up: delete .*yedek-[\d.]+ and make another\.$/,
    );
    expect(existsSync(join(target, manifestFile))).toBe(false);
    const open = () =>
      sql`
      SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND backend_xmin IS NOT NULL AND pid <> pg_backend_pid()`
        .execute(database.db)
        .then(({ rows }) => rows);
    await expect.poll(open, { timeout: 5000 }).toEqual([]);
  }

  test("a table that is locked", async () => {
    await makePages(1);
    const end = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = database.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE pages IN ACCESS EXCLUSIVE MODE`.execute(tx);
      locked.resolve();
      await end.promise;
    });
    await locked.promise;
    try {
      await backUp(database);
    } finally {
      end.resolve();
      await holder;
    }
  });

  test("a network that falls silent", async () => {
    await makePages(3000);
    const { PGHOST = "", PGUSER = "" } = process.env;
    const sockets: Socket[] = [];
    let passed = 0;
    const proxy = createServer((near) => {
      const far = dial(join(PGHOST, ".s.PGSQL.5432"));
      sockets.push(near, far);
      near.on("error", () => {}).on("close", () => far.destroy());
      far.on("error", () => {}).on("close", () => near.destroy());
      near.pipe(far);
      far.on("data", (piece: Buffer) => {
        passed += piece.length;
        if (passed < 1_000_000) near.write(piece);
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    const { port } = proxy.address() as { port: number };
    const name = given.url.split("/").at(-1);
    const through = await opened(`postgresql://${PGUSER}@127.0.0.1:${port}/${name}`);
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await through.close();
    });
    await backUp(through);
  });
});
