import {
  addToLibrary,
  createReview,
  getFeed,
  removeFriend,
  sendFriendRequest,
  updateLibraryStatus,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
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
    expect((await feedOf("ayse")).events.map((event) => event.status)).toEqual(["read", "reading"]);
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

  test("loses a friend's events with the friendship", async () => {
    expect((await feedOf("mehmet")).total_count).toBeGreaterThan(0);
    await t.call(removeFriend, { body: { target: "ayse" } }, "mehmet");
    expect((await feedOf("mehmet")).total_count).toBe(0);
  });

  test("is paged by ten, newest first, without doubles or gaps", async () => {
    for (let i = 0; i < 13; i++) {
      const status = i % 2 === 0 ? "reading" : "read";
      minutesLater(11);
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
