import {
  addToLibrary,
  createReview,
  deleteReview,
  getFeed,
  likeActivity,
  restoreReview,
  updateLibraryStatus,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { twoFriendsAtNoon } from "../feed/two-friends.fixtures.ts";

const isbn = "9789753638029";
const other = "9789750719387";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let [me, friend] = ["", ""];
beforeEach(async () => {
  [me, friend] = await twoFriendsAtNoon(t);
});

const add = (status: "reading" | "read", of = isbn) =>
  t.call(addToLibrary, { body: { isbn: of, status } }, me);
const finish = () => t.call(updateLibraryStatus, { params: { isbn }, body: { status: "read" } }, me);
const review = async () =>
  (
    await t.call(
      createReview,
      { body: { book_isbn: isbn, content: "Bir solukta okudum, çok sevdim.", rating: 5 } },
      me,
    )
  ).data.post.id;
const remove = (id: string) => t.call(deleteReview, { params: { id } }, me);
const feed = async () => (await t.call(getFeed, { query: {} }, friend)).data.events;
const told = async () => (await feed()).map(({ event_type, status }) => [event_type, status ?? null]);

describe("a review that stood for the day's finish is deleted", () => {
  test("and the finish is told again, at its time; brought back, the review stands for it again", async () => {
    await add("reading");
    t.clock.advance({ minutes: 5 });
    await finish();
    const [before] = await feed();
    t.clock.advance({ minutes: 60 });
    const id = await review();
    expect(await told()).toEqual([["friend_post", null]]);
    t.clock.advance({ minutes: 60 });
    await remove(id);
    expect(await told()).toEqual([["friend_book_update", "read"]]);
    expect((await feed())[0]?.date).toBe(before?.date);
    t.clock.advance({ seconds: 3 });
    expect((await t.call(restoreReview, { params: { id } }, me)).status).toBe(200);
    expect(await told()).toEqual([["friend_post", null]]);
  });

  test("on the card of that day, where there is one", async () => {
    await add("read");
    t.clock.advance({ minutes: 30 });
    await add("read", other);
    t.clock.advance({ minutes: 30 });
    await remove(await review());
    const events = await feed();
    expect(events.map(({ event_type }) => event_type)).toEqual(["friend_book_update"]);
  });

  test("and what stood beside it is not told twice", async () => {
    await add("read");
    const [event] = await feed();
    await t.call(likeActivity, { params: { id: event?.id ?? "" } }, friend);
    t.clock.advance({ minutes: 60 });
    const id = await review();
    expect(await told()).toHaveLength(2);
    await remove(id);
    expect(await told()).toEqual([["friend_book_update", "read"]]);
  });

  test("but a book that it put on the shelf was told by nothing else", async () => {
    await remove(await review());
    expect(await told()).toEqual([]);
  });

  test("nor one that had been read before that day", async () => {
    await add("read");
    t.clock.advance({ minutes: 24 * 60 });
    const id = await review();
    const before = (await told()).filter(([kind]) => kind !== "friend_post");
    await remove(id);
    expect(await told()).toEqual(before);
  });
});
