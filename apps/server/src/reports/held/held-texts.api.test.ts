import {
  addRegistrationRefusal,
  addToLibrary,
  createComment,
  createReview,
  type DecisionOutcome,
  decideCase,
  deleteReview,
  getBook,
  getCase,
  getFeed,
  limits,
  listAboutRevisions,
  listBookPosts,
  listCases,
  listComments,
  listDecisionReasons,
  listNotifications,
  listOwnDecisions,
  messages,
  removeRegistrationRefusal,
  restoreReview,
  sendFriendRequest,
  tryWatchedWord,
  updateReview,
  writeAbout,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

const madonna = "9789753638029";
let t: TestApp;
let counter = 0;
let [ayse, mehmet] = ["", ""];
beforeAll(async () => {
  t = await createTestApp();
  await t.setRole("yonetici", "admin");
  await t.setRole("mod", "moderator");
  await add("Bedava*");
  await add("gizli kumar");
});
afterAll(() => t.close());
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet] = [`ayse${counter}`, `mehmet${counter}`];
  await Promise.all([ayse, mehmet].map((who) => t.as(who)));
  t.clock.advance({ hours: 1 });
});

const add = (value: string) => t.call(addRegistrationRefusal, { body: { kind: "word", value } }, "yonetici");
const review = (content: string, who = ayse) =>
  t.call(createReview, { body: { book_isbn: madonna, content, rating: 4 } }, who);
const bad = "BEDAVADAN kitap veriyorlar, gelin.";
const good = "Bir solukta okudum, çok sevdim.";
const seen = async (id: string, who?: string) =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } }, who)).data.data.find(
    (post) => post.id === id,
  );
const told = async (who: string) => (await t.call(listNotifications, {}, who)).data.notifications;
async function decide(kind: "post" | "comment" | "about", target: string, outcomes: DecisionOutcome[]) {
  const params = { kind, target };
  const { mark } = (await t.call(getCase, { params }, "mod")).data;
  const { data } = (await t.call(listDecisionReasons, {}, "mod")).data;
  const reason_id = data.find((one) => outcomes.every((outcome) => one.outcomes.includes(outcome)))?.id ?? "";
  return t.call(decideCase, { params, body: { outcomes, reason_id, mark } }, "mod");
}
const waiting = async (target: string) =>
  (await t.call(listCases, { query: { limit: 100, order: "oldest" } }, "mod")).data.data.find(
    (row) => row.target === target,
  );

