import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import type { Logger } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import { cacheParameters, memoryOfMachine } from "./cache.ts";
import { folderProblem, type Home, prepareHome } from "./home.ts";
import { whileLocked } from "./lock.ts";
import {
  birthOf,
  findOrphans,
  findPostmaster,
  isAlive,
  type Postmaster,
  removeStalePidFile,
} from "./processes.ts";
import { joinUsers } from "./users.ts";

export interface EmbeddedServer {
  /** Folder of the unix socket. */
  socket: string;
  /** Stops the server unless another program uses it. */
  stop(): Promise<void>;
}

/** The superuser of the embedded server; only who may enter the socket's folder can be it. */
export const embeddedUser = "okurca";
export const embeddedDatabase = "okurca";

/** Milliseconds. */
const startLimit = 180_000;
const orphanLimit = 3000;
const stopLimit = 10_000;
const watchInterval = 250;
const logLimitBytes = 5_000_000;

const parameters: Record<string, string> = {
  listen_addresses: "",
  max_connections: "100",
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
  for (const name of readdirSync(home.folder)) {
    if (!name.startsWith("data.new")) continue;
    // Of a start that was killed a moment ago the programs may still be writing there.
    rmSync(join(home.folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
  // A name of its own: the initdb of a killed program may still be writing under the old one.
  const unfinished = `${home.data}.new-${process.pid}-${Date.now()}`;
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
    throw new StartupError(`The database files cannot be made in ${home.folder}: ${reason}`);
  }
  renameSync(unfinished, home.data);
}

function spawnPostmaster(home: Home): ChildProcess {
  if (existsSync(home.log) && statSync(home.log).size > logLimitBytes) renameSync(home.log, `${home.log}.1`);
  const log = openSync(home.log, "a", 0o600);
  if (home.account) chownSync(home.log, home.account.uid, home.account.gid);
  const all = { ...parameters, ...cacheParameters(memoryOfMachine(), home.bin) };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
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

/** Whether the server at this socket answers; makes the product's database in it when there is none. */
async function answers(socket: string): Promise<boolean> {
  const client = new Client({
    host: socket,
    user: embeddedUser,
    database: "postgres",
    connectionTimeoutMillis: 2000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [embeddedDatabase]);
    if (rows.length === 0) {
      await client.query(`CREATE DATABASE ${embeddedDatabase}`).catch((error: { code?: string }) => {
        if (error.code !== "42P04" && error.code !== "23505") throw error;
      });
    }
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

/** Adopts the running server of this folder or starts it; waits until it answers. Call while locked. */
async function ensureRunning(home: Home, onWait?: () => void): Promise<Postmaster> {
  const began = Date.now();
  let child: ChildProcess | undefined;
  let spawnError: unknown;
  let hasWaited = false;
  while (Date.now() < began + startLimit) {
    const running = findPostmaster(home.data);
    if (running !== undefined) {
      if (running.socket !== "" && (await answers(running.socket))) return running;
    } else if (!child || child.exitCode !== null || child.signalCode !== null || spawnError) {
      if (child) {
        const text = spawnError ? String(spawnError) : lastLogLines(home);
        // Backends of a killed postmaster may still hold the shared memory.
        const isHeld = /shared memory block|lock file "[^"]*" already exists/i.test(text);
        if (!isHeld) throw new StartupError(`The database in ${home.folder} does not start: ${text}`);
        if (Date.now() > began + orphanLimit) {
          for (const pid of findOrphans(home.data)) process.kill(pid, "SIGKILL");
        }
        await wait(200);
      }
      removeStalePidFile(home.data);
      child = spawnPostmaster(home);
      child.on("error", (error) => {
        spawnError = error;
      });
    }
    if (!hasWaited && Date.now() > began + 3000) {
      hasWaited = true;
      onWait?.();
    }
    await wait(25);
  }
  throw new StartupError(
    `The database in ${home.folder} was not ready in ${startLimit / 1000} s: ${lastLogLines(home)}`,
  );
}

function hasEnded(postmaster: Postmaster): boolean {
  return !isAlive(postmaster.pid) || birthOf(postmaster.pid) !== postmaster.birth;
}

async function stopPostmaster(home: Home): Promise<void> {
  const running = findPostmaster(home.data);
  if (!running) return;
  // Fast: ends sessions, writes a checkpoint. Immediate: recovery at the next start.
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    if (hasEnded(running)) return;
    process.kill(running.pid, signal);
    const deadline = Date.now() + stopLimit;
    while (!hasEnded(running) && Date.now() < deadline) await wait(25);
  }
}

/**
 * The PostgreSQL that ships with the program, on a unix socket below `dataDir`: adopted when it already
 * runs (an earlier program was killed, or another one uses it), started otherwise, started again when it
 * dies. The last program that uses it stops it. Throws `StartupError`.
 */
export async function startEmbeddedServer(options: {
  dataDir: string;
  log: Logger;
  onStep?: ((text: string) => void) | undefined;
}): Promise<EmbeddedServer> {
  const { dataDir, log, onStep } = options;
  if (process.platform === "win32") {
    throw new StartupError("On Windows set DATABASE_URL to a PostgreSQL 15 or newer.");
  }
  const home = prepareHome(dataDir);

  async function start() {
    if (!existsSync(join(home.data, "PG_VERSION"))) {
      onStep?.(`creating the database in ${home.folder} …`);
      createCluster(home);
    }
    const found = await ensureRunning(home, () => onStep?.("waiting for the database to recover …"));
    return { found, user: joinUsers(home) };
  }
  const { found, user } = await whileLocked(home, start).catch((error: unknown) => {
    throw folderProblem(error, dataDir);
  });
  let postmaster = found;
  // Where it listens is fixed now: an adopted server may have been started with another TMPDIR.
  home.socket = found.socket;

  let isStopping = false;
  let reviving: Promise<void> | undefined;
  async function revive(): Promise<void> {
    try {
      log.error("the database died and is started again");
      postmaster = await whileLocked(home, () => ensureRunning(home));
      log.info("the database is back");
    } catch (error) {
      log.error({ err: error }, "the database could not be started again");
    }
  }
  const watch = setInterval(() => {
    if (isStopping || reviving || !hasEnded(postmaster)) return;
    reviving = revive().finally(() => {
      reviving = undefined;
    });
  }, watchInterval);
  watch.unref();

  return {
    socket: home.socket,
    async stop() {
      if (isStopping) return;
      isStopping = true;
      clearInterval(watch);
      await reviving;
      await whileLocked(home, async () => {
        if (user.leave()) await stopPostmaster(home);
      });
    },
  };
}
