import { randomUUID } from "node:crypto";
import {
  blockReader,
  getFeed,
  getFriendshipStats,
  getUnreadCount,
  getUserDetails,
  listFriends,
  listIncomingRequests,
  listNotifications,
  listSentRequests,
  removeFriend,
  reopenFriendRequest,
  respondToFriendRequest,
  searchUsers,
  sendFriendRequest,
  withdrawFriendRequest,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { searchPeople } from "./friendships.queries.ts";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const send = (from: string, target: string) => t.call(sendFriendRequest, { body: { target } }, from);
const incoming = async (reader: string) => (await t.call(listIncomingRequests, {}, reader)).data.requests;
const friendsOf = async (reader: string) =>
  (await t.call(listFriends, {}, reader)).data.friends.map((friend) => friend.username);

let counter = 0;
let [ayse, mehmet, zeynep] = ["", "", ""];
/** Three fresh readers, known to the server since their first call. */
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet, zeynep] = [`ayse${counter}`, `mehmet${counter}`, `zeynep${counter}`];
  for (const reader of [ayse, mehmet, zeynep]) await t.call(getFeed, {}, reader);
});

describe("a friend request", () => {
  test("is sent, seen by the other, counted on the badge and accepted; friendship is mutual", async () => {
    const sent = await send(ayse, mehmet);
    expect([sent.status, sent.data.message]).toEqual([
      201,
      `${mehmet} kullanıcısına arkadaşlık isteği gönderildi!`,
    ]);
    expect((await t.call(getUnreadCount, {}, mehmet)).data).toEqual({ unread: 0, requests: 1 });
    expect((await t.call(listSentRequests, {}, ayse)).data.requests).toMatchObject([{ to: mehmet }]);
    const [request] = await incoming(mehmet);
    expect(request).toMatchObject({ from: ayse, to: mehmet });
    const body = { id: request?.id ?? "", response: "accept" as const };
    const answer = await t.call(respondToFriendRequest, { body }, mehmet);
    expect([answer.status, answer.data.message]).toEqual([200, "Arkadaşlık isteği kabul edildi!"]);
    expect(await friendsOf(ayse)).toEqual([mehmet]);
    expect(await friendsOf(mehmet)).toEqual([ayse]);
    expect(await incoming(mehmet)).toEqual([]);
  });

  test("to someone who has already asked me accepts", async () => {
    await send(ayse, mehmet);
    expect((await send(mehmet, ayse)).data).toMatchObject({ state: "friends" });
    expect(await friendsOf(ayse)).toEqual([mehmet]);
  });

  test("in both directions at once ends as one friendship", async () => {
    const answers = await Promise.all([send(ayse, mehmet), send(mehmet, ayse)]);
    expect(answers.map((answer) => answer.data.state).sort()).toEqual(["friends", "sent"]);
    expect(await friendsOf(mehmet)).toEqual([ayse]);
    expect(await incoming(ayse)).toEqual([]);
  });

  test("twice, to oneself, to a friend and to nobody is refused in Turkish", async () => {
    await send(ayse, mehmet);
    expect((await send(ayse, mehmet)).error).toMatchObject({
      code: "already_requested",
      message: "Bu okura zaten bir arkadaşlık isteği gönderdiniz",
    });
    expect((await send(ayse, ayse)).error.code).toBe("request_to_self");
    expect((await send(ayse, "boyle-biri-yok")).status).toBe(404);
    await send(mehmet, ayse);
    const toFriend = await send(ayse, mehmet);
    expect([toFriend.status, toFriend.error.code]).toEqual([409, "already_friends"]);
  });

  test("that was rejected may be repeated after 30 days, not before", async () => {
    await send(ayse, mehmet);
    const [request] = await incoming(mehmet);
    const body = { id: request?.id ?? "", response: "reject" as const };
    expect((await t.call(respondToFriendRequest, { body }, mehmet)).data.message).toBe(
      "Arkadaşlık isteği reddedildi!",
    );
    expect((await send(ayse, mehmet)).error.code).toBe("recently_rejected");
    t.clock.advance({ days: 29, hours: 23 });
    expect((await send(ayse, mehmet)).error.code).toBe("recently_rejected");
    t.clock.advance({ hours: 2 });
    expect((await send(ayse, mehmet)).status).toBe(201);
  });

  test("can be withdrawn by its sender only, answered by its receiver only", async () => {
    await send(ayse, mehmet);
    const [request] = await incoming(mehmet);
    const id = request?.id ?? "";
    for (const stranger of [mehmet, zeynep]) {
      expect((await t.call(withdrawFriendRequest, { body: { id } }, stranger)).status).toBe(404);
    }
    for (const stranger of [ayse, zeynep]) {
      const body = { id, response: "accept" as const };
      expect((await t.call(respondToFriendRequest, { body }, stranger)).status).toBe(404);
    }
    expect((await t.call(withdrawFriendRequest, { body: { id } }, ayse)).status).toBe(200);
    expect(await incoming(mehmet)).toEqual([]);
  });

  test("of at most fifty open ones, the fifty-first is refused", async () => {
    const others = Array.from({ length: 51 }, (_none, i) => `kisi${counter}x${i}`);
    await Promise.all(others.map((other) => t.call(getFeed, {}, other)));
    for (const other of others.slice(0, 50)) expect((await send(ayse, other)).status).toBe(201);
    expect((await send(ayse, others[50] ?? "")).error.code).toBe("too_many_requests_open");
  });

  test("an answer that is neither accept nor reject is bad input", async () => {
    const body = { id: "00000000-0000-4000-8000-000000000000", response: "maybe" as "accept" };
    const { status, error } = await t.call(respondToFriendRequest, { body }, ayse);
    expect([status, error.details]).toEqual([400, { response: "Yanıt 'accept' veya 'reject' olmalıdır" }]);
  });
});

