import {
  addToLibrary,
  type EditionFacts,
  getAuthor,
  getBook,
  isHouseNumber,
  listLibrary,
  parseIsbn,
  searchBooks,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  changeFacts,
  findFacts,
  importCatalogue,
  insertEdition,
  lockFacts,
  type NewEdition,
  publishEdition,
} from "../index.ts";

let t: TestApp;
const open: TestApp[] = [];
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  open.push(t);
});
afterAll(async () => {
  for (const server of open) await server.close();
});

const isbn = "9789753638029";
const madonna = { isbn, title: "Kürk Mantolu Madona", authors: ["Sabahattin Ali"], pages: 160 };
const other = { isbn: "9789750736865", title: "Kürk Mantolu Madona", authors: ["Sabahattin Ali"] };

async function load(lines: readonly object[], source = "test") {
  async function* each() {
    for (const line of lines) yield JSON.stringify(line);
  }
  const refused: unknown[] = [];
  const counts = await importCatalogue({
    ...{ db: t.ctx.db, source, lines: each() },
    report: (rejection) => refused.push(rejection),
  });
  expect(refused).toEqual([]);
  return counts;
}
const change = (facts: Partial<EditionFacts>, by: "librarian" | "reader" = "reader") =>
  inTransaction(t.ctx.db, (tx) => changeFacts(tx, isbn, facts, by));
const insert = (facts: NewEdition, by: "librarian" | "reader") =>
  inTransaction(t.ctx.db, (tx) => insertEdition(tx, facts, by));
const edition = (of = isbn) =>
  t.ctx.db.selectFrom("editions").selectAll().where("isbn", "=", of).executeTakeFirstOrThrow();
const works = () => t.ctx.db.selectFrom("works").select(["id", "title", "authors", "join_key"]).execute();
const foundBy = async (q: string) =>
  (await t.call(searchBooks, { query: { q } })).data.results.map(({ isbn: found }) => found);

/** By their marks: the cover and the picture of a shared link. */
const drawings = () =>
  Promise.all(
    [`/api/get-image/cover/${isbn}`, `/api/og/kitap/${isbn}.png`].map(
      async (url) => (await t.app.inject({ url })).headers.etag,
    ),
  );

describe("facts", () => {
  test("are read with the source of each; one that nobody told has none", async () => {
    await load([madonna], "open-library");
    await load([{ ...madonna, title: "Madonna", publisher: "YKY" }], "google-books");
    const known = await findFacts(t.ctx.db, isbn);
    expect(known).toMatchObject({
      facts: { title: "Kürk Mantolu Madona", publisher: "YKY", pages: 160, subtitle: null, editors: [] },
      sources: { title: "open-library", publisher: "google-books", pages: "open-library", subtitle: "" },
      in_catalogue: true,
    });
    expect(await inTransaction(t.ctx.db, (tx) => lockFacts(tx, isbn))).toEqual(known);
    expect(await findFacts(t.ctx.db, other.isbn)).toBeUndefined();
  });

  test("that a reader corrects are everywhere at once, and stay when the same source is imported again", async () => {
    await load([madonna], "open-library");
    await t.call(addToLibrary, { body: { isbn } }, "ayse");
    expect(await foundBy("madona")).toEqual([isbn]);
    const drawn = await drawings();
    await change({ title: "Kürk Mantolu Madonna", translators: ["Biri"], published_on: "1943-05-01" });
    const { data } = await t.call(getBook, { params: { isbn } });
    expect(data.book).toMatchObject({ title: "Kürk Mantolu Madonna", published_year: 1943 });
    const shelf = await t.call(listLibrary, {}, "ayse");
    expect(shelf.data.books.map(({ title }) => title)).toEqual(["Kürk Mantolu Madonna"]);
    expect((await works()).map(({ title }) => title)).toEqual(["Kürk Mantolu Madonna"]);
    expect(await foundBy("kürk mantolu madonna")).toEqual([isbn]);
    const [cover, picture] = await drawings();
    expect(cover).not.toBe(drawn[0]);
    expect(picture).not.toBe(drawn[1]);
    const before = await edition();
    expect(before.fact_sources).toEqual({
      title: "reader:open-library",
      translators: "reader:added",
      published_on: "reader:added",
      published_year: "reader:added",
    });
    expect(await load([madonna], "open-library")).toMatchObject({ changed: 0, unchanged: 1 });
    // Genres were derived meanwhile, for which the search's index reads it again.
    expect({ ...(await edition()), revision: before.revision }).toEqual(before);
    await load([{ ...madonna, title: "Madonna, kürk mantolu" }], "marc");
    expect(await edition()).toMatchObject({
      title: "Madonna, kürk mantolu",
      translators: ["Biri"],
      work_id: before.work_id,
    });
  });
});

test("a corrected author has the book on the page of that author, and the one before has it no more", async () => {
  await load([madonna], "open-library");
  await change({ authors: ["Aziz Nesin"] });
  const { data } = await t.call(getAuthor, { params: { slug: "aziz-nesin" } });
  expect(data.books.map((book) => book.isbn)).toEqual([isbn]);
  expect((await t.call(getAuthor, { params: { slug: "sabahattin-ali" } })).status).toBe(404);
  expect(await foundBy("aziz nesin")).toEqual([isbn]);
  expect(await foundBy("sabahattin ali")).toEqual([]);
  expect(await works()).toMatchObject([{ authors: ["Aziz Nesin"], join_key: "kurk mantolu madona|nesin" }]);
});

