import {
  type Audience,
  chooseQuoteImportBook,
  createQuoteImport,
  deleteQuote,
  exportQuotes,
  getQuoteImport,
  type ImportFilter,
  keepQuote,
  listOwnQuotes,
  listQuoteImportBooks,
  listQuoteImportRows,
  listQuoteImports,
  clippingMessages as m,
  type QuoteImport,
  removeQuoteImport,
  runQuoteImport,
  undoQuoteImport,
  updateQuote,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { kindleFile, koboFile } from "../formats/clippings/clippings.fixtures.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const headers = { "content-type": "application/octet-stream" };
const look = (who: string, file: string | Uint8Array, name = "My Clippings.txt") =>
  t.call(createQuoteImport, { body: Buffer.from(file as string), query: { name }, headers }, who);
const stateOf = async (who: string, id: string): Promise<QuoteImport> =>
  (await t.call(getQuoteImport, { params: { id } }, who)).data.import;
/** Waits until a file that goes on by itself is what it is to be. */
const until = (who: string, id: string, state: QuoteImport["state"]) =>
  vi.waitFor(
    async () => {
      const present = await stateOf(who, id);
      expect(present.state).toBe(state);
      return present;
    },
    { timeout: 30_000, interval: 100 },
  );
async function run(who: string, id: string): Promise<QuoteImport> {
  expect((await t.call(runQuoteImport, { params: { id } }, who)).status).toBe(200);
  return until(who, id, "done");
}
async function undo(who: string, id: string): Promise<QuoteImport> {
  expect((await t.call(undoQuoteImport, { params: { id } }, who)).status).toBe(200);
  return until(who, id, "undone");
}
const booksOf = async (who: string, id: string, filter: ImportFilter = "hepsi") =>
  (await t.call(listQuoteImportBooks, { params: { id }, query: { filter } }, who)).data.books;
const quotesOf = async (who: string) =>
  (await t.call(listOwnQuotes, { query: { limit: 50 } }, who)).data.data;
const keep = async (who: string, isbn: string, text: string, audience: Audience = "public") =>
  (await t.call(keepQuote, { body: { isbn, text, audience } } as never, who)).data.quote;

const heading = "Kürk Mantolu Madonna (Sabahattin Ali)";
const highlight = (location: number) =>
  `Your Highlight on page 12 | Location ${location}-${location + 2} | Added on Thursday, June 4, 2020 11:33:12 PM`;
const first = "Bugüne kadar gördüğüm insanlardan hiçbiri böyle susmazdı.";
const second = "Kış o yıl erken geldi ve sokaklar çabucak boşaldı.";
const unknown = "Fenerin ışığı kıyıya vurup vurup geri döndü.";
const kindle = kindleFile(
  [heading, highlight(100), first],
  [heading, highlight(200), second],
  ["Kıyıdaki Fener (Deneme, Ayşe)", highlight(10), unknown],
  [heading, highlight(300), "kısa"],
);

describe("a file of passages is looked through", () => {
  test("nothing is kept: each book says which it is, how many would come, and what is refused says why", async () => {
    const { status, data } = await look("ayse", kindle);
    expect(status).toBe(201);
    expect(data.import).toMatchObject({
      ...{ format: "kindle", state: "draft", file_name: "My Clippings.txt" },
      books: { all: 2, matched: 1, unmatched: 1, skipped: 1 },
      quotes: { all: 3, coming: 2, kept: 0, skipped: 1, cut: 0 },
      ...{ refused_count: 1, refused: [{ reason: m.tooShort }] },
    });
    const [found, lost] = await booksOf("ayse", data.import.id);
    expect(found).toMatchObject({ match: "title", book: { isbn: madonna }, counts: { all: 2, open: 2 } });
    expect(lost).toMatchObject({ title: "Kıyıdaki Fener", match: "none", book: null, counts: { all: 1 } });
    expect((await booksOf("ayse", data.import.id, "eslesmeyen")).map(({ id }) => id)).toEqual([lost?.id]);
    const { rows } = (
      await t.call(listQuoteImportRows, { params: { id: found?.id ?? "" }, query: {} }, "ayse")
    ).data;
    expect(rows.map(({ text, page, is_kept, outcome }) => [text, page, is_kept, outcome])).toEqual([
      [first, 12, false, null],
      [second, 12, false, null],
    ]);
    expect(await quotesOf("ayse")).toEqual([]);
  });

  test("what the reader has already is told, also in another wording; what is too long is cut", async () => {
    await keep("deniz", madonna, first.toUpperCase());
    const long = `Kıyıya ${"uzun uzun yürüdük ".repeat(80)}`;
    const { import: state } = (
      await look("deniz", kindleFile([heading, highlight(1), first], [heading, highlight(50), long]))
    ).data;
    expect(state.quotes).toEqual({ all: 2, coming: 1, kept: 1, skipped: 0, cut: 1 });
    expect(state.notices).toContain(m.shortened);
    const done = await run("deniz", state.id);
    expect(done.outcomes).toEqual({ added: 1, same: 1, skipped: 0, stayed: 0 });
  });

  test("a second file gives up the draft of the first; a draft can be thrown away", async () => {
    const { id } = (await look("ayse", kindle)).data.import;
    const { imports } = (await t.call(listQuoteImports, {}, "ayse")).data;
    expect(imports.map((one) => one.id)).toEqual([id]);
    expect((await t.call(removeQuoteImport, { params: { id } }, "ayse")).data.message).toBe(m.removed);
    expect((await t.call(listQuoteImports, {}, "ayse")).data.imports).toEqual([]);
  });

  test.each([
    [
      "a picture of a cat",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1]),
      m.unknownFile,
    ],
    ["a table of something else", "ad,soyad\na,b", m.unknownFile],
    ["what only begins like a database", `SQLite format 3\u0000${"x".repeat(5000)}`, m.notKobo],
    [
      "a database that runs what it says when it is read",
      koboFile([], (db) =>
        db.exec("DROP TABLE Bookmark; CREATE VIEW Bookmark AS SELECT randomblob(1) AS Text"),
      ),
      m.notKobo,
    ],
    ["a file without a passage", kindleFile([heading, "Your Bookmark on Location 5", ""]), m.nothing],
  ])("%s is refused in words, and nothing is left of it", async (_what, file, message) => {
    const { status, error } = await look("irmak", file);
    expect([status, error.message]).toEqual([400, message]);
    expect((await t.call(listQuoteImports, {}, "irmak")).data.imports).toEqual([]);
  });

  test("a file that ends in the middle of a passage gives the whole ones, and says so", async () => {
    const bytes = Buffer.from(kindle);
    const { status, data } = await look("irmak", bytes.subarray(0, bytes.indexOf("Kıyıdaki") + 30));
    expect(status).toBe(201);
    expect([data.import.quotes.all, data.import.notices]).toEqual([2, [m.cutOff]]);
  });

  test("in a language that we do not know the words are taken all the same", async () => {
    const info =
      "Tu subrayado en la página 7 | Posición 101-103 | Añadido el jueves 4 de junio de 2020 23:33:12";
    const { data } = await look("irmak", kindleFile([heading, info, first]));
    expect([data.import.quotes.coming, data.import.notices]).toEqual([1, [m.otherLanguage]]);
  });

  test("HTML stays letters, and signs that turn or hide text are taken out", async () => {
    const { id } = (
      await look(
        "irmak",
        kindleFile([
          heading,
          highlight(5),
          "<b>Kıyı</b>\u202e\u0000 o gün\u200b bomboştu, <script>alert(1)</script>",
        ]),
      )
    ).data.import;
    await run("irmak", id);
    expect((await quotesOf("irmak")).map(({ text }) => text)).toEqual([
      "<b>Kıyı</b> o gün bomboştu, <script>alert(1)</script>",
    ]);
  });

  test("an empty file, one over 40 MB and another type are refused", async () => {
    expect((await look("ayse", "")).error.message).toBe(m.fileEmpty);
    expect((await look("ayse", Buffer.alloc(40 * 1024 * 1024 + 1, "a"))).status).toBe(413);
    const json = await t.call(createQuoteImport, { body: { a: 1 } as never }, "ayse");
    expect([json.status, json.error.code]).toEqual([415, "unsupported_type"]);
  });

  test("another reader sees nothing of it: 404", async () => {
    const { id } = (await look("ayse", kindle)).data.import;
    const [book] = await booksOf("ayse", id);
    const params = { id };
    const of = { params: { id: book?.id ?? "" } };
    for (const answer of [
      t.call(getQuoteImport, { params }, "mehmet"),
      t.call(listQuoteImportBooks, { params, query: {} }, "mehmet"),
      t.call(listQuoteImportRows, { ...of, query: {} }, "mehmet"),
      t.call(chooseQuoteImportBook, { ...of, body: { choice: "skip" } }, "mehmet"),
      t.call(runQuoteImport, { params }, "mehmet"),
      t.call(undoQuoteImport, { params }, "mehmet"),
      t.call(removeQuoteImport, { params }, "mehmet"),
    ])
      expect((await answer).error.code).toBe("import_not_found");
  });
});

