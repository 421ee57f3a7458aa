import {
  addToLibrary,
  blockReader,
  createReview,
  followReader,
  rateBook,
  sendFriendRequest,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modelToolsFor, shelfToolsFor } from "./index.ts";

const [madonna, orwell, atay] = ["9789753638029", "9789750738609", "9789754700114"];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await t.as("ayse");
  for (const who of ["mehmet", "zeynep", "can", "irmak"]) {
    await t.as(who);
    await t.call(sendFriendRequest, { body: { target: who } }, "ayse");
    await t.call(sendFriendRequest, { body: { target: "ayse" } }, who);
    await t.call(addToLibrary, { body: { isbn: madonna, status: "read" } }, who);
    const body = { book_isbn: madonna, content: `${who} bunu çok sevdi.`, rating: 4 };
    await t.call(createReview, { body }, who);
  }
  await t.call(updatePrivacy, { body: { library: "friends", reviews: "friends" } }, "zeynep");
  await t.call(updatePrivacy, { body: { library: "me", reviews: "me" } }, "can");
  await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, "irmak");
  await t.call(addToLibrary, { body: { isbn: orwell, status: "reading" } }, "mehmet");
  await t.call(rateBook, { params: { isbn: atay }, body: { rating_half: 4.5 } }, "mehmet");
  // No friend of the reader, with a shelf for everybody.
  await t.call(addToLibrary, { body: { isbn: madonna, status: "read" } }, "omer");
});
afterAll(() => t.close());

const idOf = async (username: string) =>
  (
    await t.ctx.db
      .selectFrom("readers")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).id;
async function friendsOf(who: string, toolsFor = shelfToolsFor) {
  const friends = await toolsFor(t.ctx, await idOf(who)).friends({});
  return Object.fromEntries(friends.map((friend) => [friend.username, friend]));
}
const told = ({
  books = [],
}: {
  books?: { isbn: string; stars: number | null; review: string | null }[];
} = {}) => books.map(({ isbn, stars, review }) => ({ isbn, stars, review }));

test("of friends is told what the reader sees of them, and of nobody else", async () => {
  const friends = await friendsOf("ayse");
  expect(Object.keys(friends).sort()).toEqual(["can", "irmak", "mehmet", "zeynep"]);
  const review = { isbn: madonna, stars: 4 };
  expect(told(friends.mehmet)).toContainEqual({ ...review, review: "mehmet bunu çok sevdi." });
  expect(told(friends.mehmet)).toContainEqual({ isbn: orwell, stars: null, review: null });
  expect(told(friends.zeynep)).toEqual([{ ...review, review: "zeynep bunu çok sevdi." }]);
  expect(friends.can).toMatchObject({ showsLibrary: false, books: [] });
  expect(told(friends.irmak)).toEqual([{ isbn: madonna, stars: null, review: null }]);
});

test("a language model hears of friends only what everybody may see", async () => {
  const friends = await friendsOf("ayse", modelToolsFor);
  expect(told(friends.mehmet)).toContainEqual({ isbn: madonna, stars: 4, review: "mehmet bunu çok sevdi." });
  expect(friends.zeynep).toMatchObject({ showsLibrary: false, books: [] });
  expect(JSON.stringify(friends)).not.toContain("zeynep bunu");
  await t.call(updatePrivacy, { body: { library: "public", reviews: "friends" } }, "zeynep");
  const open = await friendsOf("ayse", modelToolsFor);
  expect(told(open.zeynep)).toEqual([{ isbn: madonna, stars: null, review: null }]);
});

