import {
  type Audience,
  createReview,
  deleteReview,
  getBook,
  sendFriendRequest,
  updatePrivacy,
  updateReview,
} from "@okurca/contract";
import { createTestApp, rounds, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

const isbn = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.ctx.db.deleteFrom("reviews").execute();
  await t.ctx.db.deleteFrom("ratings").execute();
  await t.ctx.db.updateTable("readers").set({ reviews_for: "public", is_suspended: false }).execute();
});

const write = async (reader: string, rating: number) =>
  (await t.call(createReview, { body: { book_isbn: isbn, content: "Bir solukta okudum.", rating } }, reader))
    .data.post.id;
const show = (reader: string, reviews: Audience) =>
  t.call(updatePrivacy, { body: { library: "public", reviews } }, reader);
const rating = async (as?: string) => (await t.call(getBook, { params: { isbn } }, as)).data.rating;
const none = { average: null, count: 0, distribution: [0, 0, 0, 0, 0] };

test("stars of reviews that not everybody may see are in no book's rating, whoever looks", async () => {
  await Promise.all([write("ayse", 5), write("mehmet", 2)]);
  await t.call(sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
  await t.call(sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
  for (const audience of ["friends", "me"] as const) {
    await show("ayse", audience);
    for (const viewer of [undefined, "ayse", "mehmet", "zeynep"]) {
      expect([viewer, await rating(viewer)]).toEqual([
        viewer,
        { average: 2, count: 1, distribution: [0, 1, 0, 0, 0] },
      ]);
    }
  }
  await show("ayse", "public");
  expect(await rating()).toEqual({ average: 3.5, count: 2, distribution: [0, 1, 0, 0, 1] });
});

test("what is written, changed and deleted while it is not public changes nothing, and counts when it becomes so", async () => {
  await show("zeynep", "me");
  const id = await write("zeynep", 1);
  const content = "Başka düşünüyorum artık.";
  await t.call(updateReview, { params: { id }, body: { content, rating: 4 } }, "zeynep");
  expect(await rating()).toEqual(none);
  await show("zeynep", "public");
  expect(await rating()).toEqual({ average: 4, count: 1, distribution: [0, 0, 0, 1, 0] });
  await show("zeynep", "friends");
  await t.call(deleteReview, { params: { id } }, "zeynep");
  expect(await rating()).toEqual(none);
});

test("a hidden review and one of a suspended reader do not count until they are restored", async () => {
  const id = await write("ayse", 3);
  await write("kotu", 1);
  const hide = (is: boolean) =>
    t.ctx.db.updateTable("reviews").set({ is_hidden: is }).where("id", "=", id).execute();
  const suspend = (is: boolean) =>
    t.ctx.db.updateTable("readers").set({ is_suspended: is }).where("username", "=", "kotu").execute();
  await hide(true);
  await suspend(true);
  expect(await rating()).toEqual(none);
  await hide(false);
  await suspend(false);
  expect(await rating()).toEqual({ average: 2, count: 2, distribution: [1, 0, 1, 0, 0] });
});

test("a reader who goes takes along what counted and nothing more", async () => {
  await write("ayse", 4);
  await write("gidici", 1);
  await write("gizli", 1);
  await show("gizli", "me");
  await t.ctx.db.deleteFrom("readers").where("username", "in", ["gidici", "gizli"]).execute();
  expect(await rating()).toEqual({ average: 4, count: 1, distribution: [0, 0, 0, 1, 0] });
});

test("writing while the choice of who sees it changes ends with a true count, however often", {
  timeout: 60_000,
}, async () => {
  for (let i = 0; i < rounds(100, 8); i++) {
    const reader = `hizli${i % 4}`;
    const audience = i % 2 === 0 ? "me" : "public";
    await show(reader, audience === "me" ? "public" : "me");
    const [id] = await Promise.all([write(reader, 5), show(reader, audience)]);
    expect((await rating()).count).toBe(audience === "public" ? 1 : 0);
    await t.call(deleteReview, { params: { id } }, reader);
    expect(await rating()).toEqual(none);
  }
});
