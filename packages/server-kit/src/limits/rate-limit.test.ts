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

test("a refused call costs nothing: who tries again is not kept out longer", () => {
  let at = 0;
  const wait = createRateLimit({ burst: 1, perHour: 60 }, () => new Date(at));
  const waits = Array.from({ length: 61 }, (_, second) => {
    at = second * 1000;
    return wait("a");
  });
  expect(waits.map((seconds) => seconds === 0).filter(Boolean)).toHaveLength(2);
  expect([waits[0], waits[60]]).toEqual([0, 0]);
});

test("where no call comes back, the burst is all there is", () => {
  let at = 0;
  const wait = createRateLimit({ burst: 2, perHour: 0 }, () => new Date(at));
  expect([wait("a"), wait("a"), wait("a") > 0]).toEqual([0, 0, true]);
  at += 365 * 24 * 3_600_000;
  expect(wait("a")).toBeGreaterThan(0);
});

test("of a flood of keys the one that was seen the longest time ago is forgotten", () => {
  const wait = createRateLimit({ burst: 1, perHour: 0 }, () => new Date(0));
  wait("kept");
  for (let i = 0; i < 25_000; i++) {
    wait(`flood ${i}`);
    if (i % 1000 === 0) expect(wait("kept")).toBeGreaterThan(0);
  }
  expect(wait("flood 24999")).toBeGreaterThan(0);
  expect(wait("flood 0")).toBe(0);
});

test("a clock that is set back takes nothing away", () => {
  let at = 7_200_000;
  const wait = createRateLimit({ burst: 3, perHour: 60 }, () => new Date(at));
  expect(wait("a")).toBe(0);
  at -= 3_600_000;
  expect([wait("a"), wait("a"), wait("a")]).toEqual([0, 0, 60]);
  at += 60_000;
  expect([wait("a"), wait("a")]).toEqual([0, 60]);
});
