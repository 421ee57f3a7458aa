import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createLog, isAlive, openDatabase, unprivilegedAccount } from "@okurca/server-kit";
import { sql } from "kysely";
import { findDebianBinaries } from "./debian.ts";

/** One PostgreSQL of this run, reached through `PGHOST` and `PGUSER`: its unix socket has no address of its own. */
export interface Cluster {
  folder: string;
  /** Folder of the unix socket. */
  host: string;
  user: string;
  stop(): Promise<void>;
}

const log = createLog("silent");
/**
 * A lost test database costs nothing; waiting for the disk does. Nor are tables tended that live for seconds: plans would
 * depend on the moment.
 */
const quick = ["fsync", "full_page_writes", "synchronous_commit", "autovacuum"];
const user = "okurca";

const prefix = "okurca-test-";

/** The folder of this run, readable for the account PostgreSQL runs under when this process is root. */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

export async function startEmbeddedCluster(folder: string): Promise<Cluster> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder, log, poolSize: 1 });
  const [row] = (
    await sql<{ host: string }>`
    SELECT current_setting('unix_socket_directories') AS host`.execute(database.db)
  ).rows;
  for (const name of quick) await sql.raw(`ALTER SYSTEM SET ${name} = off`).execute(database.db);
  await sql`SELECT pg_reload_conf()`.execute(database.db);
  return { folder, host: row?.host ?? "", user, stop: () => database.close() };
}

/**
 * A private cluster of Debian's PostgreSQL, made as an operator in Turkey might have made it: its default
 * language is Turkish, so that SQL which trusts the default rules of case is found out.
 */
export async function startDebianCluster(run: string): Promise<Cluster> {
  const folder = join(run, "debian");
  const bin = findDebianBinaries();
  if (!bin) throw new Error("Debian's PostgreSQL is not installed.");
  const account = unprivilegedAccount();
  const [data, host] = [join(folder, "data"), join(folder, "run")];
  mkdirSync(host, { recursive: true });
  if (account) for (const path of [folder, host]) chownSync(path, account.uid, account.gid);
  const shared = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" }, ...account };
  const words = ["-D", data, "-U", user, "-A", "trust", "-E", "UTF8", "--no-instructions", "--no-sync"];
  const made = spawnSync(
    join(bin, "initdb"),
    [...words, "--locale-provider=icu", "--icu-locale=tr-TR", "--locale=C.UTF-8"],
    { ...shared, encoding: "utf8" },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`);
  const options = ["listen_addresses=", ...quick.map((name) => `${name}=off`)];
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-k", host, ...options.flatMap((option) => ["-c", option])],
    { ...shared, stdio: "ignore" },
  );
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const cluster: Cluster = {
    folder,
    host,
    user,
    async stop() {
      server.kill("SIGINT");
      await ended;
    },
  };
  for (let tries = 0; tries < 400 && server.exitCode === null; tries++) {
    const pids = join(data, "postmaster.pid");
    try {
      if (readFileSync(pids, "utf8").includes("ready")) return cluster;
    } catch {
      // Not written yet.
    }
    await wait(25);
  }
  await cluster.stop();
  throw new Error("Debian's PostgreSQL did not start.");
}

/** Servers and folders of runs that were killed before they could stop them. */
export function sweepDeadRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const owner = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (owner === undefined || isAlive(Number(owner))) continue;
    const folder = join(tmpdir(), name);
    for (const data of [join(folder, "debian", "data"), join(folder, "postgres", "data")]) {
      if (!existsSync(join(data, "postmaster.pid"))) continue;
      const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
      const command = `/proc/${pid}/cmdline`;
      // The number may be another program's by now.
      if (existsSync(command) && readFileSync(command, "utf8").includes(data)) process.kill(pid, "SIGQUIT");
    }
    removeRunFolder(folder);
  }
}

export function removeRunFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
