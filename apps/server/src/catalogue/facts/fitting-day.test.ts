import type { EditionFacts } from "@okurca/contract";
import { expect, test } from "vitest";
import { withFittingDay } from "./fitting-day.ts";

type Dated = Partial<Pick<EditionFacts, "published_on" | "published_year">>;

test.each<[string, Dated, Dated]>([
  ["a day takes its year along", { published_on: "2021-02-03" }, { published_year: 2021 }],
  ["a day of the year that is known changes no year", { published_on: "2019-07-01" }, {}],
  ["a year takes away the day of another year", { published_year: 2020 }, { published_on: null }],
  ["a year that is taken away takes the day along", { published_year: null }, { published_on: null }],
  ["the year of the day that is known keeps it", { published_year: 2019 }, {}],
  [
    "of a day and a year that differ the day holds",
    { published_on: "2021-02-03", published_year: 1999 },
    { published_year: 2021 },
  ],
  ["a day that is taken away leaves its year", { published_on: null }, {}],
  ["other facts say nothing of either", {}, {}],
])("%s", (_rule, changed, along) => {
  const before = { published_on: "2019-05-05", published_year: 2019 };
  expect(withFittingDay(changed, before)).toEqual({ ...changed, ...along });
});
