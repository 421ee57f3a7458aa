import {
  addOutsideBook,
  addReading,
  addToLibrary,
  createImport,
  exportAccount,
  exportLibrary,
  getBook,
  isHouseNumber,
  listImportRows,
  listLibrary,
  runImport,
  searchBooks,
  searchOutsideCatalogues,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importCatalogue, insertEdition } from "../index.ts";

let t: TestApp;
let isbn = "";
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  const facts = { title: "Ev Yapımı", authors: ["Ayşe Yılmaz"], illustrators: ["Ali Veli"], language: "tr" };
  ({ isbn } = await inTransaction(t.ctx.db, (tx) =>
    insertEdition(tx, { ...facts, original_language: "ru", editors: ["Aslı Ünlü"] }, "librarian"),
  ));
  await t.call(addToLibrary, { body: { isbn, status: "read" } }, "ayse");
  for (const ended_on of ["2020-02-03", "2022-02-03"])
    await t.call(addReading, { params: { isbn }, body: { ended_on } }, "ayse");
});
afterAll(() => t.close());

async function inject(url: string, who: string) {
  const { idToken } = await t.as(who);
  return t.app.inject({ url, headers: { authorization: `Bearer ${idToken}` } });
}
async function bring(who: string, file: Buffer) {
  const headers = { "content-type": "text/csv" };
  const { id } = (await t.call(createImport, { body: file, headers }, who)).data.import;
  for (;;) {
    const { state } = (await t.call(runImport, { params: { id } }, who)).data.import;
    if (state === "done") return (await t.call(listImportRows, { params: { id } }, who)).data.rows;
  }
}
const shelfOf = async (who: string) => (await t.call(listLibrary, { query: {} }, who)).data.books;

test("a book without an ISBN has its page, its cover and its picture, and is found by its number", async () => {
  expect(isHouseNumber(isbn)).toBe(true);
  const { data } = await t.call(getBook, { params: { isbn: `${isbn.slice(0, 3)}-${isbn.slice(3)}` } });
  expect(data.book).toMatchObject({
    ...{ isbn, editors: ["Aslı Ünlü"], illustrators: ["Ali Veli"], original_language: "ru" },
  });
  for (const path of [`/api/get-image/cover/${isbn}`, `/api/og/kitap/${isbn}.png`])
    expect((await inject(path, "ayse")).statusCode).toBe(200);
  const found = await t.call(searchBooks, { query: { q: isbn } });
  expect(found.data.results.map((book) => book.isbn)).toEqual([isbn]);
});

test("in files one takes along it has no ISBN, and our own bring it back", async () => {
  const table = await inject("/api/userlibrary/export.csv", "ayse");
  const lines = table.body.trim().split("\r\n").slice(1);
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(new RegExp(`^;Ev Yapımı;.*;${isbn}$`));
  const [book] = (await t.call(exportLibrary, {}, "ayse")).data.books;
  expect(book).toMatchObject({ isbn: null, house_number: isbn, title: "Ev Yapımı" });
  expect(await bring("mehmet", table.rawPayload)).toMatchObject([{ match: "title", outcome: "added" }]);
  expect(await shelfOf("mehmet")).toMatchObject([{ isbn, status: "read" }]);
  expect((await t.call(exportLibrary, {}, "mehmet")).data.books[0]?.readings).toHaveLength(3);
});

test("a number that another Okurca gave to another book brings none of ours", async () => {
  const table = (await inject("/api/userlibrary/export.csv", "ayse")).body;
  const rows = await bring("zeynep", Buffer.from(table.replaceAll("Ev Yapımı", "Başka Bir Kitap")));
  expect(rows).toMatchObject([{ match: "none" }]);
  expect(await shelfOf("zeynep")).toEqual([]);
});

test("in the archive of all that is kept of a reader it is told apart from ISBNs", async () => {
  const { rawPayload } = await inject(exportAccount.path, "ayse");
  const texts = Object.values(unzipSync(rawPayload)).map((bytes) => Buffer.from(bytes).toString("utf8"));
  expect(texts.join("\n")).toContain(`ISBN'siz (${isbn})`);
  expect(texts.join("\n").replaceAll(`ISBN'siz (${isbn})`, "")).not.toContain(isbn);
});

test("no file of a catalogue gives such a number, and nobody elsewhere is asked for one", async () => {
  const refused: unknown[] = [];
  async function* lines() {
    yield JSON.stringify({ isbn: "2900000000117", title: "Başkasının", authors: ["Biri"] });
  }
  await importCatalogue({
    ...{ db: t.ctx.db, source: "test", lines: lines() },
    report: ({ reason }) => refused.push(reason),
  });
  expect(refused).toEqual(["invalid ISBN 2900000000117"]);
  for (const call of [
    t.call(searchOutsideCatalogues, { query: { isbn } }, "ayse"),
    t.call(addOutsideBook, { body: { isbn } }, "ayse"),
  ])
    expect((await call).error.details).toHaveProperty("isbn");
  const { data } = await t.call(searchOutsideCatalogues, { query: { q: isbn } }, "ayse");
  expect(data.sources.map(({ state }) => state)).toEqual(data.sources.map(() => "none"));
  expect(data.books).toEqual([]);
});
