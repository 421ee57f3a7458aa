import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createLog, type OpenDatabase, openDatabase } from "@okurca/server-kit";
import {
  type RedisServer,
  type RunningProxy,
  startHaproxy,
  startPostgresPair,
  startRedis,
} from "@okurca/testkit";
import { sql } from "kysely";
import { freePort, type Program, startProgram, stopProgram } from "./program.ts";

export type Pair = Awaited<ReturnType<typeof startPostgresPair>>;

/** One process of the program behind the proxy, on a port that it keeps when it is started anew. */
export interface App {
  port: number;
  program: Program;
  /** Starts it (again); does not wait until it is ready. */
  start(): Promise<void>;
  stop(): Promise<void>;
  isReady(): Promise<boolean>;
  /** What it and those before it on this port have said. */
  said(): string;
}

/** Two processes of the program behind HAProxy, on one PostgreSQL with a replica, and a Redis. */
export interface Several {
  folder: string;
  apps: App[];
  proxy: RunningProxy;
  pair: Pair;
  redis: RedisServer;
  database: OpenDatabase<unknown>["db"];
  close(): Promise<void>;
}

/** Connections of the test's own. */
export const openOwn = (url: string) =>
  openDatabase<unknown>({ databaseUrl: url, dataDir: "", log: createLog("silent"), poolSize: 2 });

async function createDatabase(pair: Pair): Promise<void> {
  const { db, close } = await openOwn(pair.primary.url("postgres"));
  try {
    await sql`CREATE DATABASE okurca`.execute(db);
  } finally {
    await close();
  }
}

async function startApp(environment: () => Record<string, string>, port: number): Promise<App> {
  const before: Program[] = [];
  const app: App = {
    port,
    program: await startProgram({ ...environment(), PORT: String(port) }),
    async start() {
      before.push(app.program);
      app.program = await startProgram({ ...environment(), PORT: String(port) });
    },
    stop: () => stopProgram(app.program),
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    said: () => [...before, app.program].map((program) => program.output() + program.errors()).join("\n"),
  };
  return app;
}

export async function until(
  isTrue: () => Promise<boolean> | boolean,
  limit: number,
  what: string,
): Promise<void> {
  const late = performance.now() + limit;
  while (!(await isTrue())) {
    if (performance.now() > late) throw new Error(`not within ${limit} ms: ${what}`);
    await wait(25);
  }
}

/** `settings`: beyond the addresses of the parts; asked for at each start of a process. */
export async function startSeveral(
  given: { settings?: (port: number) => Record<string, string>; primaryData?: string } = {},
): Promise<Several> {
  const folder = mkdtempSync(join(tmpdir(), "okurca-several-"));
  chmodSync(folder, 0o755);
  const closing: (() => Promise<unknown>)[] = [];
  async function close(): Promise<void> {
    for (const end of closing.reverse()) await end().catch((error: unknown) => console.error(error));
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    const pair = await startPostgresPair(join(folder, "postgres"), {
      ...(given.primaryData === undefined ? {} : { primaryData: given.primaryData }),
    });
    closing.push(() => pair.close());
    await createDatabase(pair);
    const redis = await startRedis();
    closing.push(() => redis.close());
    const ports = [await freePort(), await freePort()];
    const proxyPort = await freePort();
    const apps: App[] = [];
    closing.push(() => Promise.all(apps.map((app) => app.stop())));
    for (const port of ports) {
      const environment = () => ({
        HOST: "127.0.0.1",
        DATA_DIR: join(folder, "data"),
        PUBLIC_ORIGIN: `http://127.0.0.1:${proxyPort}`,
        TRUST_PROXY: "true",
        DATABASE_URL: pair.primary.url("okurca"),
        DATABASE_READ_URL: pair.replica.url("okurca"),
        REDIS_URL: redis.url,
        ...given.settings?.(port),
      });
      apps.push(await startApp(environment, port));
    }
    await Promise.all(
      apps.map((app) =>
        until(
          async () => {
            const { exitCode } = app.program.child;
            if (exitCode !== null) throw new Error(`ended: ${app.program.errors()}${app.program.output()}`);
            return app.isReady();
          },
          120_000,
          "a process is ready",
        ),
      ),
    );
    const proxy = await startHaproxy(ports, proxyPort);
    closing.push(() => proxy.close());
    const { db: database, close: closeDatabase } = await openOwn(pair.primary.url("okurca"));
    closing.push(closeDatabase);
    return { folder, apps, proxy, pair, redis, database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
