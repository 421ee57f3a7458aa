import {
  type Audience,
  addToLibrary,
  blockReader,
  createReview,
  followReader,
  getFeed,
  getPublicProfile,
  getUserDetails,
  likeActivity,
  limits,
  listFollowed,
  listFollowers,
  listNotifications,
  markAllNotificationsRead,
  removeFollower,
  searchUsers,
  sendFriendRequest,
  unfollowReader,
  updatePrivacy,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { deleteAccount } from "../account/deletion.service.ts";
import { setSuspended } from "../readers/index.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
beforeEach(async () => {
  t = await createTestApp();
  await Promise.all(["ayse", "mehmet", "zeynep", "can"].map((who) => t.as(who)));
  await allow("ayse");
});
afterEach(() => t.close());

const allow = (
  who: string,
  is_followable = true,
  library: Audience = "public",
  reviews: Audience = "public",
) => t.call(updatePrivacy, { body: { library, reviews, is_followable } }, who);
const follow = (who: string, username = "ayse") => t.call(followReader, { params: { username } }, who);
const unfollow = (who: string, username = "ayse") => t.call(unfollowReader, { params: { username } }, who);
const followed = async (who: string) => (await t.call(listFollowed, {}, who)).data;
const followers = async (who = "ayse") => (await t.call(listFollowers, {}, who)).data;
const names = (people: readonly { username: string }[]) => people.map(({ username }) => username);
const profile = async (who?: string, username = "ayse") =>
  (await t.call(getPublicProfile, { query: { username } }, who)).data.follow;
const idOf = async (username: string) =>
  (
    await t.ctx.db
      .selectFrom("readers")
      .select("id")
      .where("username", "=", username)
      .executeTakeFirstOrThrow()
  ).id;
const suspend = async (username: string, is: boolean) => {
  const id = await idOf(username);
  await inTransaction(t.ctx.db, (tx) => setSuspended(tx, id, is));
};
const review = async (who: string) => {
  const body = { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  return (await t.call(createReview, { body }, who)).data.post.id;
};
/** Kinds of the events of the feed. */
async function feed(who: string) {
  const { events, total_count } = (await t.call(getFeed, {}, who)).data;
  expect(total_count).toBe(events.length);
  return events.map(({ event_type }) => event_type).sort();
}

describe("following a reader", () => {
  test("is possible where the reader allows it, and nowhere at first", async () => {
    const refused = await follow("ayse", "mehmet");
    expect([refused.status, refused.error]).toMatchObject([
      403,
      { code: "not_followable", message: "Bu okur takip edilmeye açık değil" },
    ]);
    const { status, data } = await follow("mehmet");
    expect([status, data]).toEqual([
      200,
      { message: "Ayşe Işık adlı okuru takip ediyorsunuz", is_following: true },
    ]);
    expect(await followed("mehmet")).toMatchObject({
      followed: [{ username: "ayse", name: "Ayşe Işık", is_followable: true, since: expect.any(String) }],
      total_count: 1,
    });
    expect(await followers()).toMatchObject({ followers: [{ username: "mehmet" }], total_count: 1 });
    expect((await followers("mehmet")).followers).toEqual([]);
  });

  test("again, and ending it again, change nothing", async () => {
    await follow("mehmet");
    expect((await follow("MEHMET".toLowerCase(), "AYSE")).status).toBe(200);
    expect((await followers()).total_count).toBe(1);
    for (let i = 0; i < 2; i++) {
      const { status, data } = await unfollow("mehmet");
      expect([status, data]).toEqual([
        200,
        { message: "Ayşe Işık adlı okuru artık takip etmiyorsunuz", is_following: false },
      ]);
      expect((await followers()).total_count).toBe(0);
    }
  });

  test("goes for readers one meets, and not for oneself", async () => {
    expect((await follow("ayse")).error.code).toBe("follow_self");
    await t.call(blockReader, { body: { target: "can" } }, "ayse");
    for (const [who, username] of [
      ["can", "ayse"],
      ["ayse", "can"],
      ["mehmet", "kimsecik"],
    ] as const) {
      expect((await follow(who, username)).error.code).toBe("reader_not_found");
      expect((await unfollow(who, username)).error.code).toBe("reader_not_found");
      const removed = await t.call(removeFollower, { params: { username } }, who);
      expect(removed.error.code).toBe("reader_not_found");
    }
    await suspend("ayse", true);
    expect((await follow("mehmet")).error.code).toBe("reader_not_found");
    expect((await follow("ayse", "mehmet")).error.code).toBe("suspended");
  });

  test("has its bounds: how many at all, and how many in an hour", async () => {
    await sql`
      INSERT INTO readers (issuer, subject, username, name, is_followable)
      SELECT 'test', 's' || n, 'okur' || n, 'Okur', true FROM generate_series(1, ${limits.follows}::int) AS n`.execute(
      t.ctx.db,
    );
    const id = await idOf("mehmet");
    await sql`
      INSERT INTO follows (reader_id, followed_id, since)
      SELECT ${id}, id, now() FROM readers WHERE issuer = 'test'`.execute(t.ctx.db);
    expect((await follow("mehmet")).error).toMatchObject({
      code: "too_many_follows",
      message: "En fazla 5.000 okuru takip edebilirsiniz",
    });
    for (let i = 0; i < limits.socialRates.follows.burst; i++) await follow("zeynep", `okur${i + 1}`);
    const tooOften = await follow("zeynep");
    expect([tooOften.status, tooOften.error.message]).toEqual([
      429,
      "Kısa sürede çok fazla okuru takip ettiniz. Lütfen biraz sonra yeniden deneyin.",
    ]);
    const page = (await t.call(listFollowed, { query: { page: 6, limit: 10 } }, "zeynep")).data;
    expect([page.followed.length, page.total_count]).toEqual([10, limits.socialRates.follows.burst]);
  });

  test("is told by profile, details and search, its count only where it is allowed, without those one does not meet", async () => {
    await Promise.all([follow("mehmet"), follow("zeynep")]);
    expect(await profile()).toEqual({ is_followable: true, is_following: false, followers: 2 });
    expect(await profile("mehmet")).toEqual({ is_followable: true, is_following: true, followers: 2 });
    const details = (await t.call(getUserDetails, { params: { username: "ayse" } }, "mehmet")).data;
    expect(details).toMatchObject({ is_followable: true, is_following: true });
    const found = (await t.call(searchUsers, { query: { q: "ayse" } }, "can")).data.results;
    expect(found).toMatchObject([{ username: "ayse", is_followable: true, is_following: false }]);
    await t.call(blockReader, { body: { target: "zeynep" } }, "can");
    expect((await profile("can")).followers).toBe(1);
    await suspend("mehmet", true);
    expect(await profile("zeynep")).toMatchObject({ followers: 1 });
    expect(names((await followers()).followers)).toEqual(["zeynep"]);
    await suspend("mehmet", false);
    await allow("ayse", false);
    expect(await profile("mehmet")).toEqual({ is_followable: false, is_following: true, followers: 0 });
  });
});

describe("the feed of who follows", () => {
  test("has what everybody may see of the reader, and nothing else", async () => {
    await t.call(addToLibrary, { body: { isbn: memed } }, "ayse");
    await review("ayse");
    expect(await feed("mehmet")).toEqual([]);
    await follow("mehmet");
    expect(await feed("mehmet")).toEqual(["friend_book_update", "friend_post"]);
    await allow("ayse", true, "friends", "public");
    expect(await feed("mehmet")).toEqual(["friend_post"]);
    await allow("ayse", true, "public", "friends");
    expect(await feed("mehmet")).toEqual(["friend_book_update"]);
    await allow("ayse", true, "friends", "me");
    expect(await feed("mehmet")).toEqual([]);
    await suspend("ayse", true);
    await allow("ayse");
    expect(await feed("mehmet")).toEqual([]);
    await suspend("ayse", false);
    expect(await feed("mehmet")).toEqual(["friend_book_update", "friend_post"]);
    await unfollow("mehmet");
    expect(await feed("mehmet")).toEqual([]);
  });

  test("has a friend's events once, as a friend sees them", async () => {
    await review("ayse");
    await follow("mehmet");
    await t.call(sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
    await t.call(sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
    expect(await feed("mehmet")).toEqual(["friend_post"]);
    await allow("ayse", false, "friends", "friends");
    expect(await feed("mehmet")).toEqual(["friend_post"]);
    expect(await feed("ayse")).toEqual(["friend_post"]);
  });

  test("is without it while the reader allows it no more, and has it again afterwards", async () => {
    const post = await review("ayse");
    await follow("mehmet");
    await allow("ayse", false);
    expect(await feed("mehmet")).toEqual([]);
    expect((await followed("mehmet")).followed).toMatchObject([{ username: "ayse", is_followable: false }]);
    expect((await followers()).total_count).toBe(1);
    expect((await follow("mehmet")).status).toBe(200);
    expect((await follow("zeynep")).error.code).toBe("not_followable");
    await allow("ayse");
    expect(await feed("mehmet")).toEqual(["friend_post"]);
    expect((await t.call(likeActivity, { params: { id: post } }, "mehmet")).status).toBe(200);
  });
});

describe("a follower goes", () => {
  const gone = async () => {
    expect(await followers()).toMatchObject({ followers: [], total_count: 0 });
    expect((await followed("mehmet")).total_count).toBe(0);
  };
  beforeEach(async () => {
    await allow("mehmet");
    await follow("mehmet");
    await follow("ayse", "mehmet");
  });

  test("when the reader takes him or her out, who is not told and may follow again", async () => {
    const before = (await t.call(listNotifications, {}, "mehmet")).data.total_count;
    const { data } = await t.call(removeFollower, { params: { username: "mehmet" } }, "ayse");
    expect(data.message).toBe("Mehmet Çınar takipçilerinizden çıkarıldı");
    await gone();
    expect((await followed("ayse")).total_count).toBe(1);
    expect((await t.call(removeFollower, { params: { username: "mehmet" } }, "ayse")).status).toBe(200);
    expect((await t.call(listNotifications, {}, "mehmet")).data.total_count).toBe(before);
    expect((await follow("mehmet")).status).toBe(200);
  });

  test.each([["ayse"], ["mehmet"]])(
    "both ways when %s blocks the other, and does not come back",
    async (who) => {
      const other = who === "ayse" ? "mehmet" : "ayse";
      await t.call(blockReader, { body: { target: other } }, who);
      await gone();
      expect((await followed("ayse")).total_count).toBe(0);
      const left = await t.ctx.db.selectFrom("follows").select("since").execute();
      expect(left).toEqual([]);
    },
  );

  test("with the account, and so does who is followed", async () => {
    const { subject } = await t.as("mehmet");
    await deleteAccount(t.ctx, { subject });
    expect((await followers()).total_count).toBe(0);
    expect((await followed("ayse")).total_count).toBe(0);
  });

  test("while a block and a follow come at once, never to stay beside the block", async () => {
    for (let round = 0; round < 8; round++) {
      await unfollow("can");
      await Promise.all([follow("can"), t.call(blockReader, { body: { target: "can" } }, "ayse")]);
      const { rows } = await sql`
        SELECT FROM follows AS f JOIN blocks AS b ON b.reader_id = f.followed_id AND b.blocked_id = f.reader_id`.execute(
        t.ctx.db,
      );
      expect(rows).toEqual([]);
      await t.ctx.db.deleteFrom("blocks").execute();
    }
  });
});

describe("new followers are told", () => {
  const told = async () => {
    const { notifications } = (await t.call(listNotifications, {}, "ayse")).data;
    return notifications.map(({ title, message, link, actor }) => [title, message, link, actor?.username]);
  };
  const one = (name: string, username: string) => [
    ...["Yeni takipçiniz var", `${name} sizi takip etmeye başladı.`],
    ...[`/profil/${username}`, username],
  ];
  const list = "/profil?sekme=takip&liste=takipciler";

  test("in one notification a day, as long as it is unread", async () => {
    await follow("mehmet");
    expect(await told()).toEqual([one("Mehmet Çınar", "mehmet")]);
    t.clock.advance({ hours: 1 });
    await follow("zeynep");
    t.clock.advance({ hours: 1 });
    await follow("can");
    const [first, ...others] = await told();
    expect(others).toEqual([]);
    expect(first?.slice(0, 2)).toEqual([
      "3 yeni takipçiniz var",
      expect.stringMatching(/ ve 2 okur daha sizi takip etmeye başladı\.$/),
    ]);
    expect(first?.slice(2)).toEqual([list, "can"]);
    await t.call(markAllNotificationsRead, {}, "ayse");
    await t.as("irmak");
    t.clock.advance({ hours: 1 });
    await follow("irmak");
    expect(await told()).toHaveLength(2);
    t.clock.advance({ hours: 25 });
    await t.as("omer");
    await follow("omer");
    expect(await told()).toHaveLength(3);
  });

  test("and no more when they have gone", async () => {
    await follow("mehmet");
    t.clock.advance({ minutes: 5 });
    await follow("zeynep");
    await unfollow("zeynep");
    expect(await told()).toEqual([one("Mehmet Çınar", "mehmet")]);
    await follow("zeynep");
    t.clock.advance({ minutes: 5 });
    await follow("can");
    // The one it names leaves; the others are still told of.
    await t.call(blockReader, { body: { target: "can" } }, "ayse");
    expect((await told())[0]?.[0]).toBe("2 yeni takipçiniz var");
    await deleteAccount(t.ctx, { subject: (await t.as("zeynep")).subject });
    expect(await told()).toEqual([one("Mehmet Çınar", "mehmet")]);
    await unfollow("mehmet");
    expect(await told()).toEqual([]);
  });
});