describe("the search for readers", () => {
  test("finds by the beginning of username or name, without oneself; a friend is shown as one", async () => {
    await send(ayse, mehmet);
    await send(mehmet, ayse);
    const search = async (q: string) => (await t.call(searchUsers, { query: { q } }, ayse)).data.results;
    const find = async (q: string) => (await search(q)).map((found) => found.username);
    expect(await find(zeynep)).toContain(zeynep);
    expect(await find(zeynep.toUpperCase())).toContain(zeynep);
    expect(await search(mehmet)).toMatchObject([{ username: mehmet, state: "friend" }]);
    expect(await find(ayse)).not.toContain(ayse);
    expect(await find("")).toEqual([]);
    expect(await find("%")).toEqual([]);
  });
});

describe("a rejection", () => {
  const reject = async (who: string) => {
    const id = (await incoming(who))[0]?.id ?? "";
    await t.call(respondToFriendRequest, { body: { id, response: "reject" } }, who);
    return id;
  };
  const reopen = (id: string, who: string) => t.call(reopenFriendRequest, { body: { id } }, who);

  test("is taken back for ten minutes: the request is open as before, for both", async () => {
    await send(ayse, mehmet);
    const before = (await incoming(mehmet))[0];
    const id = await reject(mehmet);
    expect(await incoming(mehmet)).toEqual([]);
    const answer = await reopen(id, mehmet);
    expect([answer.status, answer.data.message]).toEqual([
      200,
      "Arkadaşlık isteği yeniden yanıtınızı bekliyor.",
    ]);
    expect(await incoming(mehmet)).toEqual([before]);
    expect((await t.call(listSentRequests, {}, ayse)).data.requests).toMatchObject([{ id, to: mehmet }]);
    expect((await t.call(getUnreadCount, {}, mehmet)).data.requests).toBe(1);
    await t.call(respondToFriendRequest, { body: { id, response: "accept" } }, mehmet);
    expect(await friendsOf(ayse)).toEqual([mehmet]);
    expect((await reopen(id, mehmet)).status).toBe(404);
  });

  test("is taken back by the one who rejected alone, and not later", async () => {
    await send(ayse, mehmet);
    const id = await reject(mehmet);
    for (const who of [ayse, zeynep]) expect((await reopen(id, who)).error.code).toBe("request_not_found");
    t.clock.advance({ minutes: 11 });
    expect((await reopen(id, mehmet)).error.code).toBe("request_not_found");
  });

  test("stays where the two stand otherwise by then", async () => {
    await send(ayse, mehmet);
    const id = await reject(mehmet);
    await send(mehmet, ayse);
    expect((await reopen(id, mehmet)).status).toBe(404);
    await send(zeynep, mehmet);
    const other = await reject(mehmet);
    await t.call(blockReader, { body: { target: zeynep } }, mehmet);
    expect((await reopen(other, mehmet)).status).toBe(404);
  });
});

describe("ending a friendship", () => {
  test("ends it for both; a second time is 404", async () => {
    await send(ayse, mehmet);
    await send(mehmet, ayse);
    const { status, data } = await t.call(removeFriend, { body: { target: mehmet } }, ayse);
    expect([status, data.message]).toEqual([200, `${mehmet} arkadaşınızdan kaldırıldı`]);
    expect(await friendsOf(mehmet)).toEqual([]);
    const again = await t.call(removeFriend, { body: { target: mehmet } }, ayse);
    expect([again.status, again.error.code]).toEqual([404, "not_friends"]);
  });
});

