import { expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";

test("an address may send its burst, then is told when to come again, and may then", () => {
  let at = Date.parse("2026-11-21T09:00:00Z");
  const wait = createRateLimit({ burst: 2, perHour: 6 }, () => new Date(at));
  expect([wait("a"), wait("a"), wait("a"), wait("b")]).toEqual([0, 0, 600, 0]);
  at += 599_000;
  expect(wait("a")).toBe(1);
  at += 1000;
  expect([wait("a"), wait("a")]).toEqual([0, 600]);
  at += 24 * 3_600_000;
  expect([wait("a"), wait("a"), wait("a")]).toEqual([0, 0, 600]);
});

test("thousands of other addresses do not make a refused one free again", () => {
  const now = new Date();
  const wait = createRateLimit({ burst: 1, perHour: 1 }, () => now);
  wait("a");
  for (let i = 0; i < 9_500; i++) wait(`other ${i}`);
  expect(wait("a")).toBe(3600);
});

test("a clock that is set back keeps nobody out for longer than one call takes to come back", () => {
  let at = Date.parse("2026-11-21T09:00:00Z");
  const wait = createRateLimit({ burst: 2, perHour: 6 }, () => new Date(at));
  wait("a");
  at -= 24 * 3_600_000;
  expect(wait("a")).toBe(600);
  at += 600_000;
  expect(wait("a")).toBe(0);
});
