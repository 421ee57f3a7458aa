import {
  createReport,
  createReview,
  type DecisionOutcome,
  decideCase,
  decideObjection,
  deleteReview,
  getCase,
  listBookPosts,
  listDecisionReasons,
  listNotifications,
  listObjections,
  listOwnDecisions,
  objectToDecision,
  reopenCase,
  restoreReview,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { reportsData } from "../index.ts";

const madonna = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  for (const who of ["mod1", "mod2"]) await t.setRole(who, "moderator");
});
afterAll(() => t.close());

let counter = 0;
let [ayse, zeynep, post] = ["", "", ""];
beforeEach(async () => {
  counter += 1;
  [ayse, zeynep] = [`ayse${counter}`, `zeynep${counter}`];
  await Promise.all([ayse, zeynep].map((who) => t.as(who)));
  const body = { book_isbn: madonna, content: `Bir solukta okudum. ${counter}`, rating: 5 };
  post = (await t.call(createReview, { body }, ayse)).data.post.id;
  await report(zeynep);
});

const report = (who: string) =>
  t.call(createReport, { body: { kind: "post", target: post, reason: "Hakaret." } }, who);
const params = () => ({ kind: "post" as const, target: post });
async function decideOn(
  outcomes: DecisionOutcome[],
  { who = "mod1", days = null }: { who?: string; days?: 1 | 7 | 30 | null } = {},
): Promise<string> {
  const { mark } = (await t.call(getCase, { params: params() }, who)).data;
  const { data } = (await t.call(listDecisionReasons, {}, who)).data;
  const reason_id = data.find((one) => outcomes.every((outcome) => one.outcomes.includes(outcome)))?.id ?? "";
  const body = { outcomes, days, reason_id, mark };
  return (await t.call(decideCase, { params: params(), body }, who)).data.decision_id;
}
const object = (id: string) =>
  t.call(objectToDecision, { params: { id }, body: { content: "Hakaret yok." } }, ayse);
const judge = (id: string, who = "mod2") =>
  t.call(decideObjection, { params: { id }, body: { verdict: "reversed", answer: "Yeniden baktık." } }, who);
const remove = () => t.call(deleteReview, { params: { id: post } }, ayse);
const restore = () => t.call(restoreReview, { params: { id: post } }, ayse);
const own = async () => (await t.call(listOwnDecisions, {}, ayse)).data;
const ownOf = async (id: string) => (await own()).data.find((one) => one.id === id);
const isSeen = async () =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } })).data.data.some(
    ({ id }) => id === post,
  );

describe("a decision on a review that is deleted and put back", () => {
  test("is still of that review: reversed, it is seen again", async () => {
    const id = await decideOn(["hidden"]);
    await remove();
    expect(await ownOf(id)).toMatchObject({ path: null, can_object: true });
    await restore();
    expect(await ownOf(id)).toMatchObject({ path: `/aktivite/${post}` });
    await decideOn(["warned"], { who: "mod2" });
    await object(id);
    expect((await judge(id)).status).toBe(200);
    expect(await isSeen()).toBe(true);
  });

  test("and reversed in between hides it no more when it is back", async () => {
    const id = await decideOn(["hidden"]);
    await object(id);
    await remove();
    expect((await judge(id)).status).toBe(200);
    await restore();
    expect(await isSeen()).toBe(true);
    expect((await t.call(getCase, { params: params() }, "mod1")).data).toMatchObject({
      ...{ is_hiding: false, open_reports: 0 },
    });
  });

  test("and reversed in between stays hidden where another decision hid it as well", async () => {
    const id = await decideOn(["hidden"]);
    await decideOn(["hidden", "warned"], { who: "mod2" });
    await object(id);
    await remove();
    await judge(id);
    await restore();
    expect(await isSeen()).toBe(false);
  });
});

