import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteOldRemovedQuotes } from "../removals/index.ts";

const [madonna, memed] = ["9789753638029", "9789750719387"];
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  for (const who of ["ayse", "mehmet", "zeynep", "can"]) await t.as(who);
  await t.call(c.sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
  await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
});
afterAll(() => t.close());

const lines = [
  "Denizin sesi kesildi.",
  "Kapı ağır ağır açıldı.",
  "Kimse bir şey söylemedi.",
  "Yağmur sabaha dek yağdı.",
];
const keep = async (text: string, more: object = {}, who = "ayse") =>
  (await t.call(c.keepQuote, { body: { isbn: madonna, text, ...more } } as never, who)).data.quote;
const like = (id: string, who: string) => t.call(c.likeQuote, { params: { id } }, who);
const feed = async (who = "mehmet") =>
  (await t.call(c.getFeed, {}, who)).data.events.filter((event) => event.event_type === "friend_quote");
const notices = async (who: string) => (await t.call(c.listNotifications, {}, who)).data.notifications;
const choose = (library: c.Audience) =>
  t.call(c.updatePrivacy, { body: { library, reviews: "public", is_followable: false } } as never, "ayse");
beforeEach(async () => {
  await sql`DELETE FROM removed_quotes`.execute(t.ctx.db);
  await sql`DELETE FROM quotes`.execute(t.ctx.db);
  await sql`DELETE FROM events`.execute(t.ctx.db);
  await sql`DELETE FROM notifications`.execute(t.ctx.db);
  await choose("public");
  t.clock.advance({ days: 1 });
});

describe("a like of a quote", () => {
  test("is counted once, told to its reader, and taken back with what was told", async () => {
    const quote = await keep(lines[0] ?? "");
    expect((await like(quote.id, "zeynep")).data).toEqual({ is_liked: true, like_count: 1 });
    expect((await like(quote.id, "zeynep")).data.like_count).toBe(1);
    expect(await notices("ayse")).toMatchObject([
      { title: "Alıntınız beğenildi", actor: { username: "zeynep" }, link: `/alinti/${quote.passage_id}` },
    ]);
    expect((await notices("ayse"))[0]?.message).toContain(
      `“${quote.book.title}” kitabından alıntınızı beğendi.`,
    );
    const { keepers } = (await t.call(c.getPassage, { params: { id: quote.passage_id } }, "zeynep")).data;
    expect(keepers).toMatchObject([{ id: quote.id, like_count: 1, is_liked: true }]);
    const gone = await t.call(c.unlikeQuote, { params: { id: quote.id } }, "zeynep");
    expect(gone.data).toEqual({ is_liked: false, like_count: 0 });
    expect(await notices("ayse")).toEqual([]);
  });

  test("of one's own tells nobody; of one that the caller does not see there is none", async () => {
    const own = await keep(lines[0] ?? "", { audience: "me" });
    expect((await like(own.id, "ayse")).data.like_count).toBe(1);
    expect(await notices("ayse")).toEqual([]);
    expect((await like(own.id, "zeynep")).error?.code).toBe("quote_not_found");
    expect((await t.call(c.unlikeQuote, { params: { id: own.id } }, "zeynep")).error?.code).toBe(
      "quote_not_found",
    );
  });

  test("comes back with a deleted quote, and so does what was told of it", async () => {
    const { id } = await keep(lines[0] ?? "");
    await like(id, "zeynep");
    await t.call(c.deleteQuote, { params: { id } }, "ayse");
    expect(await notices("ayse")).toEqual([]);
    expect((await t.call(c.restoreQuote, { params: { id } }, "ayse")).data.quote.like_count).toBe(1);
    expect(await notices("ayse")).toHaveLength(1);
    const kept = await sql<{ n: number }>`SELECT count(*)::int AS n FROM quote_likes`.execute(t.ctx.db);
    expect(kept.rows).toEqual([{ n: 1 }]);
  });

  test("is told by mail or not at all where the reader chose so", async () => {
    const settings = (await t.call(c.getNotificationSettings, {}, "ayse")).data;
    const { email: _email, is_email_verified: _verified, ...choices } = settings;
    expect(choices.quote_like).toBe("page");
    await t.call(c.updateNotificationSettings, { body: { ...choices, quote_like: "none" } }, "ayse");
    await like((await keep(lines[0] ?? "")).id, "zeynep");
    expect(await notices("ayse")).toEqual([]);
    await t.call(c.updateNotificationSettings, { body: choices }, "ayse");
  });
});

