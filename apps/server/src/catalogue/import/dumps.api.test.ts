import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isbnOf } from "../../../test/dump.ts";
import { projectRoot } from "../../settings/index.ts";
import { makeFolder, runFiles, writeDump } from "./import.fixtures.ts";

let t: TestApp;
let folder: string;
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  folder = makeFolder();
});
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true });
  await t.close();
});

const edition = (number: number, given: object = {}) => ({
  title: `Kitap ${number}`,
  isbn_13: [isbnOf(number)],
  languages: [{ key: "/languages/tur" }],
  ...given,
});
const author = (name: string) => ({ name });
const written = (key: string) => [{ author: { key } }];

async function books() {
  const rows = await t.ctx.db
    .selectFrom("editions")
    .select(["title", "authors", "language", "source"])
    .orderBy("isbn")
    .execute();
  return rows.map(({ title, authors }) => `${title}: ${authors.join(", ")}`);
}
const refused = () =>
  readFileSync(join(folder, "report.ndjson"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { line: number; reason: string; file?: string });

describe("dumps of Open Library", () => {
  const records = {
    editions: {
      "/books/OL1M": edition(1, { works: [{ key: "/works/OL10W" }] }),
      "/books/OL2M": edition(2, { authors: [{ key: "/authors/OL2A" }], works: [{ key: "/works/OL10W" }] }),
      "/books/OL3M": edition(3),
      "/books/OL4M": edition(4, { works: [{ key: "/works/OL404W" }] }),
    },
    works: {
      "/works/OL10W": { title: "Eser", authors: written("/authors/OL1A"), subjects: ["Science fiction"] },
      "/works/OL11W": { title: "Başka", authors: written("/authors/OL9A") },
    },
    authors: {
      "/authors/OL1A": author("Bir Yazar"),
      "/authors/OL2A": author("Yazar, İki"),
      "/authors/OL9A": author("Dokuz"),
    },
  };
  const expected = ["Kitap 1: Bir Yazar", "Kitap 2: İki Yazar", "Kitap 3: ", "Kitap 4: "];

  test("are joined, in whatever order and packing the three files are named", async () => {
    const editions = writeDump(folder, "ol_dump_editions.txt", records.editions);
    const works = writeDump(folder, "ol_dump_works.txt", records.works);
    const authors = join(folder, "ol_dump_authors.txt.gz");
    writeFileSync(authors, gzipSync(readFileSync(writeDump(folder, "a.txt", records.authors))));
    const { counts } = await runFiles(t, [authors, works, editions], { folder });
    expect(counts).toEqual({ read: 4, added: 4, changed: 0, unchanged: 0, rejected: 0 });
    expect(await books()).toEqual(expected);
    const [row] = await t.ctx.db
      .selectFrom("editions")
      .select(["genres", "source"])
      .orderBy("isbn")
      .execute();
    expect(row).toEqual({ genres: ["bilim kurgu"], source: "open-library" });

    const again = await runFiles(t, [editions, works, authors], { folder });
    expect(again.counts).toEqual({ read: 4, added: 0, changed: 0, unchanged: 4, rejected: 0 });
  });

  test("may be one file of everything, under any name", async () => {
    const all = writeDump(folder, "hepsi.txt", { ...records.authors, ...records.editions, ...records.works });
    expect((await runFiles(t, [all], { folder })).counts.added).toBe(4);
    expect(await books()).toEqual(expected);
  });

  test("leave nothing behind, and keep no report where nothing was refused", async () => {
    await runFiles(t, [writeDump(folder, "editions.txt", records.editions)], { folder });
    const { rows } = await sql`SELECT FROM pg_namespace WHERE nspname = 'catalogue_import'`.execute(t.ctx.db);
    expect(rows).toEqual([]);
    expect(existsSync(join(folder, "report.ndjson"))).toBe(false);
  });

  test("follow records that were merged into others; circles and deleted ones lead nowhere", async () => {
    const redirect = (to: string) => ({ type: "/type/redirect", location: to });
    const all = writeDump(folder, "hepsi.txt", {
      "/authors/OL1A": redirect("/authors/OL2A"),
      "/authors/OL2A": redirect("/authors/OL3A"),
      "/authors/OL3A": author("Son Yazar"),
      "/authors/OL4A": redirect("/authors/OL5A"),
      "/authors/OL5A": redirect("/authors/OL4A"),
      "/authors/OL6A": { type: "/type/delete" },
      "/books/OL1M": edition(1, { works: [{ key: "/works/OL1W" }] }),
      "/books/OL2M": edition(2, { authors: [{ key: "/authors/OL4A" }] }),
      "/books/OL3M": edition(3, { authors: [{ key: "/authors/OL6A" }], works: [{ key: "/works/OL2W" }] }),
      "/books/OL4M": { type: "/type/delete" },
      "/books/OL5M": redirect("/books/OL1M"),
      "/works/OL1W": redirect("/works/OL2W"),
      "/works/OL2W": { title: "Eser", authors: written("/authors/OL1A") },
      "/type/edition": { type: "/type/type", name: "Edition" },
    });
    const { counts } = await runFiles(t, [all], { folder });
    expect(counts).toEqual({ read: 3, added: 3, changed: 0, unchanged: 0, rejected: 0 });
    expect(await books()).toEqual(["Kitap 1: Son Yazar", "Kitap 2: ", "Kitap 3: Son Yazar"]);
  });

  test("tell each refused line with its reason, and of the rest only how many", async () => {
    const lines = [
      "/type/edition\t/books/OL1M\t1\t2024\t{broken",
      "/type/edition\t/books/OL1M",
      "",
      "bozuk",
    ].join("\n");
    const editions = writeDump(folder, "editions.txt", {
      "/books/OL2M": edition(1, { isbn_13: [] }),
      "/books/OL3M": edition(1, { isbn_13: ["9789750736866"] }),
      "/books/OL4M": edition(2),
      "/books/OL5M": edition(2, { title: "Aynı ISBN" }),
      "/books/OL6M": edition(3, { title: "" }),
      "/books/OL7M": { title: "ISBN’siz", languages: [{ key: "/languages/tur" }] },
    });
    writeFileSync(editions, `${readFileSync(editions, "utf8")}${lines}`);
    const { counts, left } = await runFiles(t, [editions], { folder });
    expect(counts).toEqual({ read: 9, added: 1, changed: 0, unchanged: 0, rejected: 6 });
    expect(left).toEqual({ "no ISBN": 2 });
    expect(refused().map(({ line, reason }) => [line, reason])).toEqual([
      [2, "invalid ISBN 9789750736866"],
      [4, `ISBN ${isbnOf(2)} stands in an earlier line already`],
      [5, "title: no title"],
      [7, "not JSON"],
      [8, "not JSON"],
      [10, "no line of a dump"],
    ]);
  });

  test("of one language are the Turkish ones, also by their ISBN", async () => {
    const editions = writeDump(folder, "editions.txt", {
      "/books/OL1M": edition(1),
      "/books/OL2M": edition(2, { languages: [{ key: "/languages/eng" }] }),
      "/books/OL3M": edition(3, { languages: undefined, isbn_13: undefined, isbn_10: ["975-07-3686-9"] }),
      "/books/OL4M": edition(4, { languages: undefined, isbn_13: ["9780141036137"] }),
      "/books/OL5M": edition(5, { languages: [{ key: "/languages/tur" }], isbn_13: undefined }),
      "/books/OL6M": edition(6, {
        translated_from: [{ key: "/languages/tur" }],
        languages: [{ key: "/languages/eng" }],
      }),
    });
    const { counts, left } = await runFiles(t, [editions], { folder, language: "tr" });
    expect(counts).toMatchObject({ read: 6, added: 2, rejected: 0 });
    expect(left).toEqual({ "another language": 3, "no ISBN": 1 });
    expect((await books()).sort()).toEqual(["Kitap 1: ", "Kitap 3: "]);
  });

  test("do not overwrite what a better source tells, but fill what it lacks", async () => {
    await t.addBooks([{ isbn: isbnOf(1), title: "Doğru Ad", authors: ["Doğru Yazar"] }]);
    const editions = writeDump(folder, "editions.txt", {
      "/books/OL1M": edition(1, { number_of_pages: 200 }),
    });
    const { counts } = await runFiles(t, [editions], { folder });
    expect(counts).toMatchObject({ added: 0, changed: 1 });
    const row = await t.ctx.db.selectFrom("editions").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: "Doğru Ad", authors: ["Doğru Yazar"], pages: 200, source: "test" });
    expect((await runFiles(t, [editions], { folder })).counts).toMatchObject({ changed: 0, unchanged: 1 });
  });

  test("without editions, or beside other files, are refused in one line", async () => {
    const works = writeDump(folder, "works.txt", records.works);
    await expect(runFiles(t, [works], { folder })).rejects.toThrow(/^These dumps hold no editions\..*$/);
    const other = writeDump(folder, "katalog.ndjson", '{"isbn":"9789753638029","title":"Kitap"}');
    await expect(runFiles(t, [other, works], { folder })).rejects.toThrow(/^Dumps of Open Library .* own\.$/);
  });
});

