import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  addToLibrary,
  blockReader,
  createComment,
  createReview,
  deleteReview,
  followReader,
  getFeed,
  getUnreadCount,
  likeActivity,
  limits,
  markAllNotificationsRead,
  openStream,
  rateBook,
  removeFriend,
  respondToFriendRequest,
  sendFriendRequest,
  takeRatingBack,
  unlikeActivity,
  updateLibraryStatus,
  updatePrivacy,
  updateReview,
  withdrawFriendRequest,
} from "@okurca/contract";
import { createTestApp, type Listening, openListening, type TestApp } from "@okurca/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { publish } from "./stream.mutations.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
let t: TestApp;
let origin = "";
beforeAll(async () => {
  t = await createTestApp();
  origin = await t.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  const closed = t.close();
  // Closing must not wait for connections that fetch opened and never used.
  t.app.server.closeAllConnections();
  await closed;
});

const opened: Listening[] = [];
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close();
});
/**
 * What the stream hears until the mark that is published now: notices come in the order of their commits, so
 * that all earlier ones come before it.
 */
async function heardUntilNow(who: string, stream: Listening): Promise<string[]> {
  const { subject } = await t.as(who);
  const reader = await t.ctx.db
    .selectFrom("readers")
    .select("id")
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  const mark = randomUUID();
  const notice = { kind: "reactions", of: randomUUID(), by: reader.id, id: mark } as const;
  await publish(t.ctx.db, { ...notice, hearers: "friends" });
  const heard: string[] = [];
  for (;;) {
    const hint = await stream.next();
    if (hint.kind === "reactions" && hint.id === mark) return heard;
    heard.push(hint.kind === "activity" && hint.went ? "activity went" : hint.kind);
  }
}
async function listen(who: string): Promise<Listening> {
  const stream = await openListening(origin, (await t.as(who)).idToken);
  opened.push(stream);
  // Hints of earlier actions may arrive only now.
  await heardUntilNow(who, stream);
  return stream;
}
async function befriend(one: string, other: string): Promise<void> {
  await t.as(other);
  await t.call(sendFriendRequest, { body: { target: other } }, one);
  await t.call(sendFriendRequest, { body: { target: one } }, other);
}
const shelve = (who: string, isbn = madonna) => t.call(addToLibrary, { body: { isbn } }, who);
const reviewOf = async (who: string) => {
  const body = { book_isbn: memed, content: "Çukurova’nın kokusu geliyor.", rating: 4 };
  return (await t.call(createReview, { body }, who)).data.post.id;
};

/** The kinds of all hints that each stream gets of the action. */
async function kindsAfter(streams: Record<string, Listening>, act: () => Promise<unknown>) {
  await act();
  const kinds: Record<string, string[]> = {};
  for (const [who, stream] of Object.entries(streams)) kinds[who] = await heardUntilNow(who, stream);
  return kinds;
}