describe("passages come", () => {
  test("for the reader alone, with page, note and the moment of the device; what the file had no book for is left", async () => {
    const note = "Your Note on page 12 | Location 102 | Added on Thursday, June 4, 2020 11:40:00 PM";
    const file = kindleFile(
      [heading, highlight(100), first],
      [heading, note, "Burada durdum."],
      ["Kıyıdaki Fener (Deneme, Ayşe)", highlight(10), unknown],
    );
    const { id } = (await look("zeynep", file)).data.import;
    const done = await run("zeynep", id);
    expect([done.done, done.outcomes]).toEqual([2, { added: 1, same: 0, skipped: 1, stayed: 0 }]);
    const [quote, ...others] = await quotesOf("zeynep");
    expect(others).toEqual([]);
    expect(quote).toMatchObject({
      ...{ isbn: madonna, text: first, page: 12, note: "Burada durdum.", audience: "me" },
      kept_at: "2020-06-04T20:33:12.000Z",
    });
    // Asked again, it changes nothing.
    expect((await run("zeynep", id)).outcomes.added).toBe(1);
    const again = await run("zeynep", (await look("zeynep", file)).data.import.id);
    expect(again.outcomes).toMatchObject({ added: 0, same: 1 });

    // The book nobody knew is chosen by hand afterwards.
    const lost = (await booksOf("zeynep", id, "eslesmeyen"))[0];
    const choose = { params: { id: lost?.id ?? "" }, body: { choice: "book", isbn: memed } } as const;
    expect((await t.call(chooseQuoteImportBook, choose, "zeynep")).data.import.state).toBe("running");
    expect((await until("zeynep", id, "done")).outcomes).toMatchObject({ added: 2, skipped: 0 });
    expect((await quotesOf("zeynep")).map(({ isbn }) => isbn).sort()).toEqual([memed, madonna].sort());
  });

  test("a book can be left out before, and taken back; a number nobody has is none", async () => {
    const { id } = (await look("can", kindle)).data.import;
    const [found, lost] = await booksOf("can", id);
    const choose = (book: typeof found, body: object) =>
      t.call(chooseQuoteImportBook, { params: { id: book?.id ?? "" }, body } as never, "can");
    expect((await choose(found, { choice: "skip" })).data.import.quotes).toMatchObject({
      coming: 0,
      skipped: 3,
    });
    expect((await choose(found, { choice: "keep" })).data.import.quotes.coming).toBe(2);
    expect((await choose(lost, { choice: "keep" })).error.message).toBe(m.noBook);
    expect((await choose(lost, { choice: "book", isbn: "9786050000009" })).error.code).toBe("book_not_found");
    expect((await choose(lost, { choice: "book" })).status).toBe(400);
    const hand = (await choose(lost, { choice: "book", isbn: memed })).data;
    expect([hand.book.match, hand.import.quotes.coming]).toEqual(["hand", 3]);
    expect((await run("can", id)).outcomes.added).toBe(3);
    expect((await choose(found, { choice: "skip" })).error.message).toBe(m.notDraft);
  });

  test("of a Kobo's database, a passage finds its book by ISBN", async () => {
    const file = koboFile([
      { text: "Dağın eteğinde bir köy, köyün altında bir dere.", note: "Not", progress: 0.5 },
    ]);
    const { data } = await look("omer", file, "KoboReader.sqlite");
    expect((await booksOf("omer", data.import.id))[0]).toMatchObject({
      match: "isbn",
      book: { isbn: memed },
    });
    await run("omer", data.import.id);
    expect(await quotesOf("omer")).toMatchObject([{ isbn: memed, percent: 70, note: "Not", audience: "me" }]);
  });

  test("what was taken along comes again as it was, but seen by the reader alone", async () => {
    await keep("gul", madonna, second);
    const authorization = `Bearer ${(await t.as("gul")).idToken}`;
    const table = await t.app.inject({ url: "/api/quotes/export.csv", headers: { authorization } });
    const { data } = await look("hakan", table.rawPayload, "okurca-alintilar.csv");
    expect([data.import.format, data.import.quotes.coming]).toEqual(["okurca", 1]);
    await run("hakan", data.import.id);
    const exported = (await t.call(exportQuotes, {}, "hakan")).data.quotes;
    expect(exported).toMatchObject([{ isbn: madonna, text: second, audience: "me" }]);
  });

  test("of more passages than one part holds each comes once, though the process is killed between two parts", async () => {
    const many = Array.from({ length: 130 }, (_none, nth): [string, string, string] => [
      heading,
      highlight(nth * 20),
      `Dalga ${nth} numaralı kayaya ${"abcçdefgğh"[nth % 10]}${nth}vurup geri çekildi.`,
    ]);
    const { id } = (await look("ilker", kindleFile(...many))).data.import;
    // As a process leaves it that is killed before the first part: the state is written, the job is gone.
    await sql`UPDATE quote_imports SET state = 'running' WHERE id = ${id}`.execute(t.ctx.db);
    await t.ctx.quoteImports.resume();
    expect((await until("ilker", id, "done")).outcomes.added).toBe(130);
    const { rows } = await sql<{ n: number; work: number }>`
      SELECT count(*)::int AS n, count(DISTINCT passage_id)::int AS work FROM quotes
      WHERE reader_id = (SELECT id FROM readers WHERE username = 'ilker')`.execute(t.ctx.db);
    expect(rows).toEqual([{ n: 130, work: 130 }]);
    // And in the middle of the way back.
    await sql`UPDATE quote_imports SET state = 'undoing' WHERE id = ${id}`.execute(t.ctx.db);
    await t.ctx.quoteImports.resume();
    await until("ilker", id, "undone");
    expect(await quotesOf("ilker")).toEqual([]);
  });
});

