import { chownSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./account.ts";
import { birthOf, isAlive } from "./processes.ts";

let count = 0;

/** One program that uses the embedded server of a folder, as a file named after its process. */
export interface User {
  /** Whether nobody else is left, who would miss the server. */
  leave(): boolean;
}

/** Call while the folder is locked, as `leave` too. Files of programs that were killed are removed. */
export function joinUsers(home: { folder: string; account: Account | undefined }): User {
  const folder = join(home.folder, "users");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (home.account) chownSync(folder, home.account.uid, home.account.gid);
  count += 1;
  const mine = `${process.pid}-${birthOf(process.pid)}-${count}`;
  writeFileSync(join(folder, mine), "");
  if (home.account) chownSync(join(folder, mine), home.account.uid, home.account.gid);
  return {
    leave() {
      rmSync(join(folder, mine), { force: true });
      let isLast = true;
      for (const name of readdirSync(folder)) {
        const [pid = "", birth = ""] = name.split("-");
        if (isAlive(Number(pid)) && birthOf(Number(pid)) === birth) isLast = false;
        else rmSync(join(folder, name), { force: true });
      }
      return isLast;
    },
  };
}
