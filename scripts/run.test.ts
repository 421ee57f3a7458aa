import { expect, test } from "vitest";
import { record } from "./run.mjs";

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

test("the record of a run names each step's seconds and ends with one line of counts", () => {
  const told = record(
    [
      { title: "checks", isOk: true, seconds: 41.23 },
      { title: "unit tests", isOk: true, seconds: 120, counts: counts(300, 0, 4) },
      { title: "journeys", isOk: true, seconds: 290, counts: counts(250, 0) },
    ],
    452,
  );
  expect(told.trim().split("\n")).toEqual([
    "checks         41.2 s  ok",
    "unit tests    120.0 s  ok  300 passed, 0 failed, 4 skipped",
    "journeys      290.0 s  ok  250 passed, 0 failed",
    "in all        452.0 s",
    "",
    "550 passed, 0 failed, 4 skipped",
  ]);
});

test("a step that failed without counting a test is one failure", () => {
  const steps = [
    { title: "checks", isOk: false, seconds: 1 },
    { title: "unit tests", isOk: false, seconds: 1, counts: counts(7, 2) },
    { title: "journeys", isOk: false, seconds: 1, counts: counts(5, 0) },
  ];
  expect(record(steps, 3).split("\n").at(-1)).toBe("12 passed, 4 failed");
});

test("a run's record names what failed and the first lines of why, before its counts", () => {
  const why = `\u001b[31mexpected 2 to be 3\u001b[39m\n\n${Array.from({ length: 40 }, (_, at) => `line ${at}`).join("\n")}`;
  const told = record(
    [
      {
        title: "unit tests",
        isOk: false,
        seconds: 1,
        counts: counts(7, 1),
        failures: [{ name: "a.test.ts > b", why }],
      },
    ],
    1,
  ).split("\n");
  expect(told.slice(1, 4)).toEqual(["-- a.test.ts > b", "   expected 2 to be 3", "   line 0"]);
  expect(told.at(-1)).toBe("7 passed, 1 failed");
  expect(told.length).toBeLessThan(25);
});
