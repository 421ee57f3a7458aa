import { addToLibrary, createReview } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addWorks } from "../recommendations.fixtures.ts";
import { buildModel } from "./build.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let made = 0;
/** A book that is asked about, one by the same author, and one by another. */
let [book, sameAuthor, otherAuthor] = ["", "", ""];
beforeEach(async () => {
  made += 1;
  const [first = "", second = ""] = await addWorks(t.ctx.db, 2, { author: `Yazar ${made}` });
  const [third = ""] = await addWorks(t.ctx.db, 1, { author: `Başka ${made}` });
  [book, sameAuthor, otherAuthor] = [first, second, third];
});

/** So many new readers like these books. */
async function like(count: number, isbns: readonly string[]): Promise<void> {
  for (let n = 0; n < count; n++) {
    made += 1;
    for (const isbn of isbns) {
      const body = { book_isbn: isbn, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
      await t.call(createReview, { body }, `okur${made}`);
    }
  }
}

/** What tells of the book, by ISBN. */
async function toldOf(isbn: string): Promise<Record<string, number>> {
  await buildModel(t.ctx, new AbortController().signal);
  const rows = await t.ctx.db
    .selectFrom("similar_works as m")
    .innerJoin("editions as e", "e.work_id", "m.work_id")
    .innerJoin("editions as s", "s.work_id", "m.seed_id")
    .select(["s.isbn", "m.weight"])
    .where("e.isbn", "=", isbn)
    .execute();
  return Object.fromEntries(rows.map((row) => [row.isbn, Number(row.weight)]));
}

test("of two books with as many readers in common the one by the same author tells more", async () => {
  await like(3, [book, sameAuthor]);
  await like(3, [book, otherAuthor]);
  const told = await toldOf(book);
  expect(told[otherAuthor]).toBeGreaterThan(0);
  expect(told[sameAuthor]).toBeGreaterThan((told[otherAuthor] ?? 0) * 1.05);
});

test("an author alone links no works: two readers and the author are not three readers", async () => {
  await like(3, [book, otherAuthor]);
  await like(2, [book, sameAuthor]);
  expect(Object.keys(await toldOf(book))).toEqual([otherAuthor]);
  expect(await toldOf(sameAuthor)).toEqual({});
});

test("works without authors, and shelves of nobody, make a model all the same", async () => {
  const [nameless = ""] = await addWorks(t.ctx.db, 1, { author: "" });
  await like(3, [book, nameless]);
  await t.call(addToLibrary, { body: { isbn: sameAuthor, status: "read" } }, "tek");
  expect(Object.keys(await toldOf(nameless))).toEqual([book]);
  expect(await toldOf(sameAuthor)).toEqual({});
});