describe("volumes of Google Books", () => {
  const volume = (number: number, given: object = {}) => ({
    kind: "books#volume",
    id: String(number),
    volumeInfo: {
      title: `Cilt ${number}`,
      authors: ["Bir Yazar"],
      language: "tr",
      industryIdentifiers: [{ type: "ISBN_13", identifier: isbnOf(number) }],
      ...given,
    },
  });
  const pretty = (value: unknown) => JSON.stringify(value, null, 2);

  test.each([
    ["one volume", pretty(volume(1)), 1],
    ["one volume on one line", JSON.stringify(volume(1)), 1],
    [
      "the answer of a search",
      pretty({ kind: "books#volumes", totalItems: 2, items: [volume(1), volume(2)] }),
      2,
    ],
    ["a search without hits", pretty({ kind: "books#volumes", totalItems: 0 }), 0],
    ["volumes, one a line", [volume(1), volume(2)].map((value) => JSON.stringify(value)).join("\n"), 2],
    [
      "answers, one a line",
      [
        { totalItems: 0, kind: "books#volumes" },
        { kind: "books#volumes", items: [volume(1)] },
      ]
        .map((value) => JSON.stringify(value))
        .join("\n"),
      1,
    ],
    ["a list of volumes", pretty([volume(1), volume(2)]), 2],
    ["a list on one line", JSON.stringify([volume(1), volume(2)]), 2],
  ])("are read from %s", async (_what, text, count) => {
    const { counts } = await runFiles(t, [writeDump(folder, "google.json", text)], { folder });
    expect(counts).toEqual({ read: count, added: count, changed: 0, unchanged: 0, rejected: 0 });
    const sources = await t.ctx.db.selectFrom("editions").select("source").distinct().execute();
    expect(sources).toEqual(count > 0 ? [{ source: "google-books" }] : []);
  });

  test("stand beside lines of our own; several files are read one after another", async () => {
    const own = { isbn: isbnOf(1), title: "Kendi satırımız", authors: ["Bir Yazar"] };
    const mixed = writeDump(folder, "a.ndjson", `${JSON.stringify(own)}\n${JSON.stringify(volume(2))}`);
    const packed = join(folder, "b.json.gz");
    writeFileSync(packed, gzipSync(pretty(volume(1, { publisher: "Yayınevi" }))));
    const { counts } = await runFiles(t, [mixed, packed], { folder });
    expect(counts).toEqual({ read: 3, added: 2, changed: 1, unchanged: 0, rejected: 0 });
    const rows = await t.ctx.db
      .selectFrom("editions")
      .select(["title", "publisher", "source"])
      .orderBy("isbn")
      .execute();
    expect(rows).toEqual([
      { title: "Kendi satırımız", publisher: "Yayınevi", source: "a.ndjson" },
      { title: "Cilt 2", publisher: null, source: "google-books" },
    ]);
  });

  test("of another language are left out, whatever the file; refused ones are told", async () => {
    const file = writeDump(
      folder,
      "google.ndjson",
      [volume(1, { language: "en" }), volume(2, { maturityRating: "MATURE" }), volume(3)]
        .map((value) => JSON.stringify(value))
        .join("\n"),
    );
    const { counts, left } = await runFiles(t, [file], { folder, language: "tr" });
    expect([counts.added, left]).toEqual([1, { "another language": 1 }]);
    expect(refused()).toEqual([
      { line: 2, reason: "marked as for adults only", text: expect.stringContaining("Cilt 2") },
    ]);
  });
});

