import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { Logger } from "../log.ts";
import { StartProblem } from "../start-problem.ts";
import { type Home, prepareHome } from "./home.ts";
import {
  claimOwnership,
  findOrphans,
  findPostmaster,
  isAlive,
  releaseOwnership,
  removeStalePidFile,
} from "./processes.ts";

export interface EmbeddedServer {
  socket: string;
  /** Stops the server when this program owns it. */
  stop(): Promise<void>;
}

/** The superuser of the embedded server; only who may enter the socket's folder can be it. */
export const embeddedUser = "okurca";
export const embeddedDatabase = "okurca";

/** Milliseconds. */
const startLimit = 60_000;
const stopLimit = 10_000;
const watchInterval = 250;
const logLimitBytes = 5_000_000;

const parameters: Record<string, string> = {
  listen_addresses: "",
  max_connections: "60",
  shared_buffers: "128MB",
  max_wal_size: "1GB",
  wal_compression: "on",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // Autovacuum of the many small test and starter tables need not hurry.
  autovacuum_naptime: "30s",
};

function lastLogLines(home: Home): string {
  try {
    return readFileSync(home.log, "utf8").trim().split("\n").slice(-3).join(" | ");
  } catch {
    return "no log was written";
  }
}

/** Made beside its place and moved there whole: a start cut off in the middle leaves nothing half done. */
function createCluster(home: Home): void {
  const unfinished = `${home.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const result = spawnSync(
    join(home.bin, "initdb"),
    ["-D", unfinished, "-U", embeddedUser, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-instructions"],
    {
      cwd: home.folder,
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      encoding: "utf8",
      ...home.account,
    },
  );
  if (result.status !== 0) {
    const reason = (result.stderr || String(result.error ?? "")).trim().split("\n").at(-1);
    throw new StartProblem(`The database files cannot be made in ${home.folder}: ${reason}`);
  }
  renameSync(unfinished, home.data);
}

function spawnPostmaster(home: Home): ChildProcess {
  if (existsSync(home.log) && statSync(home.log).size > logLimitBytes) renameSync(home.log, `${home.log}.1`);
  const log = openSync(home.log, "a", 0o600);
  if (home.account) chownSync(home.log, home.account.uid, home.account.gid);
  const options = Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn(join(home.bin, "postgres"), ["-D", home.data, "-k", home.socket, ...options], {
    cwd: home.folder,
    env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
    // Its own group: a Ctrl-C in the terminal reaches this program only, which then stops it in order.
    detached: true,
    stdio: ["ignore", log, log],
    ...home.account,
  });
  child.unref();
  closeSync(log);
  return child;
}

/** Whether the server answers, and for our data folder. */
async function answers(home: Home): Promise<boolean> {
  const sql = postgres({
    host: home.socket,
    username: embeddedUser,
    database: "postgres",
    max: 1,
    connect_timeout: 2,
    onnotice: () => undefined,
  });
  try {
    const [row] = await sql`SELECT current_setting('data_directory') AS folder`;
    if (row?.folder !== home.data) return false;
    const [found] = await sql`SELECT 1 FROM pg_database WHERE datname = ${embeddedDatabase}`;
    if (!found) {
      await sql.unsafe(`CREATE DATABASE ${embeddedDatabase}`).catch((error: { code?: string }) => {
        if (error.code !== "42P04" && error.code !== "23505") throw error;
      });
    }
    return true;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Adopts the running server of this folder or starts it; waits until it answers. The postmaster's number. */
async function ensureRunning(home: Home, log: Logger): Promise<number> {
  const deadline = Date.now() + startLimit;
  const orphansSince = Date.now() + 3000;
  let child: ChildProcess | undefined;
  while (Date.now() < deadline) {
    const running = findPostmaster(home.data);
    if (running !== undefined) {
      if (await answers(home)) return running;
    } else if (!child || child.exitCode !== null || child.signalCode !== null) {
      if (child) {
        // It ended at once. Backends of a killed postmaster may still hold the shared memory.
        const text = lastLogLines(home);
        const isHeld = /shared memory block|is the postmaster|lock file/i.test(text);
        if (!isHeld) throw new StartProblem(`The database in ${home.folder} does not start: ${text}`);
        if (Date.now() > orphansSince) for (const pid of findOrphans(home.data)) process.kill(pid, "SIGKILL");
        await wait(200);
        if (findPostmaster(home.data) !== undefined) continue;
      }
      removeStalePidFile(home.data);
      child = spawnPostmaster(home);
      child.on("error", (error) => log.error({ err: error }, "database cannot be started"));
    }
    await wait(25);
  }
  throw new StartProblem(
    `The database in ${home.folder} was not ready in ${startLimit / 1000} s: ${lastLogLines(home)}`,
  );
}

async function hasEnded(pid: number, limit: number): Promise<boolean> {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    if (!isAlive(pid)) return true;
    await wait(25);
  }
  return !isAlive(pid);
}

/**
 * The PostgreSQL that ships with the program, on a unix socket below `dataDir`: adopted when it already
 * runs (an earlier program was killed, or another one uses it), started otherwise, started again when it
 * dies. Throws `StartProblem`.
 */
export async function startEmbeddedServer(options: {
  dataDir: string;
  log: Logger;
  onStep?: ((text: string) => void) | undefined;
}): Promise<EmbeddedServer> {
  const { dataDir, log, onStep } = options;
  if (process.platform === "win32") {
    throw new StartProblem("On Windows set DATABASE_URL to a PostgreSQL 15 or newer.");
  }
  const home = prepareHome(dataDir);
  if (!existsSync(join(home.data, "PG_VERSION"))) {
    onStep?.(`creating the database in ${home.folder}`);
    createCluster(home);
  }
  let isOwner = claimOwnership(home.folder);
  let pid = await ensureRunning(home, log);

  let isStopping = false;
  let isReviving = false;
  async function revive(): Promise<void> {
    isReviving = true;
    try {
      log.error("the database died and is started again");
      isOwner = claimOwnership(home.folder) || isOwner;
      pid = await ensureRunning(home, log);
    } catch (error) {
      log.error({ err: error }, "the database could not be started again");
    } finally {
      isReviving = false;
    }
  }
  const watch = setInterval(() => {
    if (!isStopping && !isReviving && !isAlive(pid)) void revive();
  }, watchInterval);
  watch.unref();

  return {
    socket: home.socket,
    async stop() {
      isStopping = true;
      clearInterval(watch);
      while (isReviving) await wait(25);
      if (!isOwner) return;
      const last = findPostmaster(home.data) ?? pid;
      if (isAlive(last)) {
        process.kill(last, "SIGINT"); // fast: ends sessions, writes a checkpoint
        if (!(await hasEnded(last, stopLimit))) {
          process.kill(last, "SIGQUIT"); // immediate: recovery at the next start
          await hasEnded(last, stopLimit);
        }
      }
      releaseOwnership(home.folder);
    },
  };
}
