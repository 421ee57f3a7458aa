import {
  createComment,
  createReport,
  createReview,
  deleteAccount,
  deleteReview,
  findOrderSubjects,
  getTransparency,
  liftLegalOrder,
  listBookPosts,
  listComments,
  listLegalOrders,
  listNotifications,
  orderMessages as m,
  restoreReview,
  takeDownByOrder,
  updateReview,
  writeAbout,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { legalOrderCommands } from "./index.ts";

const madonna = "9789753638029";
const words = "Hukuka aykırı bulunan bir inceleme metni.";
let t: TestApp;
let counter = 0;
let [ayse, mehmet, post, comment] = ["", "", "", ""];
beforeAll(async () => {
  t = await createTestApp();
  await t.as("yonetici");
  await t.setRole("yonetici", "admin");
});
afterAll(() => t.close());
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet] = [`ayse${counter}`, `mehmet${counter}`];
  await Promise.all([ayse, mehmet].map((who) => t.as(who)));
  const body = { book_isbn: madonna, content: `${words} ${counter}`, rating: 5 };
  post = (await t.call(createReview, { body }, ayse)).data.post.id;
  const said = { params: { id: post }, body: { content: `Kaldırılacak yorum ${counter}` } };
  comment = (await t.call(createComment, said, mehmet)).data.comment.id;
});

const order = {
  authority: "Ankara 1. Sulh Ceza Hâkimliği",
  number: "2026/7 D. İş",
  decided_on: "2026-11-20",
};
const takeDown = (kind: string, id: string, more: object = {}) =>
  t.call(takeDownByOrder, { body: { ...order, ...more, kind, id } } as never, "yonetici");
const lift = (id: string, reason = "İtiraz kabul edildi.") =>
  t.call(liftLegalOrder, { params: { id }, body: { reason } }, "yonetici");
const reviewText = async (who?: string) =>
  (await t.call(listBookPosts, { params: { isbn: madonna }, query: { limit: 100 } }, who)).data.data.find(
    ({ id }) => id === post,
  )?.content;
const told = async (who: string) => (await t.call(listNotifications, {}, who)).data.notifications[0];
const subjects = async (q: string) =>
  (await t.call(findOrderSubjects, { query: { q } }, "yonetici")).data.data;

