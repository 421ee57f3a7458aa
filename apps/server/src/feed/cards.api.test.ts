import {
  abandonBook,
  addToLibrary,
  createComment,
  createReview,
  deleteActivity,
  type FeedEvent,
  getActivity,
  getActivityStats,
  getFeed,
  likeActivity,
  limits,
  listOwnActivities,
  type ReadingStatus,
  rateBook,
  removeFromLibrary,
  unlikeActivity,
  updateLibraryStatus,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addWorks } from "../recommendations/recommendations.fixtures.ts";
import { twoFriendsAtNoon } from "./two-friends.fixtures.ts";

let isbns: string[];
const isbn = (n: number) => isbns[n] ?? "";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  isbns = await addWorks(t.ctx.db, 22, { author: "Tomris Uyar" });
});
afterAll(() => t.close());

let [me, friend] = ["", ""];
beforeEach(async () => {
  [me, friend] = await twoFriendsAtNoon(t);
});

const later = (minutes = 11) => t.clock.advance({ minutes });
const feedOf = async (reader: string, query = {}) => (await t.call(getFeed, { query }, reader)).data;
const add = async (n: number, status: ReadingStatus = "to-read", minutes = 11) => {
  later(minutes);
  await t.call(addToLibrary, { body: { isbn: isbn(n), status } }, me);
};
const change = (n: number, status: ReadingStatus) =>
  t.call(updateLibraryStatus, { params: { isbn: isbn(n) }, body: { status } }, me);
/** The books of each card as places among the test's books, the event's own first. */
const cards = async (reader = friend) =>
  (await feedOf(reader)).events.map((event) => [
    isbns.indexOf(event.isbn),
    ...(event.card?.books ?? []).map((book) => isbns.indexOf(book.isbn)),
  ]);
const newest = async (reader = friend): Promise<FeedEvent> => {
  const [event] = (await feedOf(reader)).events;
  if (!event) throw new Error("The feed is empty.");
  return event;
};

describe("a book that was begun", () => {
  const begun = async () => {
    const { status, is_over, text, card } = await newest();
    return [status, is_over, text, card?.books.map((book) => [book.status, book.is_over])];
  };

  test("is told of as begun that day, and said to be read only as long as it is", async () => {
    await add(0, "reading");
    expect(await begun()).toEqual(["reading", undefined, "bir kitap okumaya başladı", []]);
    later();
    await t.call(abandonBook, { params: { isbn: isbn(0) }, body: {} }, me);
    expect(await begun()).toEqual(["reading", true, "bir kitap okumaya başladı", []]);
    await add(1, "reading");
    const both = "2 kitap okumaya başladı";
    expect(await begun()).toEqual(["reading", undefined, both, [["reading", true]]]);
    await t.call(removeFromLibrary, { params: { isbn: isbn(1) }, query: {} }, me);
    expect(await begun()).toEqual(["reading", true, both, [["reading", true]]]);
  });

  test("is over once it is finished, and no more when it is begun again", async () => {
    await add(0, "reading");
    // Of another day, so that what follows is told beside it.
    later(60 * 24);
    await change(0, "read");
    const told = async () => (await feedOf(friend)).events.map(({ status, is_over }) => [status, is_over]);
    expect(await told()).toEqual([
      ["read", undefined],
      ["reading", true],
    ]);
    later(60 * 24);
    await change(0, "reading");
    expect(await told()).toEqual([
      ["reading", undefined],
      ["read", undefined],
      ["reading", undefined],
    ]);
  });
});

