import * as c from "@okurca/contract";
import { type CatalogueServer, createTestApp, startCatalogueServer, type TestApp } from "@okurca/testkit";
import type { ServedBook, ServedSource } from "@okurca/testkit/catalogue-server";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createOutsideCatalogues } from "./outside-catalogues.service.ts";

const yusuf: ServedBook = {
  isbn: "9786053757818",
  title: "Değirmenin Sesi",
  authors: ["Deniz Yılmaz"],
  year: 2019,
  pages: 240,
};
const bare: ServedBook = { isbn: yusuf.isbn, title: "DEGIRMENIN SESI", authors: ["D. Yılmaz"] };
const all: ServedSource[] = ["openlibrary", "googlebooks", "sru"];

let server: CatalogueServer;
let t: TestApp;
beforeAll(async () => {
  server = await startCatalogueServer();
  t = await createTestApp({
    settings: {
      CATALOGUE_SOURCES: "openlibrary,googlebooks",
      SRU_URLS: `Deneme Kitaplığı=${server.origin}/sru/biblios`,
      CATALOGUE_TEST_ORIGIN: server.origin,
      CATALOGUE_CONTACT: "katalog@okurca.example",
    },
  });
});
beforeEach(async () => {
  server.reset();
  await sql`TRUNCATE outside_answers, outside_sources`.execute(t.ctx.db);
});
afterAll(async () => {
  await t.close();
  await server.close();
});

const look = async (query: { q?: string; isbn?: string }, who = "ayse") =>
  (await t.call(c.searchOutsideCatalogues, { query }, who)).data;
const statesOf = ({ sources }: Awaited<ReturnType<typeof look>>) =>
  Object.fromEntries(sources.map(({ id, state }) => [id, state]));
const add = (isbn: string, who = "ayse") => t.call(c.addOutsideBook, { body: { isbn } }, who);
const askedOf = (source: string) => server.asked.filter((one) => one.source === source).length;