describe("a decision that no longer holds", () => {
  test("says since when, and what ended it: another decision, or an objection", async () => {
    const hidden = await decideOn(["hidden"]);
    expect((await ownOf(hidden))?.ended_at).toBeNull();
    const restored = await decideOn(["restored"]);
    expect((await ownOf(hidden))?.ended_at).toBe((await ownOf(restored))?.decided_at);
    const row = (id: string) =>
      t.ctx.db.selectFrom("decisions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect((await row(hidden)).ended_by).toBe(restored);
    const again = await decideOn(["hidden"]);
    await object(again);
    await judge(again);
    const { ended_by } = await row(again);
    expect(await row(ended_by ?? "")).toMatchObject({ outcomes: ["restored"], review_id: post });
  });

  test("is one decision alone where an objection ended it: of the other one may still be objected", async () => {
    const warned = await decideOn(["warned"]);
    const hidden = await decideOn(["hidden"]);
    await object(hidden);
    await judge(hidden);
    expect(await isSeen()).toBe(true);
    expect(await ownOf(warned)).toMatchObject({ ended_at: null, can_object: true });
    expect((await object(warned)).status).toBe(201);
  });

  test("is none where a later report is dismissed: what was decided before holds", async () => {
    const warned = await decideOn(["warned"]);
    await report(zeynep);
    await decideOn(["dismissed"]);
    expect(await ownOf(warned)).toMatchObject({ ended_at: null, can_object: true });
  });

  test("is every one that the dismissal of a reopened case takes back", async () => {
    const warned = await decideOn(["warned"]);
    const hidden = await decideOn(["hidden"]);
    await t.call(reopenCase, { params: params(), body: {} }, "mod1");
    await decideOn(["dismissed"]);
    expect([(await ownOf(warned))?.can_object, (await ownOf(hidden))?.can_object]).toEqual([false, false]);
    expect(await isSeen()).toBe(true);
  });
});

describe("a reversed suspension", () => {
  test("leaves the shorter one that was there before, and never a longer one", async () => {
    await decideOn(["suspended"], { days: 7 });
    const until = (await own()).suspended_until;
    const longer = await decideOn(["suspended"], { days: 30 });
    await object(longer);
    await judge(longer);
    expect(await own()).toMatchObject({ is_suspended: true, suspended_until: until });
  });

  test("for good leaves the later one with an end as it is", async () => {
    const good = await decideOn(["suspended"]);
    await decideOn(["suspended"], { days: 7 });
    const until = (await own()).suspended_until;
    await object(good);
    await judge(good);
    expect(await own()).toMatchObject({ is_suspended: true, suspended_until: until });
  });
});

test("the reader is told what goes on by another decision, and not that all is as it was", async () => {
  const newest = async () => (await t.call(listNotifications, {}, ayse)).data.notifications[0]?.message;
  const first = await decideOn(["hidden", "suspended"]);
  await decideOn(["hidden", "suspended"], { who: "mod2", days: 7 });
  await object(first);
  expect((await judge(first)).status).toBe(200);
  expect(await newest()).toContain(
    "Karar geri alındı; başka kararlar nedeniyle içerik gizli kalıyor, hesabınız da askıda kalıyor. Yanıt:",
  );
  const profile = { kind: "profile" as const, target: ayse };
  const { mark } = (await t.call(getCase, { params: profile }, "mod1")).data;
  const { data } = (await t.call(listDecisionReasons, {}, "mod1")).data;
  const reason_id = data.find(({ outcomes }) => outcomes.includes("suspended"))?.id ?? "";
  const body = { outcomes: ["suspended" as const], days: 30 as const, reason_id, mark };
  expect((await t.call(decideCase, { params: profile, body }, "mod1")).status).toBe(200);
  await decideOn(["restored"]);
  expect(await newest()).toContain("karar geri alındı; başka bir karar nedeniyle hesabınız askıda kalıyor.");
});

test("a reversed suspension of a profile ends it, also where a later decision only warned", async () => {
  const profile = { kind: "profile" as const, target: ayse };
  await t.call(createReport, { body: { ...profile, reason: "Hakaret." } }, zeynep);
  const on = async (outcomes: DecisionOutcome[]) => {
    const { mark } = (await t.call(getCase, { params: profile }, "mod1")).data;
    const { data } = (await t.call(listDecisionReasons, {}, "mod1")).data;
    const reason_id =
      data.find((one) => outcomes.every((outcome) => one.outcomes.includes(outcome)))?.id ?? "";
    return (await t.call(decideCase, { params: profile, body: { outcomes, reason_id, mark } }, "mod1")).data
      .decision_id;
  };
  const suspended = await on(["suspended"]);
  await on(["warned"]);
  expect(await own()).toMatchObject({ is_suspended: true });
  await object(suspended);
  expect((await judge(suspended)).status).toBe(200);
  expect(await own()).toMatchObject({ is_suspended: false, suspended_until: null });
});

test("a reversed suspension of a review that is gone ends it, also where a later decision only warned", async () => {
  const suspended = await decideOn(["suspended"]);
  await decideOn(["warned"]);
  await object(suspended);
  await remove();
  expect((await judge(suspended)).status).toBe(200);
  expect(await own()).toMatchObject({ is_suspended: false });
});

test("a decision that is taken back answers the objection to it, and nobody decides about that any more", async () => {
  const hidden = await decideOn(["hidden"]);
  await object(hidden);
  await decideOn(["restored"]);
  const { data } = (await t.call(listObjections, { query: { limit: 100 } }, "mod2")).data;
  expect(data.map(({ decision }) => decision.id)).not.toContain(hidden);
  expect((await ownOf(hidden))?.objection).toMatchObject({
    ...{ outcome: "reversed", answer: "Karar, itirazınız beklerken geri alındı." },
  });
  expect((await judge(hidden)).error.code).toBe("objection_decided");
});

test("a reopened case has all reports whose reporters have left, and its dismissal takes all back", async () => {
  const third = `fatma${counter}`;
  await t.as(third);
  await report(third);
  await decideOn(["hidden"]);
  for (const who of [zeynep, third]) {
    await inTransaction(t.ctx.db, async (tx) => {
      const { id, subject } = await tx
        .selectFrom("readers")
        .select(["id", "subject"])
        .where("username", "=", who)
        .executeTakeFirstOrThrow();
      await reportsData.erase?.(tx, { id, subject, at: new Date(), jobs: t.ctx.jobs });
    });
  }
  await t.call(reopenCase, { params: params(), body: {} }, "mod1");
  expect((await t.call(getCase, { params: params() }, "mod1")).data.open_reports).toBe(2);
  await decideOn(["dismissed"]);
  expect(await isSeen()).toBe(true);
});
