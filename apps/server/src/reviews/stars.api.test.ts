import { setTimeout as wait } from "node:timers/promises";
import {
  abandonBook,
  addReading,
  addToLibrary,
  createReview,
  deleteReview,
  getActivityStats,
  getBook,
  getFeed,
  likeActivity,
  listLibrary,
  listReadings,
  rateBook,
  removeFromLibrary,
  removeReading,
  sendFriendRequest,
  takeRatingBack,
  updateLibraryStatus,
  updatePrivacy,
  updateReading,
  updateReview,
} from "@okurca/contract";
import type { Actor } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { publishReview } from "./reviews.service.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
let number = 0;
/** A reader of this test's own. */
let reader: string;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.ctx.db.deleteFrom("reviews").execute();
  await t.ctx.db.deleteFrom("ratings").execute();
  reader = `puanci${number++}`;
  await t.as(reader);
});

const rate = (isbn: string, rating_half: number, day?: string | null, who = reader) =>
  t.call(rateBook, { params: { isbn }, body: { rating_half, ...(day === undefined ? {} : { day }) } }, who);
const takeBack = (isbn: string, who = reader) => t.call(takeRatingBack, { params: { isbn }, query: {} }, who);
const book = async (isbn: string, who?: string) => (await t.call(getBook, { params: { isbn } }, who)).data;
const shelfOf = async (who = reader) => (await t.call(listLibrary, { query: {} }, who)).data.books;
const readings = async (isbn: string) =>
  (await t.call(listReadings, { params: { isbn } }, reader)).data.readings;
const status = (isbn: string, to: "to-read" | "reading" | "read") =>
  t.call(updateLibraryStatus, { params: { isbn }, body: { status: to } }, reader);
const review = (isbn: string, given: { rating?: number; rating_half?: number; day?: string | null }) =>
  t.call(createReview, { body: { book_isbn: isbn, content: "Bir solukta okudum.", ...given } }, reader);

test("one press rates: a book on no shelf is there as read, with its stars, whole and half", async () => {
  const { data } = await rate(madonna, 4.5);
  expect(data).toMatchObject({ message: "Puanınız kaydedildi.", rating: 5, rating_half: 4.5 });
  expect(data.book).toMatchObject({ isbn: madonna, status: "read", own_rating: 5, own_rating_half: 4.5 });
  expect((await book(madonna, reader)).own).toMatchObject({
    status: "read",
    rating_half: 4.5,
    post_id: null,
  });
  expect((await book(madonna)).rating).toEqual({ average: 4.5, count: 1, distribution: [0, 0, 0, 0, 1] });
  expect((await book(madonna)).posts.total).toBe(0);
});

test("the day it was finished is asked with it, or said afterwards; 'hatırlamıyorum' is an answer", async () => {
  await rate(madonna, 4, null);
  expect(await readings(madonna)).toMatchObject([{ outcome: "finished", ended_on: null }]);
  await rate(madonna, 4, "2025-03-01");
  expect(await readings(madonna)).toMatchObject([{ outcome: "finished", ended_on: "2025-03-01" }]);
  await rate(memed, 3, "2025-02-01");
  expect(await readings(memed)).toMatchObject([{ ended_on: "2025-02-01" }]);
  await rate(memed, 3.5, "2025-02-05");
  expect(await readings(memed)).toMatchObject([{ ended_on: "2025-02-01" }]);
});

test("a book that waited to be read is read; one being read stays so until it is finished", async () => {
  await t.call(addToLibrary, { body: { isbn: madonna, status: "to-read" } }, reader);
  expect((await rate(madonna, 3)).data.book.status).toBe("read");
  await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, reader);
  expect((await rate(memed, 3)).data.book.status).toBe("reading");
  expect((await rate(memed, 3, "2025-11-20")).data.book.status).toBe("read");
});

test("a book given up keeps that when it is rated, and its stars count", async () => {
  await t.call(addToLibrary, { body: { isbn: madonna, status: "reading" } }, reader);
  await t.call(abandonBook, { params: { isbn: madonna }, body: {} }, reader);
  expect((await rate(madonna, 1)).data.book).toMatchObject({ status: "to-read", is_abandoned: true });
  expect((await book(madonna)).rating.count).toBe(1);
});

