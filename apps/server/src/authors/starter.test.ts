import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "../settings/index.ts";
import { slugOf } from "./authors.queries.ts";
import { starterAuthors } from "./starter.ts";

const read = (name: string) => readFileSync(`${projectRoot}/data/${name}`, "utf8");
const authors = starterAuthors.parse(JSON.parse(read("author-names.json")));
const written = read("starter-catalogue.ndjson")
  .trim()
  .split("\n")
  .flatMap((line) => (JSON.parse(line) as { authors: string[] }).authors);

test("each name and spelling is of one author alone, and in its place", () => {
  const turkish = new Intl.Collator("tr");
  const slugs = authors.flatMap(({ name, spellings }) => [name, ...spellings]).map(slugOf);
  expect(slugs.filter((slug, i) => slugs.indexOf(slug) !== i)).toEqual([]);
  const names = authors.map(({ name }) => name);
  expect(names).toEqual(names.toSorted(turkish.compare));
});

test("the starter catalogue writes each by the name that is kept", () => {
  const spelled = new Set(authors.flatMap(({ spellings }) => spellings.map(slugOf)));
  expect(written.filter((name) => spelled.has(slugOf(name)))).toEqual([]);
});

test("the file is held to the rules by which readers write of authors", () => {
  const known = { name: "Ayşe Işık", spellings: ["A. Işık"], born: "1921-05-03", died: null, links: [] };
  const page = "https://ornek.example/ayse";
  const passes = (changed: object) => starterAuthors.safeParse([{ ...known, ...changed }]).success;
  expect(passes({ links: [page], born: "-428" })).toBe(true);
  for (const changed of [
    ...[
      { name: "<b>Ayşe</b>" },
      { name: "Ay\u200bşe" },
      { name: " " },
      { spellings: ["A. Işık", "A. Işık"] },
    ],
    ...[{ spellings: ["A.\nIşık"] }, { spellings: Array.from({ length: 21 }, (_none, i) => `Ad ${i}`) }],
    ...[
      { links: [page, page] },
      { links: ["http://ornek.example"] },
      { links: ["https://a:b@ornek.example"] },
    ],
    ...[{ born: "dün" }, { born: "1881-02-30" }, { born: "1950", died: "1949" }, { height: 170 }],
  ])
    expect(passes(changed), JSON.stringify(changed)).toBe(false);
});
