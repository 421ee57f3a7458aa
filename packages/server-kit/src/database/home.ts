import { createHash } from "node:crypto";
import { accessSync, chownSync, constants, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StartProblem } from "../start-problem.ts";
import { type Account, canReach, unprivilegedAccount } from "./account.ts";
import { findBinaries, sharedFolder } from "./binaries.ts";

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

/** Kept by the kernel for a socket's path, less the name PostgreSQL adds. */
const longestSocketFolder = 80;

function makeFolder(path: string, mode: number, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode });
  if (account) chownSync(path, account.uid, account.gid);
}

/** Decides and makes the folders; throws `StartProblem` in one line when that is not possible. */
export function prepareHome(dataDir: string): Home {
  const account = unprivilegedAccount();
  const key = createHash("sha256").update(dataDir).digest("hex").slice(0, 12);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    const isReachable = canReach(dataDir, account);
    const folder = isReachable ? join(dataDir, "postgres") : join(sharedFolder, key);
    if (!isReachable) {
      mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
      writeFileSync(join(dataDir, "postgres.location"), `${folder}\n`);
    }
    makeFolder(folder, 0o700, account);
    const short = join(folder, "run").length <= longestSocketFolder;
    const socket = short ? join(folder, "run") : join(tmpdir(), `okurca-${key}`);
    makeFolder(socket, 0o700, account);
    return {
      folder,
      data: join(folder, "data"),
      socket,
      log: join(folder, "server.log"),
      bin: findBinaries(account),
      account,
    };
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    const { code, path } = error as NodeJS.ErrnoException;
    throw new StartProblem(
      `The data folder ${path ?? dataDir} cannot be written (${code ?? String(error)}).`,
    );
  }
}
