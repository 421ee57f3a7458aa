import {
  addToLibrary,
  dismissRecommendation,
  getAuthor,
  getBook,
  getBookRecommendations,
  listDismissedRecommendations,
  listGenreBooks,
  listOwnEditions,
  rateBook,
  removeFromLibrary,
  searchBooks,
  searchOneBook,
  suggestBooks,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shelfToolsFor } from "../assistant/tools/index.ts";
import { recountRepresentatives } from "../catalogue/index.ts";
import { getRepresentatives, getWorks } from "./index.ts";

const [best, kept, set, late] = ["9786051850016", "9786051850023", "9786051850030", "9786051850047"] as const;
const neighbour = "9786051850054";
const book = (isbn: string, more: object = {}) => ({
  ...{
    isbn,
    title: "Saklı Rıhtım",
    authors: ["Deniz Karaca"],
    genres: ["polisiye"],
    language: "tr",
    ...more,
  },
});
const hours = Array.from({ length: 24 }, (_none, hour) => hour);

let t: TestApp;
let workId = "";
beforeAll(async () => {
  t = await createTestApp();
  await t.addBooks([
    book(best, { popularity: 50 }),
    book(kept, { popularity: 5 }),
    book(set, { popularity: 500, is_set: true }),
    book(neighbour, { title: "Uzak Fener" }),
  ]);
  workId = (await t.call(getBook, { params: { isbn: best } })).data.book.id;
});
afterAll(() => t.close());

const put = (reader: string, isbn: string) => t.call(addToLibrary, { body: { isbn } }, reader);
const recount = () => Promise.all(hours.map((hour) => recountRepresentatives(t.ctx.db, hour)));
const ofWork = (books: readonly { id: string; isbn: string }[]) =>
  books.find(({ id }) => id === workId)?.isbn;

/** The edition that each list shows of the work. */
async function shown() {
  const q = "Saklı Rıhtım";
  const query = { q };
  const [search, one, suggested, genre, author, similar, works, chosen] = await Promise.all([
    t.call(searchBooks, { query }),
    t.call(searchOneBook, { query: { bookname: `${q} Deniz Karaca` } }),
    t.call(suggestBooks, { query }),
    t.call(listGenreBooks, { params: { genre: "polisiye" } }),
    t.call(getAuthor, { params: { slug: "deniz-karaca" } }),
    t.call(getBook, { params: { isbn: neighbour } }),
    getWorks(t.ctx.reads, [workId]),
    getRepresentatives(t.ctx.reads, [set]),
  ]);
  const lists = [
    ...[ofWork(search.data.results), one.data.isbn, suggested.data.results[0]?.isbn],
    ...[ofWork(genre.data.books), ofWork(author.data.books), ofWork(similar.data.similar)],
    ...[works.get(workId)?.isbn, chosen.get(set)?.isbn],
  ];
  return new Set(lists);
}

test("a work is shown by one edition everywhere: the best known, and no set, until readers keep one", async () => {
  expect(await shown()).toEqual(new Set([best]));
});

test("the edition on most shelves that count stands for its work everywhere", async () => {
  await put("ayse", kept);
  await put("mehmet", best);
  await put("zeynep", best);
  // Whose library is the reader's alone is not counted, nor is a set before the books themselves.
  await t.call(updatePrivacy, { body: { library: "me", reviews: "me" } }, "mehmet");
  await put("can", kept);
  await put("irmak", set);
  await recount();
  expect(await shown()).toEqual(new Set([kept]));
});

test("it stays until another one is on more shelves, whatever is added to the catalogue", async () => {
  await put("kemal", best);
  await t.addBooks([book(late, { popularity: 900 })]);
  await recount();
  expect(await shown()).toEqual(new Set([kept]));
  await put("deniz", best);
  await recount();
  expect(await shown()).toEqual(new Set([best]));
});

test("an edition that leaves the work stands for it no longer", async () => {
  await t.addBooks([book(best, { title: "Başka Bir Kitap" })]);
  expect(await shown()).toEqual(new Set([kept]));
});

