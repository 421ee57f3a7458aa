import {
  createComment,
  createDecisionReason,
  createReport,
  createReview,
  type DecisionOutcome,
  decideCase,
  decideObjection,
  deleteReview,
  getCase,
  limits,
  listBookPosts,
  listDecisionReasons,
  listNotifications,
  listObjections,
  listOwnDecisions,
  objectToDecision,
  updateDecisionReason,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

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
  await t.call(createReport, { body: { kind: "post", target: post, reason: "Hakaret." } }, zeynep);
});

async function decideOn(outcomes: DecisionOutcome[], who = "mod1"): Promise<string> {
  const params = { kind: "post" as const, target: post };
  const { mark } = (await t.call(getCase, { params }, who)).data;
  const { data } = (await t.call(listDecisionReasons, {}, who)).data;
  const reason_id = data.find((one) => outcomes.every((outcome) => one.outcomes.includes(outcome)))?.id ?? "";
  return (await t.call(decideCase, { params, body: { outcomes, reason_id, mark } }, who)).data.decision_id;
}
const object = (id: string, who = ayse, content = "Hakaret yok, eleştiri var.") =>
  t.call(objectToDecision, { params: { id }, body: { content } }, who);
const judge = (id: string, verdict: "upheld" | "reversed", who: string, answer = "Yeniden baktık.") =>
  t.call(decideObjection, { params: { id }, body: { verdict, answer } }, who);
const own = async () => (await t.call(listOwnDecisions, {}, ayse)).data;
const told = async (who: string) => (await t.call(listNotifications, {}, who)).data.notifications;
const isSeen = async () =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } })).data.data.some(
    ({ id }) => id === post,
  );
const newestAct = () =>
  t.ctx.db.selectFrom("acts").selectAll().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow();