describe("looking in catalogues elsewhere", () => {
  test("one book of several sources is one card, each fact of the highest rank that tells it", async () => {
    server.has("openlibrary", [{ ...bare, publisher: "Açık Yayın", year: 2018 }]);
    server.has("googlebooks", [{ ...yusuf, publisher: "Genel Yayın", pages: 99 }]);
    server.has("sru", [{ ...yusuf, translators: ["Ece Kara"] }]);
    const { sources, books } = await look({ isbn: yusuf.isbn });
    expect(sources).toEqual([
      { id: "sru:deneme-kitapligi", name: "Deneme Kitaplığı", state: "found" },
      { id: "openlibrary", name: "Open Library", state: "found" },
      { id: "googlebooks", name: "Google Books", state: "found" },
    ]);
    expect(books).toHaveLength(1);
    expect(books[0]).toMatchObject({
      ...{ isbn: yusuf.isbn, title: yusuf.title, author: yusuf.authors, translators: ["Ece Kara"] },
      ...{ publisher: "Açık Yayın", published_year: 2019, pages: 240, language: "tr", in_catalogue: false },
      origins: { title: "sru:deneme-kitapligi", publisher: "openlibrary", pages: "sru:deneme-kitapligi" },
    });
    expect(books[0]?.sources.map(({ id }) => id)).toEqual([
      "sru:deneme-kitapligi",
      "openlibrary",
      "googlebooks",
    ]);
    expect(server.asked[0]?.userAgent).toBe("Okurca (katalog@okurca.example)");
  });

  test("by words, and an ISBN among the words is asked for as one", async () => {
    for (const source of all) server.has(source, [yusuf]);
    expect((await look({ q: "değirmenin sesi" })).books.map(({ isbn }) => isbn)).toEqual([yusuf.isbn]);
    server.asked.length = 0;
    expect((await look({ q: "978-605-375-781-8" })).books).toHaveLength(1);
    expect(server.asked.some(({ url }) => url.searchParams.get("q") === `isbn:${yusuf.isbn}`)).toBe(true);
  });

  test("what was found is known for a day, and that there is nothing for an hour", async () => {
    server.has("googlebooks", [yusuf]);
    await look({ q: "Değirmenin  Sesi" });
    const [found, nothing] = [askedOf("googlebooks"), askedOf("sru")];
    expect(statesOf(await look({ q: "değirmenin sesi" }))).toMatchObject({ googlebooks: "found" });
    expect([askedOf("googlebooks"), askedOf("sru")]).toEqual([found, nothing]);
    const { rows } = await sql<{ source: string; minutes: number }>`
      SELECT source, round(extract(epoch FROM kept_until - ${t.clock()}::timestamptz) / 60)::int AS minutes
      FROM outside_answers ORDER BY source`.execute(t.ctx.db);
    expect(rows.map(({ minutes }) => minutes)).toEqual([24 * 60, 60, 60]);
    await sql`UPDATE outside_answers SET kept_until = ${new Date(t.clock().getTime() - 1)}`.execute(t.ctx.db);
    await look({ q: "değirmenin sesi" });
    expect([askedOf("googlebooks"), askedOf("sru")]).toEqual([found + 1, nothing + 1]);
  });

  test("a source that lies, is slow, too large or no catalogue at all is said so; the rest works", async () => {
    server.has("googlebooks", [yusuf]);
    server.has("openlibrary", [yusuf]);
    server.always("openlibrary", { lie: "9789753638029" });
    server.always("sru", { hang: true });
    const begun = performance.now();
    const answer = await look({ isbn: yusuf.isbn });
    expect(performance.now() - begun).toBeLessThan(5000);
    expect(statesOf(answer)).toEqual({
      "sru:deneme-kitapligi": "down",
      openlibrary: "none",
      googlebooks: "found",
    });
    server.always("sru", { html: true });
    server.always("openlibrary", { huge: true });
    expect(statesOf(await look({ q: "değirmenin" }))).toEqual({
      "sru:deneme-kitapligi": "down",
      openlibrary: "down",
      googlebooks: "found",
    });
  });

  test("marks of HTML are no part of a title, and a book of a thousand authors is none", async () => {
    server.has("googlebooks", [{ ...yusuf, title: "<b>Değirmenin</b> Sesi <script>alert(1)</script>" }]);
    server.has("openlibrary", [{ ...yusuf, authors: Array.from({ length: 1000 }, (_, n) => `Yazar ${n}`) }]);
    const { books, sources } = await look({ isbn: yusuf.isbn });
    expect(books.map(({ title }) => title).join()).not.toMatch(/[<>]/);
    expect(sources.map(({ state }) => state)).not.toContain("down");
    expect(books.flatMap(({ author }) => author).length).toBeLessThanOrEqual(50);
  });

  test("the quick ones are told first", async () => {
    server.has("googlebooks", [yusuf]);
    server.always("sru", { slowMs: 800 });
    const { idToken } = await t.as("ayse");
    const answer = await t.app.inject({
      url: `/api/catalogue/outside?isbn=${yusuf.isbn}`,
      headers: { authorization: `Bearer ${idToken}`, accept: "text/event-stream" },
    });
    expect(answer.headers["content-type"]).toContain("text/event-stream");
    const events = answer.body.split("\n\n").flatMap((part) => {
      const data = /^data: (.*)$/m.exec(part)?.[1];
      return data ? [c.outsideEventSchema.parse(JSON.parse(data))] : [];
    });
    expect(events.map(({ kind }) => kind)).toEqual(["part", "part", "part", "done"]);
    const before = events[2];
    const after = events[3];
    if (before?.kind !== "part" || after?.kind !== "done") throw new Error("no parts");
    expect(before.books).toHaveLength(1);
    expect(statesOf(before)).toMatchObject({ "sru:deneme-kitapligi": "waiting", googlebooks: "found" });
    expect(statesOf(after)).toMatchObject({ "sru:deneme-kitapligi": "none" });
  });

  test("what the first has is told while another is still awaited", async () => {
    server.has("googlebooks", [yusuf]);
    server.always("sru", { slowMs: 1500 });
    const begun = performance.now();
    const told: { ms: number; isbns: string[] }[] = [];
    await createOutsideCatalogues(t.ctx).search({ isbn: yusuf.isbn }, ({ books }) => {
      told.push({ ms: performance.now() - begun, isbns: books.map(({ isbn }) => isbn) });
    });
    const first = told.find(({ isbns }) => isbns.length > 0);
    expect(first?.isbns).toEqual([yusuf.isbn]);
    expect(first?.ms).toBeLessThan(1000);
    expect(performance.now() - begun).toBeGreaterThan(1500);
  });

  test("one that asks for rest gets it, and after five failures for half a minute", async () => {
    server.next("googlebooks", { status: 429, retryAfter: 600 });
    expect(statesOf(await look({ q: "bir" }))).toMatchObject({ googlebooks: "busy" });
    expect(statesOf(await look({ q: "iki" }))).toMatchObject({ googlebooks: "busy" });
    expect(askedOf("googlebooks")).toBe(1);
    server.always("sru", { status: 500 });
    await sql`UPDATE outside_sources SET failures = 4 WHERE id = 'sru:deneme-kitapligi'`.execute(t.ctx.db);
    expect(statesOf(await look({ q: "üç" }))).toMatchObject({ "sru:deneme-kitapligi": "down" });
    const asked = askedOf("sru");
    expect(statesOf(await look({ q: "dört" }))).toMatchObject({ "sru:deneme-kitapligi": "busy" });
    expect(askedOf("sru")).toBe(asked);
    // The rest is over: one question is a test, and an answer ends it.
    await sql`UPDATE outside_sources SET rests_until = now() - interval '1 second'`.execute(t.ctx.db);
    server.always("sru", {});
    expect(statesOf(await look({ q: "beş" }))).toMatchObject({ "sru:deneme-kitapligi": "none" });
    const { rows } = await sql`SELECT failures, rests_until FROM outside_sources
      WHERE id = 'sru:deneme-kitapligi'`.execute(t.ctx.db);
    expect(rows).toEqual([{ failures: 0, rests_until: null }]);
  });

  test("many at once keep a source's pace; who would wait too long is told", async () => {
    const words = Array.from({ length: 12 }, (_none, i) => `sözcük ${i}`);
    const answers = await Promise.all(words.map((q) => look({ q }, "mehmet")));
    const asked = askedOf("sru");
    // Three at once, and one each second of three.
    expect(asked).toBeGreaterThanOrEqual(3);
    expect(asked).toBeLessThanOrEqual(7);
    const states = answers.map((answer) => statesOf(answer)["sru:deneme-kitapligi"]);
    expect(states.filter((state) => state === "busy")).toHaveLength(12 - asked);
  });

  test("two processes keep it together, and leave alone what one of them was sent away from", async () => {
    const processes = [createOutsideCatalogues(t.ctx), createOutsideCatalogues(t.ctx)];
    const words = Array.from({ length: 12 }, (_none, i) => `kelime ${i}`);
    const answers = await Promise.all(words.map((q, i) => processes[i % 2]?.search({ q })));
    const asked = askedOf("sru");
    expect(asked).toBeLessThanOrEqual(7);
    const busy = answers.filter((answer) => answer && statesOf(answer)["sru:deneme-kitapligi"] === "busy");
    expect(busy).toHaveLength(12 - asked);
    await sql`UPDATE outside_sources SET frees_at = now()`.execute(t.ctx.db);
    server.next("sru", { status: 429, retryAfter: 60 });
    await processes[0]?.search({ q: "yedi" });
    const before = askedOf("sru");
    await processes[1]?.search({ q: "sekiz" });
    expect(askedOf("sru")).toBe(before);
  });

  test("the same question at once is asked once", async () => {
    server.always("googlebooks", { slowMs: 100 });
    await Promise.all(["zeynep", "can", "sule"].map((who) => look({ q: "aynı soru" }, who)));
    expect(askedOf("googlebooks")).toBe(1);
  });

  test.each([{}, { q: " " }, { isbn: "9786053757819" }, { q: "a".repeat(201) }])(
    "%o is no question",
    async (query) => {
      expect((await t.call(c.searchOutsideCatalogues, { query }, "ayse")).status).toBe(400);
    },
  );
});

