import * as c from "@okurca/contract";
import { type CatalogueServer, createTestApp, startCatalogueServer, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { goodreads } from "../transfer/goodreads.fixtures.ts";
import { asLibrarian, books, catalogue, join } from "./joins.fixtures.ts";
import { createMovedInput } from "./moved-input.ts";

// Where a book is added, brought or looked for, the number of an edition that is gone means the one that took its place, and no
// catalogue elsewhere is asked for it.

let server: CatalogueServer;
let t: TestApp;
beforeAll(async () => {
  server = await startCatalogueServer();
  t = await createTestApp({
    catalogue,
    settings: {
      CATALOGUE_SOURCES: "openlibrary,googlebooks",
      SRU_URLS: `Deneme Kitaplığı=${server.origin}/sru/biblios`,
      CATALOGUE_TEST_ORIGIN: server.origin,
      CATALOGUE_CONTACT: "katalog@okurca.example",
    },
  });
  await asLibrarian(t);
  expect((await join(t, "editions", books.kept, books.gone)).status).toBe(200);
});
beforeEach(() => {
  server.reset();
  // Whoever is asked does not answer.
  for (const source of ["openlibrary", "googlebooks", "sru"] as const) server.always(source, { status: 500 });
});
afterAll(async () => {
  await t.close();
  await server.close();
});

const isGone = async () =>
  (await t.ctx.db.selectFrom("editions").select("isbn").where("isbn", "=", books.gone).execute()).length ===
  0;

test("taking a book from catalogues elsewhere answers the kept edition and asks nobody", async () => {
  const { status, data } = await t.call(c.addOutsideBook, { body: { isbn: books.gone } }, "ayse");
  expect([status, data?.is_new, data?.book.isbn]).toEqual([200, false, books.kept]);
  expect(server.asked).toEqual([]);
});

test("a card of catalogues elsewhere says that the book is in the catalogue", async () => {
  for (const source of ["openlibrary", "googlebooks", "sru"] as const) server.always(source, {});
  server.has("sru", [{ isbn: books.gone, title: "Bin Dokuz Yüz Seksen Dört", authors: ["George Orwell"] }]);
  const { data } = await t.call(c.searchOutsideCatalogues, { query: { isbn: books.gone } }, "ayse");
  expect(data.books.map(({ isbn, in_catalogue }) => [isbn, in_catalogue])).toEqual([[books.gone, true]]);
});

test("the page of adding shows the kept edition, and adding by hand is refused as for any book that is there", async () => {
  const { data } = await t.call(c.getAdding, { query: { isbn: books.gone } }, "ayse");
  expect(data.book?.isbn).toBe(books.kept);
  const facts = { title: "Bin Dokuz Yüz Seksen Dört", authors: ["George Orwell"], language: "tr" };
  const added = await t.call(c.addBook, { body: { isbn: books.gone, facts } }, "ayse");
  expect([added.status, added.error?.code]).toEqual([409, "already_in_catalogue"]);
  expect(await isGone()).toBe(true);
});

test("asking for the book is refused, since the catalogue has it", async () => {
  const body = {
    ...{ title: "1984", author: "George Orwell", isbn: books.gone, reason: "Okumak istiyorum." },
    submittedAt: "2026-11-21T09:00:00Z",
  };
  expect((await t.call(c.requestBook, { body }, "ayse")).error?.code).toBe("already_in_catalogue");
});

const file = (title: string) => ({
  body: Buffer.from(goodreads({ title, author: "Biri", isbn: books.gone, shelf: "read" })),
  headers: { "content-type": "text/csv" },
});

test("a row of an import is the kept edition, whatever its file calls it, and nothing is looked for", async () => {
  const { id } = (await t.call(c.createImport, file("Başka Bir Ad"), "mehmet")).data.import;
  const [row] = (await t.call(c.listImportRows, { params: { id } }, "mehmet")).data.rows;
  expect(row).toMatchObject({ match: "isbn", book: { isbn: books.kept } });
  const body = { choice: "book", isbn: books.gone } as const;
  const chosen = await t.call(c.chooseImportRow, { params: { id: row?.id ?? "" }, body }, "mehmet");
  expect(chosen.data.row).toMatchObject({ match: "hand", book: { isbn: books.kept } });
  const { lookups } = (await t.call(c.runImport, { params: { id } }, "mehmet")).data.import;
  expect(Object.values(lookups)).toEqual([0, 0, 0, 0, 0]);
  const shelf = (await t.call(c.listLibrary, {}, "mehmet")).data.books;
  expect(shelf.map(({ isbn }) => isbn)).toEqual([books.kept]);
  expect(await isGone()).toBe(true);
});

test("a row that waits for catalogues elsewhere is found when its number has come to another edition meanwhile", async () => {
  const isbn = "9786254490217";
  const title = "Bin Dokuz Yüz Seksen Dört";
  const upload = {
    ...file(title),
    body: Buffer.from(goodreads({ title, author: "X Y", isbn, shelf: "read" })),
  };
  const { id } = (await t.call(c.createImport, upload, "zeynep")).data.import;
  await t.call(c.runImport, { params: { id } }, "zeynep");
  const lookupsOf = async () => (await t.call(c.getImport, { params: { id } }, "zeynep")).data.import.lookups;
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM import_lookups WHERE tries > 0 AND state = 'waiting'`.execute(
      t.ctx.db,
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  await t.addBooks([{ isbn, title, authors: ["George Orwell"], pages: 352 }]);
  expect((await join(t, "editions", books.kept, isbn)).status).toBe(200);
  server.asked.length = 0;
  await sql`UPDATE import_lookups SET due_at = ${t.clock()}`.execute(t.ctx.db);
  await t.ctx.importLookups.resume();
  await vi.waitFor(async () => expect(await lookupsOf()).toMatchObject({ waiting: 0, found: 1 }), 10_000);
  expect(server.asked).toEqual([]);
});

test("a call that came just before an undo gave the book back is made once more", async () => {
  const again = createMovedInput(t.ctx);
  const input = (isbn: string) => ({ params: { isbn } });
  expect(await again(input(books.gone), "book_not_found")).toEqual(input(books.kept));
  expect(await again(input(books.kept), "book_not_found")).toEqual(input(books.kept));
  // What else is not there would not be there the second time either.
  expect(await again(input(books.kept), "not_in_library")).toBeUndefined();
  expect(await again(input("9789759999995"), "book_not_found")).toBeUndefined();
});
