import { expect, test } from "vitest";
import { createBreaker } from "./breaker.ts";
import { createGate } from "./gate.ts";

const patient = new AbortController().signal;

test("the gate lets so many in, as many more wait, and the rest are sent away at once", async () => {
  const gate = createGate(2, 10_000);
  const inside = await Promise.all([gate.enter(patient), gate.enter(patient)]);
  const waiting = [gate.enter(patient), gate.enter(patient)];
  expect(await gate.enter(patient)).toBeUndefined();
  inside[0]?.();
  inside[0]?.();
  const third = await waiting[0];
  expect(third).toBeTypeOf("function");
  third?.();
  expect(await waiting[1]).toBeTypeOf("function");
});

test("who waits too long, or has left, gives the place up", async () => {
  const gate = createGate(1, 30);
  const leave = await gate.enter(patient);
  expect(await gate.enter(patient)).toBeUndefined();
  const left = new AbortController();
  const waiting = gate.enter(left.signal);
  left.abort();
  expect(await waiting).toBeUndefined();
  leave?.();
  expect(await gate.enter(patient)).toBeTypeOf("function");
});

test("the breaker rests after five failures in a row, then sends one to see", () => {
  let now = 0;
  const breaker = createBreaker(() => new Date(now));
  for (let i = 0; i < 4; i++) breaker.failed();
  breaker.succeeded();
  for (let i = 0; i < 4; i++) breaker.failed();
  expect(breaker.mayTry()).toBe(true);
  breaker.failed();
  expect(breaker.mayTry()).toBe(false);
  now += 31_000;
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, false]);
  breaker.unknown();
  expect(breaker.mayTry()).toBe(true);
  breaker.failed();
  expect(breaker.mayTry()).toBe(false);
  now += 31_000;
  expect(breaker.mayTry()).toBe(true);
  breaker.succeeded();
  expect([breaker.mayTry(), breaker.mayTry()]).toEqual([true, true]);
});

test("the breaker rests as long as it is asked to, up to five minutes", () => {
  let now = 0;
  const breaker = createBreaker(() => new Date(now));
  breaker.failed(3_600_000);
  expect(breaker.mayTry()).toBe(false);
  now += 301_000;
  expect(breaker.mayTry()).toBe(true);
});