describe("what an order takes down", () => {
  test("leaves one sentence in the place of a review, for everybody and its writer, who is told whose order it was", async () => {
    const { data, status } = await takeDown("review", post);
    expect([status, data.order.content]).toEqual([201, `${words} ${counter}`]);
    for (const who of [undefined, ayse, mehmet]) expect(await reviewText(who)).toBe(m.remains);
    expect(m.remains).toBe("Bu içerik yasal bir karar gereği kaldırılmıştır.");
    const notice = await told(ayse);
    expect(notice?.title).toBe("İçeriğiniz yasal bir karar gereği kaldırıldı");
    for (const part of [order.authority, order.number, "20 Kasım 2026"])
      expect(notice?.message).toContain(part);
  });

  test("is kept in no report of it as it stood then either", async () => {
    const report = { kind: "post" as const, target: post, reason: "Hakaret." };
    await t.call(createReport, { body: report }, mehmet);
    await takeDown("review", post);
    const rows = await t.ctx.db
      .selectFrom("reports")
      .select("content")
      .where("review_id", "=", post)
      .execute();
    expect(rows).toEqual([{ content: null }]);
  });

  test("leaves it in the place of a comment and of what a book is about, too", async () => {
    await takeDown("comment", comment);
    const comments = (await t.call(listComments, { params: { id: post } }, ayse)).data.comments;
    expect(comments.map(({ content }) => content)).toEqual([m.remains]);
    const body = { content: `Bir köyde geçen uzun bir kış ${counter}.`, based_on: null };
    const isbn = "9789750719387";
    const written = await t.call(writeAbout, { params: { isbn }, body }, mehmet);
    const [about] = await subjects(`https://okurca.example/kitap/${isbn}`);
    expect(about).toMatchObject({ kind: "about", content: body.content });
    await takeDown("about", written.data.about.revision_id);
    expect((await subjects(`/kitap/${isbn}`))[0]?.content).toBe(m.remains);
  });

  test("cannot be written anew by its writer, but deleted; an edit that waits for the order does not undo it", async () => {
    await takeDown("review", post);
    const body = { content: "Yerine başka bir şey yazıyorum." };
    const edited = await t.call(updateReview, { params: { id: post }, body }, ayse);
    expect([edited.status, edited.error.code]).toEqual([409, "taken_down"]);
    expect(await reviewText()).toBe(m.remains);
    expect((await t.call(deleteReview, { params: { id: post } }, ayse)).status).toBe(200);
  });

  test("is taken down once, also by two admins at once, and what is not there cannot be", async () => {
    const answers = await Promise.all([takeDown("review", post), takeDown("review", post)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await takeDown("review", post)).error.code).toBe("already_taken_down");
    const nothing = "00000000-0000-4000-8000-000000000000";
    for (const [kind, id] of [
      ["review", nothing],
      ["comment", post],
      ["about", comment],
    ] as const)
      expect((await takeDown(kind, id)).error.code).toBe("order_subject_not_found");
  });

  test("comes back as it was when the order is lifted, and its writer is told", async () => {
    const { id } = (await takeDown("review", post)).data.order;
    const back = await lift(id);
    expect([back.status, back.data.order.content]).toEqual([200, null]);
    expect(await reviewText()).toBe(`${words} ${counter}`);
    expect((await told(ayse))?.title).toBe("İçeriğiniz yeniden yayında");
    expect((await lift(id)).error.code).toBe("already_lifted");
    expect((await lift("00000000-0000-4000-8000-000000000000")).error.code).toBe("order_not_found");
    // It may be taken down by another order.
    expect((await takeDown("review", post, { number: "2026/8" })).status).toBe(201);
  });

  test("stays away where its writer deleted it meanwhile", async () => {
    const { id } = (await takeDown("review", post)).data.order;
    await t.call(deleteReview, { params: { id: post } }, ayse);
    expect((await lift(id)).status).toBe(200);
    expect(await reviewText()).toBeUndefined();
  });

  test("stands in the log of acts without a word of the text", async () => {
    const { id } = (await takeDown("review", post)).data.order;
    await lift(id);
    const acts = await t.ctx.db.selectFrom("acts").selectAll().where("subject_id", "=", post).execute();
    expect(acts).toMatchObject([
      { act: "order.take_down", via: "page", after: { order: id, number: order.number } },
      { act: "order.lift", reason: "İtiraz kabul edildi.", after: { is_back: true } },
    ]);
    expect(JSON.stringify(acts)).not.toContain(words);
  });

  test("goes with its writer's account; that it was taken down is still counted", async () => {
    const { id } = (await takeDown("review", post)).data.order;
    const before = (await t.call(getTransparency, {})).data;
    await t.call(deleteAccount, {}, ayse);
    const row = await t.ctx.db.selectFrom("legal_orders").selectAll().where("id", "=", id).executeTakeFirst();
    expect([row?.content, row?.reader_id, row?.subject_id]).toEqual([null, null, null]);
    expect((await t.call(getTransparency, {})).data).toEqual(before);
    expect((await lift(id)).status).toBe(200);
  });
});

describe("an admin", () => {
  test("finds a review with its comments, a comment, and a reader's texts by their addresses", async () => {
    const ids = async (q: string) => (await subjects(q)).map(({ kind, id }) => `${kind} ${id}`);
    const both = [`review ${post}`, `comment ${comment}`];
    expect(await ids(`https://okurca.example/kitap/${madonna}#inceleme-${post}`)).toEqual(both);
    expect(await ids(comment)).toEqual([`comment ${comment}`]);
    expect(await ids(`/profil/${mehmet}`)).toEqual([`comment ${comment}`]);
    expect(await ids(madonna)).toContain(`review ${post}`);
    // What is for its writer alone is offered by its own number, and not with others'.
    const set = (reviews_for: "public" | "me") =>
      t.ctx.db.updateTable("readers").set({ reviews_for }).where("username", "=", ayse).execute();
    await set("me");
    expect(await ids(madonna)).not.toContain(`review ${post}`);
    expect([await ids(`/profil/${ayse}`), await ids(`/profil/${mehmet}`)]).toEqual([[], []]);
    expect(await ids(post)).toEqual(both);
    await set("public");
    for (const nothing of ["", "yok", "/profil/%E0%A4%A", "/kitap/123"])
      expect(await ids(nothing)).toEqual([]);
  });

  test("sees what is down and what is back, the newest first", async () => {
    t.clock.advance({ minutes: 1 });
    const { id } = (await takeDown("comment", comment)).data.order;
    const list = async (state: "standing" | "lifted") =>
      (await t.call(listLegalOrders, { query: { state } }, "yonetici")).data.data[0];
    expect(await list("standing")).toMatchObject({
      ...{ id, kind: "comment", content: `Kaldırılacak yorum ${counter}`, lifted_at: null },
      writer: { username: mehmet },
    });
    await lift(id);
    expect((await list("standing"))?.id).not.toBe(id);
    expect(
      (await t.call(listLegalOrders, { query: { state: "lifted" } }, "yonetici")).data.data,
    ).toContainEqual(expect.objectContaining({ id, content: null }));
  });

  test.each([
    [{ authority: " " }, { authority: "Kararı veren makamı yazın" }],
    [{ number: "1".repeat(101) }, { number: "Kararın sayısı en fazla 100 karakter olabilir" }],
    [{ decided_on: "20.11.2026" }, undefined],
  ])("is told what is wrong with %j", async (wrong, details) => {
    const { status, error } = await takeDown("review", post, wrong);
    expect(status).toBe(400);
    if (details) expect(error.details).toEqual(details);
  });
});

