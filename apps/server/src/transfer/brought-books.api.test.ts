import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importCatalogue } from "../catalogue/index.ts";
import { goodreads } from "./goodreads.fixtures.ts";

// A title that a reader's file brought is that reader's word, not the catalogue's: until a catalogue names the book, its
// page and everything that hangs on it exist for those who have it on the shelf.

const isbn = "9789750736865";
const title = "Getirdiğim Kitap";
const row = { title, author: "Kimse Bilmez", isbn, shelf: "read", rating: 4 };
let t: TestApp;

async function bring(who: string, ...rows: Parameters<typeof goodreads>): Promise<void> {
  const upload = {
    body: Buffer.from(goodreads(...rows)),
    query: { name: "kitaplar.csv" },
    headers: { "content-type": "text/csv" },
  };
  const { id } = (await t.call(c.createImport, upload, who)).data.import;
  await t.call(c.runImport, { params: { id } }, who);
}

beforeAll(async () => {
  t = await createTestApp();
  await bring("ayse", row);
  await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
  await t.call(c.sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
});
afterAll(() => t.close());

const outsiders = [undefined, "mehmet", "zeynep"];

describe("a book no catalogue names", () => {
  test.each(outsiders)("has neither page nor reviews for who has it not on the shelf: %s", async (who) => {
    for (const endpoint of [c.getBook, c.listBookPosts]) {
      const { status, error } = await t.call(endpoint, { params: { isbn } }, who);
      expect([status, error.code]).toEqual([404, "book_not_found"]);
    }
  });

  test("its owner has page and reviews", async () => {
    const { status, data } = await t.call(c.getBook, { params: { isbn } }, "ayse");
    expect([status, data.book.title, data.own?.status]).toEqual([200, title, "read"]);
    expect((await t.call(c.listBookPosts, { params: { isbn } }, "ayse")).status).toBe(200);
  });

  test.each([`/api/get-image/cover/${isbn}`, `/api/og/kitap/${isbn}.png`])(
    "%s is drawn for nobody, since pictures are asked for without a token",
    async (url) => {
      expect((await t.app.inject({ url })).statusCode).toBe(404);
    },
  );

  test.each(outsiders.filter((who) => who !== undefined))(
    "%s can neither shelve, review nor dismiss it, and so not learn its title",
    async (who) => {
      const review = { book_isbn: isbn, content: "Hiç görmediğim bir kitap.", rating: 3 };
      const answers = [
        await t.call(c.addToLibrary, { body: { isbn } }, who),
        await t.call(c.createReview, { body: review }, who),
        await t.call(c.dismissRecommendation, { params: { isbn } }, who),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    },
  );

  test("a file with its ISBN is looked through without its owner's title", async () => {
    const upload = {
      body: Buffer.from(goodreads({ ...row, title: "Bambaşka Bir Ad" })),
      query: { name: "kitaplar.csv" },
      headers: { "content-type": "text/csv" },
    };
    const { id } = (await t.call(c.createImport, upload, "can")).data.import;
    const { rows } = (await t.call(c.listImportRows, { params: { id } }, "can")).data;
    expect(rows).toMatchObject([{ match: "brought" }]);
    expect(JSON.stringify(rows)).not.toContain(title);
  });

  test("it may be asked for, and is no answer to that request", async () => {
    const asked = { title, author: "Kimse Bilmez", isbn, reason: "Katalogda yok.", description: "" };
    const body = { ...asked, submittedAt: "2026-01-01T12:00:00Z" };
    expect((await t.call(c.requestBook, { body }, "ayse")).status).toBe(201);
    const { answerFoundRequests } = await import("../book-requests/index.ts");
    expect(await answerFoundRequests(t.ctx)).toBe(0);
  });

  test("what its owner does with it is told to friends as the owner's words, and says that there is no page", async () => {
    const review = { book_isbn: isbn, content: "Yalnız bende olan bir kitap.", rating: 4 };
    await t.call(c.createReview, { body: review }, "ayse");
    const { events } = (await t.call(c.getFeed, {}, "mehmet")).data;
    expect(events.find((event) => event.isbn === isbn)?.book_details).toMatchObject({
      title,
      in_catalogue: false,
    });
    const profile = (await t.call(c.getPublicProfile, { query: { username: "ayse" } }, "mehmet")).data;
    expect(profile.books.data).toMatchObject([{ title, in_catalogue: false }]);
    expect(profile.posts.data).toMatchObject([{ book_details: { title, in_catalogue: false } }]);
  });

  test("no list of the whole community names it: front page, news feed, sitemap, search, suggestions", async () => {
    const texts = await Promise.all(
      ["/rss/incelemeler.xml", "/rss/okur/ayse.xml", "/sitemap/kitaplar-1.xml"].map(
        async (url) => (await t.app.inject({ url })).body,
      ),
    );
    texts.push((await t.call(c.getLanding, {})).text);
    texts.push((await t.call(c.searchBooks, { query: { q: "getirdigim" } })).text);
    texts.push((await t.call(c.searchBooks, { query: { q: isbn } })).text);
    texts.push((await t.call(c.searchOneBook, { query: { bookname: isbn } })).text);
    texts.push((await t.call(c.suggestBooks, { query: { q: "getirdigim" } })).text);
    for (const text of texts) expect([text.includes(title), text.includes(isbn)]).toEqual([false, false]);
  });

  test("with the catalogue's word it is a book like any other", async () => {
    const named = { isbn, title: "Katalogdaki Ad", authors: ["Kimse Bilmez"] };
    async function* lines() {
      yield JSON.stringify(named);
    }
    await importCatalogue({ db: t.ctx.db, lines: lines(), source: "deneme", report: () => {} });
    const { status, data } = await t.call(c.getBook, { params: { isbn } });
    expect([status, data.book.title, data.book.in_catalogue]).toEqual([200, "Katalogdaki Ad", undefined]);
    expect((await t.app.inject({ url: `/api/get-image/cover/${isbn}` })).statusCode).toBe(200);
    expect((await t.app.inject({ url: `/api/og/kitap/${isbn}.png` })).statusCode).toBe(200);
  });
});
