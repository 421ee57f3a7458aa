import {
  addToLibrary,
  createComment,
  createReview,
  deleteActivity,
  type FeedEvent,
  getActivity,
  getActivityStats,
  getFeed,
  likeActivity,
  listOwnActivities,
  rateBook,
  removeFriend,
  takeRatingBack,
  updateLibraryStatus,
  updatePrivacy,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addWorks } from "../recommendations/recommendations.fixtures.ts";
import { twoFriendsAtNoon } from "./two-friends.fixtures.ts";

let isbns: string[];
const isbn = (n: number) => isbns[n] ?? "";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  isbns = await addWorks(t.ctx.db, 12, { author: "Tomris Uyar" });
});
afterAll(() => t.close());

let [me, friend] = ["", ""];
beforeEach(async () => {
  [me, friend] = await twoFriendsAtNoon(t);
});

const later = (minutes = 11) => t.clock.advance({ minutes });
const feedOf = async (reader = friend) => (await t.call(getFeed, { query: {} }, reader)).data;
const rate = async (n: number, rating_half: number, minutes = 11) => {
  later(minutes);
  await t.call(rateBook, { params: { isbn: isbn(n) }, body: { rating_half } }, me);
};
const takeBack = (n: number) => t.call(takeRatingBack, { params: { isbn: isbn(n) } }, me);
/** What each card is of, and its books as places among the test's, the event's own first. */
const cards = async (reader = friend) =>
  (await feedOf(reader)).events.map((event) => [
    event.event_type.slice("friend_".length),
    ...[event.isbn, ...(event.card?.books ?? []).map((book) => book.isbn)].map((one) => isbns.indexOf(one)),
  ]);
const newest = async (): Promise<FeedEvent> => {
  const [event] = (await feedOf()).events;
  if (!event) throw new Error("The feed is empty.");
  return event;
};

describe("stars that a reader gives on one day", () => {
  test("are one card: the newest with its stars, and the other books with theirs", async () => {
    await rate(0, 3);
    await rate(1, 4.5);
    await rate(2, 5);
    const { events, total_count } = await feedOf();
    expect([events.length, total_count]).toEqual([1, 1]);
    expect(events[0]).toMatchObject({
      ...{ event_type: "friend_rating", status: null, isbn: isbn(2), rating: 5, rating_half: 5 },
      text: "3 kitaba puan verdi",
      card: {
        book_count: 3,
        books: [
          { isbn: isbn(1), status: null, rating: 5, rating_half: 4.5, author: ["Tomris Uyar"] },
          { isbn: isbn(0), status: null, rating: 3, rating_half: 3 },
        ],
      },
    });
  });

  test("of one book say so; a card of the shelf has no stars", async () => {
    await rate(0, 3);
    expect(await newest()).toMatchObject({
      text: "bir kitaba puan verdi",
      card: { book_count: 1, books: [] },
    });
    await t.call(addToLibrary, { body: { isbn: isbn(1) } }, me);
    await t.call(addToLibrary, { body: { isbn: isbn(2) } }, me);
    expect((await newest()).card?.books).toMatchObject([
      { status: "to-read", rating: null, rating_half: null },
    ]);
  });

  test("in a first hour are one card beside nothing: the books they put on the shelf are told by them", async () => {
    for (let n = 0; n < 5; n++) await rate(n, 4, n === 0 ? 11 : 0.2);
    expect(await cards()).toEqual([["rating", 4, 3, 2, 1, 0]]);
    expect((await t.call(getActivityStats, {}, me)).data).toMatchObject({ total: 1, book_updates: 0 });
  });

  test("take books from the card of the shelf on which they were marked read a moment before", async () => {
    for (let n = 0; n < 3; n++) await t.call(addToLibrary, { body: { isbn: isbn(n), status: "read" } }, me);
    expect(await cards()).toEqual([["book_update", 2, 1, 0]]);
    for (const n of [2, 0]) await rate(n, 4, 1);
    expect(await cards()).toEqual([
      ["rating", 0, 2],
      ["book_update", 1],
    ]);
    await rate(1, 4, 1);
    expect(await cards()).toEqual([["rating", 1, 0, 2]]);
    expect((await feedOf()).total_count).toBe(1);
  });

  test("end with the day in Türkiye", async () => {
    await rate(0, 3, 539);
    await rate(1, 3, 2);
    expect(await cards()).toEqual([
      ["rating", 1],
      ["rating", 0],
    ]);
  });

  test("changed the same day lead their card again, with the stars they are now", async () => {
    await rate(0, 3);
    await rate(1, 4);
    await rate(0, 1.5);
    expect(await cards()).toEqual([["rating", 0, 1]]);
    expect(await newest()).toMatchObject({ rating_half: 1.5, text: "2 kitaba puan verdi" });
    await rate(0, 2);
    expect(await cards()).toEqual([["rating", 0, 1]]);
  });

  test("changed on another day go to that day's card", async () => {
    for (let n = 0; n < 3; n++) await rate(n, 3);
    await rate(3, 3, 24 * 60);
    await rate(2, 5);
    await rate(0, 5);
    expect(await cards()).toEqual([
      ["rating", 0, 2, 3],
      ["rating", 1],
    ]);
    expect((await feedOf()).total_count).toBe(2);
  });
});