test("reviews that give something away or are hidden are not told, and neither are the suspended and the blocked", async () => {
  const review = () =>
    t.ctx.db
      .updateTable("reviews")
      .where("reader_id", "in", t.ctx.db.selectFrom("readers").select("id").where("username", "=", "mehmet"));
  await review().set({ has_spoiler: true }).execute();
  expect(told((await friendsOf("ayse")).mehmet)).toContainEqual({ isbn: madonna, stars: 4, review: null });
  await review().set({ has_spoiler: false, is_hidden: true }).execute();
  expect(told((await friendsOf("ayse")).mehmet)).toContainEqual({ isbn: madonna, stars: null, review: null });
  await t.ctx.db.updateTable("readers").set({ is_suspended: true }).where("username", "=", "irmak").execute();
  await t.call(blockReader, { body: { target: "ayse" } }, "zeynep");
  expect(Object.keys(await friendsOf("ayse")).sort()).toEqual(["can", "mehmet"]);
});

test("the names of friends are those whose shelves are told", async () => {
  const names = await (await shelfToolsFor(t.ctx, await idOf("ayse"))).friendNames({});
  expect(names.map((one) => one.username).sort()).toEqual(Object.keys(await friendsOf("ayse")).sort());
  expect(names.length).toBeGreaterThan(1);
  expect(names.every((one) => Object.keys(one).join() === "username,name")).toBe(true);
});

test("whom the reader follows is told, without who blocks", async () => {
  const following = async () =>
    (await shelfToolsFor(t.ctx, await idOf("ayse")).following({})).map((one) => one.username);
  expect(await following()).toEqual([]);
  const choice = { library: "public", reviews: "public", is_followable: true } as const;
  for (const who of ["omer", "mehmet"]) {
    await t.call(updatePrivacy, { body: choice }, who);
    await t.call(followReader, { params: { username: who } }, "ayse");
  }
  expect((await following()).sort()).toEqual(["mehmet", "omer"]);
  await t.call(blockReader, { body: { target: "ayse" } }, "omer");
  expect(await following()).toEqual(["mehmet"]);
});

test("of an edition that another reader brought nothing is told, whatever is asked", async () => {
  const isbn = "9789750500015";
  const { id } = await t.ctx.db
    .insertInto("works")
    .values({ title: "Gizli Defter", authors: ["Sabahattin Ali"], genres: [], join_key: "gizli" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const edition = {
    ...{ isbn, work_id: id, title: "Gizli Defter", authors: ["Sabahattin Ali"], source: "reader" },
    ...{ original_title: null, subtitle: null, publisher: "Gizli Yayınevi", published_on: null },
    ...{ published_year: null, pages: null, binding: null, search: "'gizli':1A" },
  };
  await t.ctx.db
    .insertInto("editions")
    .values(edition as never)
    .execute();
  const reader = await idOf("mehmet");
  await t.ctx.db
    .insertInto("library_books")
    .values({ reader_id: reader, isbn, status: "read", added_at: t.clock(), changed_at: t.clock() } as never)
    .execute();
  const own = shelfToolsFor(t.ctx, reader);
  const other = shelfToolsFor(t.ctx, await idOf("ayse"));
  expect(await own.editions({ isbn })).toHaveLength(1);
  expect(await other.editions({ isbn })).toEqual([]);
  expect(await other.similarBooks({ isbn })).toEqual([]);
  expect(await other.findPublishers({ name: "gizli" })).toEqual([]);
  expect(await other.listBooks({ publishers: ["Gizli Yayınevi"] })).toEqual([]);
  expect(told((await friendsOf("ayse")).mehmet).map((book) => book.isbn)).not.toContain(isbn);
});

test("a publisher is found by its name, mistyped too, and its books are of its editions", async () => {
  const tools = shelfToolsFor(t.ctx, await idOf("ayse"));
  const [found] = await tools.findPublishers({ name: "yapi kredy" });
  expect(found).toEqual({ slug: "Yapı Kredi Yayınları", name: "Yapı Kredi Yayınları", bookCount: 2 });
  const books = await tools.listBooks({ publishers: [found?.slug ?? ""] });
  expect(books.map(({ publisher }) => publisher)).toEqual(["Yapı Kredi Yayınları", "Yapı Kredi Yayınları"]);
});
