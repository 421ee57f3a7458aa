import {
  blockReader,
  createComment,
  createReview,
  getBook,
  getFeed,
  getPublicProfile,
  getUnreadCount,
  likeActivity,
  listBlocked,
  listBookPosts,
  listComments,
  listFriends,
  listIncomingRequests,
  listNotifications,
  listSentRequests,
  searchUsers,
  sendFriendRequest,
  unblockReader,
} from "@okurca/contract";
import { createTestApp, rounds, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const madonna = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

let counter = 0;
let [ayse, mehmet, zeynep] = ["", "", ""];
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet, zeynep] = [`ayse${counter}`, `mehmet${counter}`, `zeynep${counter}`];
  await Promise.all([ayse, mehmet, zeynep].map((who) => t.as(who)));
});

const send = (from: string, target: string) => t.call(sendFriendRequest, { body: { target } }, from);
const block = (who: string, target: string) => t.call(blockReader, { body: { target } }, who);
const unblock = (who: string, target: string) => t.call(unblockReader, { body: { target } }, who);
const review = async (who: string) => {
  const body = { book_isbn: madonna, content: "Bir solukta okudum, çok sevdim.", rating: 5 };
  return (await t.call(createReview, { body }, who)).data.post.id;
};

describe("a block", () => {
  test("ends the friendship and is listed for who made it alone", async () => {
    await send(ayse, mehmet);
    await send(mehmet, ayse);
    const { status, data } = await block(ayse, mehmet.toUpperCase());
    expect([status, data.message]).toEqual([200, `${mehmet} engellendi`]);
    for (const who of [ayse, mehmet]) expect((await t.call(listFriends, {}, who)).data.total_count).toBe(0);
    const { blocked, total_count } = (await t.call(listBlocked, {}, ayse)).data;
    expect([blocked, total_count]).toMatchObject([[{ username: mehmet, name: `${mehmet} Okur` }], 1]);
    expect((await t.call(listBlocked, {}, mehmet)).data.total_count).toBe(0);
  });

  test("may be repeated, is not for oneself nor for nobody, and is taken back once", async () => {
    for (let i = 0; i < 2; i++) expect((await block(ayse, mehmet)).status).toBe(200);
    expect((await block(ayse, ayse)).error.message).toBe("Kendinizi engelleyemezsiniz");
    expect((await block(ayse, "boyle-biri-yok")).status).toBe(404);
    expect((await unblock(mehmet, ayse)).error.code).toBe("not_blocked");
    expect((await unblock(ayse, mehmet)).data.message).toBe(`${mehmet} adlı okurun engeli kaldırıldı`);
    expect((await unblock(ayse, mehmet)).error.message).toBe("Bu okuru engellemediniz");
    expect((await send(mehmet, ayse)).status).toBe(201);
  });

  test("closes open requests and refuses new ones as if there were no such reader, both ways", async () => {
    await send(mehmet, ayse);
    await block(ayse, mehmet);
    expect((await t.call(listIncomingRequests, {}, ayse)).data.requests).toEqual([]);
    expect((await t.call(listSentRequests, {}, mehmet)).data.requests).toEqual([]);
    const absent = await send(mehmet, "boyle-biri-yok");
    for (const [from, to] of [
      [ayse, mehmet],
      [mehmet, ayse],
    ] as const) {
      const { status, error } = await send(from, to);
      expect([status, error.code, error.message]).toEqual([404, absent.error.code, absent.error.message]);
    }
  });

  test("hides both from each other's search, profile, book pages, comments and news; from nobody else", async () => {
    const posts = {
      [ayse]: await review(ayse),
      [mehmet]: await review(mehmet),
      [zeynep]: await review(zeynep),
    };
    for (const who of [ayse, mehmet]) {
      const params = { id: posts[who === ayse ? mehmet : ayse] ?? "" };
      await t.call(likeActivity, { params }, who);
      await t.call(
        createComment,
        { params: { id: posts[zeynep] ?? "" }, body: { content: `Ben ${who}` } },
        who,
      );
    }
    await block(ayse, mehmet);
    for (const [who, other] of [
      [ayse, mehmet],
      [mehmet, ayse],
    ] as const) {
      const found = await t.call(searchUsers, { query: { q: other } }, who);
      expect(found.data.results).toEqual([]);
      const profile = await t.call(getPublicProfile, { query: { username: other } }, who);
      // Who made the block is told of it, and only of that; to the other there is no such reader.
      expect([profile.status, profile.error.code, profile.error.message]).toEqual(
        who === ayse
          ? [403, "reader_blocked", "Bu okuru engellediniz"]
          : [404, "reader_not_found", "Kullanıcı bulunamadı"],
      );
      expect(profile.text).not.toContain(`${other} Okur`);
      const under = (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } }, who))
        .data;
      const writers = under.data.map(({ reader }) => reader.username);
      expect(writers).toEqual(expect.arrayContaining([who, zeynep]));
      expect(writers).not.toContain(other);
      expect(under.total_count).toBe(writers.length);
      const book = await t.call(getBook, { params: { isbn: madonna } }, who);
      expect(book.data.posts.data.map(({ reader }) => reader.username)).not.toContain(other);
      const params = { id: posts[zeynep] ?? "" };
      const said = (await t.call(listComments, { params }, who)).data;
      expect([said.comments.map(({ content }) => content), said.total_count]).toEqual([[`Ben ${who}`], 1]);
      const like = await t.call(likeActivity, { params: { id: posts[other] ?? "" } }, who);
      expect([like.status, like.error.code]).toEqual([404, "activity_not_found"]);
      expect((await t.call(listNotifications, {}, who)).data.notifications).toEqual([]);
    }
    const { comments } = (await t.call(listComments, { params: { id: posts[zeynep] ?? "" } }, zeynep)).data;
    expect(comments).toHaveLength(2);
    await unblock(ayse, mehmet);
    expect((await t.call(getPublicProfile, { query: { username: ayse } }, mehmet)).status).toBe(200);
  });

  test("of a friend empties the feed of what the friend did", async () => {
    await send(ayse, mehmet);
    await send(mehmet, ayse);
    await review(ayse);
    expect((await t.call(getFeed, {}, mehmet)).data.total_count).toBe(1);
    await block(ayse, mehmet);
    expect((await t.call(getFeed, {}, mehmet)).data).toMatchObject({ events: [], total_count: 0 });
  });

  test("waits for a request that is under way with nothing in its hands that the request needs", async () => {
    const isWaiting = async () => {
      const { rows } = await sql<{ n: number }>`
        SELECT count(*)::int AS n FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(t.ctx.db);
      return rows[0]?.n;
    };
    let blocked: ReturnType<typeof block> | undefined;
    await t.ctx.db.transaction().execute(async (tx) => {
      // As a request does it: first the sender's row, then the pair.
      const rows = tx.selectFrom("readers").select("id").where("username", "in", [ayse, mehmet]);
      const [one, other] = (await rows.execute()).map(({ id }) => id).sort();
      await tx.selectFrom("readers").select("id").where("username", "=", mehmet).forNoKeyUpdate().execute();
      blocked = block(ayse, mehmet);
      await expect.poll(isWaiting).toBe(1);
      const pair = `${one}:${other}`;
      const { rows: got } = await sql<{ has: boolean }>`
        SELECT pg_try_advisory_xact_lock(hashtextextended(${pair}, 0)) AS has`.execute(tx);
      expect(got).toEqual([{ has: true }]);
    });
    expect((await blocked)?.status).toBe(200);
    await unblock(ayse, mehmet);
  });

  test("against a request or its acceptance at the same moment wins, however often", {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < rounds(100, 4); round++) {
      t.clock.advance({ minutes: 2 });
      if (round % 2 === 0) await send(mehmet, ayse);
      await Promise.all([
        block(ayse, mehmet),
        send(round % 4 < 2 ? ayse : mehmet, round % 4 < 2 ? mehmet : ayse),
      ]);
      for (const who of [ayse, mehmet]) {
        expect((await t.call(getUnreadCount, {}, who)).data.requests).toBe(0);
      }
      await unblock(ayse, mehmet);
    }
    for (const who of [ayse, mehmet]) expect((await t.call(listFriends, {}, who)).data.total_count).toBe(0);
  });
});
