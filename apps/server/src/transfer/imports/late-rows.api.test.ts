import {
  chooseImportRow,
  createImport,
  exportLibrary,
  getImport,
  type Import,
  listImportRows,
  listLibrary,
  runImport,
  undoImport,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodreads } from "../goodreads.fixtures.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function look(who: string, ...books: Parameters<typeof goodreads>): Promise<string> {
  const body = Buffer.from(goodreads(...books));
  return (await t.call(createImport, { body, headers: { "content-type": "text/csv" } }, who)).data.import.id;
}
async function run(who: string, id: string): Promise<void> {
  for (let state: Import["state"] = "draft"; state !== "done"; )
    state = (await t.call(runImport, { params: { id } }, who)).data.import.state;
}
const rowsOf = async (who: string, id: string, filter: "hepsi" | "atlanacak" = "hepsi") =>
  (await t.call(listImportRows, { params: { id }, query: { filter } }, who)).data.rows;
type Body = { choice: "book" | "skip" | "bring" | "keep"; isbn?: string };
async function choose(who: string, id: string, place: number, body: Body) {
  const row = (await rowsOf(who, id)).find((one) => one.place === place);
  return t.call(chooseImportRow, { params: { id: row?.id ?? "" }, body }, who);
}
const shelfOf = async (who: string) => (await t.call(listLibrary, { query: { limit: 100 } }, who)).data.books;
const libraryOf = async (who: string) => (await t.call(exportLibrary, {}, who)).data.books;

describe("a row that was left out is brought later, while its import is kept", () => {
  test("matched by hand or taken back it comes at once, counts as brought, and goes with the undo", async () => {
    const who = "ayse";
    const id = await look(
      who,
      { title: "Memed", author: "Y. K.", shelf: "read", rating: 4 },
      { title: "Kürk Mantolu Madonna", author: "Sabahattin Ali", isbn: madonna, shelf: "read" },
    );
    await choose(who, id, 2, { choice: "skip" });
    await run(who, id);
    expect(await shelfOf(who)).toEqual([]);
    expect((await rowsOf(who, id, "atlanacak")).map((row) => row.place)).toEqual([1, 2]);

    const matched = (await choose(who, id, 1, { choice: "book", isbn: memed })).data;
    expect(matched.row).toMatchObject({ match: "hand", outcome: "added", is_skipped: false });
    expect(matched.import).toMatchObject({ state: "done", outcomes: { added: 1, skipped: 1 }, done: 2 });
    expect(matched.import.counts).toMatchObject({ skipped: 1 });
    expect((await choose(who, id, 2, { choice: "keep" })).data.row).toMatchObject({ outcome: "added" });
    expect((await shelfOf(who)).map((book) => book.isbn).sort()).toEqual([memed, madonna].sort());
    expect(await rowsOf(who, id, "atlanacak")).toEqual([]);

    await t.call(undoImport, { params: { id } }, who);
    expect(await shelfOf(who)).toEqual([]);
  });

  test("what came already, or was taken back, is not chosen anew; nor can a row be left out then", async () => {
    const who = "mehmet";
    const id = await look(
      who,
      { title: "Memed", author: "Y. K." },
      { title: "Kürk Mantolu Madonna", author: "Sabahattin Ali", isbn: madonna },
    );
    await run(who, id);
    for (const [place, body] of [
      [2, { choice: "book", isbn: memed }],
      [2, { choice: "skip" }],
      [1, { choice: "skip" }],
    ] as [number, Body][]) {
      const { status, error } = await choose(who, id, place, body);
      expect([status, error.message]).toEqual([409, "Bu aktarım başladı; satırları artık değiştirilemez"]);
    }
    await t.call(undoImport, { params: { id } }, who);
    const { status, error } = await choose(who, id, 1, { choice: "book", isbn: memed });
    expect([status, error.message]).toEqual([409, "Bu aktarım geri alındı"]);
  });

  test("from two tabs at once it comes once", async () => {
    const who = "can";
    const id = await look(who, { title: "Memed", author: "Y. K.", shelf: "read", count: 2 });
    await run(who, id);
    const answers = await Promise.all([1, 2].map(() => choose(who, id, 1, { choice: "book", isbn: memed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await libraryOf(who))[0]?.readings).toHaveLength(2);
  });

  test("the undo goes back in the order in which rows came, not in that of the file", async () => {
    const who = "irmak";
    const id = await look(
      who,
      { title: "Memed", author: "Y. K.", shelf: "read", read: "2020/01/02", rating: 4 },
      { title: "İnce Memed 1", author: "Yaşar Kemal", isbn: memed, shelf: "to-read" },
    );
    await run(who, id);
    expect(await shelfOf(who)).toMatchObject([{ isbn: memed, status: "to-read" }]);
    expect((await choose(who, id, 1, { choice: "book", isbn: memed })).data.row.outcome).toBe("changed");
    expect(await shelfOf(who)).toMatchObject([{ isbn: memed, status: "read", own_rating: 4 }]);
    await t.call(undoImport, { params: { id } }, who);
    expect(await shelfOf(who)).toEqual([]);
    expect((await t.call(getImport, { params: { id } }, who)).data.import.state).toBe("undone");
  });
});
