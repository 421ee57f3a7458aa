import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

// What a page is told a reader may do (`can`) is what the calls allow, wherever a review, an event or a comment stands.

const [madonna, memed] = ["9789753638029", "9789750719387"];
const own = { edit: true, delete: true, report: false };
const others = { edit: false, delete: false, report: true };
const ids = { review: "", event: "", comment: "", guest: "" };
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.as("zeynep");
  await t.as("mehmet");
  await t.call(c.sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
  await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
  const body = { book_isbn: madonna, content: "Yıllar sonra yeniden okudum.", rating: 5 };
  ids.review = (await t.call(c.createReview, { body }, "ayse")).data.post.id;
  await t.call(c.addToLibrary, { body: { isbn: memed, status: "reading" } }, "ayse");
  const { events } = (await t.call(c.listOwnActivities, {}, "ayse")).data;
  ids.event = events.find(({ post_id }) => post_id === null)?.id ?? "";
  const say = async (who: string) =>
    (await t.call(c.createComment, { params: { id: ids.review }, body: { content: "Evet." } }, who)).data;
  ids.comment = (await say("ayse")).comment.id;
  ids.guest = (await say("mehmet")).comment.id;
});
afterAll(() => t.close());

/** What each place that shows the review says of it. */
async function reviewIn(who: string | undefined) {
  const params = { isbn: madonna };
  const profile = await t.call(c.getPublicProfile, { query: { username: "ayse" } }, who);
  return [
    ...(await t.call(c.getBook, { params }, who)).data.posts.data,
    ...(await t.call(c.listBookPosts, { params }, who)).data.data,
    ...profile.data.posts.data,
  ].map(({ can }) => can);
}
const eventsIn = async (who: string) =>
  (await t.call(c.getFeed, {}, who)).data.events.map(({ post_id, can }) => [post_id !== null, can]);
const commentsIn = async (who: string) =>
  Object.fromEntries(
    (await t.call(c.listComments, { params: { id: ids.review } }, who)).data.comments.map(({ id, can }) => [
      id,
      can,
    ]),
  );

describe("a review", () => {
  test.each([
    ["ayse", own],
    ["mehmet", others],
    ["zeynep", others],
    [undefined, undefined],
  ])("is %s's to change or to report everywhere alike", async (who, can) => {
    expect(await reviewIn(who)).toEqual([can, can, can]);
  });

  test("is its writer's on the own profile and when it was published", async () => {
    const { posts } = (await t.call(c.getOwnProfile, {}, "ayse")).data;
    expect(posts.data.map(({ can }) => can)).toEqual([own]);
    const body = { content: "Yıllar sonra bir kez daha okudum." };
    const { data } = await t.call(c.updateReview, { params: { id: ids.review }, body }, "ayse");
    expect(data.post.can).toEqual(own);
  });
});

test("an event is its reader's to delete, and to edit where it tells of a review", async () => {
  expect(await eventsIn("ayse")).toEqual([
    [false, { ...own, edit: false }],
    [true, own],
  ]);
  expect(await eventsIn("mehmet")).toEqual([
    [false, others],
    [true, others],
  ]);
});

test("a comment is its writer's and the review's writer's to remove, and nobody's to edit", async () => {
  expect(await commentsIn("ayse")).toEqual({
    [ids.comment]: { edit: false, delete: true, report: false },
    [ids.guest]: { edit: false, delete: true, report: true },
  });
  expect(await commentsIn("mehmet")).toEqual({
    [ids.comment]: others,
    [ids.guest]: { edit: false, delete: true, report: false },
  });
  expect(await commentsIn("zeynep")).toEqual({ [ids.comment]: others, [ids.guest]: others });
});

test("the calls hold to it", async () => {
  const body = { content: "Bir solukta okudum, yine okurum." };
  const statuses = async (who: string) => {
    const report = (kind: "post" | "comment", target: string) =>
      t.call(c.createReport, { body: { kind, target, reason: "Uygunsuz." } }, who);
    const answers = [
      await t.call(c.updateReview, { params: { id: ids.review }, body }, who),
      await report("post", ids.review),
      await report("comment", ids.guest),
      await t.call(c.deleteActivity, { params: { id: ids.event } }, who),
      await t.call(c.deleteComment, { params: { id: ids.guest } }, who),
      await t.call(c.deleteReview, { params: { id: ids.review } }, who),
      await t.call(c.restoreReview, { params: { id: ids.review } }, who),
    ];
    return answers.map(({ status }) => status);
  };
  expect(await statuses("zeynep")).toEqual([403, 201, 201, 403, 403, 403, 404]);
  expect(await statuses("ayse")).toEqual([200, 409, 201, 200, 200, 200, 200]);
});