/** A work that is in no catalogue. */
const strangers = "00000000-0000-4000-8000-000000000000";

/** The edition that each list shows of the work to this reader, who has another book of the author on the shelf. */
async function shownTo(reader: string) {
  const { id } = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("username", "=", reader)
    .executeTakeFirstOrThrow();
  const tools = shelfToolsFor(t.ctx, id);
  const [page, found, titled, listed, similar, recommended, suggested, exact, own] = await Promise.all([
    t.call(getBook, { params: { isbn: neighbour } }, reader),
    tools.findBooks({ text: "Saklı Rıhtım", limit: 3 }),
    tools.booksTitled({ titles: ["sakli rihtim"] }),
    tools.listBooks({ authors: ["deniz-karaca"], order: "known", limit: 5 }),
    tools.similarBooks({ isbn: neighbour, limit: 5 }),
    t.call(getBookRecommendations, {}, reader),
    t.call(suggestBooks, { query: { q: "saklı rıh" } }, reader),
    t.call(suggestBooks, { query: { q: kept } }, reader),
    t.call(listOwnEditions, { query: { works: `${strangers},${workId}` } }, reader),
  ]);
  // An ISBN asks for that very edition.
  expect(exact.data.results.map(({ isbn }) => isbn)).toEqual([kept]);
  const told = [...found, ...titled.map(({ book: one }) => one), ...listed, ...similar];
  return {
    page: ofWork(page.data.similar),
    own: own.data.editions.map(({ isbn }) => isbn),
    suggested: suggested.data.results.map(({ isbn }) => isbn),
    assistant: [...new Set(told.filter((one) => one.workId === workId).map(({ isbn }) => isbn))],
    recommended: recommended.data.sections
      .flatMap(({ recommendations }) => recommendations)
      .flatMap((one) => ([kept, set, late].some((isbn) => isbn === one.isbn) ? one.isbn : [])),
  };
}

test("whoever has an edition of a work is shown that one in lists: the one on the shelf, the latest, else the rated one", async () => {
  await t.call(rateBook, { params: { isbn: neighbour }, body: { rating_half: 5 } }, "melis");
  const forAll = { page: kept, own: [], suggested: [kept], assistant: [kept], recommended: [kept] };
  expect(await shownTo("melis")).toEqual(forAll);
  await put("melis", set);
  await put("melis", late);
  // What is on the shelf is not recommended.
  expect(await shownTo("melis")).toEqual({
    ...{ page: late, own: [late], suggested: [late], assistant: [late], recommended: [] },
  });
  await t.call(removeFromLibrary, { params: { isbn: late } }, "melis");
  await t.call(rateBook, { params: { isbn: set }, body: { rating_half: 4.5 } }, "melis");
  await t.call(removeFromLibrary, { params: { isbn: set } }, "melis");
  expect(await shownTo("melis")).toEqual({
    ...{ page: set, own: [set], suggested: [set], assistant: [set], recommended: [set] },
  });
  await t.call(dismissRecommendation, { params: { isbn: set } }, "melis");
  const dismissed = await t.call(listDismissedRecommendations, {}, "melis");
  expect(dismissed.data.books.map(({ isbn }) => isbn)).toEqual([set]);
  const page = await t.call(getBook, { params: { isbn: neighbour } }, "melis");
  expect(page.data.own?.dismissed_similar).toEqual([set]);
  // Others see what they saw.
  expect((await t.call(getBook, { params: { isbn: neighbour } }, "ayse")).data.similar[0]?.isbn).toBe(kept);
});

test("own editions are asked for by the ids of works, and by no more than a page holds", async () => {
  const ask = (works: string) => t.call(listOwnEditions, { query: { works } }, "melis");
  for (const works of ["", "kitap", `${workId},`, Array(101).fill(workId).join(",")]) {
    const { code, details = {} } = (await ask(works)).error;
    expect([code, ...new Set(Object.values(details))]).toEqual(["bad_input", "Geçersiz kayıt numarası"]);
  }
  expect((await ask(Array(100).fill(workId).join(","))).status).toBe(200);
});