describe("changes of a reader's shelf on one day", () => {
  test("are one card: the newest event with its fields, and the other books with what covers need", async () => {
    await add(0);
    await add(1);
    await add(2);
    const { events, total_count } = await feedOf(friend);
    expect([events.length, total_count]).toEqual([1, 1]);
    expect(events[0]).toMatchObject({
      ...{ event_type: "friend_book_update", status: "to-read", isbn: isbn(2), like_count: 0 },
      text: "okuma listesine 3 kitap ekledi",
      book_details: { author: ["Tomris Uyar"] },
      card: {
        book_count: 3,
        books: [
          {
            ...{ isbn: isbn(1), status: "to-read", author: ["Tomris Uyar"] },
            ...{ title: expect.stringContaining("Deneme Kitabı"), image: expect.stringContaining(isbn(1)) },
          },
          { isbn: isbn(0), status: "to-read" },
        ],
      },
    });
  });

  test.each<[ReadingStatus[], string]>([
    [["to-read"], "bir kitabı okuma listesine ekledi"],
    [["read", "read"], "2 kitap okudu"],
    [["reading", "reading", "reading"], "3 kitap okumaya başladı"],
    [["reading", "to-read", "to-read"], "bir kitap okumaya başladı ve okuma listesine 2 kitap ekledi"],
    [
      ["to-read", "read", "reading", "read"],
      "2 kitap okudu, bir kitap okumaya başladı ve bir kitabı okuma listesine ekledi",
    ],
  ])("with %j say what was done with how many", async (statuses, text) => {
    for (const [n, status] of statuses.entries()) await add(n, status);
    expect(await newest()).toMatchObject({ text, card: { book_count: statuses.length } });
  });

  test("name each book once, with its latest status; others than the first few are counted", async () => {
    for (let n = 0; n < 7; n++) await add(n);
    later();
    await change(3, "read");
    const event = await newest();
    expect(event).toMatchObject({
      isbn: isbn(3),
      text: "bir kitabı okudu ve okuma listesine 6 kitap ekledi",
    });
    expect(event.card?.book_count).toBe(7);
    const booksOf = ({ card }: FeedEvent) => card?.books.map((book) => isbns.indexOf(book.isbn));
    expect(booksOf(event)).toEqual([6, 5, 4, 2]);
    // Asked for by itself it has them all.
    const { data } = await t.call(getActivity, { params: { id: event.id } }, friend);
    expect(data.activity.card?.book_count).toBe(7);
    expect(booksOf(data.activity)).toEqual([6, 5, 4, 2, 1, 0]);
    // As it was seen also where others have come to lead it since.
    await add(7);
    expect(booksOf(await newest())).toEqual([3, 6, 5, 4]);
    expect((await t.call(getActivity, { params: { id: event.id } }, friend)).data).toEqual(data);
  });

  test("end with the day in Türkiye", async () => {
    await add(0, "to-read", 539);
    await add(1, "to-read", 2);
    expect(await cards()).toEqual([[1], [0]]);
  });

  test("of another reader, reviews and stars stand by themselves", async () => {
    await add(0);
    await t.call(addToLibrary, { body: { isbn: isbn(0) } }, friend);
    later();
    const body = { book_isbn: isbn(1), content: "Bir solukta okudum.", rating: 5 };
    await t.call(createReview, { body }, me);
    await add(2);
    const { events } = await feedOf(friend);
    expect(events.map(({ event_type, card }) => [event_type, card?.book_count])).toEqual([
      ["friend_book_update", 2],
      ["friend_post", undefined],
      ["friend_book_update", 1],
    ]);
  });

  test("come ten cards a page, and cards are counted", async () => {
    for (let day = 0; day < 11; day++) {
      await add(day, "to-read", 24 * 60);
      await add(11 + day, "read", 5);
    }
    const pages = [await feedOf(friend), await feedOf(friend, { page: 2 })];
    expect(pages.map(({ events, total_count }) => [events.length, total_count])).toEqual([
      [10, 11],
      [1, 11],
    ]);
    expect((await t.call(listOwnActivities, {}, me)).data.total_count).toBe(11);
    expect((await t.call(getActivityStats, {}, me)).data).toMatchObject({ total: 11, book_updates: 11 });
  });

  test("are of a hundred at most: what comes then begins the next card", async () => {
    await add(0);
    await sql`
      INSERT INTO events (reader_id, kind, isbn, status, happened_at, card_id, is_leading)
      SELECT reader_id, kind, ${isbn(1)}, 'read', happened_at - n * interval '1 second', id, false
      FROM events, generate_series(1, ${limits.feedCard.events - 2}::int) AS n WHERE id = ${(await newest()).id}`.execute(
      t.ctx.db,
    );
    await sql`UPDATE events SET card_id = id WHERE id = ${(await newest()).id}`.execute(t.ctx.db);
    await add(2);
    expect(await cards()).toEqual([[2, 0, 1]]);
    await add(3);
    expect(await cards()).toEqual([[3], [2, 0, 1]]);
  });
});

