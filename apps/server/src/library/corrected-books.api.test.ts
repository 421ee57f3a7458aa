import { addToLibrary, listLibrary, removeFromLibrary, restoreToLibrary } from "@okurca/contract";
import { createTestApp, rounds, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

const [madonna, memed, orwell] = ["9789753638029", "9789750719387", "9789750738609"] as const;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const correct = (isbn: string, title: string, authors: string[]) =>
  sql`UPDATE editions SET title = ${title}, authors = ${authors}::text[] WHERE isbn = ${isbn}`.execute(
    t.ctx.db,
  );
async function shelf(reader: string, query: { q?: string; sort?: "baslik" | "yazar" }): Promise<string[]> {
  const { data } = await t.call(listLibrary, { query }, reader);
  expect(data.total_count).toBe(data.books.length);
  return data.books.map(({ isbn }) => isbn);
}

test("a shelf is ordered and searched by what the catalogue says now, also of a book taken off and put back", async () => {
  for (const isbn of [madonna, memed, orwell]) await t.call(addToLibrary, { body: { isbn } }, "ayse");
  expect(await shelf("ayse", { sort: "baslik" })).toEqual([orwell, memed, madonna]);
  await correct(memed, "Şahmeran", ["Ömer Üstün"]);
  expect(await shelf("ayse", { sort: "baslik" })).toEqual([orwell, madonna, memed]);
  expect(await shelf("ayse", { q: "sahmeran" })).toEqual([memed]);
  expect(await shelf("ayse", { q: "ustun" })).toEqual([memed]);
  expect(await shelf("ayse", { q: "yaşar kemal" })).toEqual([]);

  await t.call(removeFromLibrary, { params: { isbn: memed } }, "ayse");
  await correct(memed, "Âlâ Bir Gün", []);
  await t.call(restoreToLibrary, { params: { isbn: memed } }, "ayse");
  expect(await shelf("ayse", { q: "ala bir" })).toEqual([memed]);
  // Who has no author comes last.
  expect((await shelf("ayse", { sort: "yazar" })).at(-1)).toBe(memed);
});

test("a book that is corrected while readers shelve it is shelved as corrected, whoever is first", async () => {
  for (let round = 0; round < rounds(100); round++) {
    const title = `Baskı ${round}`;
    await Promise.all([
      t.call(addToLibrary, { body: { isbn: orwell } }, `okur${round}`),
      correct(orwell, title, ["George Orwell"]),
      t.call(addToLibrary, { body: { isbn: orwell } }, `okuyan${round}`),
    ]);
    const { rows } = await sql`
      SELECT l.title FROM library_books AS l JOIN editions AS e ON e.isbn = l.isbn
      WHERE (l.title, l.author, l.folded) IS DISTINCT FROM
        (e.title, e.authors[1], e.folded_title || ' ' || e.folded_authors) AND e.authors <> '{}'`.execute(
      t.ctx.db,
    );
    expect(rows).toEqual([]);
  }
}, 60_000);