describe("the list of friends", () => {
  const names: [string, string][] = [
    ["Şule", "Aksoy"],
    ["Işıl", "Ay"],
    ["İlker", "Uğur"],
    ["Çağla", "Güneş"],
    ["Cem", "Zor"],
    ["Ömer", "Ünal"],
    ["Okan", "Vural"],
    ["Zeki", "Ak"],
  ];

  test("is sorted by name in Turkish order and paged without doubles or gaps", async () => {
    for (const [i, [given, family]] of names.entries()) {
      const friend = { username: `sirali${counter}x${i}`, given, family };
      await t.as(friend);
      await t.call(sendFriendRequest, { body: { target: ayse } }, friend);
      await send(ayse, friend.username);
    }
    const listed: string[] = [];
    for (const page of [1, 2, 3]) {
      const { data } = await t.call(listFriends, { query: { page, limit: 3 } }, ayse);
      expect([data.page, data.limit, data.total_count]).toEqual([page, 3, 8]);
      listed.push(...data.friends.map((friend) => friend.name.split(" ")[0] ?? ""));
    }
    expect(listed).toEqual(["Cem", "Çağla", "Işıl", "İlker", "Okan", "Ömer", "Şule", "Zeki"]);
    expect((await t.call(listFriends, { query: { page: 4, limit: 3 } }, ayse)).data.friends).toEqual([]);
    expect((await t.call(listFriends, {}, ayse)).data.limit).toBe(10);
  });

  test("leaves out who is suspended, in the numbers too, until the operator restores the account", async () => {
    for (const other of [mehmet, zeynep]) {
      await send(ayse, other);
      await send(other, ayse);
    }
    await send(mehmet, zeynep);
    const asker = `isteyen${counter}`;
    await t.as(asker);
    await send(asker, mehmet);
    const sent = async () => (await t.call(listSentRequests, {}, asker)).data.requests.length;
    const left = async () => (await t.call(getFriendshipStats, {}, asker)).data.requests_left;
    const id = (await incoming(zeynep))[0]?.id ?? "";
    const suspend = (is_suspended: boolean) =>
      t.ctx.db.updateTable("readers").set({ is_suspended }).where("username", "=", mehmet).execute();
    const seen = async () => {
      const { friends, total_count } = (await t.call(listFriends, {}, ayse)).data;
      return [friends.map(({ username }) => username).sort(), total_count];
    };
    const requests = async () => [
      (await t.call(listIncomingRequests, {}, zeynep)).data.requests.length,
      (await t.call(getUnreadCount, {}, zeynep)).data.requests,
      (await t.call(getFriendshipStats, {}, zeynep)).data.incoming_requests,
    ];
    expect([await seen(), await requests()]).toEqual([
      [[mehmet, zeynep].sort(), 2],
      [1, 1, 1],
    ]);
    await suspend(true);
    expect([await seen(), await requests()]).toEqual([
      [[zeynep], 1],
      [0, 0, 0],
    ]);
    // A request to or from the one who is suspended is not there, and still one of the fifty.
    expect([await sent(), await left()]).toEqual([0, 49]);
    for (const response of ["accept", "reject"] as const) {
      const answer = await t.call(respondToFriendRequest, { body: { id, response } }, zeynep);
      expect([answer.status, answer.error.code]).toEqual([404, "request_not_found"]);
    }
    expect((await t.call(getFriendshipStats, {}, ayse)).data.friends).toBe(1);
    await suspend(false);
    expect([await seen(), await requests()]).toEqual([
      [[mehmet, zeynep].sort(), 2],
      [1, 1, 1],
    ]);
  });

  test("tells since when, and never an e-mail address", async () => {
    await send(ayse, mehmet);
    await send(mehmet, ayse);
    const { data, text } = await t.call(listFriends, {}, ayse);
    const [friend] = data.friends;
    expect(new Date(friend?.friendship_date ?? "").toISOString()).toBe(friend?.friendship_date);
    expect(text).not.toContain("@");
  });
});

