import { expect, test } from "vitest";
import { createBuckets } from "./buckets.ts";

const count = (allow: (key: string) => boolean, key: string, tries: number) =>
  Array.from({ length: tries }, () => allow(key)).filter(Boolean).length;

test("a burst is let through, then what comes back by the minute; keys do not share", () => {
  let now = 0;
  const allow = createBuckets({ burst: 3, perMinute: 2 }, () => now);
  expect(count(allow, "a", 10)).toBe(3);
  expect(count(allow, "b", 10)).toBe(3);
  now += 30_000;
  expect(count(allow, "a", 10)).toBe(1);
  now += 3_600_000;
  expect(count(allow, "a", 10)).toBe(3);
});

test("refused calls cost nothing: who retries is not kept out longer", () => {
  let now = 0;
  const allow = createBuckets({ burst: 1, perMinute: 1 }, () => now);
  expect(allow("a")).toBe(true);
  for (let i = 0; i < 59; i++) {
    now += 1000;
    expect(allow("a")).toBe(false);
  }
  now += 1000;
  expect(allow("a")).toBe(true);
});

test("a clock that is set back takes nothing away", () => {
  let now = 7_200_000;
  const allow = createBuckets({ burst: 3, perMinute: 1 }, () => now);
  expect(allow("a")).toBe(true);
  now -= 3_600_000;
  expect(count(allow, "a", 5)).toBe(2);
  now += 60_000;
  expect(count(allow, "a", 5)).toBe(1);
});

test("a flood of keys is forgotten from its oldest, in a time that does not grow with their number", () => {
  const allow = createBuckets({ burst: 1, perMinute: 0 }, () => 0);
  allow("kept");
  const start = performance.now();
  for (let i = 0; i < 120_000; i++) {
    allow(`flood ${i}`);
    if (i % 1000 === 0) expect(allow("kept")).toBe(false);
  }
  expect(performance.now() - start).toBeLessThan(5000);
  expect(allow("flood 119999")).toBe(false);
  expect(allow("flood 0")).toBe(true);
});