test("stars of a book given up count as long as a reading says so", async () => {
  await t.call(addToLibrary, { body: { isbn: madonna, status: "reading" } }, reader);
  await rate(madonna, 4);
  await t.call(abandonBook, { params: { isbn: madonna }, body: {} }, reader);
  const count = async () => (await book(madonna)).rating.count;
  const params = { isbn: madonna, id: (await readings(madonna))[0]?.id ?? "" };
  const becomes = (outcome: "finished" | "abandoned") =>
    t.call(updateReading, { params, body: { outcome } }, reader);
  await becomes("finished");
  expect(await count()).toBe(0);
  await becomes("abandoned");
  expect(await count()).toBe(1);
  await t.call(removeReading, { params }, reader);
  expect(await count()).toBe(0);
  await t.call(addReading, { params: { isbn: madonna }, body: { outcome: "abandoned" } }, reader);
  expect(await count()).toBe(1);
});

describe("a review's rating and stars without words are one value", () => {
  test("whichever was given last", async () => {
    await rate(madonna, 2);
    const { post } = (await review(madonna, { rating: 4 })).data;
    expect(post).toMatchObject({ rating: 4, rating_half: 4 });
    await rate(madonna, 3.5);
    expect((await book(madonna, reader)).posts.data).toMatchObject([{ rating: 4, rating_half: 3.5 }]);
    await t.call(
      updateReview,
      { params: { id: post.id }, body: { content: "Bir solukta okudum.", rating_half: 0.5 } },
      reader,
    );
    expect(await shelfOf()).toMatchObject([{ own_rating: 1, own_rating_half: 0.5 }]);
    expect((await book(madonna)).rating).toEqual({ average: 0.5, count: 1, distribution: [1, 0, 0, 0, 0] });
  });

  test("stars given without words stay when the review goes, others go with it", async () => {
    const first = (await review(madonna, { rating_half: 4.5 })).data.post;
    await t.call(deleteReview, { params: { id: first.id } }, reader);
    expect((await book(madonna, reader)).own?.rating_half).toBeNull();
    await rate(madonna, 2.5);
    const second = (await review(madonna, { rating: 4 })).data.post;
    await t.call(deleteReview, { params: { id: second.id } }, reader);
    expect((await book(madonna, reader)).own?.rating_half).toBe(4);
    expect((await book(madonna)).rating.count).toBe(1);
  });

  test("stars changed beside a review are the review's, and go with it", async () => {
    const { id } = (await review(madonna, { rating: 5 })).data.post;
    await rate(madonna, 3);
    await t.call(deleteReview, { params: { id } }, reader);
    expect((await book(madonna, reader)).own?.rating_half).toBeNull();
    expect((await book(madonna)).rating.count).toBe(0);
  });

  test("while the review stands its stars cannot be taken back alone", async () => {
    await review(madonna, { rating: 5 });
    expect((await takeBack(madonna)).error?.code).toBe("rated_in_review");
    expect((await book(madonna)).rating.count).toBe(1);
  });
});

test("stars are taken back, from the average and the feed, too; twice says that there are none", async () => {
  await rate(madonna, 5);
  expect((await takeBack(madonna)).data.message).toBe("Puanınız silindi.");
  expect((await book(madonna)).rating.count).toBe(0);
  expect(await shelfOf()).toMatchObject([{ status: "read", own_rating: null, own_rating_half: null }]);
  expect((await t.call(getFeed, { query: {} }, reader)).data.events).toEqual([]);
  expect((await takeBack(madonna)).error?.code).toBe("not_rated");
});