describe("an event", () => {
  test("is told to friends who are looking, and not to strangers", async () => {
    await befriend("ayse", "mehmet");
    const streams = { mehmet: await listen("mehmet"), zeynep: await listen("zeynep") };
    expect(await kindsAfter(streams, () => shelve("ayse"))).toEqual({ mehmet: ["activity"], zeynep: [] });
    const post = () => reviewOf("ayse");
    expect(await kindsAfter(streams, post)).toEqual({ mehmet: ["activity"], zeynep: [] });
  });

  test("is told to the reader's own other pages, also when nobody else sees it", async () => {
    const streams = { nazli: await listen("nazli") };
    expect(await kindsAfter(streams, () => shelve("nazli"))).toEqual({ nazli: ["activity"] });
    await t.call(updatePrivacy, { body: { library: "me", reviews: "me" } }, "nazli");
    await kindsAfter(streams, async () => {});
    const update = { params: { isbn: madonna }, body: { status: "reading" } } as const;
    expect(await kindsAfter(streams, () => t.call(updateLibraryStatus, update, "nazli"))).toEqual({
      nazli: ["activity"],
    });
  });

  test("of one's own stars one's other pages hear by name, friends as of any event", async () => {
    await befriend("bahar", "selim");
    const streams = { bahar: await listen("bahar"), selim: await listen("selim") };
    const give = (rating_half: number) =>
      t.call(rateBook, { params: { isbn: madonna }, body: { rating_half } }, "bahar");
    for (const stars of [4, 2.5])
      expect(await kindsAfter(streams, () => give(stars))).toEqual({
        bahar: ["activity", "ratings"],
        selim: ["activity"],
      });
    const takeBack = () => t.call(takeRatingBack, { params: { isbn: madonna } }, "bahar");
    const { bahar } = await kindsAfter(streams, takeBack);
    expect(bahar).toContain("ratings");
  });

  test("that only the reader sees is told to nobody else; a choice of who sees them is told to friends", async () => {
    const streams = { mehmet: await listen("mehmet") };
    const choose = (library: "public" | "me") =>
      t.call(updatePrivacy, { body: { library, reviews: "public" } }, "ayse");
    expect(await kindsAfter(streams, () => choose("me"))).toEqual({ mehmet: ["activity went"] });
    const update = { params: { isbn: madonna }, body: { status: "reading" } } as const;
    expect(await kindsAfter(streams, () => t.call(updateLibraryStatus, update, "ayse"))).toEqual({
      mehmet: [],
    });
    expect(await kindsAfter(streams, () => choose("public"))).toEqual({ mehmet: ["activity went"] });
  });

  test("of a suspended reader is told to nobody", async () => {
    const streams = { mehmet: await listen("mehmet") };
    const suspend = (is_suspended: boolean) =>
      t.ctx.db.updateTable("readers").set({ is_suspended }).where("username", "=", "ayse").execute();
    await suspend(true);
    const update = { params: { isbn: madonna }, body: { status: "read" } } as const;
    expect(await kindsAfter(streams, () => t.call(updateLibraryStatus, update, "ayse"))).toEqual({
      mehmet: [],
    });
    await suspend(false);
  });

  test("is told from the moment of a friendship on, and no more after its end or a block", async () => {
    const can = await listen("can");
    const isTold = async () => {
      const { can: kinds } = await kindsAfter({ can }, () =>
        t.call(deleteReview, { params: { id } }, "irmak"),
      );
      id = await reviewOf("irmak");
      await kindsAfter({ can }, async () => {});
      return kinds?.some((kind) => kind.startsWith("activity"));
    };
    let id = await reviewOf("irmak");
    expect(await isTold()).toBe(false);
    await befriend("irmak", "can");
    expect(await isTold()).toBe(true);
    await t.call(removeFriend, { body: { target: "can" } }, "irmak");
    expect(await isTold()).toBe(false);
    await befriend("irmak", "can");
    expect(await isTold()).toBe(true);
    await t.call(blockReader, { body: { target: "can" } }, "irmak");
    expect(await isTold()).toBe(false);
  });

  test("is told to followers as far as everybody may see it and they may follow", async () => {
    const choose = (library: "public" | "friends", is_followable: boolean) =>
      t.call(updatePrivacy, { body: { library, reviews: "public", is_followable } }, "selim");
    await t.as("selim");
    await choose("public", true);
    const streams = { takipci: await listen("takipci"), selim: await listen("selim") };
    const follow = () => t.call(followReader, { params: { username: "selim" } }, "takipci");
    const begun = await kindsAfter(streams, follow);
    expect(begun).toEqual({ takipci: ["friendships"], selim: ["friendships", "notifications"] });
    let status: "to-read" | "reading" | "read" = "to-read";
    const change = () =>
      t.call(updateLibraryStatus, { params: { isbn: madonna }, body: { status } }, "selim");
    const heard = async () => (await kindsAfter({ takipci: streams.takipci }, change)).takipci;
    await kindsAfter(streams, () => shelve("selim"));
    status = "reading";
    expect(await heard()).toEqual(["activity"]);
    await kindsAfter(streams, () => choose("friends", true));
    status = "read";
    expect(await heard()).toEqual([]);
    // That it is no more for them is told to followers, too.
    expect((await kindsAfter(streams, () => choose("public", false))).takipci).toEqual(["activity went"]);
    status = "reading";
    expect(await heard()).toEqual([]);
    await kindsAfter(streams, () => choose("public", true));
    await kindsAfter(streams, () => t.call(blockReader, { body: { target: "takipci" } }, "selim"));
    status = "read";
    expect(await heard()).toEqual([]);
  });

  test("that is rolled back is told to nobody", async () => {
    const streams = { mehmet: await listen("mehmet") };
    const again = () => shelve("ayse");
    expect((await again()).status).toBe(409);
    expect(await kindsAfter(streams, again)).toEqual({ mehmet: [] });
  });
});

