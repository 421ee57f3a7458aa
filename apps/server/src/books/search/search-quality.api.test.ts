import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { searchBooks } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../../catalogue/index.ts";
import { readLines } from "../../catalogue/read-lines.ts";
import { projectRoot } from "../../settings/index.ts";

// Real editions and real queries that lie beside the project on some machines; never part of it.
const folder = join(projectRoot, "../shared/data");
const catalogue = join(folder, "katalog-tr.ndjson");
const queries = join(folder, "sorgular-tr.ndjson.gz");
const isThere = existsSync(catalogue) && existsSync(queries);
if (!isThere) console.warn(`search quality: skipped, there is no catalogue in ${folder}`);

interface Query {
  q: string;
  type: string;
  expect: string[];
}
interface Row {
  isbn13: string;
  title: string;
}

let t: TestApp;
const rejected: string[] = [];
let all: Query[] = [];
let rows: Row[] = [];

function parseLines<T>(text: string): T[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);
}

const importAll = () =>
  importCatalogue({
    db: t.ctx.db,
    lines: readLines(catalogue),
    source: "katalog-tr",
    report: ({ line, reason }) => rejected.push(`${line}: ${reason}`),
  });

async function find(q: string): Promise<string[]> {
  const { data } = await t.call(searchBooks, { query: { q } });
  return data.results.map((book) => book.isbn);
}

/** Editions of one work are one result: which edition is shown does not matter. */
const works = new Map<string, string>();
function isFound(found: readonly string[], wanted: readonly string[]): boolean {
  const wantedWorks = new Set(wanted.map((isbn) => works.get(isbn)));
  return found.some((isbn) => wantedWorks.has(works.get(isbn)));
}

function spread<T>(list: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(list.length / count));
  return list.filter((_item, index) => index % step === 0).slice(0, count);
}

describe.skipIf(!isThere)("on the real Turkish catalogue", () => {
  beforeAll(async () => {
    t = await createTestApp({ catalogue: [] });
    rows = parseLines(readFileSync(catalogue, "utf8"));
    all = parseLines(gunzipSync(readFileSync(queries)).toString("utf8"));
  }, 60_000);
  afterAll(() => t?.close());

  test("every edition is imported, and a second time changes nothing", async () => {
    const first = await importAll();
    expect(rejected).toEqual([]);
    expect(first).toMatchObject({ read: rows.length, added: rows.length, changed: 0, rejected: 0 });
    expect(await importAll()).toMatchObject({ added: 0, changed: 0, unchanged: rows.length, rejected: 0 });
    const editions = await t.ctx.db.selectFrom("editions").select(["isbn", "work_id"]).execute();
    for (const { isbn, work_id } of editions) works.set(isbn, work_id);
    expect(works.size).toBe(rows.length);
    expect(new Set(works.values()).size).toBeLessThan(rows.length);
  }, 60_000);

  test.each([
    ["lower case", "tam_kucuk", 0.97],
    ["ASCII typing", "ascii", 0.97],
    ["capitals by English rules", "buyuk_en_kurali", 0.97],
    ["capitals by Turkish rules", "buyuk_tr_kurali", 0.97],
    ["surname and the first word of the title, ASCII", "soyad_ilkkelime_ascii", 0.95],
  ])("%s: the book is on the first page of %s at least %d", async (_kind, type, bar) => {
    const asked = spread(
      all.filter((query) => query.type === type),
      60,
    );
    const missed: string[] = [];
    for (const query of asked) if (!isFound(await find(query.q), query.expect)) missed.push(query.q);
    expect(1 - missed.length / asked.length, missed.join(" | ")).toBeGreaterThanOrEqual(bar);
  });

  test("the beginning of a title finds it on the first page: at least 0.9", async () => {
    const asked = spread(
      rows.filter(({ title }) => title.length >= 12),
      60,
    );
    const missed: string[] = [];
    for (const { title, isbn13 } of asked) {
      const beginning = title.slice(0, Math.ceil(title.length * 0.75));
      if (!isFound(await find(beginning), [isbn13])) missed.push(beginning);
    }
    expect(1 - missed.length / asked.length, missed.join(" | ")).toBeGreaterThanOrEqual(0.9);
  });

  test("an ISBN finds exactly its edition, with and without hyphens and spaces", async () => {
    for (const { isbn13 } of spread(rows, 30)) {
      const parts = [
        isbn13.slice(0, 3),
        isbn13.slice(3, 6),
        isbn13.slice(6, 9),
        isbn13.slice(9, 12),
        isbn13.slice(12),
      ];
      for (const q of [isbn13, parts.join("-"), parts.join(" ")]) expect(await find(q)).toEqual([isbn13]);
    }
  });
});