test("corrections and imports of the same books at once all come through", async () => {
  const lines = Array.from({ length: 20 }, (_, i) => ({
    ...{ isbn: madeUpIsbn(i), title: `Kitap ${i % 4}`, authors: ["Bir Yazar"], genres: ["roman"] },
  }));
  await load(lines, "open-library");
  const corrections = lines.flatMap(({ isbn: of }, i) => [
    inTransaction(t.ctx.db, (tx) => changeFacts(tx, of, { genres: ["tarih"], pages: 100 + i }, "reader")),
    inTransaction(t.ctx.db, (tx) => changeFacts(tx, of, { title: `Doğru ${i % 4}` }, "reader")),
  ]);
  const imports = ["onix", "google-books", "open-library"].map((source) =>
    load(
      lines.map((line) => ({ ...line, publisher: source })),
      source,
    ),
  );
  await Promise.all([...corrections, ...imports]);
  const { rows } = await sql<{ title: string; pages: number; publisher: string; genres: string[] }>`
    SELECT e.title, e.pages, e.publisher, w.genres FROM editions AS e JOIN works AS w ON w.id = e.work_id
    ORDER BY e.isbn`.execute(t.ctx.db);
  const [pages, publishers] = [rows.map((row) => row.pages), new Set(rows.map((row) => row.publisher))];
  expect(pages).toEqual(lines.map((_, i) => 100 + i));
  expect([...publishers]).toEqual(["onix"]);
});

describe("an edition", () => {
  test("whose title is corrected stays with its work, also in the next import, and takes a work of its own along", async () => {
    await load([madonna, other], "open-library");
    const { work_id } = await edition();
    await change({ title: "Başka Kitap" });
    expect(await edition()).toMatchObject({ work_id, is_pinned: true, title: "Başka Kitap" });
    await load([madonna], "marc");
    expect(await edition()).toMatchObject({ work_id, title: madonna.title });
    expect(await works()).toHaveLength(1);
  });

  test("without an ISBN has a house number, and one with an ISBN keeps it; both are found", async () => {
    const made = await insert({ title: "Ev Yapımı", authors: ["Ayşe Yılmaz"], language: "tr" }, "librarian");
    expect(isHouseNumber(made.isbn)).toBe(true);
    expect(parseIsbn(made.isbn)).toBe(made.isbn);
    expect(await foundBy("ev yapimi")).toEqual([made.isbn]);
    expect((await t.call(getBook, { params: { isbn: made.isbn } })).data.book.title).toBe("Ev Yapımı");
    expect(await insert({ ...madonna, title: "Kürk Mantolu Madonna" }, "librarian")).toEqual({
      isbn,
      is_new: true,
    });
    expect(await insert(madonna, "librarian")).toEqual({ isbn, is_new: false });
    expect(await edition()).toMatchObject({ title: "Kürk Mantolu Madonna", source: "librarian" });
  });

  test("that a reader adds is his or hers until it is published", async () => {
    const { isbn: added } = await insert({ title: "Ev Yapımı", authors: ["Ayşe Yılmaz"] }, "reader");
    expect((await t.call(getBook, { params: { isbn: added } })).status).toBe(404);
    expect(await findFacts(t.ctx.db, added)).toMatchObject({ in_catalogue: false });
    await t.call(addToLibrary, { body: { isbn: added } }, "ayse");
    await inTransaction(t.ctx.db, (tx) => publishEdition(tx, added));
    expect((await t.call(getBook, { params: { isbn: added } })).data.book.author).toEqual(["Ayşe Yılmaz"]);
    expect(await foundBy("ev yapimi")).toEqual([added]);
    expect(await works()).toHaveLength(1);
  });
});

test("protected facts are for librarians, whose word stands above all but what is checked by hand", async () => {
  await load([madonna], "marc");
  await expect(change({ title: "Başka" })).rejects.toMatchObject({ code: "fact_protected" });
  await change({ title: "Kürk Mantolu Madonna" }, "librarian");
  await load([madonna], "marc");
  expect((await edition()).title).toBe("Kürk Mantolu Madonna");
  await load([{ ...madonna, title: "Elle" }], "starter");
  expect(await edition()).toMatchObject({ title: "Elle", source: "starter", fact_sources: {} });
  await change({ title: "Düzeltilmiş" }, "librarian");
  await load([{ ...madonna, title: "Elle" }], "starter");
  expect(await edition()).toMatchObject({ title: "Düzeltilmiş", source: "starter" });
});

test("genres that a hand corrects are the work's, whatever its other editions tell", async () => {
  await load(
    [
      { ...madonna, genres: ["roman"] },
      { ...other, genres: ["aşk"] },
    ],
    "open-library",
  );
  expect((await findFacts(t.ctx.db, isbn))?.facts.genres).toEqual(["aşk", "roman"]);
  await change({ genres: ["roman"] });
  expect((await findFacts(t.ctx.db, other.isbn))?.facts.genres).toEqual(["roman"]);
  await load([{ ...other, genres: ["aşk", "tarih"] }], "open-library");
  const { data } = await t.call(getBook, { params: { isbn: other.isbn } });
  expect(data.book.genres).toEqual(["roman"]);
});
