import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectRoot } from "../settings/index.ts";
import { slugOf } from "./authors.queries.ts";
import { factFields } from "./facts.ts";
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

test("links lead elsewhere, encrypted, without anybody's password; times are years or days", () => {
  const { links, born, spellings, name } = factFields;
  const isLink = (text: string) => links.safeParse([text]).success;
  expect(isLink("https://tr.wikipedia.org/wiki/Lev_Tolstoy")).toBe(true);
  for (const text of [
    ...[
      "http://ornek.example",
      "javascript:alert(1)",
      "//ornek.example",
      "https://localhost/x",
      "ornek.example",
    ],
    ...[
      "https://ayse:gizli@ornek.example",
      `https://ornek.example/${"a".repeat(300)}`,
      "https://ornek.example/\0",
    ],
  ])
    expect(isLink(text), text).toBe(false);
  expect(links.safeParse(Array.from({ length: 6 }, (_none, i) => `https://ornek.example/${i}`)).success).toBe(
    false,
  );
  for (const text of ["1821", "-428", "1881-02-09", null])
    expect(born.safeParse(text).success, `${text}`).toBe(true);
  for (const text of ["", "0", "dün", "1881-02-30", "18811", "1881-2-9"])
    expect(born.safeParse(text).success, text).toBe(false);
  expect(name.parse("  Ayşe \n Işık ")).toBe("Ayşe Işık");
  for (const text of [" ", "\ud800", "a\0b", "a".repeat(301)])
    expect(name.safeParse(text).success).toBe(false);
  expect(spellings.safeParse(Array.from({ length: 21 }, (_none, i) => `Ad ${i}`)).success).toBe(false);
});
