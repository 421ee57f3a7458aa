import {
  addToLibrary,
  createReview,
  deleteActivity,
  getFeed,
  listIncomingRequests,
  listNotifications,
  listSentRequests,
  removeFriend,
  removeFromLibrary,
  respondToFriendRequest,
  sendFriendRequest,
  withdrawFriendRequest,
} from "@okurca/contract";
import { createTestApp, rounds, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let t: TestApp;
const pairs = Array.from({ length: 10 }, (_none, i) => [`bir${i}`, `iki${i}`] as const);
beforeAll(async () => {
  t = await createTestApp();
  // As a server does at its start.
  await t.ctx.notices.open();
  await Promise.all(pairs.flat().map((who) => t.as(who)));
});
afterAll(() => t.close());

const send = (from: string, target: string) => t.call(sendFriendRequest, { body: { target } }, from);
const respond = (who: string, id: string, response: "accept" | "reject") =>
  t.call(respondToFriendRequest, { body: { id, response } }, who);
const withdraw = (who: string, id: string) => t.call(withdrawFriendRequest, { body: { id } }, who);
const remove = (who: string, target: string) => t.call(removeFriend, { body: { target } }, who);
const ask = async (from: string, to: string) => {
  await send(from, to);
  return (await t.call(listSentRequests, {}, from)).data.requests[0]?.id ?? "";
};

/** How many rows of each kind stand between two readers. */
async function between(one: string, other: string) {
  const { rows } = await sql<{ edges: number; open: number }>`
    WITH two AS (SELECT id FROM readers WHERE username IN (${one}, ${other}))
    SELECT
      (SELECT count(*)::int FROM friend_edges WHERE reader_id IN (TABLE two) AND friend_id IN (TABLE two)) AS edges,
      (SELECT count(*)::int FROM friend_requests WHERE state = 'open'
        AND sender_id IN (TABLE two) AND receiver_id IN (TABLE two)) AS open`.execute(t.ctx.db);
  return rows[0];
}

/** Two hundred times in all: ten pairs side by side, twenty rounds one after another. */
async function race(play: (one: string, other: string, round: number) => Promise<void>) {
  for (let round = 0; round < rounds(20); round++) {
    t.clock.advance({ minutes: 10 });
    await Promise.all(pairs.map(([one, other]) => play(one, other, round)));
  }
}

test("two readers who ask each other at the same moment become friends once", {
  timeout: 120_000,
}, async () => {
  await race(async (one, other) => {
    const answers = await Promise.all([send(one, other), send(other, one)]);
    expect(answers.map(({ data }) => data.state).sort()).toEqual(["friends", "sent"]);
    expect(await between(one, other)).toEqual({ edges: 2, open: 0 });
    const removed = await Promise.all([remove(one, other), remove(other, one)]);
    expect(removed.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await between(one, other)).toEqual({ edges: 0, open: 0 });
  });
});

test("a request accepted while it is withdrawn is one of both, and who was asked twice accepts once", {
  timeout: 120_000,
}, async () => {
  await race(async (one, other) => {
    const id = await ask(one, other);
    const [first, second, taken] = await Promise.all([
      respond(other, id, "accept"),
      respond(other, id, "accept"),
      withdraw(one, id),
    ]);
    const statuses = [first, second, taken].map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 404, 404]);
    expect(await between(one, other)).toEqual({ edges: taken.status === 200 ? 0 : 2, open: 0 });
    if (taken.status !== 200) await remove(one, other);
  });
});

test("asking, withdrawing and removing all at once leave friends or strangers, never half of it", {
  timeout: 120_000,
}, async () => {
  await race(async (one, other) => {
    const id = await ask(one, other);
    const answers = await Promise.all([
      send(other, one),
      withdraw(one, id),
      remove(one, other),
      send(one, other),
      respond(other, id, "accept"),
    ]);
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
    const left = await between(one, other);
    expect([
      { edges: 0, open: 0 },
      { edges: 0, open: 1 },
      { edges: 2, open: 0 },
    ]).toContainEqual(left);
    await remove(one, other);
    for (const who of [one, other]) {
      const [request] = (await t.call(listSentRequests, {}, who)).data.requests;
      if (request) await withdraw(who, request.id);
    }
  });
});

test("a friend removed while posting leaves nothing of it in the other's feed, and all of it in one's own", {
  timeout: 180_000,
}, async () => {
  await race(async (one, other) => {
    const id = await ask(one, other);
    await respond(other, id, "accept");
    const body = { book_isbn: "9789753638029", content: "Bir solukta okudum, çok sevdim.", rating: 5 };
    const [posted, , seen, removed] = await Promise.all([
      t.call(createReview, { body }, one),
      t.call(addToLibrary, { body: { isbn: "9789750719387" } }, one),
      t.call(getFeed, {}, other),
      remove(other, one),
    ]);
    expect([posted.status, seen.status, removed.status]).toEqual([201, 200, 200]);
    expect(await between(one, other)).toEqual({ edges: 0, open: 0 });
    expect((await t.call(getFeed, {}, other)).data).toMatchObject({ events: [], total_count: 0 });
    const own = (await t.call(getFeed, {}, one)).data;
    expect(own.events.map(({ post_id }) => post_id)).toContain(posted.data.post.id);
    expect(own.events.length).toBe(own.total_count);
    for (const { id: event } of own.events) await t.call(deleteActivity, { params: { id: event } }, one);
    await t.call(removeFromLibrary, { params: { isbn: "9789750719387" } }, one);
    await t.call(removeFromLibrary, { params: { isbn: "9789753638029" } }, one);
  });
});

test("what was told of requests says what became of each, none of it unread", async () => {
  const [one, other] = pairs[0] ?? ["", ""];
  expect((await t.call(listIncomingRequests, {}, other)).data.requests).toEqual([]);
  for (const who of [one, other]) {
    const { notifications } = (await t.call(listNotifications, { query: { limit: 100 } }, who)).data;
    const asked = notifications.filter(({ message }) => message.endsWith("size arkadaşlık isteği gönderdi."));
    expect(asked.filter(({ title, is_read }) => !is_read || title === "Yeni arkadaşlık isteği")).toEqual([]);
  }
});
