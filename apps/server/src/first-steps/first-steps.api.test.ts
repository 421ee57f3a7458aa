import {
  addToLibrary,
  blockReader,
  createReview,
  dismissRecommendation,
  getFirstSteps,
  getUnreadCount,
  likeActivity,
  limits,
  rateBook,
  sendFriendRequest,
  updatePrivacy,
  updateRecommendationSettings,
} from "@okurca/contract";
import { createTestApp, signToken, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addWorks } from "../recommendations/recommendations.fixtures.ts";

const [madonna, memed, orwell, tutunamayanlar] = [
  ...["9789753638029", "9789750719387", "9789750738609", "9789754700114"],
] as [string, string, string, string];
const long = (beginning: string) => `${beginning} ${"Uzun uzun anlatılacak bir kitap. ".repeat(5)}`;
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let counter = 0;
let [me, other, third] = ["", "", ""];
beforeEach(async () => {
  await t.ctx.db.deleteFrom("readers").execute();
  counter += 1;
  [me, other, third] = [`ben${counter}`, `oteki${counter}`, `ucuncu${counter}`];
  for (const reader of [me, other, third]) await t.call(getUnreadCount, {}, reader);
});

let turn = 0;
/** A token of the reader that names these genres; the latest counts. */
async function choose(reader: string, genres: string[]) {
  const { claims } = await t.as(reader);
  turn += 1;
  const named = { iat: Number(claims.iat) + turn, "custom:favorite_genres": JSON.stringify(genres) };
  return { token: signToken({ ...claims, ...named }) };
}
const steps = async (caller: Parameters<TestApp["call"]>[2] = me) =>
  (await t.call(getFirstSteps, {}, caller)).data;
const rate = (reader: string, isbn: string, rating_half: number) =>
  t.call(rateBook, { params: { isbn }, body: { rating_half, day: null } }, reader);
const review = async (reader: string, book_isbn: string, content: string, rating = 5) =>
  (await t.call(createReview, { body: { book_isbn, content, rating } }, reader)).data.post.id;
const suspend = (username: string) =>
  t.ctx.db.updateTable("readers").set({ is_suspended: true }).where("username", "=", username).execute();

test("an empty community has well-known books of the favourite genres to give stars to", async () => {
  const novels = await steps(await choose(me, ["roman"]));
  expect(novels.books.map(({ isbn }) => isbn)).toEqual(expect.arrayContaining([madonna, memed]));
  expect(novels.books.every(({ genres }) => genres.includes("roman"))).toBe(true);
  expect(novels).toMatchObject({ rated: 0, reviews: [], readers: [] });
});

test("a book that its readers did not like is well known all the same: stars are asked for it, too", async () => {
  const [isbn = ""] = await addWorks(t.ctx.db, 1, { author: "Evliya Çelebi", genres: ["gezi"] });
  for (const reader of [other, third, `dorduncu${counter}`]) await rate(reader, isbn, 1);
  const { books } = await steps(await choose(me, ["gezi"]));
  expect(books.map((book) => book.isbn)).toEqual([isbn]);
});

test("the community is new as long as its readers are fewer than would be told", async () => {
  const isNew = async () => (await steps()).is_community_new;
  for (let n = 4; n < limits.landing.leastTold; n++) await t.call(getUnreadCount, {}, `okur${counter}x${n}`);
  expect(await isNew()).toBe(true);
  await t.call(getUnreadCount, {}, `okur${counter}son`);
  expect(await isNew()).toBe(false);
});

test("of an author there is one book, and none that has the reader's stars, is on the shelf or not wanted", async () => {
  const isbns = async () => (await steps(caller)).books.map(({ isbn }) => isbn);
  const caller = await choose(me, ["roman"]);
  const [first, second, third] = await isbns();
  await rate(me, first ?? "", 4);
  await t.call(addToLibrary, { body: { isbn: second ?? "", status: "to-read" } }, caller);
  await t.call(dismissRecommendation, { params: { isbn: third ?? "" } }, caller);
  const left = await steps(await choose(me, ["roman"]));
  for (const isbn of [first, second, third]) expect(left.books.map((book) => book.isbn)).not.toContain(isbn);
  const authors = left.books.map(({ author }) => author[0]);
  expect(new Set(authors).size).toBe(authors.length);
  expect(left.rated).toBe(1);
});