describe("a review in which a watched word stands", () => {
  test("is its writer's alone until a moderator has looked, who finds it in the queue without a reporter", async () => {
    await t.call(sendFriendRequest, { body: { target: mehmet } }, ayse);
    await t.call(sendFriendRequest, { body: { target: ayse } }, mehmet);
    await t.call(addToLibrary, { body: { isbn: madonna } }, mehmet);
    const { status, data } = await review(bad);
    expect([status, data.message, data.is_public]).toEqual([201, messages.review.held, false]);
    const { id } = data.post;
    expect(data.post).toMatchObject({ is_hidden: true, is_held: true });
    expect([await seen(id), await seen(id, mehmet)]).toEqual([undefined, undefined]);
    expect(await seen(id, ayse)).toMatchObject({ is_held: true });
    const events = async () => (await t.call(getFeed, {}, mehmet)).data.events.map(({ post_id }) => post_id);
    expect(await events()).not.toContain(id);
    expect(await waiting(id)).toMatchObject({ is_held: true, reason: "İzlenen kelime: bedava*" });
    const shown = (await t.call(getCase, { params: { kind: "post", target: id } }, "mod")).data;
    expect(shown).toMatchObject({
      ...{ text: { is_held: true }, may: ["hidden", "warned", "suspended", "dismissed"] },
      reports: [{ raised_by: "words", reporter: null, is_open: true }],
    });
  });

  test("found right it comes out as if it were written then: its time, the feed, friends are told", async () => {
    await t.call(sendFriendRequest, { body: { target: mehmet } }, ayse);
    await t.call(sendFriendRequest, { body: { target: ayse } }, mehmet);
    await t.call(addToLibrary, { body: { isbn: madonna } }, mehmet);
    const { id } = (await review(bad)).data.post;
    t.clock.advance({ hours: 5 });
    const before = t.clock().toISOString();
    expect((await decide("post", id, ["dismissed"])).status).toBe(200);
    const now = (await seen(id))?.created_at ?? "";
    expect([now > before, (await seen(id))?.is_hidden]).toEqual([true, false]);
    expect((await seen(id))?.is_held).toBeUndefined();
    const [event] = (await t.call(getFeed, {}, mehmet)).data.events;
    expect(event).toMatchObject({ post_id: id, date: now });
    expect((await told(ayse))[0]?.title).toBe("İçeriğiniz yayımlandı");
    const heard = async () => (await told(mehmet)).filter(({ type }) => type === "review");
    await vi.waitFor(async () => expect(await heard()).toHaveLength(1), { timeout: 15_000, interval: 50 });
    expect(await waiting(id)).toBeUndefined();
  });

  test("found wrong it stays hidden, the writer is told why and may object; a warning alone hides it, too", async () => {
    const { id } = (await review(bad)).data.post;
    expect((await decide("post", id, ["warned"])).status).toBe(200);
    expect(await seen(id, mehmet)).toBeUndefined();
    expect(await seen(id, ayse)).toMatchObject({ is_hidden: true });
    expect((await seen(id, ayse))?.is_held).toBeUndefined();
    const [own] = (await t.call(listOwnDecisions, {}, ayse)).data.data;
    expect(own).toMatchObject({ outcomes: ["hidden", "warned"], can_object: true });
  });

  test("that was public goes out of sight by a change, and comes back at its own time", async () => {
    const { id, created_at } = (await review(good)).data.post;
    t.clock.advance({ hours: 2 });
    const change = (content: string) => t.call(updateReview, { params: { id }, body: { content } }, ayse);
    const changed = await change(bad);
    expect([changed.data.message, changed.data.post.is_held]).toEqual([messages.review.held, true]);
    expect(await seen(id)).toBeUndefined();
    // Taking the word out again decides nothing.
    expect((await change(`${good} Bir daha.`)).data.post.is_held).toBe(true);
    await decide("post", id, ["dismissed"]);
    expect(await seen(id)).toMatchObject({ created_at, content: `${good} Bir daha.` });
  });

  test("that a moderator hid stays hidden by that decision, whatever it is changed to", async () => {
    const { id } = (await review(good)).data.post;
    await decide("post", id, ["hidden"]);
    const changed = await t.call(updateReview, { params: { id }, body: { content: bad } }, ayse);
    expect(changed.data.post).toMatchObject({ is_hidden: true });
    expect(changed.data.post.is_held).toBeUndefined();
  });

  test("is deleted and put back as it was, waiting", async () => {
    const { id } = (await review(bad)).data.post;
    await t.call(deleteReview, { params: { id } }, ayse);
    expect(await waiting(id)).toBeUndefined();
    await t.call(restoreReview, { params: { id } }, ayse);
    expect(await seen(id, ayse)).toMatchObject({ is_held: true });
    expect(await waiting(id)).toMatchObject({ is_held: true });
  });
});

describe("a comment in which a watched word stands", () => {
  const say = (id: string, content: string, who = mehmet) =>
    t.call(createComment, { params: { id }, body: { content } }, who);
  const comments = async (id: string, who: string) =>
    (await t.call(listComments, { params: { id } }, who)).data.comments;

  test("is told to nobody until it is found right; its writer sees at its place that it is looked at", async () => {
    const { id } = (await review(good)).data.post;
    const { data } = await say(id, "Gizli  KUMAR var");
    expect(data).toMatchObject({
      message: messages.comments.held,
      comment: { is_hidden: true, is_held: true },
    });
    expect(await comments(id, ayse)).toEqual([]);
    expect(await comments(id, mehmet)).toMatchObject([{ is_held: true }]);
    expect(await told(ayse)).toEqual([]);
    t.clock.advance({ hours: 1 });
    const before = t.clock().toISOString();
    await decide("comment", data.comment.id, ["dismissed"]);
    const [shown] = await comments(id, ayse);
    expect([shown?.content, (shown?.created_at ?? "") > before]).toEqual(["Gizli  KUMAR var", true]);
    expect([shown?.is_hidden, shown?.is_held]).toEqual([undefined, undefined]);
    expect((await told(ayse))[0]?.title).toBe("İncelemenize yorum yapıldı");
  });

  test("found wrong says at its place that it is hidden, to its writer alone", async () => {
    const { id } = (await review(good)).data.post;
    const { comment } = (await say(id, "Bedavaya gelin")).data;
    await decide("comment", comment.id, ["hidden"]);
    expect(await comments(id, ayse)).toEqual([]);
    const [own] = await comments(id, mehmet);
    expect([own?.is_hidden, own?.is_held]).toEqual([true, undefined]);
  });

  test("and any that is hidden says so at its place to its writer", async () => {
    const { id } = (await review(good)).data.post;
    const { comment } = (await say(id, "Sıradan bir yorum.")).data;
    expect((await comments(id, mehmet))[0]?.is_hidden).toBeUndefined();
    await decide("comment", comment.id, ["hidden"]);
    expect((await comments(id, mehmet))[0]?.is_hidden).toBe(true);
  });
});