describe("stars that made a waiting book read", () => {
  let read_at: string | null;
  const undo = async () =>
    (await t.call(takeRatingBack, { params: { isbn: madonna }, query: { read_at: read_at ?? "" } }, reader))
      .data;
  const waiting = () => t.call(addToLibrary, { body: { isbn: madonna, status: "to-read" } }, reader);
  const staysRead = "Puanınız silindi. Kitap okundu olarak kaldı; işaretlendikten sonra kaydı değişti.";
  beforeEach(async () => {
    await waiting();
    read_at = (await rate(madonna, 3)).data.read_at;
    expect((await rate(madonna, 2)).data.read_at).toBeNull();
  });

  test("are taken back with that: it waits again, and was never read", async () => {
    expect(await undo()).toEqual({
      message: "Puanınız silindi, kitap yeniden okunacaklarınızda.",
      is_removed: false,
      is_back: true,
    });
    expect(await shelfOf()).toMatchObject([{ status: "to-read", was_read: false, own_rating: null }]);
    expect(await readings(madonna)).toEqual([]);
  });

  test("leave it read where the day was said since, or it was finished by the reader's word", async () => {
    await rate(madonna, 2, "2025-03-01");
    expect(await undo()).toMatchObject({ is_back: false, message: staysRead });
    expect(await shelfOf()).toMatchObject([{ status: "read", own_rating: null }]);
    await t.call(removeFromLibrary, { params: { isbn: madonna } }, reader);
    await waiting();
    await status(madonna, "reading");
    await status(madonna, "read");
    expect((await rate(madonna, 4)).data.read_at).toBeNull();
    expect((await undo()).is_back).toBe(false);
    expect(await shelfOf()).toMatchObject([{ status: "read" }]);
  });

  test("are not those of a book that the reader made read by another word, the day unknown", async () => {
    await status(madonna, "to-read");
    const body = { status: "read", day: null } as const;
    await t.call(updateLibraryStatus, { params: { isbn: madonna }, body }, reader);
    expect((await rate(madonna, 5)).data.read_at).toBeNull();
    expect(await undo()).toMatchObject({ is_back: false, message: staysRead });
    expect(await shelfOf()).toMatchObject([{ status: "read" }]);
  });

  test("say nothing of the shelf where the book is not read any longer", async () => {
    await status(madonna, "reading");
    expect(await undo()).toMatchObject({ is_back: false, message: "Puanınız silindi." });
  });

  test("do not take an earlier reading of it along", async () => {
    await undo();
    const body = { outcome: "finished", ended_on: "2025-03-01" } as const;
    await t.call(addReading, { params: { isbn: madonna }, body }, reader);
    read_at = (await rate(madonna, 5)).data.read_at;
    await undo();
    expect(await readings(madonna)).toMatchObject([{ ended_on: "2025-03-01" }]);
  });
});

test("a book marked unread keeps its rating and counts nowhere until it is read again", async () => {
  await rate(madonna, 4);
  for (const [to, count] of [
    ["to-read", 0],
    ["read", 1],
    ["to-read", 0],
    ["reading", 1],
  ] as const) {
    await status(madonna, to);
    expect([to, (await book(madonna)).rating.count]).toEqual([to, count]);
    expect((await book(madonna, reader)).own?.rating_half).toBe(4);
  }
  await t.call(removeFromLibrary, { params: { isbn: madonna } }, reader);
  expect((await book(madonna)).rating.count).toBe(0);
  expect((await book(madonna, reader)).own?.rating_half).toBe(4);
});

test("the average and the spread count stars with a review and stars without one alike", async () => {
  const other = `${reader}b`;
  await t.as(other);
  await review(madonna, { rating_half: 2.5 });
  await rate(madonna, 4.5, undefined, other);
  const { rating, posts } = await book(madonna);
  expect(rating).toEqual({ average: 3.5, count: 2, distribution: [0, 0, 1, 0, 1] });
  expect(posts.total).toBe(1);
});

test("only stars that everybody may see are in the average", async () => {
  await rate(madonna, 1);
  await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, reader);
  expect((await book(madonna)).rating.count).toBe(0);
  await t.call(updatePrivacy, { body: { library: "public", reviews: "public" } }, reader);
  expect((await book(madonna)).rating.count).toBe(1);
});

test("a rating alone is one event for friends, and no review; changed it moves, and a review takes its place", async () => {
  const friend = `${reader}a`;
  await t.as(friend);
  await t.call(sendFriendRequest, { body: { target: friend } }, reader);
  await t.call(sendFriendRequest, { body: { target: reader } }, friend);
  const seen = async () =>
    (await t.call(getFeed, { query: {} }, friend)).data.events.map((event) => [
      event.event_type,
      event.rating_half,
      event.text,
    ]);
  await rate(madonna, 4.5);
  expect(await seen()).toEqual([["friend_rating", 4.5, "bir kitaba puan verdi"]]);
  await rate(madonna, 3);
  expect(await seen()).toEqual([["friend_rating", 3, "bir kitaba puan verdi"]]);
  expect((await t.call(getFeed, { query: {} }, friend)).data.total_count).toBe(1);
  await review(madonna, { rating: 4 });
  expect(await seen()).toEqual([["friend_post", 4, "bir inceleme paylaştı"]]);
  await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, reader);
  expect(await seen()).toEqual([]);
});