describe("popular reviews", () => {
  test("are those by others worth reading: long, without spoilers, one a reader, book and text", async () => {
    await review(me, madonna, long("Kendi incelemem."));
    await review(other, madonna, "Kısa ama öz.");
    await review(other, memed, long("Memed."));
    await review(other, orwell, long("İkinci."));
    await review(third, tutunamayanlar, long("İkinci."));
    const [first, ...more] = (await steps()).reviews;
    expect(first).toMatchObject({ reader: { username: third }, book: { isbn: tutunamayanlar } });
    expect(more.map((post) => post.content.trim())).toEqual([long("Memed.").trim()]);
  });

  test("that are liked or praise come first; one that warns of its book comes after the others", async () => {
    const warning = await review(other, madonna, long("Beğenmedim."), 1);
    await review(third, memed, long("Beğendim."));
    await t.call(likeActivity, { params: { id: warning } }, me);
    expect((await steps()).reviews.map(({ content }) => content.split(" ")[0])).toEqual([
      "Beğendim.",
      "Beğenmedim.",
    ]);
  });

  test("are public ones of readers whom the reader meets, and are in sight of the operator's", async () => {
    await review(other, madonna, long("Bir."));
    const hidden = await review(third, memed, long("İki."));
    const writers = async () => (await steps()).reviews.map(({ reader }) => reader.username).sort();
    expect(await writers()).toEqual([other, third].sort());
    await t.ctx.db.updateTable("reviews").set({ is_hidden: true }).where("id", "=", hidden).execute();
    expect(await writers()).toEqual([other]);
    await t.call(updatePrivacy, { body: { library: "public", reviews: "friends" } }, other);
    expect(await writers()).toEqual([]);
    await t.call(updatePrivacy, { body: { library: "public", reviews: "public" } }, other);
    await t.call(blockReader, { body: { target: me } }, other);
    expect(await writers()).toEqual([]);
  });
});

describe("readers of like taste", () => {
  const names = async (caller?: Parameters<typeof steps>[0]) =>
    (await steps(caller)).readers.map(({ username }) => username);
  const bothLike = async (reader: string, ...isbns: string[]) => {
    for (const isbn of isbns) for (const who of [me, reader]) await rate(who, isbn, 4.5);
  };

  test("come by the works both liked, with their true number; stars that do not praise are none", async () => {
    await bothLike(other, madonna);
    await bothLike(third, memed, orwell);
    await rate(me, tutunamayanlar, 5);
    await rate(third, tutunamayanlar, 2);
    const { readers, rated } = await steps();
    expect(readers).toEqual([
      expect.objectContaining({ username: third, common_books: 2, common_genres: [], books: 3, reviews: 0 }),
      expect.objectContaining({ username: other, common_books: 1, books: 1 }),
    ]);
    expect(rated).toBe(4);
  });

  test("come by the favourite genres of both where they have reviewed something lately", async () => {
    const caller = await choose(me, ["tarih", "roman", "sanat"]);
    for (const [who, genres] of [
      [other, ["roman"]],
      [third, ["roman", "tarih"]],
    ] as const) {
      const body = { book_isbn: madonna, content: long("."), rating: 4 };
      const token = await choose(who, [...genres]);
      await t.call(getUnreadCount, {}, token);
      expect(await names(caller)).not.toContain(who);
      await t.call(createReview, { body }, token);
    }
    const { readers } = await steps(caller);
    expect(readers.map(({ username, common_genres, reviews }) => [username, common_genres, reviews])).toEqual(
      [
        [third, ["tarih", "roman"], 1],
        [other, ["roman"], 1],
      ],
    );
  });

  test("are strangers who show everybody what they read and write, and let it count", async () => {
    const isFound = async () => (await names()).includes(other);
    await bothLike(other, madonna);
    expect(await isFound()).toBe(true);
    const show = (library: "public" | "friends", reviews: "public" | "friends") =>
      t.call(updatePrivacy, { body: { library, reviews } }, other);
    for (const [library, reviews] of [
      ["friends", "public"],
      ["public", "friends"],
    ] as const) {
      await show(library, reviews);
      expect(await isFound()).toBe(false);
    }
    await show("public", "public");
    await t.call(updateRecommendationSettings, { body: { is_on: true, is_signal: false } }, other);
    expect(await isFound()).toBe(false);
    await t.call(updateRecommendationSettings, { body: { is_on: true, is_signal: true } }, other);
    expect(await isFound()).toBe(true);
    await t.call(sendFriendRequest, { body: { target: me } }, other);
    expect(await isFound()).toBe(false);
    await t.call(sendFriendRequest, { body: { target: other } }, me);
    expect(await isFound()).toBe(false);
  });

  test("are none whom the reader does not meet", async () => {
    await bothLike(other, madonna);
    await bothLike(third, madonna);
    await t.call(blockReader, { body: { target: other } }, me);
    expect(await names()).toEqual([third]);
    await suspend(third);
    expect(await names()).toEqual([]);
  });
});
