import { readFileSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createLog, type OpenDatabase, openDatabase } from "@okurca/server-kit";
import { rounds } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, makeFolder, removeFolder, startProgram, stopProgram, untilReady } from "./program.ts";

/** A PostgreSQL that is not the program's own, with a network address that the test can take away. */
const folder = makeFolder();
const sockets = new Set<Socket>();
let database: OpenDatabase<unknown>;
let network: Server;
let port: number;
/** Cuts each connection off when the client asks for the existing types, which it does by itself. */
let isCutAtTypes = false;

function listen(): Promise<void> {
  return new Promise((done) => network.listen(port, "127.0.0.1", done));
}
async function cutOff(): Promise<void> {
  const closed = new Promise((done) => network.close(done));
  for (const socket of sockets) socket.destroy();
  await closed;
}
const urlOf = (name: string, user = "operator:dogru") => `postgresql://${user}@127.0.0.1:${port}/${name}`;

beforeAll(async () => {
  database = await openDatabase({
    databaseUrl: undefined,
    dataDir: folder,
    log: createLog("silent"),
    poolSize: 1,
  });
  const { db } = database;
  const [row] = (
    await sql<{ socket: string; hba: string }>`
    SELECT current_setting('unix_socket_directories') AS socket, current_setting('hba_file') AS hba`.execute(
      db,
    )
  ).rows;
  const path = join(row?.socket ?? "", ".s.PGSQL.5432");
  const rules = readFileSync(row?.hba ?? "", "utf8");
  writeFileSync(row?.hba ?? "", `local all operator scram-sha-256\nlocal all banned reject\n${rules}`);
  for (const statement of [
    "CREATE ROLE operator LOGIN PASSWORD 'dogru'",
    "CREATE ROLE guest LOGIN",
    "CREATE DATABASE product OWNER operator TEMPLATE template0",
    "CREATE DATABASE foreign_letters OWNER operator TEMPLATE template0 ENCODING 'SQL_ASCII'",
    "CREATE DATABASE aged OWNER operator TEMPLATE template0",
    // Queries for the server's version find the function in `past` first.
    "ALTER DATABASE aged SET search_path = past, pg_catalog",
    "SELECT pg_reload_conf()",
  ]) {
    await sql.raw(statement).execute(db);
  }
  port = await freePort();
  network = createServer((socket) => {
    const server = connect(path);
    socket.on("data", (bytes) => {
      if (isCutAtTypes && bytes.includes("pg_catalog.pg_type")) socket.destroy();
    });
    for (const [one, other] of [
      [socket, server],
      [server, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await listen();
});
afterAll(async () => {
  await cutOff();
  await database.close();
  removeFolder(folder);
});

const problems: [string, () => string, string][] = [
  ["a wrong password", () => urlOf("product", "operator:cokgizli"), "/product): the password is wrong."],
  [
    "a database that is not in UTF-8",
    () => urlOf("foreign_letters"),
    "DATABASE_URL must name a database in UTF8; this one is in SQL_ASCII.",
  ],
  [
    "a user without the right to make tables",
    () => urlOf("product", "guest"),
    "The database cannot be migrated, its user lacks a right: permission denied for schema public.",
  ],
  ["a missing database", () => urlOf("yok"), "/yok): there is no such database."],
  ["a user who may not connect", () => urlOf("product", "banned"), "/product): this user may not connect."],
  ["a % that is no code", () => urlOf("product", "operator:cok%gizli"), ": it has a % that is no %-code."],
];

describe("DATABASE_URL", () => {
  // On the way one of each moment of a start: connecting, looking at the database, migrating.
  test.each(problems.slice(0, rounds(problems.length)))(
    "%s: one clear line, exit code 1, no secret",
    async (_what, address, end) => {
      const program = await startProgram({ DATA_DIR: join(folder, "own"), DATABASE_URL: address() });
      expect(await program.ended()).toBe(1);
      expect(program.errors()).toMatch(/^okurca: [^\n]+\n$/);
      expect(program.errors().trim().endsWith(end), program.errors()).toBe(true);
      expect(program.errors() + program.output()).not.toMatch(/cok.?gizli/);
    },
  );

  test("a server older than PostgreSQL 15 is refused with its version", async () => {
    await inDatabase("aged", [
      "CREATE SCHEMA past",
      "GRANT USAGE ON SCHEMA past TO PUBLIC",
      `CREATE FUNCTION past.current_setting(name text) RETURNS text LANGUAGE sql
       RETURN CASE name WHEN 'server_version_num' THEN '140012' ELSE pg_catalog.current_setting(name) END`,
    ]);
    const program = await startProgram({ DATA_DIR: join(folder, "own"), DATABASE_URL: urlOf("aged") });
    expect(await program.ended()).toBe(1);
    expect(program.errors()).toBe(
      "okurca: DATABASE_URL must name a PostgreSQL 15 or newer; this one is 14.\n",
    );
  });

  test("everything runs on it; while it is away /readyz says so, then all goes on; at the end it stays", async () => {
    const program = await startProgram({ DATA_DIR: join(folder, "own"), DATABASE_URL: urlOf("product") });
    await untilReady(program);
    const statusOf = async (path: string) => (await fetch(`${program.origin}${path}`)).status;
    expect(await statusOf("/api/books/search?q=roman")).toBe(200);

    await cutOff();
    expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
    expect(await statusOf("/api/books/search?q=roman")).toBe(503);
    await listen();
    await untilReady(program);
    expect(await statusOf("/api/books/search?q=roman")).toBe(200);

    // A query that no request waits for may fail without harm.
    isCutAtTypes = true;
    await cutOff();
    await listen();
    await wait(1500);
    isCutAtTypes = false;
    expect([program.child.exitCode, program.errors()]).toEqual([null, ""]);
    await untilReady(program);
    expect(await statusOf("/api/books/search?q=roman")).toBe(200);

    await stopProgram(program);
    expect(program.child.exitCode).toBe(0);
    // The server hears of a closed connection a moment later, and tends the tables by itself.
    const ask = sql`SELECT pid FROM pg_stat_activity WHERE datname = 'product' AND backend_type = 'client backend'`;
    await expect.poll(async () => (await ask.execute(database.db)).rows, { timeout: 5000 }).toHaveLength(0);
  });
});

async function inDatabase(name: string, statements: readonly string[]): Promise<void> {
  const { db, close } = await openDatabase({
    databaseUrl: urlOf(name),
    dataDir: "",
    log: createLog("silent"),
    poolSize: 1,
  });
  try {
    for (const statement of statements) await sql.raw(statement).execute(db);
  } finally {
    await close();
  }
}