describe("what was told a moment before", () => {
  const shelve = async () => {
    await t.call(addToLibrary, { body: { isbn: madonna, status: "read" } }, reader);
    return (await t.call(getFeed, { query: {} }, reader)).data.events[0]?.id ?? "";
  };
  const kinds = async () =>
    (await t.call(getFeed, { query: {} }, reader)).data.events.map((event) => event.event_type);

  test("goes into the stars and into the review that say more", async () => {
    await shelve();
    await rate(madonna, 4);
    expect(await kinds()).toEqual(["friend_rating"]);
    await review(madonna, { rating: 4 });
    expect(await kinds()).toEqual(["friend_post"]);
    const { data } = await t.call(getActivityStats, {}, reader);
    expect([data.total, data.posts, data.book_updates]).toEqual([1, 1, 0]);
  });

  test("stays where somebody has answered it", async () => {
    const id = await shelve();
    await t.call(likeActivity, { params: { id } }, reader);
    await rate(madonna, 4);
    expect(await kinds()).toEqual(["friend_rating", "friend_book_update"]);
    const { data } = await t.call(getActivityStats, {}, reader);
    expect([data.total, data.posts, data.book_updates]).toEqual([2, 0, 1]);
  });

  test("stays where those who see it do not see the reviews", async () => {
    await t.call(updatePrivacy, { body: { library: "public", reviews: "me" } }, reader);
    await shelve();
    await review(madonna, { rating: 4 });
    expect(await kinds()).toEqual(["friend_post", "friend_book_update"]);
  });

  test("stays where followers see the library and only friends the reviews", async () => {
    const choose = (is_followable: boolean) =>
      t.call(updatePrivacy, { body: { library: "public", reviews: "friends", is_followable } }, reader);
    await choose(true);
    await shelve();
    await rate(madonna, 4);
    expect(await kinds()).toEqual(["friend_rating", "friend_book_update"]);
    await choose(false);
    await review(madonna, { rating: 4 });
    expect(await kinds()).toEqual(["friend_post"]);
  });
});

test("the day is asked in the review, too, and the year counts it", async () => {
  await review(madonna, { rating: 4, day: "2025-05-06" });
  expect(await readings(madonna)).toMatchObject([{ outcome: "finished", ended_on: "2025-05-06" }]);
  await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, reader);
  await review(memed, { rating: 4, day: "2025-11-20" });
  expect((await shelfOf()).find(({ isbn }) => isbn === memed)?.status).toBe("read");
  expect(await readings(memed)).toMatchObject([{ outcome: "finished", ended_on: "2025-11-20" }]);
});

describe("refused, with nothing changed:", () => {
  test("a book that is not in the catalogue", async () => {
    expect((await rate("9789750807145", 4)).error?.code).toBe("book_not_found");
    expect((await takeBack("9789750807145")).error?.code).toBe("book_not_found");
  });

  test.each([0, 0.25, 5.5, -1, 4.75, "5", null])("%j stars", async (rating_half) => {
    const { error } = await t.call(
      rateBook,
      { params: { isbn: madonna }, body: { rating_half } } as never,
      reader,
    );
    expect([error.code, error.details]).toEqual([
      "bad_input",
      { rating_half: "Puan 0,5 ile 5 arasında, 0,5’in katı olmalıdır" },
    ]);
    expect(await shelfOf()).toEqual([]);
  });

  test("whole stars that are not the half ones rounded up", async () => {
    expect((await review(madonna, { rating: 3, rating_half: 4.5 })).status).toBe(400);
    expect((await review(madonna, {})).status).toBe(400);
  });

  test("a day that is yet to come", async () => {
    expect((await rate(madonna, 4, "2199-01-01")).status).toBe(400);
    expect(await shelfOf()).toEqual([]);
  });
});

test("of two tabs rating at once the later wins", async () => {
  await Promise.all([rate(madonna, 1), rate(madonna, 5), rate(madonna, 2.5)]);
  const own = (await book(madonna, reader)).own?.rating_half;
  expect([1, 2.5, 5]).toContain(own);
  expect((await book(madonna)).rating).toMatchObject({ average: own, count: 1 });
  expect((await t.call(getFeed, { query: {} }, reader)).data.events).toHaveLength(1);
});

test("stars are not taken back from under a review that is published meanwhile", async () => {
  await rate(madonna, 3);
  const { readerId } = await t.ctx.db
    .selectFrom("readers")
    .select("id as readerId")
    .where("username", "=", reader)
    .executeTakeFirstOrThrow();
  const { back } = await t.ctx.db.transaction().execute(async (tx) => {
    const body = { book_isbn: madonna, content: "Bir solukta okudum.", has_spoiler: false, halves: 8 };
    await publishReview(t.ctx, tx, { readerId } as Actor, body);
    const back = takeBack(madonna);
    // Enough to come to where it must wait.
    await wait(200);
    return { back };
  });
  expect((await back).error?.code).toBe("rated_in_review");
  expect((await book(madonna, reader)).own?.rating_half).toBe(4);
});
