import { addToLibrary, searchBooks, suggestBooks } from "@okurca/contract";
import { bookLengths } from "@okurca/contract/lengths";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type Query = NonNullable<Parameters<typeof t.call<typeof searchBooks>>[1]>["query"];
const search = async (query: Query) => (await t.call(searchBooks, { query })).data;
const kindsOf = async (q: string) =>
  (await search({ q })).kinds.map(({ kind, name, books }) => [kind, name, books[0]?.title ?? null]);

describe("beside books a search finds what is called so", () => {
  test.each([
    ["an author, mistyped", "sabahatin aliy", ["author", "Sabahattin Ali", null]],
    ["a publisher", "yapi kredi yayinevi", ["publisher", "Yapı Kredi Yayınları", null]],
    ["a genre in another spelling", "bilimkurgu", ["genre", "Bilim Kurgu", null]],
    ["a topic with its books", "distopik", ["topic", "Distopya", "1984"]],
    ["a character with the book", "maria puder", ["character", "Maria Puder", "Kürk Mantolu Madonna"]],
    ["a series with its books", "ince memed serisi", ["series", "İnce Memed", "İnce Memed 1"]],
  ])("%s", async (_what, q, wanted) => {
    expect(await kindsOf(q)).toContainEqual(wanted);
  });

  test("an author with the address of the page and how many works there are", async () => {
    const { kinds } = await search({ q: "yaşar kemal" });
    expect(kinds[0]).toMatchObject({ kind: "author", slug: "yasar-kemal", count: expect.any(Number) });
    expect((await search({ q: "yaşar kemal", page: 2 })).kinds).toEqual([]);
  });

  test("whoever is meant by name, books that only resemble it are left out", async () => {
    const { results, total, is_near } = await search({ q: "maria puder" });
    expect([results, total, is_near]).toEqual([[], 0, true]);
  });

  test("words of a kind in no title do not hide the books", async () => {
    const { results, is_near } = await search({ q: "sabahattin ali kitapları" });
    expect([results[0]?.author, is_near]).toEqual([["Sabahattin Ali"], false]);
  });

  test("nothing has words of nothing", async () => {
    for (const q of ["trabzonspor", "forklift", "zzzzqqqq"]) expect(await kindsOf(q), q).toEqual([]);
  });

  test("suggestions name them from the fourth letter on", async () => {
    const suggested = async (q: string) => (await t.call(suggestBooks, { query: { q } })).data.kinds;
    expect(await suggested("disto")).toContainEqual({
      kind: "topic",
      name: "Distopya",
      slug: null,
      count: null,
    });
    expect(await suggested("dis")).toEqual([]);
  });
});

describe("results are narrowed", () => {
  test("to a publisher in any spelling, also without words; its facet counts the others", async () => {
    const { results, facets } = await search({ publisher: "yapi kredi yayinlari" });
    expect(results.length).toBeGreaterThan(0);
    expect(new Set(results.map(({ publisher }) => publisher))).toEqual(new Set(["Yapı Kredi Yayınları"]));
    expect(facets?.publishers.length).toBeGreaterThan(1);
    expect((await search({ publisher: "Yok Yayınları" })).results).toEqual([]);
  });

  test("to a length", async () => {
    const authors = ["Deniz Karaca"];
    const pages = [150, 151, 301, 501];
    const isbns = ["9786051850016", "9786051850023", "9786051850030", "9786051850047"];
    await t.addBooks(isbns.map((isbn, i) => ({ isbn, title: `Fener ${i}`, authors, pages: pages[i] })));
    for (const [i, length] of bookLengths.entries()) {
      const { results, facets } = await search({ q: "deniz karaca", length });
      expect(results.map((book) => book.pages)).toEqual([pages[i]]);
      expect(facets?.lengths).toEqual(bookLengths.map((value) => ({ value, count: 1 })));
    }
  });

  test("to the caller's own shelf, whichever edition stands there; a visitor has none", async () => {
    const [book] = (await search({ q: "tutunamayanlar" })).results;
    await t.call(addToLibrary, { body: { isbn: book?.isbn ?? "", status: "to-read" } }, "ayse");
    const own = await t.call(searchBooks, { query: { q: "oğuz atay", on_shelf: "true" } }, "ayse");
    expect(own.data.results.map(({ title }) => title)).toEqual(["Tutunamayanlar"]);
    expect((await search({ q: "oğuz atay", on_shelf: "true" })).results).toEqual([]);
  });
});