const samples = join(projectRoot, "../shared/data/formats");
const hasSamples = existsSync(samples);
if (!hasSamples) console.warn(`${samples} is not there: real records of other catalogues are not tried.`);

describe.skipIf(!hasSamples)("real records", () => {
  test("of Open Library: what has an ISBN is in the catalogue with its authors", async () => {
    const files = ["editions", "works", "authors"].map((name) =>
      join(samples, `openlibrary/ol_dump_${name}.sample.txt`),
    );
    const { counts, left } = await runFiles(t, files, { folder });
    expect(counts).toMatchObject({ read: 68, added: 36, rejected: 4 });
    expect(left).toEqual({ "no ISBN": 28 });
    const rows = await t.ctx.db.selectFrom("editions").selectAll().execute();
    expect(rows.filter((row) => row.authors.length === 0)).toEqual([]);
    expect(rows.filter((row) => row.published_year === null).length).toBeLessThan(3);
  });

  test("of Google Books: a volume twice, with and without a key; nothing of nothing", async () => {
    const files = [
      "volume-hV--zQEACAAJ.json",
      "volume-hV--zQEACAAJ-with-key.json",
      "volumes-search-zero-results.json",
    ];
    const { counts } = await runFiles(
      t,
      files.map((name) => join(samples, "google-books", name)),
      { folder },
    );
    expect(counts).toEqual({ read: 2, added: 1, changed: 1, unchanged: 0, rejected: 0 });
    const row = await t.ctx.db.selectFrom("editions").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      isbn: "9781847498571",
      authors: ["George Orwell"],
      pages: 283,
      popularity: 46,
    });
  });
});
