import { chooseImportRow, createImport, listImportRows, runImport } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { goodreads } from "../goodreads.fixtures.ts";

const orwell = "9789750738609";
const madonna = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function look(who: string, ...books: Parameters<typeof goodreads>): Promise<string> {
  const body = Buffer.from(goodreads(...books));
  return (await t.call(createImport, { body, headers: { "content-type": "text/csv" } }, who)).data.import.id;
}
const rowsOf = async (who: string, id: string) =>
  (await t.call(listImportRows, { params: { id } }, who)).data.rows;

test("a row without ISBN gets a proposal by title and author: original title, series in brackets, mistype", async () => {
  const id = await look(
    "ayse",
    { title: "Nineteen Eighty-Four (Signet Classics)", author: "George Orwell" },
    { title: "Kurk Mantolu Madona", author: "Sabahattin Ali" },
    { title: "Finnegans Wake", author: "James Joyce" },
    { title: "1984", author: "" },
  );
  const rows = await rowsOf("ayse", id);
  expect(rows.map(({ match, book, proposal }) => [match, book, proposal?.isbn])).toEqual([
    ["none", null, orwell],
    ["none", null, madonna],
    ["none", null, undefined],
    ["none", null, undefined],
  ]);
  expect(rows[0]?.proposal).toEqual({ isbn: orwell, title: "1984", author: ["George Orwell"] });
});

test("an edition that no catalogue knows is proposed its translation, too, and comes by its own ISBN without a word", async () => {
  const id = await look("mehmet", {
    title: "Nineteen Eighty-Four",
    author: "George Orwell",
    isbn: "9780141036144",
  });
  expect(await rowsOf("mehmet", id)).toMatchObject([
    { match: "brought", isbn: "9780141036144", proposal: { isbn: orwell } },
  ]);
});

test("nothing is proposed where the book is known, and a proposal is used only when the reader accepts it", async () => {
  const who = "zeynep";
  const id = await look(
    who,
    { title: "Nineteen Eighty-Four", author: "George Orwell", shelf: "read" },
    { title: "Kürk Mantolu Madonna", author: "Sabahattin Ali", isbn: madonna, shelf: "read" },
    { title: "Kurk Mantolu Madona", author: "Sabahattin Ali", shelf: "read" },
  );
  const [first, second] = await rowsOf(who, id);
  expect(second).toMatchObject({ match: "isbn", proposal: null });
  const body = { choice: "book", isbn: first?.proposal?.isbn ?? "" } as const;
  const chosen = await t.call(chooseImportRow, { params: { id: first?.id ?? "" }, body }, who);
  expect(chosen.data.row).toMatchObject({ match: "hand", book: { isbn: orwell }, proposal: null });
  await t.call(runImport, { params: { id } }, who);
  expect((await rowsOf(who, id)).map(({ outcome, proposal }) => [outcome, proposal?.isbn])).toEqual([
    ["added", undefined],
    ["added", undefined],
    ["skipped", madonna],
  ]);
});

test("a page of many such rows asks the search for a few at a time, so that others are answered, too", async () => {
  const { searchIndex } = t.ctx;
  const search = searchIndex.search.bind(searchIndex);
  let [now, most] = [0, 0];
  const asked = vi.spyOn(searchIndex, "search").mockImplementation(async (query) => {
    now += 1;
    most = Math.max(most, now);
    const found = await search(query);
    now -= 1;
    return found;
  });
  const books = Array.from({ length: 20 }, (_, n) => ({ title: `Bilinmeyen ${n}`, author: "Kimse Bilmez" }));
  await rowsOf("ayse", await look("ayse", ...books));
  expect(asked).toHaveBeenCalledTimes(20);
  expect(most).toBeLessThanOrEqual(4);
  asked.mockRestore();
});