describe("whatever becomes of what leads a card", () => {
  test("once liked or commented on it is closed: the next event begins a new one, and no reaction moves", async () => {
    await add(0);
    await add(1);
    const liked = await newest();
    await t.call(likeActivity, { params: { id: liked.id } }, friend);
    await add(2);
    await add(3);
    expect(await cards()).toEqual([
      [3, 2],
      [1, 0],
    ]);
    const body = { content: "Ne güzel seçim!" };
    await t.call(createComment, { params: { id: (await newest()).id }, body }, friend);
    await add(4);
    const { events } = await feedOf(friend);
    expect(events.map(({ like_count, comment_count }) => [like_count, comment_count])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  test("what somebody answers who has not seen the newest leads again, with what was before it", async () => {
    await add(0);
    await add(1);
    const seen = await newest();
    await add(2);
    await t.call(likeActivity, { params: { id: seen.id } }, friend);
    expect(await cards()).toEqual([[2], [1, 0]]);
    expect((await feedOf(friend)).total_count).toBe(2);
    const { data } = await t.call(getActivity, { params: { id: seen.id } }, me);
    expect(data.activity).toMatchObject({ like_count: 1, card: { book_count: 2 } });
    // Taken back, both stay as they are.
    await t.call(unlikeActivity, { params: { id: seen.id } }, friend);
    await add(3);
    expect(await cards()).toEqual([
      [3, 2],
      [1, 0],
    ]);
  });

  test("a review swallows it: the next newest leads", async () => {
    await add(0);
    await add(1, "read");
    const body = { book_isbn: isbn(1), content: "Bir solukta okudum.", rating: 5 };
    await t.call(createReview, { body }, me);
    expect(await cards()).toEqual([[1], [0]]);
    expect((await feedOf(friend)).total_count).toBe(2);
  });

  test.each([
    ["at once", 0],
    ["after a long time of writing", 25],
    ["hours later on that day", 8 * 60],
  ])("a review swallows that its book was finished that day: %s", async (_when, minutes) => {
    await add(0);
    await add(1, "read");
    later(minutes);
    const body = { book_isbn: isbn(1), content: "Bir solukta okudum.", rating: 5 };
    await t.call(createReview, { body }, me);
    const { events, total_count } = await feedOf(friend);
    expect(events.map(({ event_type }) => event_type)).toEqual(["friend_post", "friend_book_update"]);
    expect([(await cards())[1], total_count]).toEqual([[0], 2]);
  });

  test("a review swallows the stars of its book from that day, too", async () => {
    await add(0);
    later();
    await t.call(rateBook, { params: { isbn: isbn(1) }, body: { rating_half: 4.5, day: null } }, me);
    later(25);
    const body = { book_isbn: isbn(1), content: "Bir solukta okudum.", rating: 5 };
    await t.call(createReview, { body }, me);
    expect(await cards()).toEqual([[1], [0]]);
  });

  test("a review of another day leaves what that day told, and of the present one what was answered", async () => {
    await add(0, "read");
    later(24 * 60);
    const content = "Bir solukta okudum.";
    await t.call(createReview, { body: { book_isbn: isbn(0), content, rating: 5 } }, me);
    expect(await cards()).toEqual([[0], [0]]);
    await add(1, "read");
    await t.call(likeActivity, { params: { id: (await newest()).id } }, friend);
    later();
    await t.call(createReview, { body: { book_isbn: isbn(1), content, rating: 5 } }, me);
    expect(await cards()).toEqual([[1], [1], [0], [0]]);
  });

  test("deleting it deletes what the card shows; another's is not one's own to delete", async () => {
    await add(0);
    await add(1);
    const { id } = await newest();
    expect((await t.call(deleteActivity, { params: { id } }, friend)).status).toBe(403);
    expect((await t.call(deleteActivity, { params: { id } }, me)).status).toBe(200);
    expect(await cards()).toEqual([]);
    expect((await feedOf(friend)).total_count).toBe(0);
    await add(2);
    expect(await cards()).toEqual([[2]]);
  });

  test("deleting one that no longer leads leaves the others", async () => {
    await add(0);
    const { id } = await newest();
    await add(1);
    await add(2);
    await t.call(deleteActivity, { params: { id } }, me);
    expect(await cards()).toEqual([[2, 1]]);
  });

  test("within ten minutes the same book is the same event, which leads again", async () => {
    await add(0);
    await add(1, "to-read", 1);
    later(1);
    await change(0, "reading");
    const event = await newest();
    expect(await cards()).toEqual([[0, 1]]);
    expect(event).toMatchObject({ status: "reading", card: { book_count: 2 } });
    // Answered, it stays what was answered.
    await t.call(likeActivity, { params: { id: event.id } }, friend);
    later(1);
    await change(0, "read");
    expect(await newest()).toMatchObject({ id: event.id, status: "read", like_count: 1 });
    expect(await cards()).toEqual([[0, 1]]);
  });

  test("within ten minutes the same book goes from an answered card to the next", async () => {
    await add(0);
    await add(1, "to-read", 1);
    await t.call(likeActivity, { params: { id: (await newest()).id } }, friend);
    later(1);
    await change(0, "reading");
    expect(await cards()).toEqual([[0], [1]]);
    await add(2, "to-read", 1);
    expect(await cards()).toEqual([[2, 0], [1]]);
  });

  test("within ten minutes over midnight the same book goes to the new day's card", async () => {
    await add(0, "to-read", 525);
    await add(1, "to-read", 13);
    later(3);
    await change(1, "read");
    expect(await cards()).toEqual([[1], [0]]);
    await add(2, "to-read", 1);
    expect(await cards()).toEqual([[2, 1], [0]]);
  });
});
