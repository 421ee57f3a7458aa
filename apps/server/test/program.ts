import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "okurca-process-"));
}

/** A data folder like one of a program that was started before and has ended, without readers. */
export function makeStartedFolder(): string {
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  const made = process.env.OKURCA_TEST_STARTED_FOLDER;
  if (made === undefined) throw new Error("No folder to copy: name the file *.process.test.ts.");
  // The database's files stay its account's own.
  execFileSync("cp", ["-a", "--reflink=auto", `${made}/.`, folder]);
  return folder;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

export interface Program {
  child: ChildProcess;
  origin: string;
  /** Everything written to standard error so far. */
  errors(): string;
  output(): string;
  /** Code of the exit; waits for it. */
  ended(): Promise<number | null>;
}

/** Nothing of this run's own: neither a developer's settings nor the database of other tests. */
function inherited(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return { PATH: `${join(root, "node_modules/.bin")}:${PATH}`, HOME, LANG, TMPDIR };
}

/** Where `npm start` keeps its scripts compiled: an operator's program that reads them there costs half. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/okurca") };

const { start } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts as { start: string };

/** The real program as `npm start` runs it, on a port and a data folder of its own. */
export async function startProgram(environment: Record<string, string>): Promise<Program> {
  const port = environment.PORT ?? String(await freePort());
  // The shell becomes the program.
  const child = spawn("sh", ["-c", start], {
    cwd: root,
    env: { ...inherited(), NODE_ENV: "production", LOG_LEVEL: "warn", PORT: port, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, errors] = ["", ""];
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    errors += text;
  });
  const exit = new Promise<number | null>((done) => child.once("exit", done));
  return {
    child,
    origin: `http://localhost:${port}`,
    errors: () => errors,
    output: () => output,
    ended: () => exit,
  };
}

/** Waits until it can serve; throws with its words when it ends instead. */
export async function untilReady(program: Program): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (program.child.exitCode !== null) throw new Error(`ended: ${program.errors()}${program.output()}`);
    const isReady = await fetch(`${program.origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await wait(50);
  }
  throw new Error(`not ready: ${program.errors()}`);
}

/** Where the embedded database of a data folder lives: beside the data, or, for root in a closed folder, elsewhere. */
function databaseOf(folder: string): string {
  const pointer = join(folder, "postgres.location");
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : join(folder, "postgres");
}

/** The number of the embedded postmaster of a data folder. */
export function postmasterOf(folder: string): number {
  return Number(readFileSync(join(databaseOf(folder), "data/postmaster.pid"), "utf8").split("\n")[0]);
}

export async function stopProgram(program: Program): Promise<void> {
  if (program.child.exitCode === null && program.child.signalCode === null) program.child.kill("SIGTERM");
  await program.ended();
}

export function removeFolder(folder: string): void {
  rmSync(databaseOf(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}
