import {
  createComment,
  createReport,
  createReview,
  decideCase,
  getCase,
  listBookPosts,
  listDecisionReasons,
  listOwnDecisions,
  listOwnRoles,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

const madonna = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.setRole("yonetici", "admin");
});
afterAll(() => t.close());

test("the first call after a suspension's end is let through though no job has run: all is as before it", async () => {
  await t.setRole("ayse", "librarian");
  const body = { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  const { id } = (await t.call(createReview, { body }, "ayse")).data.post;
  await t.call(createReport, { body: { kind: "profile", target: "ayse", reason: "Hakaret." } }, "zeynep");
  const params = { kind: "profile" as const, target: "ayse" };
  const { mark } = (await t.call(getCase, { params }, "yonetici")).data;
  const { data } = (await t.call(listDecisionReasons, {}, "yonetici")).data;
  const reason_id = data.find(({ outcomes }) => outcomes.includes("suspended"))?.id ?? "";
  await t.call(
    decideCase,
    { params, body: { outcomes: ["suspended"], days: 1, reason_id, mark } },
    "yonetici",
  );
  const say = () => t.call(createComment, { params: { id }, body: { content: "Ben de." } }, "ayse");
  const isSeen = async () =>
    (await t.call(listBookPosts, { params: { isbn: madonna } }, "zeynep")).data.data.length > 0;
  expect([(await say()).error.code, await isSeen()]).toEqual(["suspended", false]);
  t.clock.advance({ hours: 23, minutes: 59 });
  expect((await say()).error.code).toBe("suspended");
  t.clock.advance({ minutes: 1 });
  expect((await say()).status).toBe(201);
  expect(await isSeen()).toBe(true);
  expect((await t.call(listOwnDecisions, {}, "ayse")).data).toMatchObject({
    ...{ is_suspended: false, suspended_until: null },
  });
  expect((await t.call(listOwnRoles, {}, "ayse")).data.roles).toEqual(["librarian"]);
});
