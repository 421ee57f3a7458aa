import { chownSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import type { Account } from "./account.ts";

/** Milliseconds; longer than any start or stop of the database takes. */
const lockLimit = 240_000;
const busy = 5;

/**
 * Runs `work` while no other program is inside it for the same folder: starting, reviving and stopping the
 * embedded server. The lock is the kernel's, taken through SQLite, for which Node has no call of its own:
 * unlike a file that says "locked" it is gone the moment its holder is killed.
 */
export async function whileLocked<T>(
  home: { folder: string; account: Account | undefined },
  work: () => Promise<T>,
): Promise<T> {
  const path = join(home.folder, "lock");
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    const deadline = Date.now() + lockLimit;
    while (!tryToLock(file)) {
      if (Date.now() > deadline) {
        throw new StartupError(`Another program has held the database in ${home.folder} for minutes.`);
      }
      await wait(20);
    }
    if (home.account) chownSync(path, home.account.uid, home.account.gid);
    return await work();
  } finally {
    file.close();
  }
}

function tryToLock(file: DatabaseSync): boolean {
  try {
    file.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}
