import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";
import { type Account, canReach, ownerOf, unprivilegedAccount } from "./account.ts";
import { findBinaries, makeSharedFolder, sharedFolder } from "./binaries.ts";

/** Where the embedded database lives. */
export interface Home {
  folder: string;
  data: string;
  /** Folder of the unix socket; nobody else may enter it. */
  socket: string;
  log: string;
  bin: string;
  account: Account | undefined;
}

/** Bytes kept by the kernel for a socket's path, less the name PostgreSQL adds. */
const longestSocketFolder = 80;

function isShort(path: string): boolean {
  return Buffer.byteLength(path) <= longestSocketFolder;
}

/**
 * Makes a folder and those above it; the first one made, if any. Node's own `recursive` never comes back
 * where the kernel says ENOENT for a folder that cannot be made, as below /proc.
 */
export function makeFolders(path: string): string | undefined {
  try {
    mkdirSync(path);
    return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST" && statSync(path).isDirectory()) return undefined;
    if (code !== "ENOENT" || dirname(path) === path || existsSync(dirname(path))) throw error;
  }
  const first = makeFolders(dirname(path));
  return makeFolders(path) && first;
}

function makeFolder(path: string, account: Account | undefined): void {
  makeFolders(path);
  chmodSync(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
}

/** In a folder everybody may write to: what another user put there beforehand is not ours. */
function makeSocketFolder(path: string, account: Account | undefined): void {
  try {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    const found = lstatSync(path);
    const isOurs = found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0;
    if (!found.isDirectory() || !isOurs) {
      throw new StartupError(`The folder ${path} is somebody else's; remove it or use a shorter DATA_DIR.`);
    }
  }
}

/** One line for a folder that cannot be made or written. */
export function folderProblem(error: unknown, dataDir: string): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  if (error instanceof StartupError || typeof code !== "string") return error;
  return new StartupError(`The data folder ${path ?? dataDir} cannot be written (${code}).`);
}

/** Whether a start has made the embedded database of this folder; makes nothing. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  const pointer = join(dataDir, "postgres.location");
  const folder = existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(dataDir, "postgres");
  return existsSync(join(folder, "data", "PG_VERSION"));
}

/** Decides and makes the folders; throws `StartupError` in one line when that is not possible. */
export function prepareHome(given: string): Home {
  const unprivileged = unprivilegedAccount();
  try {
    // Root may have a narrow umask, and PostgreSQL's account must pass.
    if (makeFolders(given) !== undefined && unprivileged) chmodSync(given, 0o755);
    // One folder has one name, or the server running in it would not be recognised.
    const dataDir = realpathSync(given);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const owner = unprivileged && ownerOf(join(dataDir, "postgres", "data"));
    const account = owner ?? unprivileged;
    const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
    const isReachable = canReach(dataDir, account);
    const folder = isReachable ? join(dataDir, "postgres") : join(sharedFolder, key);
    if (!isReachable) {
      makeSharedFolder();
      writeFileSync(join(dataDir, "postgres.location"), `${folder}\n`);
    }
    makeFolder(folder, account);
    accessSync(folder, constants.W_OK | constants.X_OK);
    let socket = join(folder, "run");
    if (isShort(socket)) makeFolder(socket, account);
    else {
      const name = `okurca-${key}`;
      socket = join(isShort(join(tmpdir(), name)) ? tmpdir() : "/tmp", name);
      makeSocketFolder(socket, account);
    }
    return {
      folder,
      data: join(folder, "data"),
      socket,
      log: join(folder, "server.log"),
      bin: findBinaries(account),
      account,
    };
  } catch (error) {
    throw folderProblem(error, given);
  }
}
