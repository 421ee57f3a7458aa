import {
  addToLibrary,
  createReview,
  deleteActivity,
  deleteReview,
  getFeed,
  likeActivity,
  listReadings,
  rateBook,
  restoreReview,
  updateLibraryStatus,
  updateReading,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
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

  const yesterday = async () => {
    await add("read");
    t.clock.advance({ minutes: 24 * 60 });
  };
  const unchanged: [string, () => Promise<unknown>][] = [
    [
      "a book read before, whose reading got a note that day",
      async () => {
        await yesterday();
        const [reading] = (await t.call(listReadings, { params: { isbn } }, me)).data.readings;
        const params = { isbn, id: reading?.id ?? "" };
        await t.call(updateReading, { params, body: { notes: "Güzel." } }, me);
      },
    ],
    [
      "a book read before, whose day was corrected that day",
      async () => {
        await yesterday();
        const body = { status: "read", day: "2020-01-02" } as const;
        await t.call(updateLibraryStatus, { params: { isbn }, body }, me);
      },
    ],
    [
      "a finish that the reader had deleted from the feed",
      async () => {
        await add("reading");
        await finish();
        const [event] = await feed();
        await t.call(deleteActivity, { params: { id: event?.id ?? "" } }, me);
      },
    ],
    [
      "a book that an import brought, which tells nothing",
      () =>
        sql`INSERT INTO library_books (reader_id, isbn, status, added_at, changed_at)
          SELECT id, ${isbn}, 'read', '2020-01-01', ${t.clock()} FROM readers WHERE username = ${me}`.execute(
          t.ctx.db,
        ),
    ],
    [
      "a book of which only the stars were told",
      async () => {
        await add("reading");
        t.clock.advance({ minutes: 24 * 60 });
        const body = { rating_half: 4, day: "2026-01-02" };
        await t.call(rateBook, { params: { isbn }, body }, me);
      },
    ],
  ];
  test.each(unchanged)("nor %s", async (_what, change) => {
    await change();
    t.clock.advance({ minutes: 30 });
    const finishes = async () => (await told()).filter(([, status]) => status === "read");
    const before = await finishes();
    const id = await review();
    t.clock.advance({ minutes: 1 });
    await remove(id);
    expect(await finishes()).toEqual(before);
  });

  test("nor one that is no longer read", async () => {
    await add("read");
    t.clock.advance({ minutes: 30 });
    const id = await review();
    t.clock.advance({ minutes: 30 });
    await t.call(updateLibraryStatus, { params: { isbn }, body: { status: "to-read" } }, me);
    await remove(id);
    expect((await told()).map(([, status]) => status)).toEqual(["to-read"]);
  });

  test("nor one that was deleted from the feed while the review was gone", async () => {
    await add("read");
    t.clock.advance({ minutes: 30 });
    const id = await review();
    await remove(id);
    const [event] = await feed();
    await t.call(deleteActivity, { params: { id: event?.id ?? "" } }, me);
    await t.call(restoreReview, { params: { id } }, me);
    await remove(id);
    expect(await told()).toEqual([]);
  });
});
