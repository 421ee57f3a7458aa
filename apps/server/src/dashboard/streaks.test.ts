import { expect, test } from "vitest";
import { findStreaks } from "./streaks.ts";

test("without a reading day there is no row", () => {
  expect(findStreaks([], "2026-01-15")).toEqual({ current: 0, has_today: false, longest: null });
});

test("days in a row are counted up to today", () => {
  expect(findStreaks(["2026-01-13", "2026-01-14", "2026-01-15"], "2026-01-15")).toEqual({
    current: 3,
    has_today: true,
    longest: { days: 3, from: "2026-01-13", to: "2026-01-15" },
  });
});

test("a row stands until the day is over: yesterday's counts while today has no entry", () => {
  expect(findStreaks(["2026-01-13", "2026-01-14"], "2026-01-15")).toMatchObject({
    current: 2,
    has_today: false,
  });
});

test("a day left out ends it, the longest stays", () => {
  expect(findStreaks(["2026-01-09", "2026-01-10", "2026-01-11", "2026-01-13"], "2026-01-15")).toEqual({
    current: 0,
    has_today: false,
    longest: { days: 3, from: "2026-01-09", to: "2026-01-11" },
  });
});

test.each([
  ["the turn of a year", ["2025-12-31", "2026-01-01"]],
  ["the end of February in a leap year", ["2024-02-28", "2024-02-29", "2024-03-01"]],
  ["the end of February in another", ["2025-02-28", "2025-03-01"]],
  ["the night the clocks were changed", ["2015-10-24", "2015-10-25", "2015-10-26"]],
])("a row goes over %s", (_what, days) => {
  const last = days.at(-1) ?? "";
  expect(findStreaks(days, last)).toMatchObject({ current: days.length });
});

test("of two rows of the same length the latest is shown", () => {
  expect(findStreaks(["2025-03-01", "2025-03-02", "2025-05-01", "2025-05-02"], "2026-01-01").longest).toEqual(
    {
      days: 2,
      from: "2025-05-01",
      to: "2025-05-02",
    },
  );
});

test("an entry of tomorrow, as the east has it already, does not break the row", () => {
  expect(findStreaks(["2026-01-15", "2026-01-16"], "2026-01-15")).toMatchObject({
    current: 2,
    has_today: true,
  });
});
