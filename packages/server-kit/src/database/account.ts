import { readFileSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** The account PostgreSQL runs under when this process is root, which it refuses to be. */
export interface Account {
  uid: number;
  gid: number;
}

const nobody: Account = { uid: 65534, gid: 65534 };

/** `postgres` or `nobody` of /etc/passwd; undefined when this process is an ordinary user. */
export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  let lines: string[] = [];
  try {
    lines = readFileSync("/etc/passwd", "utf8").split("\n");
  } catch {
    return nobody;
  }
  for (const name of ["postgres", "nobody"]) {
    const fields = lines.find((line) => line.startsWith(`${name}:`))?.split(":");
    const [uid, gid] = [Number(fields?.[2]), Number(fields?.[3])];
    if (fields && uid > 0 && gid > 0) return { uid, gid };
  }
  return nobody;
}

/** Whose files these already are: an ordinary user's database is not taken away by a start as root. */
export function ownerOf(path: string): Account | undefined {
  try {
    const { uid, gid } = statSync(path);
    return uid > 0 ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the account may enter every folder on the way to `path` (its nearest existing ancestor counts). */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    let mode: number;
    try {
      const stat = statSync(folder);
      mode =
        stat.uid === account.uid ? stat.mode >> 6 : stat.gid === account.gid ? stat.mode >> 3 : stat.mode;
      if (stat.isDirectory() && (mode & 1) === 0) return false;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") return false;
    }
    if (dirname(folder) === folder) return true;
  }
}
