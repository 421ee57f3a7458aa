import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  abandonBook,
  addReading,
  addToLibrary,
  createImport,
  createReview,
  exportLibrary,
  getBook,
  listImportRows,
  listLibrary,
  runImport,
  undoImport,
  updateLibraryStatus,
  updateReadingProgress,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../settings/index.ts";

const [madonna, memed, orwell, tutunamayanlar] = [
  "9789753638029",
  "9789750719387",
  "9789750738609",
  "9789754700114",
] as const;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function tableOf(who: string) {
  const { idToken } = await t.as(who);
  return t.app.inject({
    url: "/api/userlibrary/export.csv",
    headers: { authorization: `Bearer ${idToken}` },
  });
}

async function bring(who: string, file: Buffer): Promise<string> {
  const headers = { "content-type": "text/csv" };
  const { id } = (await t.call(createImport, { body: file, headers }, who)).data.import;
  for (;;) {
    const { state } = (await t.call(runImport, { params: { id } }, who)).data.import;
    if (state === "done") return id;
  }
}
const libraryOf = async (who: string) => (await t.call(exportLibrary, {}, who)).data.books;

describe("the library as a file", () => {
  beforeAll(async () => {
    const who = "ayse";
    const add = (isbn: string, status: "read" | "reading" | "to-read") =>
      t.call(addToLibrary, { body: { isbn, status } }, who);
    const note = (isbn: string, body: object) => t.call(addReading, { params: { isbn }, body }, who);
    await add(madonna, "read");
    await note(madonna, {
      started_on: "2012-01-02",
      ended_on: "2012-02-03",
      notes: '=SUM(A1); "tırnak", virgül\r\nve satır 🙈 שלום\n\n  girintili ',
    });
    await note(madonna, { ended_on: "2015-02-03", outcome: "abandoned", notes: "'=kesme" });
    const content = '+ "Çok" sevdim, yine okurum.\n\nİkinci paragraf; son.';
    await t.call(createReview, { body: { book_isbn: madonna, rating: 4, content, has_spoiler: true } }, who);
    t.clock.advance({ days: 1 });
    await add(memed, "reading");
    await t.call(updateReadingProgress, { params: { isbn: memed }, body: { page: 40 } }, who);
    t.clock.advance({ minutes: 1 });
    await t.call(
      updateReadingProgress,
      { params: { isbn: memed }, body: { page: 55, day: "2026-01-14" } },
      who,
    );
    await add(orwell, "reading");
    await t.call(abandonBook, { params: { isbn: orwell }, body: {} }, who);
    t.clock.advance({ days: 1 });
    await add(tutunamayanlar, "to-read");
    await t.call(updateLibraryStatus, { params: { isbn: memed }, body: { status: "read" } }, who);
    await t.call(updateLibraryStatus, { params: { isbn: memed }, body: { status: "reading" } }, who);
    await t.call(updateReadingProgress, { params: { isbn: memed }, body: { percent: 0 } }, who);
  });

  test("goes into another reader's empty library and comes out equal", async () => {
    const library = await libraryOf("ayse");
    expect(library).toHaveLength(4);
    await bring("mehmet", (await tableOf("ayse")).rawPayload);
    expect(await libraryOf("mehmet")).toEqual(library);
    expect((await tableOf("mehmet")).body).toBe((await tableOf("ayse")).body);
  });

  test("has the mark of a review that tells the end, and each entry of how far a reading had come", async () => {
    const library = await libraryOf("ayse");
    const of = (isbn: string) => library.find((book) => book.isbn === isbn);
    expect(of(madonna)?.has_spoiler).toBe(true);
    expect(of(memed)?.has_spoiler).toBe(false);
    const entries = of(memed)?.readings.map(({ outcome, progress }) => [
      outcome,
      progress.map(({ page, percent }) => [page, percent]),
    ]);
    expect(entries).toEqual([
      [null, [[null, 0]]],
      [
        "finished",
        [
          [40, null],
          [55, null],
        ],
      ],
    ]);
    expect(of(memed)?.readings[1]?.progress[1]?.day).toBe("2026-01-14");
  });

  test("brings no entry twice, also when the reading it was taken from has ended since", async () => {
    const who = "zeynep";
    await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, who);
    const enter = async (page: number) => {
      t.clock.advance({ minutes: 1 });
      await t.call(updateReadingProgress, { params: { isbn: memed }, body: { page } }, who);
    };
    await enter(10);
    const before = (await tableOf(who)).rawPayload;
    await enter(30);
    await t.call(updateLibraryStatus, { params: { isbn: memed }, body: { status: "read" } }, who);
    const library = await libraryOf(who);
    for (const file of [before, (await tableOf(who)).rawPayload, before]) await bring(who, file);
    expect(await libraryOf(who)).toEqual(library);
  });

  test("an older file completes the entries of a reading that is there, and undone takes them away", async () => {
    const [from, to] = ["kurt", "cagla"];
    await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, from);
    await t.call(updateReadingProgress, { params: { isbn: memed }, body: { percent: 12 } }, from);
    t.clock.advance({ minutes: 1 });
    await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, to);
    await t.call(updateReadingProgress, { params: { isbn: memed }, body: { percent: 34 } }, to);
    const library = await libraryOf(to);
    const id = await bring(to, (await tableOf(from)).rawPayload);
    const [book] = await libraryOf(to);
    expect(book?.readings.map(({ progress }) => progress.map(({ percent }) => percent))).toEqual([[12, 34]]);
    expect(book?.readings[0]?.progress_percent).toBe(34);
    await t.call(undoImport, { params: { id } }, to);
    expect(await libraryOf(to)).toEqual(library);
  });

  test("a whole library that was brought is taken back with its entries; one entered since stays", async () => {
    const file = (await tableOf("ayse")).rawPayload;
    const first = await bring("omer", file);
    await t.call(undoImport, { params: { id: first } }, "omer");
    expect(await libraryOf("omer")).toEqual([]);
    const second = await bring("omer", file);
    await t.call(updateReadingProgress, { params: { isbn: memed }, body: { percent: 5 } }, "omer");
    await t.call(undoImport, { params: { id: second } }, "omer");
    const [book, ...others] = await libraryOf("omer");
    expect(others).toEqual([]);
    expect(book?.readings.flatMap(({ progress }) => progress.map(({ percent }) => percent))).toEqual([0, 5]);
  });

  test("a file with commas, as it was written until now, says the same", async () => {
    const { body } = await tableOf("ayse");
    const lines = parse(body, { bom: true, delimiter: ";" }) as string[][];
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const text = lines.map((line) => line.map(cell).join(",")).join("\r\n");
    await bring("virgullu", Buffer.from(text));
    expect(await libraryOf("virgullu")).toEqual(await libraryOf("ayse"));
  });

  test("into one's own changes nothing", async () => {
    const library = await libraryOf("ayse");
    const id = await bring("ayse", (await tableOf("ayse")).rawPayload);
    const { rows } = (await t.call(listImportRows, { params: { id } }, "ayse")).data;
    expect(rows.map((row) => row.outcome)).toEqual(["same", "same", "same", "same"]);
    expect(await libraryOf("ayse")).toEqual(library);
  });

  test("is a table that no spreadsheet takes for formulas, for its reader only", async () => {
    const answer = await tableOf("ayse");
    expect(answer.headers).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "private, no-store",
      "content-disposition": 'attachment; filename="okurca-kitaplik.csv"',
    });
    expect(answer.body.startsWith("\uFEFFISBN;Kitap;Yazarlar;")).toBe(true);
    expect(answer.body).not.toMatch(/(^|;)"?[=+@]/m);
    const stranger = await t.app.inject({ url: "/api/userlibrary/export.csv" });
    expect([stranger.statusCode, stranger.json().code]).toEqual([401, "unauthenticated"]);
  });
});

