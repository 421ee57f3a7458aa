import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Where Debian keeps servers, which is not in every user's path. */
const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];

/** Path of a program that the system may have (`redis-server`, `haproxy`), if it does. */
export function findProgram(name: string): string | undefined {
  return folders
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === "object" && address ? address.port : 0;
}

export interface RedisServer {
  url: string;
  /** Ends it at once, with all it knows; `start` brings back an empty one. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** It lives but answers no client, until it is woken. */
  freeze(): void;
  wake(): void;
  close(): Promise<void>;
}

/** Debian's Redis on a port of its own, storing nothing on disk. */
export async function startRedis(): Promise<RedisServer> {
  const program = findProgram("redis-server");
  if (!program) throw new Error("Redis is not installed.");
  const [folder, port] = [mkdtempSync(join(tmpdir(), "okurca-redis-")), await findFreePort()];
  let child: ChildProcess | undefined;
  async function start(): Promise<void> {
    const words = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const server = spawn(program ?? "", [...words, "--dir", folder], { stdio: ["ignore", "pipe", "ignore"] });
    child = server;
    let said = "";
    server.stdout.on("data", (text) => {
      said += text;
    });
    for (let tries = 0; tries < 400 && server.exitCode === null; tries++) {
      if (said.includes("Ready to accept connections")) return;
      await wait(25);
    }
    throw new Error(`Redis did not start: ${said}`);
  }
  async function kill(): Promise<void> {
    const server = child;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((done) => server.once("exit", done));
    server.kill("SIGKILL");
    await ended;
  }
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    ...{ kill, start },
    freeze: () => child?.kill("SIGSTOP"),
    wake: () => child?.kill("SIGCONT"),
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
