import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { joinKey, readRow } from "../catalogue/catalogue-row.ts";
import { projectRoot } from "../settings/index.ts";
import { starterNames } from "./starter-names.ts";

const read = (name: string) => readFileSync(join(projectRoot, "data", name), "utf8");
const named = starterNames.parse(JSON.parse(read("work-names.json")));
const works = new Set(
  read("starter-catalogue.ndjson")
    .trim()
    .split("\n")
    .map((line) => {
      const row = readRow(line);
      return typeof row === "string" ? "" : row.join_key;
    }),
);

test("each is a work of the starter catalogue, and its names are no other one's", () => {
  const aliases = named.flatMap(({ author, names }) => names.map((name) => joinKey(name, [author])));
  expect(named.filter(({ title, author }) => !works.has(joinKey(title, [author])))).toEqual([]);
  expect(aliases.filter((key) => works.has(key))).toEqual([]);
  expect(new Set(aliases).size).toBe(aliases.length);
});

test("they stand in the order of the Turkish alphabet", () => {
  const titles = named.map(({ title }) => title);
  expect(titles).toEqual([...titles].sort((one, other) => one.localeCompare(other, "tr")));
});
