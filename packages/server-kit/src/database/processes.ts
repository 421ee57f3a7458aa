import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { basename, join } from "node:path";

const hasProc = process.platform === "linux";

/** State and further fields of /proc/PID/stat; the name before them may hold spaces and brackets. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

function ps(pid: number, column: string): string {
  return spawnSync("ps", ["-p", String(pid), "-o", `${column}=`], { encoding: "utf8" }).stdout?.trim() ?? "";
}

/** A zombie counts as dead: where process 1 does not collect orphans it would stay forever. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return statOf(pid)[0] !== "Z";
}

/** Distinguishes a process from a later one with the same number. */
export function birthOf(pid: number): string {
  return hasProc ? (statOf(pid)[19] ?? "") : ps(pid, "lstart").replace(/\W+/g, "");
}

function wordsOf(pid: number): string[] {
  if (!hasProc) return ps(pid, "command").split(" ");
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return [];
  }
}

function folderOf(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

export interface Postmaster {
  pid: number;
  birth: string;
  /** Folder of its unix socket; "" while it has not written it yet. */
  socket: string;
}

/** The live postmaster of this data folder, by its pid file; a recycled number is not taken for one. */
export function findPostmaster(data: string): Postmaster | undefined {
  let lines: string[];
  try {
    // Number, data folder, time of start, port, socket's folder, …
    lines = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (pid <= 1 || pid === process.pid || !isAlive(pid)) return undefined;
  const words = wordsOf(pid);
  if (basename(words[0] ?? "") !== "postgres") return undefined;
  // The folder it works in is right even after the project was moved; it is hidden from other users.
  const folder = folderOf(pid);
  const isOurs = folder === undefined ? words.includes(data) || !hasProc : folder === data;
  return isOurs ? { pid, birth: birthOf(pid), socket: lines[4]?.trim() ?? "" } : undefined;
}

/** Removes what a dead postmaster left; only when `findPostmaster` found none, and while locked. */
export function removeStalePidFile(data: string): void {
  rmSync(join(data, "postmaster.pid"), { force: true });
}

/** Backends that outlived a killed postmaster and still hold its shared memory. */
export function findOrphans(data: string): number[] {
  if (!hasProc) return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => wordsOf(pid)[0]?.startsWith("postgres: ") && folderOf(pid) === data);
}
