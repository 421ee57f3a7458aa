import { expect, test } from "vitest";
import { monthStarts, yearDays } from "./year-days";

const find = (day: string) => yearDays(Number(day.slice(0, 4))).find((one) => one.day === day);

test("a year has every day, the leap day too, each at a place of its own", () => {
  for (const [year, count] of [
    [2024, 366],
    [2026, 365],
  ] as const) {
    const days = yearDays(year);
    expect(days).toHaveLength(count);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual([`${year}-01-01`, `${year}-12-31`]);
    expect(new Set(days.map(({ week, weekday }) => `${week} ${weekday}`)).size).toBe(count);
    expect(new Set(days.map(({ half, halfWeek, weekday }) => `${half} ${halfWeek} ${weekday}`)).size).toBe(
      count,
    );
  }
});

test("weeks begin on Monday: 1 January 2024 was one, 1 January 2023 a Sunday", () => {
  expect(find("2024-01-01")).toMatchObject({ weekday: 1, week: 1 });
  expect(find("2023-01-01")).toMatchObject({ weekday: 7, week: 1 });
  expect(find("2023-01-02")).toMatchObject({ weekday: 1, week: 2 });
});

test("the year goes on from June to July without a hole; half years begin anew", () => {
  // A Tuesday and a Wednesday.
  expect(find("2026-06-30")).toMatchObject({ weekday: 2, week: 27, half: 0, halfWeek: 27 });
  expect(find("2026-07-01")).toMatchObject({ weekday: 3, week: 27, half: 1, halfWeek: 1 });
  // A Sunday and a Monday.
  expect(find("2024-06-30")).toMatchObject({ weekday: 7, week: 26, half: 0 });
  expect(find("2024-07-01")).toMatchObject({ weekday: 1, week: 27, half: 1, halfWeek: 1 });
});

test("each month stands above the week it begins in", () => {
  // January 2023: its first week has one day, so that February begins in the sixth.
  const starts = monthStarts(yearDays(2023));
  expect(starts.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(starts.slice(0, 2).map(({ week }) => week)).toEqual([1, 6]);
});
