import { createReview, listBookPosts, updatePrivacy } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { countPosts } from "./posts.queries.ts";

const isbn = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test("reviews that one does not see are not counted; of a work with very many, as many as its ratings", async () => {
  const body = { book_isbn: isbn, content: "Yıllar sonra yeniden okudum.", rating: 4 };
  for (const reader of ["ayse", "mehmet", "zeynep"]) await t.call(createReview, { body }, reader);
  await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, "zeynep");
  const count = async () => (await t.call(listBookPosts, { params: { isbn } })).data.total_count;
  expect(await count()).toBe(2);
  const { work_id } = await t.ctx.db
    .selectFrom("editions")
    .select("work_id")
    .where("isbn", "=", isbn)
    .executeTakeFirstOrThrow();
  expect(await countPosts(t.ctx.db, undefined, work_id, 3)).toBe(2);
  expect(await countPosts(t.ctx.db, undefined, work_id, 2)).toBe(3);
});