describe("requests and friendships", () => {
  test("are told to both, with the news of them", async () => {
    await t.as("omer");
    const streams = {
      sule: await listen("sule"),
      omer: await listen("omer"),
      zeynep: await listen("zeynep"),
    };
    const ask = () => t.call(sendFriendRequest, { body: { target: "omer" } }, "sule");
    const asked = await kindsAfter(streams, ask);
    expect(asked).toEqual({ sule: ["friendships"], omer: ["friendships", "notifications"], zeynep: [] });
    const open = async () =>
      (
        await t.ctx.db
          .selectFrom("friend_requests")
          .select("id")
          .where("state", "=", "open")
          .executeTakeFirstOrThrow()
      ).id;
    const withdraw = async () => t.call(withdrawFriendRequest, { body: { id: await open() } }, "sule");
    const withdrawn = await kindsAfter(streams, withdraw);
    expect(withdrawn).toEqual({ sule: ["friendships"], omer: ["friendships", "notifications"], zeynep: [] });
    await kindsAfter(streams, ask);
    const accept = async () =>
      t.call(respondToFriendRequest, { body: { id: await open(), response: "accept" } }, "omer");
    const { sule, omer, zeynep } = await kindsAfter(streams, accept);
    expect([new Set(sule), new Set(omer), zeynep]).toEqual([
      new Set(["friendships", "notifications"]),
      new Set(["friendships", "notifications"]),
      [],
    ]);
  });

  test("who is blocked without having been a friend hears nothing of it", async () => {
    const streams = { cagla: await listen("cagla"), ilker: await listen("ilker") };
    const block = () => t.call(blockReader, { body: { target: "cagla" } }, "ilker");
    expect(await kindsAfter(streams, block)).toEqual({ cagla: [], ilker: ["friendships"] });
  });
});

describe("likes and comments", () => {
  test("are told to the owner, to friends who see it and to the one who made them, by the review's id", async () => {
    await befriend("deniz", "elif");
    await befriend("elif", "fatma");
    const id = await reviewOf("elif");
    const streams = {
      elif: await listen("elif"),
      fatma: await listen("fatma"),
      deniz: await listen("deniz"),
      zeynep: await listen("zeynep"),
    };
    const like = () => t.call(likeActivity, { params: { id } }, "deniz");
    const liked = await kindsAfter(streams, like);
    expect(liked).toEqual({
      elif: ["notifications", "reactions"],
      fatma: ["reactions"],
      deniz: ["reactions"],
      zeynep: [],
    });
    expect(await kindsAfter(streams, like)).toEqual({ elif: [], fatma: [], deniz: [], zeynep: [] });
    const body = { content: "Ben de çok sevmiştim." };
    await kindsAfter(streams, () => t.call(unlikeActivity, { params: { id } }, "deniz"));
    await t.call(createComment, { params: { id }, body }, "deniz");
    expect(await streams.fatma.next()).toEqual({ kind: "reactions", id });
  });
});

test("what happens to a review that friends do not see is told to its writer alone", async () => {
  await befriend("gizli", "yakin");
  const id = await reviewOf("gizli");
  const streams = { gizli: await listen("gizli"), yakin: await listen("yakin") };
  // Hints of the friendship and the review may come late.
  await kindsAfter(streams, () => Promise.resolve());
  const like = () => t.call(likeActivity, { params: { id } }, "gizli");
  const unlike = () => t.call(unlikeActivity, { params: { id } }, "gizli");
  expect(await kindsAfter(streams, like)).toEqual({ gizli: ["reactions"], yakin: ["reactions"] });
  for (const [on, off] of [
    [{ reviews_for: "me" }, { reviews_for: "public" }],
    [{ is_suspended: true }, { is_suspended: false }],
  ] as const) {
    const set = (facts: typeof on | typeof off) =>
      t.ctx.db.updateTable("readers").set(facts).where("username", "=", "gizli").execute();
    await set(on);
    expect(await kindsAfter(streams, unlike)).toEqual({ gizli: ["reactions"], yakin: [] });
    await set(off);
    expect(await kindsAfter(streams, like)).toEqual({ gizli: ["reactions"], yakin: ["reactions"] });
  }
  await t.ctx.db.updateTable("reviews").set({ is_hidden: true }).where("id", "=", id).execute();
  expect(await kindsAfter(streams, unlike)).toEqual({ gizli: ["reactions"], yakin: [] });
});