describe("two answers at the same time", () => {
  test("of acceptance and withdrawal one wins, and both sides see the same", async () => {
    await send(ayse, mehmet);
    const id = (await incoming(mehmet))[0]?.id ?? "";
    const [accepted, withdrawn] = await Promise.all([
      t.call(respondToFriendRequest, { body: { id, response: "accept" } }, mehmet),
      t.call(withdrawFriendRequest, { body: { id } }, ayse),
    ]);
    expect([accepted.status, withdrawn.status].sort()).toEqual([200, 404]);
    const expected = accepted.status === 200;
    expect([(await friendsOf(ayse)).length, (await friendsOf(mehmet)).length]).toEqual(
      expected ? [1, 1] : [0, 0],
    );
  });

  test("answering the same request twice is 404 the second time", async () => {
    await send(ayse, mehmet);
    const id = (await incoming(mehmet))[0]?.id ?? "";
    const answers = await Promise.all(
      [1, 2, 3].map(() => t.call(respondToFriendRequest, { body: { id, response: "accept" } }, mehmet)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 404, 404]);
    expect(await friendsOf(ayse)).toEqual([mehmet]);
  });

  test("of fifty places left one, two requests at once take one", async () => {
    const others = Array.from({ length: 51 }, (_none, i) => `yarisan${counter}x${i}`);
    for (const other of others) await t.as(other);
    for (const other of others.slice(0, 49)) await send(ayse, other);
    const last = await Promise.all(others.slice(49).map((other) => send(ayse, other)));
    expect(last.map((answer) => answer.status).sort()).toEqual([201, 409]);
  });
});

test("readers are found by any word of their name, by Turkish and by ASCII typing, with what is between us", async () => {
  const isil = { username: `gokce${counter}`, given: "Işıl Su", family: "Gökçe" };
  await t.as(isil);
  const find = async (q: string) => {
    const { data } = await t.call(searchUsers, { query: { q } }, ayse);
    return data.results.filter((found) => found.username === isil.username).map((found) => found.state);
  };
  for (const q of ["ışıl", "IŞIL", "isil", "su", "gökçe", "GOKCE", "Işıl Su"])
    expect(await find(q), q).toEqual(["none"]);
  expect(await find("şıl")).toEqual([]);
  await send(ayse, isil.username);
  expect(await find("isil")).toEqual(["sent"]);
  const seen = await t.call(searchUsers, { query: { q: ayse } }, isil);
  expect(seen.data.results).toMatchObject([{ username: ayse, state: "incoming" }]);
});

test("readers are found by any beginning of a word of their names, and by nothing else", async () => {
  const { db } = t.ctx;
  const parts = ["Ayşe", "Ayşenur", "Işıl", "İsmail", "Su", "Gökçe-Naz", "O'Neil", "Şule", "Kaya", "Kayahan"];
  await sql`
    INSERT INTO readers (issuer, subject, username, name)
    SELECT 'arama', a || ' ' || b, 'ara_' || n, a || ' ' || b
    FROM unnest(${parts}::text[]) WITH ORDINALITY AS one(a, i), unnest(${parts}::text[]) WITH ORDINALITY AS two(b, j),
      LATERAL (SELECT (i - 1) * 10 + j AS n) AS x`.execute(db);
  const queries = [
    "a",
    "ayse",
    "aysen",
    "ayse k",
    "isil su",
    "su g",
    "gokce n",
    "naz",
    "oneil",
    "neil",
    "ara 1",
    "aya",
    "k_",
    "kaya kayahan s",
  ];
  for (const folded of queries) {
    const prefix = `${folded.replace("_", "\\_")}%`;
    const { rows } = await sql<{ username: string }>`
      SELECT username FROM readers
      WHERE folded_username LIKE ${prefix} OR folded_name LIKE ${prefix} OR folded_name LIKE ${`% ${prefix}`}`.execute(
      db,
    );
    const found = await searchPeople(db, { readerId: randomUUID(), folded, limit: 1000 });
    expect(found.map(({ username }) => username).sort(), folded).toEqual(
      rows.map(({ username }) => username).sort(),
    );
  }
  expect(await searchPeople(db, { readerId: randomUUID(), folded: "' & \\ !", limit: 10 })).toEqual([]);
});

