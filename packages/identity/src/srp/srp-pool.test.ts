import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test } from "vitest";
import { computeServerValue, computeVerifier } from "./arithmetic.ts";
import { type SrpPool, type SrpPoolOptions, startSrpPool } from "./srp-pool.ts";

const input = { poolName: "Test00001", userId: "ayse", password: "Kitap-Kurdu7", salt: randomBytes(16) };
const workerUrl = new URL("./srp-worker.ts", import.meta.url);
let pool: SrpPool | undefined;
let logged: string[] = [];
afterEach(async () => {
  await pool?.close();
  logged = [];
});

function start(options: Partial<SrpPoolOptions> = {}): SrpPool {
  const note = (_facts: object, message: string) => {
    logged.push(message);
  };
  pool = startSrpPool({ log: { info: note, warn: note, error: note }, ...options });
  return pool;
}

/** Threads that run this instead of the arithmetic. */
const threadOf = (code: string) => () => new Worker(code, { eval: true });

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(5);
}

test("the threads compute what the arithmetic computes, and their load falls back to nothing", async () => {
  const tasks = start();
  const answers = [1, 2, 3].map(() => tasks.verifier(input));
  expect(tasks.load).toBe(3);
  const expected = Buffer.from(computeVerifier(input));
  for (const verifier of await Promise.all(answers)) expect(Buffer.from(verifier)).toEqual(expected);
  expect(tasks.load).toBe(0);
});

test("a task that fails fails alone", async () => {
  const tasks = start();
  const bad = tasks.verifier({ ...input, salt: undefined as never });
  const good = tasks.verifier(input);
  await expect(bad).rejects.toThrow();
  expect((await good).length).toBeGreaterThan(300);
  expect(tasks.load).toBe(0);
});

test("sign-ins begin with BigInt; OpenSSL takes over while they go on, and none is lost or wrong", async () => {
  const tasks = start();
  expect(tasks.engine).toBe("bigint");
  const verifier = computeVerifier(input);
  const seen = new Set<string>();
  let rounds = 0;
  async function goOn(): Promise<void> {
    for (let after = 0; after < 3; rounds++) {
      const secret = randomBytes(32);
      seen.add(tasks.engine);
      expect(await tasks.serverValue(verifier, secret)).toBe(computeServerValue(verifier, secret));
      // Where OpenSSL does no better, BigInt goes on instead, and the log says so.
      if (tasks.engine === "openssl" || logged.length > 0) after += 1;
    }
  }
  await Promise.all([goOn(), goOn(), goOn(), goOn()]);
  expect(rounds).toBeGreaterThanOrEqual(12);
  expect(seen.has("bigint")).toBe(true);
  expect(tasks.engine === "openssl" ? logged : [tasks.engine, ...logged]).toEqual(
    tasks.engine === "openssl" ? [] : ["bigint", expect.stringContaining("BigInt")],
  );
});

test("where OpenSSL does not do better BigInt goes on, and the log says so once", async () => {
  const slow = `
    const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ task, engine }) => {
      const isTest = task.kind === "self-test";
      parentPort.postMessage({ value: isTest ? { isBetter: false, finding: "right but not faster" } : engine });
    });`;
  const tasks = start({ startThread: threadOf(slow) });
  await tasks.verifier(input);
  await until(() => logged.length > 0);
  const answers = await Promise.all([1, 2, 3, 4].map(() => tasks.verifier(input)));
  expect(answers).toEqual(["bigint", "bigint", "bigint", "bigint"]);
  expect(logged).toEqual([expect.stringContaining("sign-ins go on with BigInt")]);
});

test("a thread that dies is replaced, and its task is computed by another", async () => {
  const started: Worker[] = [];
  const tasks = start({
    startThread() {
      const worker = new Worker(workerUrl);
      started.push(worker);
      return worker;
    },
  });
  const answers = [1, 2, 3, 4, 5].map(() => tasks.verifier(input));
  await started[0]?.terminate();
  const expected = Buffer.from(computeVerifier(input));
  for (const verifier of await Promise.all(answers)) expect(Buffer.from(verifier)).toEqual(expected);
  expect(started.length).toBeGreaterThan(2);
  expect(tasks.load).toBe(0);
});

test("a task that kills every thread it is given to fails, and the others are computed", async () => {
  const deadly = `
    const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ task }) => {
      if (task.input?.userId === "deadly") process.exit(1);
      parentPort.postMessage({ value: task.kind === "self-test" ? { isBetter: false } : "computed" });
    });`;
  const tasks = start({ startThread: threadOf(deadly) });
  const killing = tasks.verifier({ ...input, userId: "deadly" });
  const others = [1, 2, 3].map(() => tasks.verifier(input));
  await expect(killing).rejects.toThrow(/ended/);
  expect(await Promise.all(others)).toEqual(["computed", "computed", "computed"]);
  expect(tasks.load).toBe(0);
});

test("a self-test that dies leaves the sign-ins to BigInt", async () => {
  const dying = `
    const { parentPort } = require("node:worker_threads");
    parentPort.on("message", ({ task, engine }) => {
      if (task.kind === "self-test") throw new Error("no OpenSSL");
      parentPort.postMessage({ value: engine });
    });`;
  const tasks = start({ startThread: threadOf(dying) });
  await tasks.verifier(input);
  await until(() => logged.length > 0);
  expect(await tasks.verifier(input)).toBe("bigint");
  expect(logged).toEqual([expect.stringContaining("sign-ins go on with BigInt")]);
});

test("closing ends what runs and what still waits, and what comes later: nobody waits for ever", async () => {
  const stuck = threadOf('require("node:worker_threads").parentPort.on("message", () => { for (;;); });');
  const tasks = start({ startThread: stuck });
  const waiting = Promise.allSettled([1, 2, 3, 4].map(() => tasks.verifier(input)));
  await tasks.close();
  expect((await waiting).every(({ status }) => status === "rejected")).toBe(true);
  expect(tasks.load).toBe(0);
  await expect(tasks.verifier(input)).rejects.toThrow(/closed/);
});