test("what happens to stars is told to friends who see the reviews, whoever sees the library", async () => {
  await befriend("ece", "komsu");
  await t.call(rateBook, { params: { isbn: madonna }, body: { rating_half: 4 } }, "ece");
  await t.call(updatePrivacy, { body: { library: "me", reviews: "friends" } }, "ece");
  const [event] = (await t.call(getFeed, {}, "ece")).data.events;
  const streams = { komsu: await listen("komsu") };
  const like = () => t.call(likeActivity, { params: { id: event?.id ?? "" } }, "ece");
  expect((await kindsAfter(streams, like)).komsu).toContain("reactions");
});

test("an edited review is told as what is said of it is", async () => {
  const id = await reviewOf("duzelten");
  await befriend("duzelten", "izleyen");
  const streams = { duzelten: await listen("duzelten"), izleyen: await listen("izleyen") };
  const body = { content: "Bir daha düşündüm de öyle değil.", rating: 2, has_spoiler: true };
  const edit = () => t.call(updateReview, { params: { id }, body }, "duzelten");
  expect(await kindsAfter(streams, edit)).toEqual({ duzelten: ["reactions"], izleyen: ["reactions"] });
});

test("what is read on one device is told to the others", async () => {
  const streams = { elif: await listen("elif") };
  const read = () => t.call(markAllNotificationsRead, {}, "elif");
  expect(await kindsAfter(streams, read)).toEqual({ elif: ["notifications"] });
});

describe("a stream", () => {
  test("says of itself what proxies need to know, and nothing of anybody", async () => {
    const { idToken } = await t.as("ayse");
    const answer = await t.app.inject({
      url: openStream.path,
      headers: { authorization: `Bearer ${idToken}`, "accept-encoding": "br" },
      payloadAsStream: true,
    });
    expect(answer.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "private, no-store",
      "x-accel-buffering": "no",
    });
    expect(answer.headers["content-encoding"]).toBeUndefined();
    let text = "";
    for await (const chunk of answer.stream()) {
      text += chunk;
      if (text.includes("data:")) break;
    }
    expect(text).toBe('retry: 2000\n\ndata: {"kind":"everything"}\n\n');
  });

  test("is not open to HEAD, which nobody would read", async () => {
    const { idToken } = await t.as("ayse");
    const headers = { authorization: `Bearer ${idToken}` };
    expect((await t.app.inject({ method: "HEAD", url: openStream.path, headers })).statusCode).toBe(404);
  });

  test("is one of at most eight of a reader; one that is closed makes room", async () => {
    const streams: Listening[] = [];
    while (streams.length < limits.streamsPerReader) streams.push(await listen("coksekmeli"));
    const refused = await t.call(openStream, {}, "coksekmeli");
    expect([refused.status, refused.error.code, refused.headers["retry-after"]]).toEqual([
      429,
      "too_often",
      "60",
    ]);
    streams[0]?.close();
    await expect
      .poll(() =>
        listen("coksekmeli").then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await listen("zeynep");
  });

  test("ends with its sign-in, and is refused from then on", async () => {
    const { accessToken, idToken } = await t.as("gidici");
    const stream = await listen("gidici");
    const other = await listen("zeynep");
    await t.ctx.identity?.handle({
      target: "AWSCognitoIdentityProviderService.GlobalSignOut",
      body: Buffer.from(JSON.stringify({ AccessToken: accessToken })),
      remoteAddress: "127.0.0.1",
    });
    await stream.ended;
    expect((await t.call(getUnreadCount, {}, { token: idToken })).status).toBe(401);
    expect(await Promise.race([other.ended.then(() => "ended"), wait(50, "open")])).toBe("open");
  });

  test("of an account that the operator closed ends, too", async () => {
    await t.as("kapali");
    const stream = await listen("kapali");
    await t.ctx.identity?.setEnabled("kapali", false);
    await stream.ended;
  });
});
