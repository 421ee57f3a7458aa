import { expect, test } from "vitest";
import { formatDay, isAfter, parseDay, toIsoDay } from "./day-text";

test.each([
  "14.05.1990",
  "14.5.1990",
  "14/5/1990",
  "14-05-1990",
  "14 05 1990",
  "14051990",
  "1990-05-14",
  " 14.05.1990 ",
])("'%s' is the fourteenth of May 1990", (text) => {
  const day = parseDay(text);
  expect(day && toIsoDay(day)).toBe("1990-05-14");
  expect(day && formatDay(day)).toBe("14.05.1990");
});

test.each([
  "",
  "14.05",
  "14.05.90",
  "1405199",
  "31.02.1990",
  "00.01.1990",
  "14.13.1990",
  "29.02.2023",
  "dün",
  "14.05.0090",
])("'%s' is no day", (text) => {
  expect(parseDay(text)).toBeUndefined();
});

test("the twenty-ninth of February is one in leap years", () => {
  expect(parseDay("29.02.2024")).toEqual({ year: 2024, month: 2, day: 29 });
});

test("days are compared by the calendar", () => {
  const may = { year: 1990, month: 5, day: 14 };
  expect(isAfter({ ...may, month: 10, day: 1 }, may)).toBe(true);
  expect(isAfter(may, may)).toBe(false);
});
