import {
  addToLibrary,
  blockReader,
  getBook,
  limits,
  rateBook,
  sendFriendRequest,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";

const crime = "9786053609421";
const crimeSet = "9789750719394";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function befriend(one: string, other: string) {
  await Promise.all([one, other].map((who) => t.as(who)));
  await t.call(sendFriendRequest, { body: { target: other } }, one);
  await t.call(sendFriendRequest, { body: { target: one } }, other);
}
const friends = async (who?: string) =>
  (await t.call(getBook, { params: { isbn: crime } }, who)).data.friends;
const names = async (who = "ayse") => (await friends(who))?.data.map(({ username }) => username);

test("a book's page tells of the friends who have it, in whichever edition, those with stars first", async () => {
  for (const who of ["mehmet", "zeynep", "can"]) await befriend("ayse", who);
  await t.call(rateBook, { params: { isbn: crimeSet }, body: { rating_half: 4.5 } }, "mehmet");
  await t.call(addToLibrary, { body: { isbn: crime, status: "reading" } }, "zeynep");
  // No friend of hers.
  await t.call(addToLibrary, { body: { isbn: crime, status: "read" } }, "irmak");
  const found = await friends("ayse");
  expect(found?.total).toBe(2);
  expect(found?.data).toEqual([
    expect.objectContaining({ username: "mehmet", status: "read", rating_half: 4.5 }),
    expect.objectContaining({ username: "zeynep", status: "reading", rating_half: null }),
  ]);
  expect(await friends()).toBeNull();
  expect(await friends("irmak")).toEqual({ total: 0, data: [] });
});

test("of a friend only what he lets friends see: neither a private shelf nor stars he shows nobody", async () => {
  await t.call(updatePrivacy, { body: { library: "friends", reviews: "me" } }, "mehmet");
  const [, mehmet] = (await friends("ayse"))?.data ?? [];
  expect(mehmet).toMatchObject({ username: "mehmet", status: "read", rating_half: null });
  await t.call(updatePrivacy, { body: { library: "me", reviews: "public" } }, "mehmet");
  expect(await names()).toEqual(["zeynep"]);
  await t.call(updatePrivacy, { body: { library: "public", reviews: "public" } }, "mehmet");
});

test("a suspended friend is not there, nor one who was blocked", async () => {
  const suspend = (is_suspended: boolean) =>
    t.ctx.db.updateTable("readers").set({ is_suspended }).where("username", "=", "mehmet").execute();
  await suspend(true);
  expect(await names()).toEqual(["zeynep"]);
  await suspend(false);
  await t.call(blockReader, { body: { target: "ayse" } }, "zeynep");
  expect(await names()).toEqual(["mehmet"]);
});

test("a few of very many are shown, and all are counted", async () => {
  const many = Array.from({ length: limits.bookFriends + 3 }, (_none, n) => `okur${n}`);
  for (const who of many) {
    await befriend("ayse", who);
    await t.call(addToLibrary, { body: { isbn: crime } }, who);
  }
  const found = await friends("ayse");
  expect([found?.data.length, found?.total]).toEqual([limits.bookFriends, many.length + 1]);
});
