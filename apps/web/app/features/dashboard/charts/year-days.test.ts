import { expect, test } from "vitest";
import { halfYear } from "./year-days";

test("the two halves have every day of the year, the leap day too", () => {
  for (const [year, count] of [
    [2024, 366],
    [2026, 365],
  ] as const) {
    const days = [...halfYear(year, 0).days, ...halfYear(year, 1).days];
    expect(days).toHaveLength(count);
    expect([days[0], days.at(-1)]).toEqual([`${year}-01-01`, `${year}-12-31`]);
    expect(new Set(days).size).toBe(count);
  }
});

test("weeks begin on Monday: 1 January 2024 was one, 1 January 2023 a Sunday", () => {
  expect(halfYear(2024, 0).firstRow).toBe(1);
  expect(halfYear(2023, 0).firstRow).toBe(7);
});

test("each month stands above the week it begins in", () => {
  // January 2023: its first week has one day, so that February begins in the sixth.
  expect(halfYear(2023, 0).months.slice(0, 2)).toEqual([
    { month: 1, week: 1 },
    { month: 2, week: 6 },
  ]);
  expect(halfYear(2023, 1).months.map(({ month }) => month)).toEqual([7, 8, 9, 10, 11, 12]);
});