// Real exports that lie beside the project on some machines; never part of it.
const folder = join(projectRoot, "../shared/data/formats/goodreads");
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".csv")) : [];
if (files.length === 0) console.warn(`Goodreads exports: skipped, there are none in ${folder}`);

/** ISBNs for books whose line has none, so that the catalogue can know them. */
const spareIsbns = [
  "9786050000009",
  "9786050000016",
  "9786050000023",
  "9786050000030",
  "9786050000047",
  "9786050000054",
  "9786050000061",
  "9786050000078",
];
const statuses: Record<string, string> = { read: "read", "currently-reading": "reading" };

describe.skipIf(files.length === 0)("a genuine Goodreads file", () => {
  test.each(files)("%s comes out equal in what it knows", async (name) => {
    const bytes = readFileSync(join(folder, name));
    const written = parse(bytes, { bom: true, columns: true }) as Record<string, string>[];
    const bare = (cell = "") => cell.replace(/[="]/g, "");
    const spare = [...spareIsbns];
    const books = written.map((line) => ({ line, isbn: bare(line.ISBN13) || (spare.shift() ?? "") }));
    const unnamed = books.filter(({ line }) => bare(line.ISBN13) === "");
    await t.addBooks(
      unnamed.map(({ line, isbn }) => ({ isbn, title: line.Title, authors: [line.Author], pages: 1 })),
    );
    const who = name.replace(/\W/g, "").slice(0, 12);
    await bring(who, bytes);
    const library = await libraryOf(who);
    expect(library).toHaveLength(books.length);
    for (const { line, isbn } of books) {
      const book = library.find((one) => one.isbn === isbn);
      const day = (cell = "") => cell.replaceAll("/", "-");
      expect(book, line.Title).toMatchObject({
        title: line.Title?.replace(/\s+/g, " "),
        status: statuses[line["Exclusive Shelf"] ?? ""] ?? "to-read",
        rating: Number(line["My Rating"]) || null,
        ...(line["Date Added"] ? { added_at: `${day(line["Date Added"])}T00:00:00.000Z` } : {}),
      });
      expect(book?.authors[0]).toBe(line.Author?.replace(/\s+/g, " "));
      if (bare(line.ISBN13)) {
        expect(book?.publisher ?? "").toBe(line.Publisher);
        expect(String(book?.pages ?? "")).toBe(line["Number of Pages"]);
      }
      const finished = book?.readings.filter(({ outcome }) => outcome === "finished") ?? [];
      expect(finished.length, line.Title).toBe(book?.status === "read" ? Number(line["Read Count"]) : 0);
      if (line["Date Read"]) expect(finished[0]?.ended_on).toBe(day(line["Date Read"]));
    }
  });
});

test("half stars of another place's file stay half ones: on the shelf, on the book's page and in the file one takes along", async () => {
  const who = "yarimci";
  await t.as(who);
  const file = `Title,Authors,ISBN/UID,Read Status,Star Rating\nİnce Memed 1,Yaşar Kemal,${memed},read,3.5\n`;
  await bring(who, Buffer.from(file));
  expect((await t.call(listLibrary, { query: {} }, who)).data.books).toMatchObject([
    { isbn: memed, own_rating: 4, own_rating_half: 3.5 },
  ]);
  expect((await t.call(getBook, { params: { isbn: memed } }, who)).data.own?.rating_half).toBe(3.5);
  expect(await libraryOf(who)).toMatchObject([{ rating_half: 3.5 }]);
});

test("a shelf of more books than are asked for at once comes out whole, each book once, though all were added together", async () => {
  await t.as("cokokur");
  const { db } = t.ctx;
  await sql`
    INSERT INTO works (title, authors, join_key)
    SELECT 'Cilt ' || n, ARRAY['Yazar'], 'cilt ' || n FROM generate_series(1, 650) AS n`.execute(db);
  await sql`
    INSERT INTO editions (isbn, work_id, title, authors, source, search)
    SELECT '979' || lpad(substr(join_key, 6), 10, '0'), id, title, authors, 'reader', ''
    FROM works WHERE join_key LIKE 'cilt %'`.execute(db);
  await sql`
    INSERT INTO library_books (reader_id, isbn, status, added_at)
    SELECT r.id, e.isbn, 'to-read', '2024-05-06 07:08:09.123456+00'
    FROM readers AS r, editions AS e WHERE r.username = 'cokokur' AND e.isbn LIKE '979000%'`.execute(db);
  const isbns = (await libraryOf("cokokur")).map(({ isbn }) => isbn);
  expect([isbns.length, new Set(isbns).size]).toEqual([650, 650]);
});
