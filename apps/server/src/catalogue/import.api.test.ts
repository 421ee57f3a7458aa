import { addToLibrary, createReview, getBook, rateBook, searchBooks } from "@okurca/contract";
import { type CatalogueLines, createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { importCatalogue, loadStarterCatalogue } from "./index.ts";

let t: TestApp;
const open: TestApp[] = [];
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  open.push(t);
});
afterAll(async () => {
  for (const server of open) await server.close();
});

async function load(lines: CatalogueLines, source = "deneme") {
  const refused: { line: number; reason: string }[] = [];
  async function* each() {
    for (const line of lines) yield typeof line === "string" ? line : JSON.stringify(line);
  }
  const counts = await importCatalogue({
    db: t.ctx.db,
    lines: each(),
    source,
    report: ({ line, reason }) => refused.push({ line, reason }),
  });
  return { counts, refused };
}

const editions = () =>
  t.ctx.db.selectFrom("editions").select(["isbn", "title", "work_id", "source"]).orderBy("isbn").execute();
const works = () =>
  t.ctx.db.selectFrom("works").select(["id", "title", "popularity", "genres"]).orderBy("title").execute();

const madonna = { isbn: "978-975-363-802-9", title: "Kürk Mantolu Madonna", authors: ["Sabahattin Ali"] };
const ceza = { isbn: madeUpIsbn(1), title: "Suç ve Ceza", authors: ["Fyodor Dostoyevski"], popularity: 50 };
const cezaSet = {
  isbn: madeUpIsbn(2),
  title: "SUÇ VE CEZA (2 Cilt)",
  authors: ["F. M. Dostoyevski"],
  popularity: 5,
};

describe("importing a catalogue", () => {
  test("reports every refused line with its number and reason; the others are imported", async () => {
    const { counts, refused } = await load([
      "\uFEFF{broken",
      madonna,
      "",
      { title: "ISBN'siz" },
      { ...madonna, isbn: "9789753638029", title: "Aynı kitap" },
      ceza,
    ]);
    expect(counts).toEqual({ read: 5, added: 2, changed: 0, unchanged: 0, rejected: 3 });
    expect(refused).toEqual([
      { line: 1, reason: "not JSON" },
      { line: 4, reason: "no ISBN" },
      { line: 5, reason: expect.stringContaining("9789753638029 stands in") },
    ]);
    expect((await editions()).map((edition) => edition.title)).toEqual([
      "Suç ve Ceza",
      "Kürk Mantolu Madonna",
    ]);
  });

  test("a second time changes nothing, however far apart the file repeats an ISBN", async () => {
    const lines = Array.from({ length: 700 }, (_none, i) => ({
      isbn: madeUpIsbn(i),
      title: `Kitap ${i}`,
      authors: [`Yazar ${i % 50}`],
    }));
    lines.push({ isbn: madeUpIsbn(0), title: "Kitap sıfır, başka adla", authors: ["Yazar 0"] });
    const first = await load(lines);
    expect(first.counts).toEqual({ read: 701, added: 700, changed: 0, unchanged: 0, rejected: 1 });
    const before = [await editions(), await works()];
    const second = await load(lines);
    expect(second.counts).toEqual({ read: 701, added: 0, changed: 0, unchanged: 700, rejected: 1 });
    expect([await editions(), await works()]).toEqual(before);
  });

  test("joins editions to one work, found once in a search", async () => {
    await load([ceza, cezaSet, madonna]);
    const rows = await editions();
    expect(new Set(rows.map((row) => row.work_id)).size).toBe(2);
    const { data } = await t.call(searchBooks, { query: { q: "suc ve ceza" } });
    expect(data.results.map((book) => book.isbn)).toEqual([ceza.isbn]);
    const exact = await t.call(searchBooks, { query: { q: cezaSet.isbn } });
    expect(exact.data.results.map((book) => book.title)).toEqual(["SUÇ VE CEZA (2 Cilt)"]);
    expect((await works()).find((work) => work.title === "Suç ve Ceza")?.popularity).toBe(50);
  });

  test("a corrected title is taken over, its reviews and shelves stay with the book", async () => {
    const misspelt = { ...madonna, title: "Kürk Mantolu Madona" };
    await load([misspelt]);
    const body = { book_isbn: madonna.isbn, content: "Bir solukta okudum.", rating: 5 };
    await t.call(createReview, { body }, "ayse");
    const { counts } = await load([madonna]);
    expect(counts).toMatchObject({ added: 0, changed: 1, unchanged: 0 });
    expect((await works()).map((work) => work.title)).toEqual(["Kürk Mantolu Madonna"]);
    expect((await t.call(searchBooks, { query: { q: "madonna" } })).data.total).toBe(1);
    expect((await t.call(createReview, { body }, "ayse")).error.code).toBe("already_reviewed");
    expect((await t.call(addToLibrary, { body: { isbn: madonna.isbn } }, "ayse")).error.code).toBe(
      "already_in_library",
    );
  });

  test("of two editions that turn out to be one work, the later review and the later stars stand", async () => {
    const other = { ...madonna, isbn: madeUpIsbn(9) };
    await load([
      { ...madonna, title: "Kürk Mantolu Madona" },
      { ...other, title: "Kürk Mantolu Madonnna" },
    ]);
    const review = (book_isbn: string, rating: number, who: string) =>
      t.call(createReview, { body: { book_isbn, content: "Bir solukta okudum.", rating } }, who);
    const rate = (isbn: string, rating_half: number) =>
      t.call(rateBook, { params: { isbn }, body: { rating_half } }, "mehmet");
    await review("9789753638029", 2, "ayse");
    await rate(other.isbn, 1.5);
    t.clock.advance({ minutes: 1 });
    await review(other.isbn, 4, "ayse");
    await rate("9789753638029", 3.5);
    const { counts } = await load([madonna, other]);
    expect(counts).toMatchObject({ added: 0, changed: 2 });
    const stars = async (who: string) =>
      (await t.call(getBook, { params: { isbn: other.isbn } }, who)).data.own;
    expect(await stars("ayse")).toMatchObject({ rating_half: 4 });
    expect(await stars("mehmet")).toMatchObject({ rating_half: 3.5 });
    const { data } = await t.call(getBook, { params: { isbn: other.isbn } });
    expect(data.rating).toMatchObject({ average: 3.8, count: 2 });
  });

  test("a work that lost its best-known edition is no longer as well known", async () => {
    await load([ceza, cezaSet]);
    await load([{ ...ceza, title: "Budala" }]);
    expect((await works()).map(({ title, popularity }) => [title, popularity])).toEqual([
      ["Budala", 50],
      ["SUÇ VE CEZA (2 Cilt)", 5],
    ]);
  });

  test("what is written is found at once by every word: title, author, translator, original title", async () => {
    await load([{ ...madonna, translators: ["Işıl Çevirmen"], original_title: "Madonna in a Fur Coat" }]);
    for (const q of ["kurk", "SABAHATTIN", "ışıl çevirmen", "fur coat"]) {
      expect((await t.call(searchBooks, { query: { q } })).data.total, q).toBe(1);
    }
  });
});

