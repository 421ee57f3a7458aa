import {
  type Audience,
  addToLibrary,
  createReview,
  deleteReview,
  getFeed,
  limits,
  removeFriend,
  sendFriendRequest,
  updateLibraryStatus,
  updatePrivacy,
  updateReadingProgress,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const feedOf = async (reader: string, query = {}) => (await t.call(getFeed, { query }, reader)).data;
const minutesLater = (minutes: number) => t.clock.advance({ minutes });
async function befriend(one: string, other: string) {
  await feedOf(other);
  await t.call(sendFriendRequest, { body: { target: other } }, one);
  await t.call(sendFriendRequest, { body: { target: one } }, other);
}

describe("the feed", () => {
  test("is empty at first, and shows one's own events", async () => {
    expect((await feedOf("ayse")).events).toEqual([]);
    await t.call(addToLibrary, { body: { isbn: madonna } }, "ayse");
    expect((await feedOf("ayse")).events).toMatchObject([
      { event_type: "friend_book_update", status: "to-read", isbn: madonna, profile: { username: "ayse" } },
    ]);
  });

  test("adding and changing the status of one book within ten minutes is one event", async () => {
    minutesLater(9);
    await t.call(updateLibraryStatus, { params: { isbn: madonna }, body: { status: "reading" } }, "ayse");
    expect((await feedOf("ayse")).events.map((event) => event.status)).toEqual(["reading"]);
    minutesLater(11);
    await t.call(updateLibraryStatus, { params: { isbn: madonna }, body: { status: "read" } }, "ayse");
    const stored = await sql`SELECT status FROM events ORDER BY happened_at`.execute(t.ctx.db);
    expect(stored.rows).toEqual([{ status: "reading" }, { status: "read" }]);
    // Both are of one day.
    expect((await feedOf("ayse")).events.map((event) => event.status)).toEqual(["read"]);
  });

  test("shows a friend's review with book, text and rating, newest first; a stranger sees nothing", async () => {
    expect((await feedOf("mehmet")).events).toEqual([]);
    await befriend("ayse", "mehmet");
    minutesLater(1);
    const body = { book_isbn: memed, content: "Çukurova’nın kokusu geliyor.", rating: 4 };
    await t.call(createReview, { body }, "ayse");
    const [event] = (await feedOf("mehmet")).events;
    expect(event).toMatchObject({
      event_type: "friend_post",
      status: null,
      content: body.content,
      rating: 4,
      profile: { username: "ayse", name: "Ayşe Işık" },
      book_details: { title: "İnce Memed 1", author: ["Yaşar Kemal"] },
    });
    expect((await feedOf("zeynep")).total_count).toBe(0);
  });

  test("says of a review whether visitors may read it, too: as its writer chose, and not while it is hidden", async () => {
    const told = async (reader: string) => (await feedOf(reader)).events.map(({ is_public }) => is_public);
    expect(await told("mehmet")).toEqual([true, false]);
    const choose = (reviews: Audience) =>
      t.call(updatePrivacy, { body: { library: "public", reviews } }, "ayse");
    await choose("friends");
    expect([(await told("mehmet"))[0], (await told("ayse"))[0]]).toEqual([false, false]);
    await choose("public");
    await sql`UPDATE reviews SET is_hidden = true`.execute(t.ctx.db);
    expect((await told("ayse"))[0]).toBe(false);
    await sql`UPDATE reviews SET is_hidden = false`.execute(t.ctx.db);
  });

  test("loses a friend's events with the friendship", async () => {
    expect((await feedOf("mehmet")).total_count).toBeGreaterThan(0);
    await t.call(removeFriend, { body: { target: "ayse" } }, "mehmet");
    expect((await feedOf("mehmet")).total_count).toBe(0);
  });

  test("is paged by ten, newest first, without doubles or gaps", async () => {
    for (let i = 0; i < 13; i++) {
      const status = i % 2 === 0 ? "reading" : "read";
      minutesLater(24 * 60);
      if (i === 0) await t.call(addToLibrary, { body: { isbn: memed, status } }, "can");
      else await t.call(updateLibraryStatus, { params: { isbn: memed }, body: { status } }, "can");
    }
    const [first, second] = [await feedOf("can"), await feedOf("can", { page: 2 })];
    expect([first.events.length, second.events.length]).toEqual([10, 3]);
    expect([first.limit, first.total_count]).toEqual([10, 13]);
    const dates = [...first.events, ...second.events].map((event) => event.date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(dates).size).toBe(13);
  });
});

describe("recent friends first", () => {
  const friends = Array.from({ length: 12 }, (_none, i) => `akis${i}`);

  test("of many friends the newest events come first, over all pages, and a deleted review is gone", async () => {
    const reviews: string[] = [];
    for (const friend of friends) {
      await befriend("sule", friend);
      minutesLater(1);
      const body = { book_isbn: madonna, content: `${friend} bunu çok sevdi.`, rating: 5 };
      reviews.push((await t.call(createReview, { body }, friend)).data.post.id);
    }
    // The first of them is the most recent again.
    minutesLater(1);
    await t.call(addToLibrary, { body: { isbn: memed } }, friends[0]);
    const pages = [
      await feedOf("sule"),
      await feedOf("sule", { page: 2 }),
      await feedOf("sule", { page: 3 }),
    ];
    const seen = pages.flatMap((page) => page.events.map((event) => event.profile.username));
    expect(seen).toEqual([friends[0], ...[...friends].reverse()]);
    expect(pages.map((page) => page.total_count)).toEqual([13, 13, 13]);

    await t.call(deleteReview, { params: { id: reviews[11] ?? "" } }, friends[11]);
    const after = await feedOf("sule");
    expect(after.events.map((event) => event.profile.username).slice(0, 3)).toEqual([
      friends[0],
      friends[10],
      friends[9],
    ]);
    expect(after.total_count).toBe(12);
  });

  test("an event tells nothing a public profile does not: no e-mail, no id of the reader", async () => {
    const { subject } = await t.as(friends[0] ?? "");
    const { text } = await t.call(getFeed, {}, "sule");
    expect(text).not.toContain("@");
    expect(text).not.toContain(subject);
  });
});

test.each([
  ["to-read", "bir kitabı okuma listesine ekledi"],
  ["reading", "bir kitap okumaya başladı"],
  ["read", "bir kitabı okudu"],
] as const)("a book put on the shelf as %s: %s", async (status, text) => {
  await t.call(addToLibrary, { body: { isbn: memed, status } }, `raf-${status}`);
  expect((await feedOf(`raf-${status}`)).events).toMatchObject([
    { status, text, content: null, rating: null },
  ]);
});

test("saving the same status again, or progress, is no event", async () => {
  await t.call(addToLibrary, { body: { isbn: memed, status: "reading" } }, "sessiz");
  minutesLater(20);
  await t.call(updateLibraryStatus, { params: { isbn: memed }, body: { status: "reading" } }, "sessiz");
  await t.call(updateReadingProgress, { params: { isbn: memed }, body: { page: 20 } }, "sessiz");
  expect((await feedOf("sessiz")).total_count).toBe(1);
});

test("nobody pages further than events are counted", async () => {
  const { subject } = await t.as("eski");
  // In parts: each row counts up the same reader's, and the versions of one statement all stay until its end.
  for (let from = 1; from <= 10_010; from += 385) {
    await sql`
      INSERT INTO events (reader_id, kind, isbn, status, happened_at)
      SELECT r.id, 'friend_book_update', ${memed}, 'read', now() - n * interval '1 hour'
      FROM readers AS r, generate_series(${from}::int, ${from + 384}::int) AS n
      WHERE r.subject = ${subject}`.execute(t.ctx.db);
  }
  const last = await feedOf("eski", { page: 100, limit: 100 });
  expect([last.events.length, last.total_count]).toEqual([100, 10_000]);
  const beyond = await feedOf("eski", { page: 101, limit: 100 });
  expect(beyond).toEqual({ events: [], page: 101, limit: 100, total_count: 10_000 });
});

describe("of whom the feed tells", () => {
  const othersOf = async (query = {}) => (await feedOf("okur", query)).others;
  async function write(reader: string) {
    await t.call(addToLibrary, { body: { isbn: madonna } }, reader);
    // A card a day.
    minutesLater(24 * 60);
    await t.call(addToLibrary, { body: { isbn: memed } }, reader);
  }

  test("is said by the whole feed: other readers with something to see, and what that is, one's own apart", async () => {
    await write("okur");
    expect(await othersOf()).toEqual({ readers: 0, events: 0 });
    for (const friend of ["bir", "iki", "susan"]) await befriend("okur", friend);
    await write("bir");
    expect(await othersOf()).toEqual({ readers: 1, events: 2 });
    await write("iki");
    // The newest alone stands on so short a page.
    expect(await othersOf({ limit: 1 })).toEqual({ readers: 2, events: 4 });
    await t.call(updatePrivacy, { body: { library: "me", reviews: "me" } }, "iki");
    expect(await othersOf()).toEqual({ readers: 1, events: 2 });
  });

  test("is said with the first page alone, and counts no further than is asked for", async () => {
    expect(await othersOf({ page: 2 })).toBeUndefined();
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await befriend("okur", `dost${n}`);
      await t.call(addToLibrary, { body: { isbn: madonna } }, `dost${n}`);
    }
    expect((await othersOf())?.readers).toBe(limits.feedOthers);
  });
});