describe("on a card of stars", () => {
  test("likes and comments stay with what they answer: it is closed", async () => {
    await rate(0, 3);
    await rate(1, 4);
    const { id } = await newest();
    await t.call(likeActivity, { params: { id } }, friend);
    await rate(2, 5);
    await t.call(
      createComment,
      { params: { id: (await newest()).id }, body: { content: "Ben de!" } },
      friend,
    );
    await rate(3, 5);
    expect(await cards()).toEqual([
      ["rating", 3],
      ["rating", 2],
      ["rating", 1, 0],
    ]);
    const { data } = await t.call(getActivity, { params: { id } }, me);
    expect(data.activity).toMatchObject({ like_count: 1, card: { book_count: 2 } });
  });

  test("what is answered by who has not seen the newest leads again", async () => {
    await rate(0, 3);
    const { id } = await newest();
    await rate(1, 4);
    await t.call(likeActivity, { params: { id } }, friend);
    expect(await cards()).toEqual([
      ["rating", 1],
      ["rating", 0],
    ]);
  });

  test("answered stars that change stay on the day's card, and later leave it with what was said of them", async () => {
    await rate(0, 3);
    await rate(1, 4);
    const { id } = await newest();
    await t.call(likeActivity, { params: { id } }, friend);
    await rate(1, 2);
    expect(await cards()).toEqual([["rating", 1, 0]]);
    await rate(2, 4, 24 * 60);
    await rate(1, 5);
    expect(await cards()).toEqual([
      ["rating", 1],
      ["rating", 2],
      ["rating", 0],
    ]);
    expect(await newest()).toMatchObject({ id, like_count: 1, rating_half: 5 });
    expect((await feedOf()).total_count).toBe(3);
  });

  test("stars that are taken back are gone, whether they lead it or not", async () => {
    for (let n = 0; n < 4; n++) await rate(n, 3);
    await takeBack(1);
    expect(await cards()).toEqual([["rating", 3, 2, 0]]);
    await takeBack(3);
    expect(await cards()).toEqual([["rating", 2, 0]]);
    expect((await newest()).text).toBe("2 kitaba puan verdi");
    await takeBack(2);
    await takeBack(0);
    expect(await feedOf()).toMatchObject({ events: [], total_count: 0 });
  });

  test("a review takes the place of its book's stars alone", async () => {
    await rate(0, 3);
    await rate(1, 4);
    later(1);
    const body = { book_isbn: isbn(1), content: "Bir solukta okudum.", rating: 5 };
    await t.call(createReview, { body }, me);
    expect(await cards()).toEqual([
      ["post", 1],
      ["rating", 0],
    ]);
  });

  test("deleting it deletes what it tells; the stars stay", async () => {
    await rate(0, 3);
    await rate(1, 4);
    const { id } = await newest();
    expect((await t.call(deleteActivity, { params: { id } }, me)).status).toBe(200);
    expect(await cards()).toEqual([]);
    await rate(2, 4);
    expect(await cards()).toEqual([["rating", 2]]);
  });

  test("there is for friends what the audience of reviews says, and for nobody without the friendship", async () => {
    await t.call(addToLibrary, { body: { isbn: isbn(5) } }, me);
    await rate(0, 3);
    await rate(1, 4);
    const both = [
      ["rating", 1, 0],
      ["book_update", 5],
    ];
    expect(await cards()).toEqual(both);
    await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, me);
    expect(await cards()).toEqual([["book_update", 5]]);
    expect(await cards(me)).toEqual(both);
    await t.call(updatePrivacy, { body: { library: "me", reviews: "friends" } }, me);
    expect(await cards()).toEqual([["rating", 1, 0]]);
    await t.call(removeFriend, { body: { target: friend } }, me);
    expect(await feedOf()).toMatchObject({ events: [], total_count: 0 });
    expect((await t.call(listOwnActivities, {}, me)).data.total_count).toBe(2);
  });

  test("each book has the stars that hold, also where the book is no longer marked read", async () => {
    await rate(0, 3);
    await rate(1, 4);
    await t.call(updateLibraryStatus, { params: { isbn: isbn(0) }, body: { status: "to-read" } }, me);
    const card = (await feedOf()).events.find(({ event_type }) => event_type === "friend_rating")?.card;
    expect(card?.books).toMatchObject([{ isbn: isbn(0), rating_half: 3 }]);
  });
});
