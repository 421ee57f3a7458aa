import {
  createActivity,
  createComment,
  deleteActivity,
  getActivity,
  getActivityStats,
  getFeed,
  getOwnProfile,
  likeActivity,
  listLibrary,
  listOwnActivities,
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

const make = (body: object, who: string) => t.call(createActivity, { body } as never, who);
const shelve = (isbn: string, status: string, who: string) =>
  make({ event_type: "friend_book_update", isbn, status }, who);
const review = (isbn: string, who: string) =>
  make({ event_type: "friend_post", isbn, content: "Bir solukta okudum.", rating: 4 }, who);
const own = async (who: string, query = {}) => (await t.call(listOwnActivities, { query }, who)).data;

describe("an activity that is made", () => {
  test("of the kind friend_post is a review", async () => {
    const { status, data } = await review(madonna, "ayse");
    expect([status, data.message]).toEqual([201, "İncelemeniz başarıyla paylaşıldı!"]);
    expect(data.activity).toMatchObject({ event_type: "friend_post", isbn: madonna, rating: 4 });
    expect((await t.call(getOwnProfile, {}, "ayse")).data.posts.total).toBe(1);
    expect((await review(madonna, "ayse")).error.code).toBe("already_reviewed");
  });

  test("of the kind friend_book_update puts the book on the shelf, then changes its status", async () => {
    const first = await shelve(memed, "to-read", "ayse");
    expect([first.status, first.data.activity?.status]).toEqual([201, "to-read"]);
    t.clock.advance({ minutes: 11 });
    expect((await shelve(memed, "reading", "ayse")).data.activity?.status).toBe("reading");
    const { books } = (await t.call(listLibrary, {}, "ayse")).data;
    expect(books.find(({ isbn }) => isbn === memed)?.status).toBe("reading");
    // Both changes are of one day.
    expect((await own("ayse")).events.map(({ status }) => status)).toEqual(["reading", null]);
  });

  test("is told as what it made, not as the newest of its book; a status that was the same before made none", async () => {
    await shelve(madonna, "read", "deniz");
    t.clock.advance({ minutes: 11 });
    await review(madonna, "deniz");
    const again = await shelve(madonna, "read", "deniz");
    expect([again.status, again.data.activity]).toEqual([201, null]);
    expect((await shelve(madonna, "reading", "deniz")).data.activity).toMatchObject({
      event_type: "friend_book_update",
      status: "reading",
    });
  });

  test.each([
    [
      { event_type: "group", isbn: madonna },
      { event_type: "Aktivite türü friend_post veya friend_book_update olmalıdır" },
    ],
    [
      { event_type: "friend_post", isbn: madonna },
      { content: "İnceleme metni gereklidir", rating: "Puan 1 ile 5 arasında bir tam sayı olmalıdır" },
    ],
    [
      { event_type: "friend_book_update", isbn: madonna },
      { status: "Okuma durumu to-read, reading veya read olmalıdır" },
    ],
    [
      { event_type: "friend_book_update", isbn: madonna, status: "read", rating: 4 },
      { rating: "Bilinmeyen alan" },
    ],
  ])("needs the fields of its kind and no others: %j", async (body, details) => {
    const { status, error } = await make(body, "mehmet");
    expect([status, error.details]).toEqual([400, details]);
    expect((await own("mehmet")).total_count).toBe(0);
  });

  test("of a book nobody knows is 404", async () => {
    expect((await shelve("9789750736865", "read", "mehmet")).error.code).toBe("book_not_found");
  });
});

describe("one activity", () => {
  const look = (id: string, who: string) => t.call(getActivity, { params: { id } }, who);

  test("is as the feed shows it; what is gone, or never was, is 404", async () => {
    const id = (await shelve(memed, "read", "elif")).data.activity?.id ?? "";
    expect((await look(id, "elif")).data.activity).toEqual(
      (await t.call(getFeed, {}, "elif")).data.events[0],
    );
    const posted = (await review(madonna, "elif")).data.activity;
    const can = { edit: false, delete: false, report: true };
    expect((await look(posted?.id ?? "", "mehmet")).data.activity).toEqual({ ...posted, can });
    await t.call(deleteActivity, { params: { id } }, "elif");
    for (const none of [id, "00000000-0000-4000-8000-000000000000"]) {
      expect((await look(none, "elif")).error.message).toBe("Aktivite bulunamadı");
    }
  });
});

describe("one's own activities", () => {
  test("come newest first in pages of ten, nobody else's among them", async () => {
    for (let i = 0; i < 12; i++) {
      t.clock.advance({ minutes: 24 * 60 });
      const status = i % 2 === 0 ? "reading" : "read";
      if (i === 0) await shelve(madonna, status, "can");
      else await t.call(updateLibraryStatus, { params: { isbn: madonna }, body: { status } }, "can");
    }
    const [first, second] = [await own("can"), await own("can", { page: 2 })];
    expect([first.events.length, second.events.length, first.total_count]).toEqual([10, 2, 12]);
    const all = [...first.events, ...second.events];
    expect(new Set(all.map(({ profile }) => profile.username))).toEqual(new Set(["can"]));
    const dates = all.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test("are deleted by oneself only; the shelf stays as it is", async () => {
    await shelve(memed, "read", "zeynep");
    const id = (await own("zeynep")).events[0]?.id ?? "";
    const stranger = await t.call(deleteActivity, { params: { id } }, "mehmet");
    expect([stranger.status, stranger.error.code]).toEqual([403, "forbidden"]);
    expect((await t.call(deleteActivity, { params: { id } }, "zeynep")).data.message).toBe(
      "Aktivite silindi.",
    );
    expect((await t.call(deleteActivity, { params: { id } }, "zeynep")).error.code).toBe(
      "activity_not_found",
    );
    expect((await t.call(getFeed, {}, "zeynep")).data.total_count).toBe(0);
    expect((await t.call(listLibrary, {}, "zeynep")).data.books).toHaveLength(1);
  });

  test("that are a review are deleted as the review", async () => {
    await review(madonna, "zeynep");
    const id = (await own("zeynep")).events[0]?.id ?? "";
    expect((await t.call(deleteActivity, { params: { id } }, "zeynep")).status).toBe(200);
    expect((await t.call(getOwnProfile, {}, "zeynep")).data.posts.total).toBe(0);
  });
});

test("the numbers tell activities by kind, and what others liked and said", async () => {
  const none = { total: 0, posts: 0, book_updates: 0, likes_received: 0, comments_received: 0 };
  expect((await t.call(getActivityStats, {}, "irmak")).data).toEqual(none);
  await review(madonna, "irmak");
  await shelve(memed, "read", "irmak");
  for (const { id } of (await own("irmak")).events) {
    for (const who of ["ayse", "can"]) await t.call(likeActivity, { params: { id } }, who);
    await t.call(createComment, { params: { id }, body: { content: "Ne güzel." } }, "can");
  }
  expect((await t.call(getActivityStats, {}, "irmak")).data).toEqual({
    total: 2,
    posts: 1,
    book_updates: 1,
    likes_received: 4,
    comments_received: 2,
  });
});
