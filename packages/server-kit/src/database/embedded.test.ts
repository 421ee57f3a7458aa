import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createLog } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { canReach } from "./account.ts";
import { type Program, startProgram } from "./embedded.fixtures.ts";
import { openDatabase } from "./open.ts";
import { findOrphans, findPostmaster, isAlive } from "./processes.ts";

vi.setConfig({ testTimeout: 40_000, hookTimeout: 40_000 });

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const here = dirname(fileURLToPath(import.meta.url));
const log = createLog("silent");
const steps: string[] = [];
const running: Program[] = [];
let base: string;

const open = (dataDir: string) =>
  openDatabase({ databaseUrl: undefined, dataDir, log, poolSize: 2, onStep: (text) => steps.push(text) });

async function problemOf(dataDir: string): Promise<string> {
  const error: unknown = await open(dataDir).then(
    ({ close }) => close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return (error as StartupError).message;
}

function program(...args: Parameters<typeof startProgram>): Program {
  const started = startProgram(...args);
  running.push(started);
  return started;
}

const data = (dataDir: string) => join(dataDir, "postgres", "data");
const postmaster = (dataDir: string) => findPostmaster(data(dataDir));

async function killPostmaster(dataDir: string): Promise<void> {
  const { pid = 0 } = postmaster(dataDir) ?? {};
  process.kill(pid, "SIGKILL");
  while (isAlive(pid)) await wait(10);
}

/** One cluster for most tests; each leaves it stopped. */
let folder: string;
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), "okurca-kit-"));
  chmodSync(base, 0o755);
  folder = join(base, "shared");
});
afterEach(async () => {
  steps.length = 0;
  for (const { child, end } of running.splice(0)) if (child.exitCode === null) await end("SIGTERM");
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe("the embedded database", () => {
  test("is made at the first start, kept for the second, and leaves no process behind", async () => {
    const first = await open(folder);
    expect(steps).toEqual([`creating the database in ${realpathSync(folder)}/postgres …`]);
    await sql`CREATE TABLE notes (text text NOT NULL)`.execute(first.db);
    await sql`INSERT INTO notes VALUES ('bir')`.execute(first.db);
    await first.close();
    expect([postmaster(folder), findOrphans(data(folder))]).toEqual([undefined, []]);

    steps.length = 0;
    const second = await open(folder);
    expect([...(await sql`SELECT text FROM notes`.execute(second.db)).rows]).toEqual([{ text: "bir" }]);
    expect(steps).toEqual([]);
    await second.close();
    expect(postmaster(folder)).toBeUndefined();
  });

  test("sorts by Turkish rules and can be entered by its own user only", async () => {
    const { db, close } = await open(folder);
    const rows = (
      await sql<{ word: string }>`
      SELECT word FROM unnest(ARRAY['ışık', 'iz', 'çam', 'dal', 'cam', 'şal', 'saz']) AS word
      ORDER BY word COLLATE "tr-x-icu"`.execute(db)
    ).rows;
    expect(rows.map(({ word }) => word)).toEqual(["cam", "çam", "dal", "ışık", "iz", "saz", "şal"]);
    for (const name of ["run", "data"]) expect(statSync(join(folder, "postgres", name)).mode & 0o077).toBe(0);
    const [setting] = (await sql`SELECT current_setting('listen_addresses') AS addresses`.execute(db)).rows;
    expect(setting).toEqual({ addresses: "" });
    await close();
  });

  test("what readers asked for lies in its cache again after the next start", async () => {
    const { db, close } = await open(folder);
    const [setting] = (await sql`SELECT current_setting('shared_preload_libraries') AS modules`.execute(db))
      .rows;
    expect(setting).toEqual({ modules: "pg_prewarm" });
    await close();
    // Written at the end, read at the next start.
    const blocks = readFileSync(join(data(folder), "autoprewarm.blocks"), "utf8");
    expect(Number(/^<<(\d+)>>$/m.exec(blocks)?.[1])).toBeGreaterThan(100);
  });

  test("killed program: its running server is adopted, and stopped at the end", async () => {
    const killed = program(folder);
    expect(await killed.started).toBe("ready");
    await killed.end("SIGKILL");
    const left = postmaster(folder);
    expect(left).toBeDefined();
    const next = await open(folder);
    expect(postmaster(folder)?.pid).toBe(left?.pid);
    await next.close();
    expect(postmaster(folder)).toBeUndefined();
  });

  test("killed program and server: what was committed is there, the stale pid file is no hindrance", async () => {
    const killed = program(folder);
    await killed.started;
    const beside = await open(folder);
    await sql`INSERT INTO notes VALUES ('iki')`.execute(beside.db);
    await killPostmaster(folder);
    await killed.end("SIGKILL");
    await beside.close();
    writeFileSync(join(data(folder), "postmaster.pid"), `999999999\n${data(folder)}\n`);
    const next = await open(folder);
    expect((await sql`SELECT FROM notes WHERE text = 'iki'`.execute(next.db)).rows.length).toBe(1);
    await next.close();
  });

  test("killed server: it is started again under the running program", async () => {
    const { db, isReady, close } = await open(folder);
    const before = postmaster(folder)?.pid;
    await killPostmaster(folder);
    const deadline = Date.now() + 20_000;
    while (!(await isReady()) && Date.now() < deadline) await wait(50);
    expect((await sql`SELECT text FROM notes`.execute(db)).rows.length).toBeGreaterThan(0);
    expect(postmaster(folder)?.pid).not.toBe(before);
    await close();
    expect(postmaster(folder)).toBeUndefined();
  });

  test("a pid file whose number now belongs to another program harms neither", async () => {
    const other = spawn("sleep", ["60"], { cwd: "/", ...(isRoot ? { uid: 101, gid: 104 } : {}) });
    await once(other, "spawn");
    // Also one that looks like a server of ours, but works elsewhere.
    for (const pid of [other.pid, process.pid, 1]) {
      writeFileSync(join(data(folder), "postmaster.pid"), `${pid}\n${data(folder)}\n0\n5432\n`);
      const { db, close } = await open(folder);
      expect((await sql`SELECT 1`.execute(db)).rows.length).toBe(1);
      await close();
    }
    expect(other.exitCode).toBeNull();
    other.kill();
  });

  test("the same folder by another name is the same database", async () => {
    const name = join(base, "link");
    symlinkSync(folder, name);
    const killed = program(folder);
    await killed.started;
    const left = postmaster(folder);
    await killed.end("SIGKILL");
    const next = await open(`${name}/./`);
    expect(postmaster(folder)?.pid).toBe(left?.pid);
    await next.close();
  });

  test("two programs at once on an empty folder use one server, and the last one stops it", async () => {
    const empty = join(base, "together");
    const [one, other] = [program(empty), program(empty)];
    expect(await Promise.all([one.started, other.started])).toEqual(["ready", "ready"]);
    expect([...one.lines, ...other.lines].filter((line) => line.startsWith("step creating"))).toHaveLength(1);
    await one.end("SIGTERM");
    expect(postmaster(empty)).toBeDefined();
    const third = await open(empty);
    await other.end("SIGTERM");
    expect((await sql`SELECT 1`.execute(third.db)).rows.length).toBe(1);
    await third.close();
    expect(postmaster(empty)).toBeUndefined();
  });

  test("a first start cut off in the middle leaves nothing half done", async () => {
    const cut = join(base, "cut");
    const first = program(cut);
    while (!existsSync(join(cut, "postgres", "lock"))) await wait(5);
    await wait(300);
    await first.end("SIGKILL");
    const { db, close } = await open(cut);
    expect((await sql`SELECT 1`.execute(db)).rows.length).toBe(1);
    await close();
  });

  test("a path longer than a socket's may be works too", async () => {
    const long = join(base, "çok-uzun-bir-klasör-adı-".repeat(4), "şu-da-".repeat(15));
    const { db, close } = await open(long);
    const [row] = (
      await sql<{ socket: string }>`
      SELECT current_setting('unix_socket_directories') AS socket`.execute(db)
    ).rows;
    await close();
    expect(row?.socket).toMatch(/\/okurca-[0-9a-f]{12}$/);
    expect(statSync(row?.socket ?? "").mode & 0o777).toBe(0o700);

    // A socket's folder that somebody else has put there is not trusted.
    rmSync(row?.socket ?? "", { recursive: true });
    mkdirSync(row?.socket ?? "", { mode: 0o777 });
    chmodSync(row?.socket ?? "", 0o777);
    expect(await problemOf(long)).toBe(
      `The folder ${row?.socket} is somebody else's; remove it or use a shorter DATA_DIR.`,
    );
    rmSync(row?.socket ?? "", { recursive: true });
  });

  test("a folder that cannot be made or written is one clear line", async () => {
    writeFileSync(join(base, "file"), "");
    expect(await problemOf(join(base, "file"))).toMatch(
      /^The data folder .*\/file cannot be written \(EEXIST\)\.$/,
    );
    expect(await problemOf(join(base, "file", "below"))).toMatch(/cannot be written \(ENOTDIR\)\.$/);
    // Not even root may; Node's own recursive mkdir would hang here.
    if (process.platform === "linux") {
      expect(await problemOf("/proc/okurca")).toBe(
        "The data folder /proc/okurca cannot be written (ENOENT).",
      );
    }
  });

  test("broken database files are one clear line with the server's reason", async () => {
    const broken = join(base, "broken");
    mkdirSync(data(broken), { recursive: true });
    writeFileSync(join(data(broken), "PG_VERSION"), "18\n");
    chmodSync(data(broken), 0o700);
    if (isRoot) chownSync(data(broken), nobody.uid, nobody.gid);
    expect(await problemOf(broken)).toMatch(
      /^The database in .*\/broken\/postgres does not start: .*postgresql\.conf/,
    );
  });
});

describe.runIf(isRoot)("as root", () => {
  test("a folder that only root may enter is no hindrance; the files lie where the server can read them", async () => {
    const home = join(base, "root");
    mkdirSync(home, { mode: 0o700 });
    const { db, close } = await open(join(home, "data"));
    expect((await sql`SELECT 1`.execute(db)).rows.length).toBe(1);
    const place = readFileSync(join(home, "data", "postgres.location"), "utf8").trim();
    expect(place).toMatch(/^\/var\/lib\/okurca\/[0-9a-f]{12}$/);
    expect(findPostmaster(join(place, "data"))).toBeDefined();
    await close();
    rmSync(place, { recursive: true });
  });

  test.runIf(canReach(here, nobody))(
    "an ordinary user has a database of his own, which root can use too",
    async () => {
      const own = join(base, "own");
      mkdirSync(own, { mode: 0o755 });
      chownSync(own, nobody.uid, nobody.gid);
      const user = program(own, nobody);
      expect(await user.started).toBe("ready");
      expect(statSync(data(own)).uid).toBe(nobody.uid);
      await user.end("SIGTERM");
      expect(postmaster(own)).toBeUndefined();

      const { close } = await open(own);
      await close();
      const again = program(own, nobody);
      expect(await again.started).toBe("ready");
    },
  );

  test.runIf(canReach(here, nobody))(
    "an ordinary user is told in one line that a folder is not his",
    async () => {
      const foreign = join(base, "foreign");
      mkdirSync(foreign, { mode: 0o755 });
      expect(await program(foreign, nobody).started).toBe(
        `The data folder ${foreign} cannot be written (EACCES).`,
      );
      expect(await program(folder, nobody).started).toMatch(/cannot be written \(EACCES\)\.$/);
    },
  );
});
