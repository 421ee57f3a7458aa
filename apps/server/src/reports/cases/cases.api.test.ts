import {
  type CaseKind,
  createComment,
  createReport,
  createReview,
  type DecisionOutcome,
  decideCase,
  deleteReview,
  getCase,
  getPublicProfile,
  limits,
  listBookPosts,
  listCases,
  listDecisionReasons,
  listDecisions,
  listNotifications,
  releaseCase,
  reopenCase,
  reserveCase,
  updateReview,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endSuspensions } from "../index.ts";

const madonna = "9789753638029";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  for (const who of ["mod1", "mod2"]) await t.setRole(who, "moderator");
  await t.setRole("yonetici", "admin");
});
afterAll(() => t.close());

let counter = 0;
let [ayse, mehmet, zeynep, post, comment] = ["", "", "", "", ""];
/** One who wrote a review, one who commented on it, one who reports. */
beforeEach(async () => {
  counter += 1;
  t.clock.advance({ hours: 2 });
  [ayse, mehmet, zeynep] = [`ayse${counter}`, `mehmet${counter}`, `zeynep${counter}`];
  await Promise.all([ayse, mehmet, zeynep].map((who) => t.as(who)));
  const body = { book_isbn: madonna, content: `Bir solukta okudum, çok sevdim. ${counter}`, rating: 5 };
  post = (await t.call(createReview, { body }, ayse)).data.post.id;
  const said = await t.call(
    createComment,
    { params: { id: post }, body: { content: `Reklam ${counter}!` } },
    mehmet,
  );
  comment = said.data.comment.id;
});

const report = (kind: CaseKind, target: string, who: string, reason = "Reklam yapıyor.") =>
  t.call(createReport, { body: { kind, target, reason } }, who);
const open = async (kind: CaseKind, target: string, who = "mod1") =>
  t.call(getCase, { params: { kind, target } }, who);
async function reasonFor(...outcomes: DecisionOutcome[]) {
  const { data } = (await t.call(listDecisionReasons, {}, "mod1")).data;
  const reason = data.find((one) => outcomes.every((outcome) => one.outcomes.includes(outcome)));
  if (!reason) throw new Error("no such reason");
  return reason;
}
/** Decides what `who` sees now. */
async function decideOn(
  kind: CaseKind,
  target: string,
  outcomes: DecisionOutcome[],
  more: { who?: string; days?: 1 | 7 | 30; mark?: string; note?: string; reason_id?: string } = {},
) {
  const { who = "mod1", ...rest } = more;
  const mark = rest.mark ?? (await open(kind, target, who)).data.mark;
  const reason_id = rest.reason_id ?? (await reasonFor(...outcomes)).id;
  return t.call(decideCase, { params: { kind, target }, body: { outcomes, reason_id, ...rest, mark } }, who);
}
const queue = async (query: object = {}) =>
  (await t.call(listCases, { query: { limit: 100, ...query } }, "mod1")).data;
const told = async (who: string) => (await t.call(listNotifications, {}, who)).data.notifications;
const seen = async (who?: string) =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } }, who)).data.data.map(
    ({ id }) => id,
  );
const acts = () => t.ctx.db.selectFrom("acts").selectAll().orderBy("id", "desc").limit(3).execute();

