import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findBinaries, unprivilegedAccount } from "@okurca/server-kit";
import { findFreePort } from "./programs.ts";

/** A PostgreSQL of its own on a port of this machine, which tests may kill and freeze. */
export interface PostgresServer {
  /** For `DATABASE_URL`. */
  url(database: string): string;
  port: number;
  /** Data folder. */
  data: string;
  /** `kill -9` of the server and all processes it has started. */
  kill(): Promise<void>;
  /** Asks it to shut down in order. */
  stop(): Promise<void>;
  /** Starts it (again); resolves when it takes connections. */
  start(): Promise<void>;
  /** Tries once to start it: false when it does not start. */
  tryStart(): Promise<boolean>;
  isRunning(): boolean;
  /** It lives but answers no client, until it is woken. */
  freeze(): void;
  wake(): void;
  log(): string;
}

const user = "okurca";
const settings = [
  "listen_addresses = '127.0.0.1'",
  "max_connections = 100",
  "shared_buffers = 64MB",
  "wal_level = replica",
  // For a replica that comes back after being away.
  "wal_keep_size = 512MB",
  "max_wal_size = 512MB",
  "jit = off",
  "timezone = 'UTC'",
  "lc_messages = 'C'",
].join("\n");

/** Ids of a process and of all it has started; PostgreSQL's have process groups of their own. */
function familyOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      try {
        const words = readFileSync(`/proc/${name}/stat`, "utf8").split(") ").at(-1)?.split(" ");
        return [[Number(name), Number(words?.[1])]];
      } catch {
        return [];
      }
    });
  return [pid, ...parents.filter(([, parent]) => parent === pid).map(([child]) => child)];
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It is gone.
    }
  }
}

function serverAt(given: { bin: string; folder: string; data: string; port: number }): PostgresServer {
  const { bin, folder, data, port } = given;
  const account = unprivilegedAccount();
  // Not beside the data, whose disk may be full.
  const logPath = join(folder, `${port}.log`);
  let child: ChildProcess | undefined;
  const readLog = () => {
    try {
      return readFileSync(logPath, "utf8");
    } catch {
      return "";
    }
  };

  async function ended(): Promise<void> {
    const server = child;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    await new Promise((done) => server.once("exit", done));
  }

  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  async function tryStart(): Promise<boolean> {
    const before = readLog().length;
    const out = openSync(logPath, "a");
    const server = spawn(join(bin, "postgres"), ["-D", data, "-k", folder, "-p", String(port)], {
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      detached: true,
      stdio: ["ignore", out, out],
      ...account,
    });
    closeSync(out);
    child = server;
    for (let looks = 0; looks < 2400 && isRunning(); looks++) {
      if (/ready to accept (read-only )?connections/.test(readLog().slice(before))) return true;
      await wait(25);
    }
    return false;
  }

  async function start(): Promise<void> {
    for (let tries = 0; tries < 40; tries++) {
      if (await tryStart()) return;
      // Processes that a killed server started may still hold the shared memory.
      await wait(100);
    }
    throw new Error(`PostgreSQL did not start: ${readLog().slice(-2000)}`);
  }

  return {
    url: (database) => `postgresql://${user}@127.0.0.1:${port}/${database}`,
    ...{ port, data, start, tryStart, isRunning, log: readLog },
    async kill() {
      if (child?.pid !== undefined) signalAll(familyOf(child.pid), "SIGKILL");
      await ended();
    },
    async stop() {
      if (child?.pid !== undefined) signalAll(familyOf(child.pid), "SIGCONT");
      child?.kill("SIGINT");
      await ended();
    },
    freeze: () => child?.pid !== undefined && signalAll(familyOf(child.pid), "SIGSTOP"),
    wake: () => child?.pid !== undefined && signalAll(familyOf(child.pid), "SIGCONT"),
  };
}

async function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, "127.0.0.1", () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.end());
  });
}

/**
 * A primary and a replica that follows it, both started: PostgreSQL 18 of the packages, in a folder its
 * account may enter. The replica begins as a copy of the files before the first start. `primaryData`: for the
 * primary's.
 */
export async function startPostgresPair(
  folder: string,
  given: { primaryData?: string } = {},
): Promise<{ primary: PostgresServer; replica: PostgresServer; close(): Promise<void> }> {
  const account = unprivilegedAccount();
  const bin = findBinaries(account);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const own = (path: string) => account && chownSync(path, account.uid, account.gid);
  own(folder);
  const data = { primary: given.primaryData ?? join(folder, "primary"), replica: join(folder, "replica") };
  const ports = { primary: await findFreePort(), replica: await findFreePort() };
  const made = spawnSync(
    join(bin, "initdb"),
    ["-D", data.primary, "-U", user, "-A", "trust", "-E", "UTF8", "--locale=C", "--no-instructions"],
    { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C" }, encoding: "utf8", ...account },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  appendFileSync(join(data.primary, "postgresql.conf"), `\n${settings}\n`);
  cpSync(data.primary, data.replica, { recursive: true });
  for (const entry of readdirSync(data.replica, { withFileTypes: true, recursive: true }))
    own(join(entry.parentPath, entry.name));
  own(data.replica);
  chmodSync(data.replica, 0o700);
  writeFileSync(join(data.replica, "standby.signal"), "");
  own(join(data.replica, "standby.signal"));
  appendFileSync(
    join(data.replica, "postgresql.conf"),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${ports.primary} user=${user}'\nwal_retrieve_retry_interval = 500ms\n`,
  );
  const primary = serverAt({ bin, folder, data: data.primary, port: ports.primary });
  const replica = serverAt({ bin, folder, data: data.replica, port: ports.replica });
  await primary.start();
  await replica.start();
  if (!(await answers(primary.port))) throw new Error("PostgreSQL does not answer.");
  return {
    ...{ primary, replica },
    async close() {
      await replica.kill();
      await primary.kill();
    },
  };
}