describe("the starter catalogue", () => {
  test("comes with the program, is loaded once and has no refused row", async () => {
    const warn = vi.spyOn(t.ctx.log, "warn");
    await loadStarterCatalogue(t.ctx);
    const before = await editions();
    expect(before.length).toBeGreaterThan(20);
    expect(warn).not.toHaveBeenCalled();
    const info = vi.spyOn(t.ctx.log, "info");
    await loadStarterCatalogue(t.ctx);
    expect(info).not.toHaveBeenCalled();
    expect(await editions()).toEqual(before);
  });

  test("its facts are not overwritten by other sources, theirs by it are", async () => {
    const row = { ...madonna, genres: ["roman"] };
    await load([{ ...row, title: "KÜRK MANTOLU MADONNA" }], "baska");
    await load([row], "starter");
    await load([{ ...row, title: "Yanlış Ad" }], "baska");
    expect((await editions()).map(({ title, source }) => [title, source])).toEqual([
      ["Kürk Mantolu Madonna", "starter"],
    ]);
    expect((await works()).map((work) => work.title)).toEqual(["Kürk Mantolu Madonna"]);
  });
});

test("a book is found by what other sources call it and its authors; what its own source corrected is forgotten", async () => {
  const isbn = "9789750700002";
  const call = (title: string, author: string) => ({ isbn, title, authors: [author] });
  await load([call("Gece Yarısı Treni", "Aleksandr Belov")], "starter");
  await load([call("Gece Yarısı Treni Toplu Eserler 3", "Alexander Byelov")], "elsewhere");
  await load([call("Gece Yarısı Treni Toplu Eserler 3", "Alexander Byelov")], "elsewhere");
  const find = async (q: string) => (await t.call(searchBooks, { query: { q } })).data.results[0]?.title;
  expect(await find("gece yarısı treni toplu eserler 3")).toBe("Gece Yarısı Treni");
  expect(await find("byelov treni")).toBe("Gece Yarısı Treni");
  const { other_titles, other_authors } = await t.ctx.db
    .selectFrom("editions")
    .select(["other_titles", "other_authors"])
    .where("isbn", "=", isbn)
    .executeTakeFirstOrThrow();
  expect([other_titles, other_authors]).toEqual([
    ["Gece Yarısı Treni Toplu Eserler 3"],
    ["Alexander Byelov"],
  ]);
  const other = "9789750700019";
  await load([{ isbn: other, title: "Zurnazen Mustafa", authors: ["A B"] }], "elsewhere");
  await load([{ isbn: other, title: "Kemancı Mustafa", authors: ["A B"] }], "elsewhere");
  expect(await find("zurnazen")).not.toBe("Kemancı Mustafa");
});