describe("in the feed", () => {
  test("quotes of one book within an hour are one card, the newest first; later ones and another book's are others", async () => {
    for (const text of lines.slice(0, 3)) {
      await keep(text, { page: 12 });
      t.clock.advance({ minutes: 15 });
    }
    const [card, ...none] = await feed();
    expect(none).toEqual([]);
    expect(card).toMatchObject({ text: "3 alıntı paylaştı", isbn: madonna, quotes: { count: 3 } });
    expect(card?.quotes?.data.map(({ text }) => text)).toEqual(lines.slice(0, 3).reverse());
    expect(card).not.toHaveProperty("card");
    await keep("Başka kitabın satırı.", { isbn: memed });
    t.clock.advance({ minutes: 20 });
    await keep(lines[3] ?? "");
    expect((await feed()).map(({ text }) => text)).toEqual([
      "bir alıntı paylaştı",
      "bir alıntı paylaştı",
      "3 alıntı paylaştı",
    ]);
  });

  test("ten quotes are one card that shows three and says how many there are", async () => {
    for (let i = 0; i < 10; i++) await keep(`${lines[i % 4]} ${"abcdefghij"[i]?.repeat(8)} ${i * 11}`);
    expect(await feed()).toMatchObject([{ text: "10 alıntı paylaştı", quotes: { count: 10 } }]);
    expect((await feed())[0]?.quotes?.data).toHaveLength(3);
    expect((await t.call(c.getFeed, {}, "mehmet")).data.total_count).toBe(1);
  });

  test("a quote that not everybody may see is told of nowhere; one that is hidden since takes its card along", async () => {
    await keep(lines[0] ?? "", { audience: "friends" });
    await keep(lines[1] ?? "", { audience: "me" });
    expect(await feed()).toEqual([]);
    const shown = await keep(lines[2] ?? "");
    expect(await feed()).toHaveLength(1);
    const body = { text: shown.text, audience: "me" };
    await t.call(c.updateQuote, { params: { id: shown.id }, body } as never, "ayse");
    expect(await feed()).toEqual([]);
    expect((await t.call(c.getFeed, {}, "mehmet")).data.total_count).toBe(0);
    expect(await feed("ayse")).toMatchObject([{ is_hidden: false, quotes: { count: 1 } }]);
  });

  test("its audience is that of the library", async () => {
    await keep(lines[0] ?? "");
    await choose("me");
    expect(await feed()).toEqual([]);
    await choose("friends");
    expect(await feed()).toHaveLength(1);
  });

  test("a deleted quote leaves its card and comes back to it; the last one takes it along for good", async () => {
    const { id } = await keep(lines[0] ?? "");
    await t.call(c.deleteQuote, { params: { id } }, "ayse");
    expect([await feed(), await feed("ayse")]).toEqual([[], []]);
    await t.call(c.restoreQuote, { params: { id } }, "ayse");
    expect(await feed()).toMatchObject([{ quotes: { count: 1 } }]);
    await t.call(c.deleteQuote, { params: { id } }, "ayse");
    t.clock.advance({ minutes: 5 });
    await deleteOldRemovedQuotes(t.ctx.db, t.ctx.clock());
    const left = await sql<{ n: number }>`SELECT count(*)::int AS n FROM events`.execute(t.ctx.db);
    expect(left.rows).toEqual([{ n: 0 }]);
  });

  test("a card is deleted and leaves the quotes where they are", async () => {
    const { passage_id } = await keep(lines[0] ?? "");
    const [card] = await feed("ayse");
    const gone = await t.call(c.deleteActivity, { params: { id: card?.id ?? "" } }, "ayse");
    expect(gone.status).toBe(200);
    expect(await feed()).toEqual([]);
    expect((await t.call(c.getPassage, { params: { id: passage_id } }, "mehmet")).status).toBe(200);
  });
});