describe("a reader who was decided against", () => {
  test("sees what was decided, why, and that he or she may object; also while suspended", async () => {
    const id = await decideOn(["hidden", "suspended"]);
    const { data, is_suspended, suspended_until } = await own();
    expect([is_suspended, suspended_until]).toEqual([true, null]);
    expect(data).toMatchObject([
      {
        ...{ id, kind: "post", title: "Kürk Mantolu Madonna", path: `/aktivite/${post}`, can_object: true },
        ...{ outcomes: ["hidden", "suspended"], objection: null },
      },
    ]);
    expect((await told(ayse))[0]?.link).toBe("/kararlar");
    const { status, data: answer } = await object(id);
    expect([status, answer.message]).toEqual([
      201,
      "İtirazınızı aldık. Başka bir moderatör bakacak, sonucu size bildireceğiz.",
    ]);
    expect((await own()).data[0]).toMatchObject({
      can_object: false,
      objection: { content: "Hakaret yok, eleştiri var.", outcome: null, answer: null },
    });
  });

  test("objects once", async () => {
    const id = await decideOn(["warned"]);
    const answers = await Promise.all([object(id), object(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await object(id)).error.code).toBe("already_objected");
  });

  test("does not object to what is not against him or her, was taken back, or is another's", async () => {
    const dismissed = await decideOn(["dismissed"]);
    expect((await object(dismissed)).error.code).toBe("objection_impossible");
    const hidden = await decideOn(["hidden"]);
    await decideOn(["restored"]);
    expect((await object(hidden)).error.code).toBe("objection_impossible");
    expect((await object(hidden, zeynep)).error.code).toBe("decision_not_found");
    expect((await object("00000000-0000-4000-8000-000000000000")).error.code).toBe("decision_not_found");
  });

  test.each([
    ["", "İtirazınızı yazın"],
    ["a".repeat(limits.moderation.objection + 1), "İtiraz en fazla 1000 karakter olabilir"],
  ])("writes something, and no more than a thousand characters", async (content, message) => {
    const id = await decideOn(["warned"]);
    expect((await object(id, ayse, content)).error.details).toEqual({ content: message });
  });
});

describe("an objection", () => {
  test("is decided by another moderator than who decided, and all is as it was; both sides and the log are told", async () => {
    const id = await decideOn(["hidden", "suspended"]);
    await object(id);
    const waiting = async (who: string) =>
      (await t.call(listObjections, { query: { limit: 100 } }, who)).data.data.find(
        ({ decision }) => decision.id === id,
      );
    expect(await waiting("mod1")).toMatchObject({ may_not: "objection_to_own", subject: { username: ayse } });
    expect(await waiting("mod2")).toMatchObject({ may_not: null, content: "Hakaret yok, eleştiri var." });
    expect((await judge(id, "reversed", "mod1")).error.code).toBe("objection_to_own");
    expect((await judge(id, "reversed", "mod2", "Sert ama hakaret değil")).data.message).toBe(
      "İtiraz karara bağlandı, okura bildirildi.",
    );
    expect([await isSeen(), (await own()).is_suspended]).toEqual([true, false]);
    expect((await told(ayse))[0]).toMatchObject({
      title: "İtirazınız kabul edildi",
      message:
        "“Kürk Mantolu Madonna” hakkındaki incelemeniz için verilen karara itiraz etmiştiniz. Karar geri alındı; her şey yeniden eskisi gibi görünüyor. Yanıt: Sert ama hakaret değil. İtirazınıza kararı verenden başka biri baktı.",
    });
    expect((await told(zeynep))[0]?.message).toContain("yeniden değerlendirildi ve karar geri alındı.");
    expect(await newestAct()).toMatchObject({
      ...{ via: "page", act: "objection.reverse", subject_kind: "review", subject_id: post },
      ...{ before: { outcomes: ["hidden", "suspended"] }, after: { verdict: "reversed" } },
    });
    expect((await judge(id, "upheld", "mod2")).error.code).toBe("objection_decided");
    expect(await waiting("mod2")).toBeUndefined();
  });

  test("that is not right leaves all as it is, with an answer", async () => {
    const id = await decideOn(["hidden"]);
    await object(id);
    await judge(id, "upheld", "mod2", "Hakaret sürüyor.");
    expect(await isSeen()).toBe(false);
    expect((await told(ayse))[0]).toMatchObject({ title: "İtirazınız değerlendirildi" });
    expect((await own()).data[0]?.objection).toMatchObject({ outcome: "upheld", answer: "Hakaret sürüyor." });
    expect((await newestAct()).act).toBe("objection.uphold");
  });

  test("takes back what its decision did, and nothing that another one did", async () => {
    const hid = await decideOn(["hidden"]);
    const suspended = await decideOn(["suspended"], "mod2");
    await object(suspended);
    await judge(suspended, "reversed", "mod1");
    expect([await isSeen(), (await own()).is_suspended]).toEqual([false, false]);
    expect(hid).not.toBe(suspended);
  });

  test("frees a reader also where the text is gone", async () => {
    const id = await decideOn(["suspended"]);
    await t.call(deleteReview, { params: { id: post } }, ayse);
    await object(id);
    await judge(id, "reversed", "mod2");
    expect((await own()).is_suspended).toBe(false);
    const said = { params: { id: post }, body: { content: "Merhaba" } };
    expect((await t.call(createComment, said, ayse)).status).toBe(404);
  });

  test("against the only moderator waits for an admin; where an admin is alone, the reader is told so", async () => {
    const id = await decideOn(["hidden"]);
    await object(id);
    await t.setRole("mod2", "moderator", false);
    expect((await judge(id, "upheld", "mod1")).error.code).toBe("objection_needs_admin");
    await t.setRole("mod1", "admin");
    expect((await judge(id, "upheld", "mod1")).status).toBe(200);
    expect((await told(ayse))[0]?.message).toContain(
      "Ekibimizde başka kimse olmadığı için itirazınıza kararı veren kişi baktı.",
    );
    await t.setRole("mod2", "moderator");
    await t.setRole("mod1", "admin", false);
  });
});

describe("reasons", () => {
  const list = async () => (await t.call(listDecisionReasons, {}, "yonetici")).data.data;
  const reason = { label: "Deneme", told: "Deneme için.", outcomes: ["warned" as const] };
  const create = (body: typeof reason) => t.call(createDecisionReason, { body }, "yonetici");

  test("are added, changed, moved and put out of use by admins, each act in the log", async () => {
    await t.setRole("yonetici", "admin");
    const { id, place } = (await create(reason)).data.reason;
    expect((await newestAct()).act).toBe("reason.add");
    expect(place).toBe(Math.max(...(await list()).map((one) => one.place)));
    expect((await create(reason)).error.code).toBe("reason_label_taken");
    const change = (more: object) =>
      t.call(
        updateDecisionReason,
        { params: { id }, body: { ...reason, is_active: true, place: 1, ...more } },
        "yonetici",
      );
    await change({ told: "Başka bir cümle." });
    expect((await list())[0]).toMatchObject({ id, told: "Başka bir cümle." });
    expect(await newestAct()).toMatchObject({
      act: "reason.change",
      before: { told: "Deneme için.", place },
      after: { told: "Başka bir cümle.", place: 1 },
    });
    // Places are counted from one however often one is moved up, and what changes nothing is no act.
    const moved = (await newestAct()).id;
    for (let n = 0; n < 3; n++) await change({ told: "Başka bir cümle." });
    expect((await newestAct()).id).toBe(moved);
    const places = (await list()).map((one) => one.place).sort((a, b) => a - b);
    expect(places).toEqual(places.map((_none, i) => i + 1));
    expect((await change({ label: "Reklam" })).error.code).toBe("reason_label_taken");
    await change({ is_active: false });
    expect((await list()).at(-1)).toMatchObject({ id, is_active: false });
    const params = { kind: "post" as const, target: post };
    const { mark } = (await t.call(getCase, { params }, "mod1")).data;
    const body = { outcomes: ["warned" as const], reason_id: id, mark };
    expect((await t.call(decideCase, { params, body }, "mod1")).error.code).toBe("reason_not_found");
  });

  test("are a hundred at most", async () => {
    for (let n = (await list()).length; n < limits.moderation.reasons; n++)
      expect((await create({ ...reason, label: `Gerekçe ${n}` })).status).toBe(201);
    expect((await create({ ...reason, label: "Bir fazla" })).error.code).toBe("too_many_reasons");
  });
});

test("a reversed decision takes back its own measure, not that of a later decision on the same text", async () => {
  const first = await decideOn(["hidden"]);
  await object(first);
  await decideOn(["suspended"]);
  expect((await judge(first, "reversed", "mod2")).status).toBe(200);
  expect((await own()).is_suspended).toBe(true);
  const again = await decideOn(["restored"]);
  expect(again).not.toBe("");
  const hidden = await decideOn(["hidden"]);
  await object(hidden);
  await decideOn(["restored"]);
  await decideOn(["hidden"], "mod2");
  await judge(hidden, "reversed", "mod2");
  expect(await isSeen()).toBe(false);
});