test("everybody sees how much was taken down by years, orders counted once, and nothing else", async () => {
  await t.ctx.db.deleteFrom("legal_orders").execute();
  const first = (await takeDown("review", post)).data.order.id;
  await takeDown("comment", comment);
  await lift(first);
  const { years } = (await t.call(getTransparency, {})).data;
  const year = t.ctx.clock().getUTCFullYear();
  expect(years).toEqual([{ year, orders: 1, reviews: 1, comments: 1, abouts: 0, lifted: 1 }]);
});

describe("okurca orders", () => {
  async function okurca(verb: string, ...values: string[]): Promise<string> {
    const said: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void said.push(line));
    const command = legalOrderCommands.find((one) => one.verb === verb);
    await command?.run(t.ctx, values).finally(() => log.mockRestore());
    return said.join("\n");
  }

  test("takes down, lists and lifts", async () => {
    const said = await okurca("take-down", "review", post, "Sulh Ceza", "2026/9", "2026-11-20");
    const id = said.slice(0, 36);
    expect(await reviewText()).toBe(m.remains);
    expect(await okurca("list")).toContain(`${id}  review of ${ayse} since`);
    expect(await okurca("lift", id, "Karar kalktı.")).toBe(`${id}: lifted.`);
    expect(await reviewText()).toBe(`${words} ${counter}`);
    const acts = await t.ctx.db.selectFrom("acts").select("via").where("subject_id", "=", post).execute();
    expect(acts).toEqual([{ via: "shell" }, { via: "shell" }]);
  });

  test("says in one line what it cannot do", async () => {
    const given = ["Sulh Ceza", "2026/9", "2026-11-20"] as const;
    await expect(okurca("take-down", "profile", post, ...given)).rejects.toThrow("KIND is review");
    await expect(okurca("take-down", "review", "1", ...given)).rejects.toThrow("There is no review 1.");
    await expect(okurca("take-down", "review", comment, ...given)).rejects.toThrow("There is no review");
    await expect(okurca("take-down", "review", post, "", "1", "2026-11-20")).rejects.toThrow("AUTHORITY has");
    await expect(okurca("lift", "1", "Sebep")).rejects.toThrow("There is no order 1.");
    await expect(okurca("lift", post, "Sebep")).rejects.toThrow("There is no order");
    await expect(okurca("lift", post, " ")).rejects.toThrow("REASON has 1 to 300 characters.");
  });
});

test("an order is lifted while its review was deleted a moment ago: put back, the review and a comment under it have their words", async () => {
  const { id } = (await takeDown("review", post)).data.order;
  const other = (await takeDown("comment", comment)).data.order;
  await t.call(deleteReview, { params: { id: post } }, ayse);
  for (const one of [id, other.id]) expect((await lift(one)).status).toBe(200);
  await t.call(restoreReview, { params: { id: post } }, ayse);
  expect(await reviewText()).toBe(`${words} ${counter}`);
  const { comments } = (await t.call(listComments, { params: { id: post } }, ayse)).data;
  expect(comments.map(({ content }) => content)).toEqual([`Kaldırılacak yorum ${counter}`]);
});
