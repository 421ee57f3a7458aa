import { createReview } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addWorks } from "../recommendations/recommendations.fixtures.ts";
import { listPostsWorthReading } from "./work-reviews.queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test("of all reviews the newest are looked at, whether they are worth reading or not", async () => {
  const isbns = await addWorks(t.ctx.db, 4, { author: "Tomris Uyar" });
  for (const [i, book_isbn] of isbns.entries()) {
    t.clock.advance({ minutes: 1 });
    const content = i === 0 ? "Uzun uzun anlatılacak bir kitap. ".repeat(5) : `${i} kez okudum.`;
    await t.call(createReview, { body: { book_isbn, content, rating: 5 } }, `yazar${i}`);
  }
  const found = async (most?: number) =>
    (await listPostsWorthReading(t.ctx.db, { count: 3, length: 100 }, most)).map(({ isbn }) => isbn);
  expect(await found()).toEqual([isbns[0]]);
  expect(await found(4)).toEqual([isbns[0]]);
  expect(await found(3)).toEqual([]);
});