test("what a book is about waits as well, and the text before it stands meanwhile", async () => {
  const isbn = "9789750719387";
  const write = (content: string, based_on: string | null) =>
    t.call(writeAbout, { params: { isbn }, body: { content, based_on } }, ayse);
  const first = (await write("Bir köyde geçen uzun bir kış anlatılır.", null)).data.about.revision_id;
  const { data } = await write("Bedava okumak isteyenlere uzun bir kış.", first);
  expect(data.message).toBe("Açıklamanızı aldık. Ekibimiz baktıktan sonra görünecek.");
  const present = async () =>
    (await t.call(listAboutRevisions, { params: { isbn } }, mehmet)).data.present_id;
  expect(await present()).toBe(first);
  // Its writer sees it in the history and is told so on the book's page; nobody else does.
  const history = async (who: string) =>
    (await t.call(listAboutRevisions, { params: { isbn } }, who)).data.data.map(
      ({ revision_id, is_hidden, is_held, can }) => [revision_id, is_hidden, is_held, can?.edit],
    );
  const held = data.about.revision_id;
  expect((await history(ayse))[0]).toEqual([held, true, true, false]);
  expect((await history(mehmet)).map(([id]) => id)).not.toContain(held);
  const own = async (who: string) => (await t.call(getBook, { params: { isbn } }, who)).data.own;
  expect([(await own(ayse))?.hidden_about, (await own(mehmet))?.hidden_about]).toEqual([
    { is_held: true },
    null,
  ]);
  await decide("about", data.about.revision_id ?? "", ["dismissed"]);
  expect(await present()).toBe(data.about.revision_id);
  expect((await own(ayse))?.hidden_about).toBeNull();
});

describe("an admin", () => {
  const attempt = (value: string) => t.call(tryWatchedWord, { query: { value } }, "yonetici");

  test("tries a word on the newest texts for everybody, before it is watched", async () => {
    const { id } = (await review("Deneme kelimesi: fındıkkıran, evet.")).data.post;
    const { data } = await attempt("FINDIK*");
    expect(data).toMatchObject({
      ...{ found: 1, data: [{ kind: "post", target: id, writer: ayse }] },
    });
    expect(data.looked_at).toBeGreaterThan(1);
    expect((await attempt("yokboylebirşey")).data).toMatchObject({ found: 0, data: [] });
    expect((await attempt("*")).error.details).toHaveProperty("value");
  });

  test("watches words from the next text on, as many as there may be", async () => {
    const { refusal } = (await add("Şeftali")).data;
    expect(refusal.value).toBe("seftali");
    const { id } = (await review("Bahçede şeftali topladık, okuduk.")).data.post;
    expect((await seen(id, ayse))?.is_held).toBe(true);
    await t.call(removeRegistrationRefusal, { params: { id: refusal.id } }, "yonetici");
    const other = (await review("Bahçede şeftali topladık, okuduk.", mehmet)).data.post;
    expect(await seen(other.id)).toBeDefined();
    await t.ctx.db
      .insertInto("registration_refusals")
      .values(
        Array.from({ length: limits.admission.words }, (_one, i) => ({
          ...{ kind: "word" as const, value: `dolu${i}`, created_at: t.clock() },
        })),
      )
      .execute();
    expect((await add("fazla")).error.code).toBe("too_many_refusals");
  });
});
