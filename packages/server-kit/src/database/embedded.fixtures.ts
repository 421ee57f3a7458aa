// A program of its own that opens the embedded database: for tests that kill it. Started with a data
// folder; prints "step …" and "ready" or one line of a problem; closes in order on SIGTERM.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { createLog } from "../log.ts";
import { StartupError } from "../startup-error.ts";
import type { Account } from "./account.ts";
import { openDatabase } from "./open.ts";

const path = fileURLToPath(import.meta.url);

export interface Program {
  child: ChildProcess;
  lines: string[];
  /** Resolves with "ready", or with the problem that ended it. */
  started: Promise<string>;
  end(signal: NodeJS.Signals): Promise<void>;
}

export function startProgram(dataDir: string, account?: Account): Program {
  const child = spawn(process.execPath, [path, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    cwd: "/",
    env: { PATH: process.env.PATH },
    ...account,
  });
  const lines: string[] = [];
  const ended = once(child, "exit");
  const started = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on("line", (line) => {
      lines.push(line);
      if (!line.startsWith("step ")) resolve(line);
    });
    void ended.then(() => resolve("ended"));
  });
  return {
    child,
    lines,
    started,
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

if (process.argv[1] === path) {
  try {
    const { close } = await openDatabase({
      databaseUrl: undefined,
      dataDir: process.argv[2] ?? "",
      log: createLog("silent"),
      onStep: (text) => console.log(`step ${text}`),
      poolSize: 1,
    });
    process.on("SIGTERM", () => void close().then(() => process.exit(0)));
    console.log("ready");
    setInterval(() => undefined, 60_000);
  } catch (error) {
    console.log(error instanceof StartupError ? error.message : (error as Error).stack);
    process.exit(1);
  }
}
