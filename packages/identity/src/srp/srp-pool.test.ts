import { randomBytes } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { computeVerifier } from "./arithmetic.ts";
import { type SrpPool, startSrpPool } from "./srp-pool.ts";

const input = { poolName: "Test00001", userId: "ayse", password: "Kitap-Kurdu7", salt: randomBytes(16) };
let pool: SrpPool | undefined;
afterEach(() => pool?.close());

test("the thread computes what the arithmetic computes, and its load falls back to nothing", async () => {
  const tasks = startSrpPool();
  pool = tasks;
  const answers = [1, 2, 3].map(() => tasks.verifier(input));
  expect(tasks.load).toBe(3);
  const expected = Buffer.from(computeVerifier(input));
  for (const verifier of await Promise.all(answers)) expect(Buffer.from(verifier)).toEqual(expected);
  expect(tasks.load).toBe(0);
});

test("a task that fails fails alone", async () => {
  pool = startSrpPool();
  const bad = pool.verifier({ ...input, salt: undefined as never });
  const good = pool.verifier(input);
  await expect(bad).rejects.toThrow();
  expect((await good).length).toBeGreaterThan(300);
});

test("closing ends what still waits, and what comes later: nobody waits for ever", async () => {
  pool = startSrpPool();
  const waiting = Promise.allSettled([pool.verifier(input), pool.verifier(input)]);
  await pool.close();
  expect((await waiting).every(({ status }) => status === "rejected")).toBe(true);
  await expect(pool.verifier(input)).rejects.toThrow(/closed/);
});