describe("the queue", () => {
  test("has one row a thing, the most reported first, with how many reported and since when", async () => {
    await report("post", post, zeynep, `İlk ${counter}`);
    t.clock.advance({ minutes: 1 });
    await report("post", post, mehmet, "Sonra");
    await report("comment", comment, zeynep, `Yorum ${counter}`);
    await report("profile", ayse, zeynep);
    const all = await queue();
    const own = all.data.filter(({ target }) => [post, comment, ayse].includes(target));
    expect(own.map(({ kind, target, reports, reason }) => [kind, target, reports, reason])).toEqual([
      ["post", post, 2, `İlk ${counter}`],
      ["comment", comment, 1, `Yorum ${counter}`],
      ["profile", ayse, 1, "Reklam yapıyor."],
    ]);
    expect(own[0]).toMatchObject({
      subject: { username: ayse },
      title: "Kürk Mantolu Madonna",
      excerpt: `Bir solukta okudum, çok sevdim. ${counter}`,
      reservation: null,
    });
    expect(all.counts).toMatchObject({ about: 0 });
    const comments = await queue({ kind: "comment" });
    expect(comments.data.map(({ kind }) => kind)).not.toContain("post");
    expect(comments.total_count).toBe(comments.counts.comment);
    const oldest = (await queue({ order: "oldest" })).data.map(({ since }) => since);
    expect(oldest).toEqual([...oldest].sort());
  });

  test("of a reader who reports the same again and again is one report", async () => {
    for (const reason of ["bir", "iki", "üç"]) await report("post", post, zeynep, reason);
    const row = (await queue()).data.find(({ target }) => target === post);
    expect([row?.reports, row?.reason]).toEqual([1, "üç"]);
  });

  test("takes no flood: a reader who reports without end is asked to wait", async () => {
    const statuses: number[] = [];
    for (let i = 0; i < limits.socialRates.reports.burst + 2; i++)
      statuses.push((await report("post", post, zeynep, `Sebep ${i}`)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.socialRates.reports.burst);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe("a case", () => {
  test("of a review shows its book, its text as it was when reported, and the reader's history", async () => {
    await report("post", post, zeynep, "Hakaret");
    await t.call(
      updateReview,
      { params: { id: post }, body: { content: "Düzelttim, artık tertemiz." } },
      ayse,
    );
    await decideOn("profile", ayse, ["warned"]);
    const { data } = await open("post", post);
    expect(data).toMatchObject({
      ...{ kind: "post", path: `/aktivite/${post}`, book: { isbn: madonna, title: "Kürk Mantolu Madonna" } },
      text: { content: "Düzelttim, artık tertemiz.", is_hidden: false },
      subject: {
        username: ayse,
        is_suspended: false,
        is_staff: false,
        reviews: 1,
        comments: 0,
        decisions: 1,
      },
      reports: [
        {
          reporter: { username: zeynep },
          raised_by: "reader",
          content: `Bir solukta okudum, çok sevdim. ${counter}`,
          is_open: true,
        },
      ],
      ...{ open_reports: 1, decisions: [], reservation: null, may_not: null },
      may: ["hidden", "warned", "suspended", "dismissed"],
    });
    expect(data.earlier).toMatchObject([{ kind: "profile", outcomes: ["warned"], via: "page" }]);
  });

  test("of a comment shows the review and the comments around it", async () => {
    await t.call(createComment, { params: { id: post }, body: { content: "Sonraki yorum" } }, zeynep);
    const { data } = await open("comment", comment);
    expect(data.under).toMatchObject({ by: { username: ayse } });
    expect(data.thread.map(({ content }) => content)).toEqual([`Reklam ${counter}!`, "Sonraki yorum"]);
  });

  test("counts of what is not for everybody nothing", async () => {
    const set = (reviews_for: "public" | "me") =>
      t.ctx.db.updateTable("readers").set({ reviews_for }).where("username", "=", ayse).execute();
    expect((await open("profile", ayse)).data.subject).toMatchObject({ reviews: 1, comments: 0 });
    expect((await open("profile", mehmet)).data.subject).toMatchObject({ reviews: 0, comments: 1 });
    await set("me");
    expect((await open("profile", ayse)).data.subject).toMatchObject({ reviews: null, comments: 0 });
    expect((await open("profile", mehmet)).data.subject).toMatchObject({ comments: 0 });
  });

  test("of a reader who is suspended through a text leads to where that ends", async () => {
    await report("post", post, zeynep);
    await decideOn("post", post, ["suspended"], { days: 7 });
    const { subject, may } = (await open("profile", ayse)).data;
    expect(may).not.toContain("restored");
    expect(subject).toMatchObject({
      is_suspended: true,
      suspended_for: [
        { kind: "post", target: post, title: "Kürk Mantolu Madonna", until: subject?.suspended_until },
      ],
    });
    await decideOn("post", post, ["restored"]);
    expect((await open("profile", ayse)).data.subject).toMatchObject({
      ...{ is_suspended: false, suspended_for: [] },
    });
  });

  test("of a reader shows what he or she wrote last", async () => {
    const { data } = await open("profile", mehmet);
    expect(data.latest).toMatchObject([{ kind: "comment", target: comment }]);
    expect([data.text, data.path]).toEqual([null, `/profil/${mehmet}`]);
  });

  test("is none of what is not there", async () => {
    for (const [kind, target] of [
      ["post", "00000000-0000-4000-8000-000000000000"],
      ["comment", "yok"],
      ["profile", "hicyok"],
    ] as const)
      expect((await open(kind, target)).error.code).toBe("case_not_found");
  });
});

describe("who looks at a case", () => {
  test("has it for ten minutes: another sees who, cannot decide, and takes over when the time is over", async () => {
    await report("post", post, zeynep);
    const params = { kind: "post" as const, target: post };
    const { until } = (await t.call(reserveCase, { params }, "mod1")).data;
    expect((await open("post", post, "mod1")).data.reservation).toEqual({ by: null, until });
    expect((await open("post", post, "mod2")).data.reservation).toMatchObject({
      by: { username: "mod1" },
      until,
    });
    expect((await queue()).data.find(({ target }) => target === post)?.reservation).toEqual({
      by: null,
      until,
    });
    expect((await t.call(reserveCase, { params }, "mod2")).error.code).toBe("case_reserved");
    expect((await decideOn("post", post, ["hidden"], { who: "mod2" })).error.code).toBe("case_reserved");
    await t.call(releaseCase, { params }, "mod2");
    expect((await t.call(reserveCase, { params }, "mod2")).error.code).toBe("case_reserved");
    t.clock.advance({ minutes: limits.moderation.reservedMinutes });
    expect((await t.call(reserveCase, { params }, "mod2")).status).toBe(200);
    expect((await decideOn("post", post, ["hidden"], { who: "mod1" })).error.code).toBe("case_reserved");
    await t.call(releaseCase, { params }, "mod2");
    expect((await decideOn("post", post, ["hidden"], { who: "mod1" })).status).toBe(200);
  });

  test("has it no more without the role, or while suspended", async () => {
    await report("post", post, zeynep);
    const params = { kind: "post" as const, target: post };
    await t.setRole("gecici", "moderator");
    await t.call(reserveCase, { params }, "gecici");
    expect((await t.call(reserveCase, { params }, "mod2")).error.code).toBe("case_reserved");
    await t.setRole("gecici", "moderator", false);
    expect((await open("post", post)).data.reservation).toBeNull();
    expect((await queue()).data.find(({ target }) => target === post)?.reservation).toBeNull();
    expect((await t.call(reserveCase, { params }, "mod2")).status).toBe(200);
  });

  test("of two who decide at once one decides, and the other is told that it is not as seen any more", async () => {
    await report("post", post, zeynep);
    const { mark } = (await open("post", post)).data;
    const answers = await Promise.all(
      ["mod1", "mod2"].map((who) => decideOn("post", post, ["hidden"], { who, mark })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(
      await t.ctx.db.selectFrom("decisions").select("id").where("review_id", "=", post).execute(),
    ).toHaveLength(1);
  });
});

describe("a decision", () => {
  test("hides and suspends together, with a reason that both sides are told, and stands in the log", async () => {
    await report("post", post, zeynep);
    const reason = await reasonFor("hidden", "suspended");
    const { status, data } = await decideOn("post", post, ["hidden", "suspended"], {
      days: 7,
      note: "İkinci kez",
    });
    expect([status, data.message]).toEqual([200, "Kararınız kaydedildi, iki tarafa da bildirildi."]);
    expect(await seen()).not.toContain(post);
    expect((await t.call(getPublicProfile, { query: { username: ayse } }, zeynep)).status).toBe(404);
    expect((await told(ayse))[0]).toMatchObject({
      title: "Hesabınız askıya alındı",
      message: `“Kürk Mantolu Madonna” hakkındaki incelemeniz, kurallarımıza aykırı bulunduğu için gizlendi; hesabınız 7 gün süreyle askıya alındı. Sebep: ${reason.told} Lütfen kullanım koşullarını gözden geçirin. Karara bir kez itiraz edebilirsiniz.`,
    });
    expect((await told(zeynep))[0]).toMatchObject({
      title: "Şikâyetiniz sonuçlandı",
      message: `Şikâyet ettiğiniz inceleme kurallarımıza aykırı bulundu ve gizlendi; sahibinin hesabı 7 gün süreyle askıya alındı. Sebep: ${reason.told}`,
    });
    expect((await queue()).data.map(({ target }) => target)).not.toContain(post);
    const [act] = await acts();
    expect(act).toMatchObject({
      ...{ via: "page", act: "report.decide", subject_kind: "review", subject_id: post },
      before: { state: "open", hides: false, suspends: false },
      after: { outcomes: ["hidden", "suspended"], days: 7, hides: true, suspends: true },
      reason: `${reason.label}: İkinci kez`,
    });
    const [first] = (await t.call(listDecisions, {}, "mod2")).data.data;
    expect(first).toMatchObject({
      subject: { username: ayse },
      days: 7,
      told: reason.told,
      by: { username: "mod1" },
    });
    const until = new Date(Date.parse(first?.decided_at ?? "") + 7 * 86_400_000).toISOString();
    expect((await open("post", post)).data.subject).toMatchObject({
      is_suspended: true,
      suspended_until: until,
    });
  });

  test("of what nobody reported holds as well, and can be taken back", async () => {
    expect((await open("comment", comment)).data.may).toEqual(["hidden", "warned", "suspended"]);
    expect((await decideOn("comment", comment, ["dismissed"])).error.code).toBe("decision_impossible");
    expect((await decideOn("comment", comment, ["hidden"])).status).toBe(200);
    expect((await told(mehmet))[0]?.title).toBe("İçeriğiniz gizlendi");
    expect((await open("comment", comment)).data).toMatchObject({
      text: { is_hidden: true },
      reports: [{ reporter: null, raised_by: "staff" }],
      may: ["warned", "suspended", "restored"],
    });
    expect((await decideOn("comment", comment, ["hidden"])).error.code).toBe("decision_without_effect");
    expect((await decideOn("comment", comment, ["restored"])).status).toBe(200);
    expect((await open("comment", comment)).data.text?.is_hidden).toBe(false);
  });

  test("is changed into another, and put back into the queue with what it did", async () => {
    await report("post", post, zeynep);
    await decideOn("post", post, ["dismissed"]);
    await decideOn("post", post, ["hidden", "warned"]);
    expect(await seen()).not.toContain(post);
    const params = { kind: "post" as const, target: post };
    t.clock.advance({ hours: 30 });
    const at = t.clock();
    expect((await t.call(reopenCase, { params, body: {} }, "mod2")).data.message).toBe(
      "Yeniden karar bekliyor.",
    );
    expect((await t.call(reopenCase, { params, body: {} }, "mod2")).error.code).toBe("case_open");
    const reopened = (await queue()).data.find(({ target }) => target === post);
    expect(reopened).toMatchObject({ is_hidden: true, reports: 1 });
    // It waits since it was reopened.
    expect(Date.parse(reopened?.since ?? "")).toBeGreaterThanOrEqual(at.getTime());
    expect((await acts())[0]).toMatchObject({
      act: "report.reopen",
      before: { state: "hidden" },
      after: { state: "open" },
    });
    await decideOn("post", post, ["dismissed"], { who: "mod2" });
    expect(await seen()).toContain(post);
    expect((await told(ayse))[0]?.title).toBe("Karar geri alındı");
  });

  test("is not put back into the queue beside a report that comes at this moment: the reader's new one waits", async () => {
    await report("post", post, zeynep);
    await decideOn("post", post, ["dismissed"]);
    const before = t.ctx.db.selectFrom("reports").where("review_id", "=", post);
    const { reporter_id, subject_id } = await before
      .select(["reporter_id", "subject_id"])
      .executeTakeFirstOrThrow();
    const coming = await t.ctx.db.startTransaction().execute();
    await coming
      .insertInto("reports")
      .values({ reporter_id, subject_id, review_id: post, reason: "Yine.", created_at: t.clock() })
      .execute();
    const reopening = t.call(reopenCase, { params: { kind: "post", target: post }, body: {} }, "mod1");
    await new Promise((done) => setTimeout(done, 300));
    await coming.commit().execute();
    expect((await reopening).error.code).toBe("case_open");
    expect((await open("post", post)).data.open_reports).toBe(1);
  });

  test("of a text that was edited meanwhile is refused, and one of a deleted text says so", async () => {
    await report("post", post, zeynep);
    const { mark } = (await open("post", post)).data;
    await t.call(
      updateReview,
      { params: { id: post }, body: { content: "Artık başka bir metin oldu." } },
      ayse,
    );
    expect((await decideOn("post", post, ["hidden"], { mark })).error.code).toBe("case_changed");
    await t.call(deleteReview, { params: { id: post } }, ayse);
    const { status, error } = await decideOn("post", post, ["hidden"], { mark });
    expect([status, error.code]).toEqual([404, "case_not_found"]);
  });

  test("needs a reason that is for it", async () => {
    await report("post", post, zeynep);
    const { id } = await reasonFor("dismissed");
    for (const reason_id of [id, "00000000-0000-4000-8000-000000000000"])
      expect((await decideOn("post", post, ["hidden"], { reason_id })).error.code).toBe("reason_not_found");
  });

  test.each([
    [{ outcomes: [] }, { outcomes: "Bir karar seçin" }],
    [{ outcomes: ["hidden", "hidden"] }, { outcomes: "Bir karar seçin" }],
    [
      { outcomes: ["hidden", "restored"] },
      { outcomes: "“Sorun yok” ve “Geri al” başka bir kararla birlikte verilemez" },
    ],
    [{ outcomes: ["suspended"], days: 2 }, { days: "Askı 1, 7 ya da 30 gün veya süresiz olabilir" }],
    [{ outcomes: ["hidden"], days: 7 }, { days: "Gün yalnızca askıya alırken seçilir" }],
    [{ note: "a".repeat(1001) }, { note: "Not en fazla 1000 karakter olabilir" }],
    [{ reason_id: "yok" }, { reason_id: "Bir gerekçe seçin" }],
  ])("with %j is bad input", async (wrong, details) => {
    const body = { outcomes: ["warned"], reason_id: crypto.randomUUID(), mark: "x", ...wrong };
    const answer = await t.call(
      decideCase,
      { params: { kind: "post", target: post }, body } as never,
      "mod1",
    );
    expect([answer.status, answer.error.details]).toEqual([400, details]);
  });
});

describe("a suspension with an end", () => {
  const isSuspended = async () => (await open("profile", ayse)).data.subject?.is_suspended;
  const write = () =>
    t.call(createComment, { params: { id: post }, body: { content: "Geri geldim." } }, ayse);

  test("is there at the next call, and ends by the job when its time is over, who was suspended told", async () => {
    await decideOn("profile", ayse, ["suspended"], { days: 1 });
    expect((await write()).error.code).toBe("suspended");
    t.clock.advance({ hours: 23 });
    await endSuspensions(t.ctx);
    expect(await isSuspended()).toBe(true);
    t.clock.advance({ hours: 1, minutes: 1 });
    await endSuspensions(t.ctx);
    expect(await isSuspended()).toBe(false);
    expect((await told(ayse))[0]?.title).toBe("Hesabınızın askısı sona erdi");
    expect((await acts())[0]).toMatchObject({
      via: "job",
      act: "suspension.end",
      after: { suspended: false },
    });
    expect((await write()).status).toBe(201);
  });

  test("goes on where another report suspends for longer, and for good where one does so", async () => {
    await decideOn("profile", ayse, ["suspended"], { days: 1 });
    await decideOn("post", post, ["suspended"], { days: 7 });
    t.clock.advance({ days: 2 });
    await endSuspensions(t.ctx);
    expect(await isSuspended()).toBe(true);
    await decideOn("post", post, ["suspended"]);
    expect((await open("post", post)).data.subject?.suspended_until).toBe(null);
    t.clock.advance({ days: 10 });
    await endSuspensions(t.ctx);
    expect(await isSuspended()).toBe(true);
  });
});

describe("nobody decides", () => {
  const answerTo = (target: string, who: string) => decideOn("profile", target, ["warned"], { who });
  const codeOf = async (target: string, who: string) => (await answerTo(target, who)).error.code;

  test("about himself or herself", async () => {
    expect(await codeOf("mod1", "mod1")).toBe("act_on_self");
    expect(await codeOf("yonetici", "yonetici")).toBe("act_on_self");
    expect((await open("profile", "mod1", "mod1")).data).toMatchObject({ may: [], may_not: "act_on_self" });
  });

  test("learns who reported or decided about himself or herself, or keeps the own case from others", async () => {
    await t.setRole("uye", "moderator");
    await report("profile", "uye", zeynep);
    const seenBy = async (who: string) => (await open("profile", "uye", who)).data;
    const reporterOf = ({ reports }: { reports: { reporter: { username: string } | null }[] }) =>
      reports[0]?.reporter?.username;
    expect([reporterOf(await seenBy("yonetici")), reporterOf(await seenBy("uye"))]).toEqual([
      zeynep,
      undefined,
    ]);
    const params = { kind: "profile" as const, target: "uye" };
    expect((await t.call(reserveCase, { params }, "uye")).error.code).toBe("act_on_self");
    expect((await t.call(reserveCase, { params }, "mod1")).error.code).toBe("act_on_staff");
    expect(
      (await decideOn("profile", "uye", ["warned"], { who: "yonetici", note: "Aramızda." })).status,
    ).toBe(200);
    const listed = async (who: string) =>
      (await t.call(listDecisions, { query: { limit: 100 } }, who)).data.data.find(
        ({ subject }) => subject?.username === "uye",
      );
    expect(await listed("mod1")).toMatchObject({ by: { username: "yonetici" }, note: "Aramızda." });
    expect(await listed("uye")).toMatchObject({ by: null, note: null });
    expect((await seenBy("uye")).decisions).toMatchObject([{ by: null, note: null }]);
  });

  test("as a moderator about staff, as anybody about an admin; an admin does about staff", async () => {
    expect(await codeOf("mod2", "mod1")).toBe("act_on_staff");
    expect(await codeOf("yonetici", "mod1")).toBe("act_on_admin");
    expect((await answerTo("mod2", "yonetici")).status).toBe(200);
  });

  test("who is not staff any more: a taken role ends at the next call", async () => {
    await t.setRole("eski", "moderator");
    expect((await open("post", post, "eski")).status).toBe(200);
    const { mark } = (await open("post", post, "eski")).data;
    await t.setRole("eski", "moderator", false);
    expect((await decideOn("post", post, ["hidden"], { who: "eski", mark })).status).toBe(404);
  });
});
