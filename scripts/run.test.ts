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
