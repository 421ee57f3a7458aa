import { expect, test } from "vitest";
import {
  genreChoices,
  languageChoices,
  lengthChoices,
  publisherChoices,
  spansOfYears,
} from "./result-facets";

const facets = {
  genres: [
    { value: "roman" as const, count: 12 },
    { value: "aşk" as const, count: 3 },
  ],
  languages: [{ value: "tr", count: 14 }],
  publishers: [
    { value: "Yordam", count: 9 },
    { value: "Can Yayınları", count: 2 },
  ],
  lengths: [{ value: "kisa" as const, count: 4 }],
  years: [2024, 2021, 2009, 1998, 1987, 1974, 1961, 1942].map((value) => ({ value, count: 2 })),
};

test("only what there are books of is offered, in Turkish order, and what is chosen already", () => {
  expect(genreChoices(facets, "tarih")).toEqual([
    { value: "aşk", count: 3 },
    { value: "roman", count: 12 },
    { value: "tarih", count: 0 },
  ]);
  expect(languageChoices(facets, undefined)).toEqual([{ value: "tr", count: 14 }]);
});

test("publishers stand by their names, the chosen one in any spelling and also where it has none", () => {
  const names = (chosen?: string) => publisherChoices(facets, chosen).map(({ value }) => value);
  expect(names()).toEqual(["Can Yayınları", "Yordam"]);
  expect(names("can yayinlari")).toEqual(["Can Yayınları", "Yordam"]);
  expect(publisherChoices(facets, "Metis")[1]).toEqual({ value: "Metis", count: 0 });
  expect(lengthChoices(facets, "uzun")).toEqual([
    { value: "kisa", count: 4 },
    { value: "uzun", count: 0 },
  ]);
});

test("everything is offered without numbers while nothing is counted", () => {
  expect(genreChoices(null, undefined).length).toBeGreaterThan(15);
  expect(languageChoices(null, "tr")).toContainEqual({ value: "de", count: undefined });
  expect(spansOfYears(null)).toEqual([]);
});

test("years are offered by decade, the newest first, those long ago as one span", () => {
  expect(spansOfYears(facets)).toEqual([
    { from: 2020, to: 2029, count: 4 },
    { from: 2000, to: 2009, count: 2 },
    { from: 1990, to: 1999, count: 2 },
    { from: 1980, to: 1989, count: 2 },
    { from: 1940, to: 1979, count: 6 },
  ]);
});