describe("a whole file is taken back", () => {
  test("what was changed since stays, what the reader had before stays, the passages of nobody are gone", async () => {
    const own = await keep("filiz", madonna, second);
    const third = "Trenin düdüğü uzaktan, sanki başka bir yıldan geldi.";
    const file = kindleFile(
      ...[first, second, third].map((text, nth): [string, string, string] => [
        heading,
        highlight(nth * 90),
        text,
      ]),
    );
    const { id } = (await look("filiz", file)).data.import;
    expect((await run("filiz", id)).outcomes).toMatchObject({ added: 2, same: 1 });
    const changed = (await quotesOf("filiz")).find(({ text }) => text === first);
    const body = { text: first, audience: "public", page: 12, note: "Artık herkes görsün." };
    t.clock.advance({ seconds: 5 });
    await t.call(updateQuote, { params: { id: changed?.id ?? "" }, body } as never, "filiz");
    const undone = await undo("filiz", id);
    expect(undone.outcomes).toEqual({ added: 1, same: 1, skipped: 0, stayed: 1 });
    expect((await quotesOf("filiz")).map((quote) => quote.id).sort()).toEqual([own.id, changed?.id].sort());
    const { rows } = await sql`SELECT FROM passages WHERE quote_count = 0`.execute(t.ctx.db);
    expect(rows).toEqual([]);
    const again = await t.call(undoQuoteImport, { params: { id } }, "filiz");
    expect([again.status, again.error.message]).toEqual([409, m.notUndoable]);
    expect((await t.call(runQuoteImport, { params: { id } }, "filiz")).error.message).toBe(m.wasUndone);
  });

  test("what the reader deleted meanwhile does not come again", async () => {
    const { id } = (await look("emre", kindleFile([heading, highlight(1), first]))).data.import;
    await run("emre", id);
    const [quote] = await quotesOf("emre");
    await t.call(deleteQuote, { params: { id: quote?.id ?? "" } }, "emre");
    await undo("emre", id);
    expect(await quotesOf("emre")).toEqual([]);
  });

  test("a draft is not taken back", async () => {
    const { id } = (await look("emre", kindle)).data.import;
    expect((await t.call(undoQuoteImport, { params: { id } }, "emre")).error.message).toBe(m.notUndoable);
  });
});
