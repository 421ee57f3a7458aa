import { readFileSync } from "node:fs";
import { coverDesign } from "@okurca/covers";
import { expect, test } from "vitest";
import { projectRoot } from "../settings/index.ts";
import { landingGenres, landingRecommendations } from "./landing-choices.ts";

const covers = new Map(
  readFileSync(`${projectRoot}/data/starter-catalogue.ndjson`, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const { isbn, title, authors } = JSON.parse(line) as { isbn: string; title: string; authors: string[] };
      return [isbn, coverDesign({ title, author: authors.join(", ") })];
    }),
);

test.each([
  ...landingGenres.map(({ genre, isbns }) => [genre, isbns] as const),
  ...landingRecommendations.map(({ id, liked }) => [id, liked] as const),
])("no two covers of the row %s are of one composition, nor of one palette", (_name, isbns) => {
  const row = isbns.map((isbn) => covers.get(isbn));
  expect(new Set(row.map((cover) => cover?.template)).size).toBe(isbns.length);
  expect(new Set(row.map((cover) => cover?.palette.family)).size).toBe(isbns.length);
});
