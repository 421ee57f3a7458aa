import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Distinguishes a process from a later one with the same number; "" where that cannot be told. */
function birthOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

/** The live postmaster of this data folder, by its pid file; a recycled number is not taken for one. */
export function findPostmaster(data: string): number | undefined {
  let pid: number;
  try {
    pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
  if (!Number.isInteger(pid) || pid <= 1 || pid === process.pid || !isAlive(pid)) return undefined;
  // Without /proc the number alone must do.
  const command = commandOf(pid);
  return process.platform !== "linux" || command.includes(data) ? pid : undefined;
}

/** Removes what a dead postmaster left; call only when `findPostmaster` found none. */
export function removeStalePidFile(data: string): void {
  rmSync(join(data, "postmaster.pid"), { force: true });
}

/** Backends that outlived a killed postmaster and still hold its shared memory. */
export function findOrphans(data: string): number[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === data && commandOf(pid).startsWith("postgres");
      } catch {
        return false;
      }
    });
}

interface Owner {
  pid: number;
  birth: string;
}

/**
 * The program that stops the database at its end: the one that started it, or the first to come when that
 * one died. Others (the operator's program beside a running server) only use it.
 */
export function claimOwnership(folder: string): boolean {
  const path = join(folder, "owner.json");
  try {
    const owner = JSON.parse(readFileSync(path, "utf8")) as Owner;
    if (owner.pid !== process.pid && isAlive(owner.pid) && birthOf(owner.pid) === owner.birth) return false;
  } catch {
    // None yet, or a file cut off by a crash: nobody owns it.
  }
  const mine: Owner = { pid: process.pid, birth: birthOf(process.pid) };
  writeFileSync(`${path}.${process.pid}`, JSON.stringify(mine));
  renameSync(`${path}.${process.pid}`, path);
  return true;
}

export function releaseOwnership(folder: string): void {
  rmSync(join(folder, "owner.json"), { force: true });
}
