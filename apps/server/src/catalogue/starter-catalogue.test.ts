import { readFileSync } from "node:fs";
import { bookGenreKeys, parsePrintedIsbn } from "@okurca/contract";
import { expect, test } from "vitest";
import { projectRoot } from "../settings/index.ts";

interface Line {
  isbn: string;
  title: string;
  authors: string[];
  publisher: string;
  genres: string[];
  popularity: number;
}

const lines: Line[] = readFileSync(`${projectRoot}/data/starter-catalogue.ndjson`, "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const turkish = new Intl.Collator("tr");

test("at least 400 works, each once, each with a valid ISBN of its own", () => {
  expect(lines.length).toBeGreaterThanOrEqual(400);
  expect(lines.filter((line) => parsePrintedIsbn(line.isbn) !== line.isbn)).toEqual([]);
  expect(new Set(lines.map((line) => line.isbn)).size).toBe(lines.length);
  const works = lines.map((line) => `${line.title}/${line.authors[0]}`.toLocaleLowerCase("tr"));
  expect(works.filter((work, i) => works.indexOf(work) !== i)).toEqual([]);
});

test("one to four genres of the known keys; every landing genre has at least twelve works", () => {
  const known = new Set<string>(bookGenreKeys);
  for (const line of lines) {
    expect(line.genres.length, line.title).toBeGreaterThanOrEqual(1);
    expect(line.genres.length, line.title).toBeLessThanOrEqual(4);
    expect(line.genres.filter((genre) => !known.has(genre))).toEqual([]);
  }
  const count = (genre: string) => lines.filter((line) => line.genres.includes(genre)).length;
  for (const genre of ["klasik", "bilim kurgu", "fantastik", "psikoloji"]) {
    expect(count(genre), genre).toBeGreaterThanOrEqual(12);
  }
  for (const genre of bookGenreKeys) expect(count(genre), genre).toBeGreaterThanOrEqual(5);
});

test("sorted by title in Turkish order, with typographic apostrophes and without notes on the binding", () => {
  const titles = lines.map((line) => line.title);
  expect(titles).toEqual([...titles].sort(turkish.compare));
  const facts = lines.flatMap((line) => [line.title, line.publisher, ...line.authors]);
  expect(facts.filter((text) => /['"]|\s{2}|^\s|\s$|Ciltli|Karton Kapak|Özel Baskı/.test(text))).toEqual([]);
});

test("one spelling an author: no two names differ only in case, accents or dots", () => {
  const plain = (name: string) =>
    name
      .normalize("NFD")
      .replace(/[^\p{L}]/gu, "")
      .toLocaleLowerCase("tr")
      .replaceAll("ı", "i");
  const spellings = new Map<string, Set<string>>();
  for (const name of lines.flatMap((line) => line.authors)) {
    spellings.set(plain(name), (spellings.get(plain(name)) ?? new Set()).add(name));
  }
  expect([...spellings.values()].filter((names) => names.size > 1).map((names) => [...names])).toEqual([]);
});