describe("what a friend request tells", () => {
  const told = async (who: string) => (await t.call(listNotifications, {}, who)).data;
  const badge = async (who: string) => (await t.call(getUnreadCount, {}, who)).data;
  const respond = async (who: string, response: "accept" | "reject") => {
    const body = { id: (await incoming(who))[0]?.id ?? "", response };
    await t.call(respondToFriendRequest, { body }, who);
    return { id: body.id };
  };
  /** Of a request of Ayşe's of which something has become. */
  const withOutcome = (title: string) => ({
    ...{
      notifications: [{ title, message: `${ayse} Okur size arkadaşlık isteği gönderdi.`, is_read: true }],
    },
    ...{ total_count: 1, unread: 0 },
  });

  test("an open request stands among the requests alone, and the badge counts it once", async () => {
    await send(ayse, mehmet);
    expect(await incoming(mehmet)).toHaveLength(1);
    expect(await told(mehmet)).toMatchObject({ notifications: [], total_count: 0, unread: 0 });
    expect(await badge(mehmet)).toEqual({ unread: 0, requests: 1 });
  });

  test("once accepted, the notification says so, and the one who asked is told", async () => {
    await send(ayse, mehmet);
    await respond(mehmet, "accept");
    expect(await told(ayse)).toMatchObject({
      notifications: [
        {
          title: "Arkadaşlık isteğiniz kabul edildi",
          message: `${mehmet} Okur arkadaşlık isteğinizi kabul etti.`,
          link: `/profil/${mehmet}`,
        },
      ],
    });
    expect(await told(mehmet)).toMatchObject(withOutcome("Arkadaşlık isteğini kabul ettiniz"));
    expect(await badge(mehmet)).toEqual({ unread: 0, requests: 0 });
  });

  test("asking back accepts, and the notification says so", async () => {
    await send(ayse, mehmet);
    await send(mehmet, ayse);
    expect(await told(mehmet)).toMatchObject(withOutcome("Arkadaşlık isteğini kabul ettiniz"));
  });

  test("a rejection is told nobody; the notification says what one did, until one takes it back", async () => {
    await send(ayse, mehmet);
    const body = await respond(mehmet, "reject");
    expect((await told(ayse)).notifications).toEqual([]);
    expect(await told(mehmet)).toMatchObject(withOutcome("Arkadaşlık isteğini reddettiniz"));
    await t.call(reopenFriendRequest, { body }, mehmet);
    expect((await told(mehmet)).notifications).toEqual([]);
    expect(await badge(mehmet)).toEqual({ unread: 0, requests: 1 });
  });

  test("once withdrawn, the notification says so", async () => {
    await send(ayse, mehmet);
    const id = (await incoming(mehmet))[0]?.id ?? "";
    await t.call(withdrawFriendRequest, { body: { id } }, ayse);
    expect(await told(mehmet)).toMatchObject(withOutcome("Arkadaşlık isteği geri çekildi"));
    expect(await badge(mehmet)).toEqual({ unread: 0, requests: 0 });
  });
});

test("the numbers of friends and requests are one's own", async () => {
  const stats = async (who: string) => (await t.call(getFriendshipStats, {}, who)).data;
  const none = { friends: 0, incoming_requests: 0, sent_requests: 0, requests_left: 50 };
  expect(await stats(ayse)).toEqual(none);
  await send(ayse, mehmet);
  await send(zeynep, ayse);
  expect(await stats(ayse)).toEqual({ ...none, incoming_requests: 1, sent_requests: 1, requests_left: 49 });
  await send(mehmet, ayse);
  expect(await stats(ayse)).toEqual({ ...none, friends: 1, incoming_requests: 1 });
});

test("a reader's details tell how things stand with the caller and whom both know, never an e-mail", async () => {
  const details = (who: string, username: string) => t.call(getUserDetails, { params: { username } }, who);
  for (const who of [ayse, mehmet]) {
    await send(zeynep, who);
    await send(who, zeynep);
  }
  const stranger = await details(ayse, mehmet.toUpperCase());
  expect(stranger.data).toEqual({
    username: mehmet,
    name: `${mehmet} Okur`,
    picture: null,
    favorite_genres: expect.any(Array),
    state: "none",
    request_id: null,
    friendship_date: null,
    mutual_friends: 1,
    is_followable: false,
    is_following: false,
  });
  expect(stranger.text).not.toContain("@");
  await send(ayse, mehmet);
  const sent = (await details(ayse, mehmet)).data;
  expect([sent.state, (await details(mehmet, ayse)).data]).toMatchObject([
    "sent",
    { state: "incoming", request_id: sent.request_id },
  ]);
  await send(mehmet, ayse);
  const friend = (await details(ayse, mehmet)).data;
  expect([friend.state, friend.friendship_date]).toEqual(["friend", expect.stringMatching(/Z$/)]);
  expect((await details(ayse, ayse)).data).toMatchObject({ state: "self", mutual_friends: 0 });
  expect((await details(ayse, "boyle-biri-yok")).error.message).toBe("Kullanıcı bulunamadı");
});