describe("taking a book from there", () => {
  test("it is in the catalogue and found at once, with the source of the highest rank", async () => {
    server.has("openlibrary", [{ ...bare, publisher: "Açık Yayın" }]);
    server.has("sru", [yusuf]);
    const { data } = await add(yusuf.isbn);
    expect(data).toMatchObject({
      is_new: true,
      book: { isbn: yusuf.isbn, title: yusuf.title, publisher: "Açık Yayın", pages: 240 },
    });
    const { rows } = await sql`SELECT source FROM editions WHERE isbn = ${yusuf.isbn}`.execute(t.ctx.db);
    expect(rows).toEqual([{ source: "sru:deneme-kitapligi" }]);
    const { results } = (await t.call(c.searchBooks, { query: { q: "değirmenin sesi" } }, undefined)).data;
    expect(results.map(({ isbn }) => isbn)).toContain(yusuf.isbn);
    expect((await add(yusuf.isbn, "mehmet")).data).toMatchObject({ is_new: false });
    expect((await look({ isbn: yusuf.isbn })).books[0]?.in_catalogue).toBe(true);
    expect((await t.call(c.addToLibrary, { body: { isbn: yusuf.isbn } }, "ayse")).status).toBe(201);
  });

  test("two readers at once make one book, and who had asked for it is told", async () => {
    const wanted: ServedBook = { ...yusuf, isbn: "9786051850412", title: "Beklenen Kitap" };
    server.has("googlebooks", [wanted]);
    const body = {
      ...{ title: wanted.title, author: "Deniz Yılmaz", isbn: wanted.isbn, reason: "Okumak istiyorum." },
      submittedAt: "2026-11-21T09:00:00Z",
    };
    expect((await t.call(c.requestBook, { body }, "zeynep")).status).toBe(201);
    const added = await Promise.all([add(wanted.isbn, "ayse"), add(wanted.isbn, "mehmet")]);
    expect(added.map(({ status }) => status)).toEqual([200, 200]);
    const { rows } =
      await sql`SELECT count(*)::int AS count FROM works WHERE title = ${wanted.title}`.execute(t.ctx.db);
    expect(rows).toEqual([{ count: 1 }]);
    const { requests } = (await t.call(c.listOwnBookRequests, {}, "zeynep")).data;
    expect(requests[0]).toMatchObject({ isbn: wanted.isbn, status: "added" });
  });

  test("whoever corrects the book is told each fact's library by the name that the operator gave it", async () => {
    const isbn = "9786055029371";
    server.has("sru", [{ ...yusuf, isbn }]);
    expect((await add(isbn)).status).toBe(200);
    const { origins } = (await t.call(c.getBookFacts, { params: { isbn } }, "ayse")).data;
    expect(origins.find(({ field }) => field === "title")).toMatchObject({
      ...{ source: "sru:deneme-kitapligi", library: "Deneme Kitaplığı", is_protected: true },
    });
  });

  test("what nobody has is 404, and 503 where somebody did not answer", async () => {
    expect(await add("9786055029357")).toMatchObject({ status: 404 });
    server.always("sru", { status: 500 });
    expect(await add("9786055029364")).toMatchObject({ status: expect.any(Number) });
    expect((await add("9789750806810")).status).toBe(503);
  });
});
