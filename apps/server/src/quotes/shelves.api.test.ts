import * as c from "@okurca/contract";
import { createTestApp, sampleBooks, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const [madonna, kuyucakli] = ["9789753638029", "9789753638036"];
let t: TestApp;
beforeAll(async () => {
  const [first] = sampleBooks;
  if (!first) throw new Error("the sample has books");
  const another = { ...first, isbn: kuyucakli, title: "Kuyucaklı Yusuf" };
  t = await createTestApp({ catalogue: [...sampleBooks, another] });
  for (const who of ["ayse", "mehmet", "zeynep", "can"]) await t.as(who);
  await t.call(c.sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
  await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
  await t.call(c.blockReader, { body: { target: "can" } }, "ayse");
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`DELETE FROM quotes`.execute(t.ctx.db);
  await choose("public");
});

const keep = async (who: string, text: string, more: object = {}) =>
  (await t.call(c.keepQuote, { body: { isbn: madonna, text, ...more } } as never, who)).data.quote;
const choose = (library: c.Audience) =>
  t.call(c.updatePrivacy, { body: { library, reviews: "public" } }, "ayse");
const ofReader = (who?: string, query: object = {}) =>
  t.call(c.listReaderQuotes, { query: { username: "ayse", ...query } } as never, who);
const textsOf = async (who?: string) => (await ofReader(who)).data.data.map(({ text }) => text);

describe("a reader's quotes on the profile", () => {
  test("are there for whom each is, the newest first, with the place, the note and the caller's own copy", async () => {
    const forAll = await keep("ayse", "Herkese açık satırlar burada.", { page: 12, note: "Başı." });
    t.clock.advance({ minutes: 1 });
    await keep("ayse", "Dostlara açık satırlar şurada.", { audience: "friends" });
    t.clock.advance({ minutes: 1 });
    await keep("ayse", "Yalnız bana kalan satırlar.", { audience: "me" });
    const all = ["Yalnız bana kalan satırlar.", "Dostlara açık satırlar şurada.", forAll.text];
    expect([
      await textsOf("ayse"),
      await textsOf("mehmet"),
      await textsOf("zeynep"),
      await textsOf(),
    ]).toEqual([all, all.slice(1), all.slice(2), all.slice(2)]);
    const own = await t.call(c.takeOverPassage, { params: { id: forAll.passage_id }, body: {} }, "zeynep");
    expect((await ofReader("zeynep")).data.data).toMatchObject([
      { id: forAll.id, page: 12, note: "Başı.", own_id: own.data.quote.id, like_count: 0, is_liked: false },
    ]);
  });

  test("come page by page", async () => {
    for (const text of ["Birinci satırlar burada.", "İkinci cümle orada durur.", "Üçüncüsü en sona kaldı."]) {
      await keep("ayse", text);
      t.clock.advance({ minutes: 1 });
    }
    const first = (await ofReader("zeynep", { limit: 2 })).data;
    expect([first.data.length, first.has_more]).toEqual([2, true]);
    const second = (await ofReader("zeynep", { limit: 2, page: 2 })).data;
    expect([second.data.map(({ text }) => text), second.has_more]).toEqual([
      ["Birinci satırlar burada."],
      false,
    ]);
  });

  test("are hidden with the library, and there is no such reader for whom either has blocked", async () => {
    await keep("ayse", "Herkese açık satırlar burada.");
    await choose("friends");
    expect((await ofReader("zeynep")).data).toMatchObject({ is_visible: false, data: [] });
    expect(await textsOf("mehmet")).toHaveLength(1);
    expect((await ofReader("can")).error?.code).toBe("reader_not_found");
  });
});

describe("passages of an author", () => {
  const ofAuthor = (who?: string, slug = "sabahattin-ali") =>
    t.call(c.listAuthorPassages, { params: { slug } }, who);

  test("are those of all works that everybody may see, most kept first", async () => {
    await keep("ayse", "Az okurun altını çizdiği satırlar.");
    await keep("ayse", "Çok okurun altını çizdiği cümle.", { isbn: kuyucakli });
    await keep("zeynep", "Çok okurun altını çizdiği cümle.", { isbn: kuyucakli });
    await keep("mehmet", "Dostlar için sakladığım sözler.", { audience: "friends" });
    const shown = (await ofAuthor()).data.data.map(({ text, keeper_count }) => [text, keeper_count]);
    expect(shown).toEqual([
      ["Çok okurun altını çizdiği cümle.", 2],
      ["Az okurun altını çizdiği satırlar.", 1],
    ]);
    // Whom one does not meet has kept nothing.
    expect((await ofAuthor("can")).data.data.map(({ keeper_count }) => keeper_count)).toEqual([1]);
    const nobody = await ofAuthor(undefined, "hic-kimse");
    expect([nobody.status, nobody.error.code]).toEqual([404, "author_not_found"]);
    expect((await ofAuthor(undefined, "george-orwell")).data.data).toEqual([]);
  });
});

test("what one kept on this day a year ago is told that day alone, by the calendar of Turkey", async () => {
  const { id } = await keep("ayse", "Geçen yıl sakladığım satırlar.");
  const yearAgo = async (who = "ayse") =>
    (await t.call(c.listQuotesOfYearAgo, {}, who)).data.data.map(({ text }) => text);
  expect(await yearAgo()).toEqual([]);
  // Three hours before Greenwich; Turkey has no summer time.
  const local = new Date(t.ctx.clock().getTime() + 3 * 3_600_000);
  const at = (hour: number, minute: number) =>
    new Date(Date.UTC(local.getUTCFullYear() - 1, local.getUTCMonth(), local.getUTCDate(), hour - 3, minute));
  const found = async (hour: number, minute: number) => {
    await sql`UPDATE quotes SET kept_at = ${at(hour, minute)} WHERE id = ${id}`.execute(t.ctx.db);
    return yearAgo();
  };
  expect(await found(0, 0)).toEqual(["Geçen yıl sakladığım satırlar."]);
  expect(await found(23, 59)).toEqual(["Geçen yıl sakladığım satırlar."]);
  expect(await yearAgo("mehmet")).toEqual([]);
  expect([await found(-1, 59), await found(24, 0)]).toEqual([[], []]);
});
