import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deleteOldRemovedQuotes } from "../removals/index.ts";

const [madonna, memed] = ["9789753638029", "9789750719387"];
const passage =
  "Dünyanın en basit, en zavallı, hatta en ahmak adamı bile\ninsanı hayretten hayrete düşürecek bir ruha sahiptir.";
const typed =
  "DÜNYANIN en basit en zavallı hatta en ahmak adamı bile insanı hayretten hayrete düşürecek bir ruha sahiptir…";
const other =
  "Dünyanın en basit, en zavallı insanı bile bazen kendine bir ev kurar, sonra o evden çıkıp gider.";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  for (const who of ["ayse", "mehmet", "zeynep", "can"]) await t.as(who);
  await t.call(c.sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
  await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
  await t.call(c.blockReader, { body: { target: "can" } }, "ayse");
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`DELETE FROM removed_quotes`.execute(t.ctx.db);
  await sql`DELETE FROM quotes`.execute(t.ctx.db);
  await choose("ayse", "public");
  t.clock.advance({ days: 1 });
});

type Given = {
  isbn?: string;
  text?: string;
  audience?: c.Audience;
  page?: number;
  note?: string;
  has_spoiler?: boolean;
};
const keep = (who: string, { isbn = madonna, text = passage, ...more }: Given = {}) =>
  t.call(c.keepQuote, { body: { isbn, text, ...more } } as never, who);
async function kept(who: string, given: Given = {}) {
  const { status, data } = await keep(who, given);
  expect(status).toBe(201);
  return data.quote;
}
const choose = (who: string, library: c.Audience) =>
  t.call(c.updatePrivacy, { body: { library, reviews: "public" } }, who);
const cards = async (who?: string) =>
  (await t.call(c.listBookPassages, { params: { isbn: madonna } }, who)).data.data;
const card = async (id: string, who?: string) => (await t.call(c.getPassage, { params: { id } }, who)).status;

/** What triggers keep beside the passages, and what the rows say. */
async function expectTrueCounts(): Promise<void> {
  const { rows } = await sql<{ kept: unknown; counted: unknown }>`
    SELECT jsonb_build_array(p.quote_count, p.public_count, p.spoiler_count) AS kept,
      jsonb_build_array(count(q.id), count(q.id) FILTER (WHERE ${isPublic}),
        count(q.id) FILTER (WHERE ${isPublic} AND q.has_spoiler)) AS counted
    FROM passages AS p LEFT JOIN quotes AS q ON q.passage_id = p.id LEFT JOIN readers AS r ON r.id = q.reader_id
    GROUP BY p.id`.execute(t.ctx.db);
  for (const { kept: beside, counted } of rows) expect(beside).toEqual(counted);
  const empty = await sql`SELECT FROM passages WHERE quote_count = 0`.execute(t.ctx.db);
  expect(empty.rows).toHaveLength(0);
  const works = await sql<{ kept: unknown; counted: unknown }>`
    SELECT coalesce((SELECT jsonb_agg(to_jsonb(w) ORDER BY w.work_id) FROM work_passages AS w), '[]') AS kept,
      coalesce((SELECT jsonb_agg(to_jsonb(c) ORDER BY c.work_id) FROM (
        SELECT work_id, count(*) AS public_count FROM passages WHERE public_count > 0 GROUP BY work_id) AS c), '[]') AS counted`.execute(
    t.ctx.db,
  );
  expect(works.rows[0]?.kept).toEqual(works.rows[0]?.counted);
}
const isPublic = sql`(q.audience = 'public' AND NOT q.is_hidden AND r.library_for = 'public' AND NOT r.is_suspended)`;

describe("one card a passage", () => {
  test("two readers who write the same passage down keep one card, each with an own copy", async () => {
    const first = await kept("ayse", { page: 12, note: "Ne güzel." });
    const second = await kept("zeynep", { text: typed });
    expect(second.passage_id).toBe(first.passage_id);
    expect(first).toMatchObject({ text: passage, page: 12, note: "Ne güzel.", audience: "public" });
    expect(second.text).toBe(typed);
    await kept("mehmet", { text: typed });
    expect(await cards()).toMatchObject([
      { id: first.passage_id, text: typed, keeper_count: 3, own_id: null },
    ]);
    const shown = await cards("ayse");
    expect(shown).toMatchObject([{ own_id: first.id, friends: [{ username: "mehmet" }] }]);
    const { data } = await t.call(c.getPassage, { params: { id: first.passage_id } }, "ayse");
    expect(data.keepers.map(({ username }) => username)).toEqual(["mehmet", "zeynep", "ayse"]);
    await expectTrueCounts();
  });

  test("passages that begin alike are two cards, and the same words in another book as well", async () => {
    const [one, two, three] = [
      await kept("ayse"),
      await kept("ayse", { text: other }),
      await kept("ayse", { isbn: memed }),
    ];
    expect(new Set([one.passage_id, two.passage_id, three.passage_id]).size).toBe(3);
  });

  test("a passage is kept once by a reader, however it is written", async () => {
    await kept("ayse");
    expect((await keep("ayse", { text: typed })).error?.code).toBe("already_kept");
  });

  test("keeping one never changes the shelf", async () => {
    await kept("ayse");
    expect((await t.call(c.listLibrary, {}, "ayse")).data.books).toEqual([]);
  });

  test("the wording most have is shown again when one of them goes", async () => {
    await kept("ayse");
    await kept("zeynep", { text: typed });
    const third = await kept("mehmet", { text: typed });
    expect((await cards())[0]?.text).toBe(typed);
    await t.call(c.deleteQuote, { params: { id: third.id } }, "mehmet");
    expect((await cards())[0]?.text).toBe(passage);
    await expectTrueCounts();
  });
});

describe("who sees it", () => {
  test("friends see what is for friends, nobody else; what is for oneself nobody does", async () => {
    const forFriends = await kept("ayse", { audience: "friends" });
    const own = await kept("ayse", { audience: "me", text: other });
    for (const who of [undefined, "zeynep", "can"]) {
      expect(await cards(who)).toEqual([]);
      expect(await card(forFriends.passage_id, who)).toBe(404);
    }
    expect(await cards("mehmet")).toMatchObject([
      { id: forFriends.passage_id, keeper_count: 1, text: passage },
    ]);
    expect(await card(own.passage_id, "mehmet")).toBe(404);
    expect(await cards("ayse")).toHaveLength(2);
    await expectTrueCounts();
  });

  test("a private library wins over a public quote", async () => {
    const { passage_id } = await kept("ayse");
    await choose("ayse", "friends");
    expect([await card(passage_id), await card(passage_id, "mehmet")]).toEqual([404, 200]);
    await choose("ayse", "me");
    expect([await card(passage_id, "mehmet"), await card(passage_id, "ayse")]).toEqual([404, 200]);
    await expectTrueCounts();
    await choose("ayse", "public");
    expect(await card(passage_id)).toBe(200);
    await expectTrueCounts();
  });

  test("who is blocked finds no card that has only this reader's words, and on others no trace of them", async () => {
    const { passage_id } = await kept("ayse");
    expect([await card(passage_id, "can"), await card(passage_id)]).toEqual([404, 200]);
    await kept("zeynep", { text: typed });
    const { data } = await t.call(c.getPassage, { params: { id: passage_id } }, "can");
    expect(data.passage).toMatchObject({ keeper_count: 1, text: typed });
    expect(data.keepers.map(({ username }) => username)).toEqual(["zeynep"]);
  });

  test("nobody sees a suspended reader's, or one that is hidden, but its reader", async () => {
    const { passage_id, id } = await kept("ayse");
    await sql`UPDATE quotes SET is_hidden = true WHERE id = ${id}`.execute(t.ctx.db);
    expect([
      await card(passage_id),
      await card(passage_id, "mehmet"),
      await card(passage_id, "ayse"),
    ]).toEqual([404, 404, 200]);
    await sql`UPDATE quotes SET is_hidden = false WHERE id = ${id}`.execute(t.ctx.db);
    await sql`UPDATE readers SET is_suspended = true WHERE username = 'ayse'`.execute(t.ctx.db);
    expect([await card(passage_id), await card(passage_id, "mehmet")]).toEqual([404, 404]);
    expect((await keep("ayse", { text: other })).error?.code).toBe("suspended");
    await expectTrueCounts();
    await sql`UPDATE readers SET is_suspended = false WHERE username = 'ayse'`.execute(t.ctx.db);
    expect(await card(passage_id)).toBe(200);
  });

  test("the wording of a card comes from quotes that the asker may see", async () => {
    const { passage_id } = await kept("ayse", { audience: "me" });
    await kept("zeynep", { text: typed });
    const { data } = await t.call(c.getPassage, { params: { id: passage_id } });
    expect([data.passage.text, data.passage.keeper_count]).toEqual([typed, 1]);
  });
});

describe("taking over", () => {
  test("keeps the card's wording as an own copy, once", async () => {
    const { passage_id } = await kept("ayse", { page: 12, note: "Ne güzel." });
    const take = () => t.call(c.takeOverPassage, { params: { id: passage_id }, body: {} } as never, "mehmet");
    const { status, data } = await take();
    expect(status).toBe(201);
    expect(data.quote).toMatchObject({
      passage_id,
      text: passage,
      page: null,
      note: null,
      audience: "public",
    });
    expect((await cards())[0]?.keeper_count).toBe(2);
    expect((await take()).error?.code).toBe("already_kept");
  });

  test("what one does not see cannot be taken over", async () => {
    const { passage_id } = await kept("ayse", { audience: "friends" });
    const taken = await t.call(
      c.takeOverPassage,
      { params: { id: passage_id }, body: {} } as never,
      "zeynep",
    );
    expect(taken.error?.code).toBe("passage_not_found");
  });
});

describe("changing", () => {
  const change = (id: string, text: string, more: object = {}) =>
    t.call(c.updateQuote, { params: { id }, body: { text, ...more } } as never, "ayse");

  test("another text makes it one of another passage; a corrected misprint does not", async () => {
    const own = await kept("ayse");
    await kept("zeynep");
    const theirs = await kept("mehmet", { text: other });
    expect((await change(own.id, typed, { page: 5 })).data.quote).toMatchObject({
      passage_id: own.passage_id,
      page: 5,
    });
    expect((await change(own.id, other)).data.quote.passage_id).toBe(theirs.passage_id);
    await expectTrueCounts();
  });

  test("only its reader changes, deletes and brings it back", async () => {
    const { id } = await kept("mehmet");
    expect((await change(id, other)).error?.code).toBe("quote_not_found");
    expect((await t.call(c.deleteQuote, { params: { id } }, "ayse")).error?.code).toBe("quote_not_found");
    await t.call(c.deleteQuote, { params: { id } }, "mehmet");
    expect((await t.call(c.restoreQuote, { params: { id } }, "ayse")).error?.code).toBe("quote_not_kept");
  });

  test("a deleted one comes back as it was within a minute, at the same address", async () => {
    const own = await kept("ayse", { page: 7, note: "Sayfa yedi." });
    expect((await t.call(c.deleteQuote, { params: { id: own.id } }, "ayse")).status).toBe(200);
    expect(await card(own.passage_id)).toBe(404);
    const back = await t.call(c.restoreQuote, { params: { id: own.id } }, "ayse");
    expect(back.data.quote).toEqual(own);
    expect(await card(own.passage_id)).toBe(200);
    await t.call(c.deleteQuote, { params: { id: own.id } }, "ayse");
    t.clock.advance({ minutes: 2 });
    expect((await t.call(c.restoreQuote, { params: { id: own.id } }, "ayse")).error?.code).toBe(
      "quote_not_kept",
    );
    await deleteOldRemovedQuotes(t.ctx.db, t.ctx.clock());
    expect(await t.ctx.db.selectFrom("removed_quotes").selectAll().execute()).toEqual([]);
  });
});

describe("limits", () => {
  test.each([
    ["9 characters", "Kısa söz.", c.quoteMessages.tooShort],
    ["1,001 characters", "ş".repeat(1001), c.quoteMessages.tooLong],
    ["no letters", "… — … — … — …", c.quoteMessages.wordless],
    ["nothing", "   ", c.quoteMessages.required],
  ])("a passage of %s is refused in clear words", async (_what, text, message) => {
    const { status, error } = await keep("ayse", { text });
    expect([status, error?.details]).toEqual([400, { text: message }]);
  });

  test("1,000 characters are kept; HTML stays text, and marks that turn the line go", async () => {
    expect((await keep("ayse", { text: "ş".repeat(1000) })).status).toBe(201);
    const text = "<b>Kalın</b> bir \u202Esöz\u202C ve \u0007 ses & 'tırnak'";
    expect((await kept("ayse", { text })).text).toBe(
      "<b>Kalın</b> bir söz ve  ses & 'tırnak'".replace(/ {2}/, " "),
    );
  });

  test("the 101st public one of a book is refused, also of another edition; one for friends is not", async () => {
    await sql`
      WITH made AS (
        INSERT INTO passages (work_id, folded, keys)
        SELECT e.work_id, 'parca ' || n, '{}' FROM editions AS e, generate_series(1, 100) AS n
        WHERE e.isbn = ${madonna} RETURNING id, folded)
      INSERT INTO quotes (reader_id, passage_id, isbn, text, audience, kept_at, updated_at)
      SELECT r.id, made.id, ${madonna}, 'Onluk ' || made.folded, 'public', now(), now()
      FROM made, readers AS r WHERE r.username = 'ayse'`.execute(t.ctx.db);
    expect((await keep("ayse")).error?.code).toBe("quotes_full");
    const { id } = await kept("ayse", { audience: "friends" });
    const body = { text: passage, audience: "public" };
    const { error } = await t.call(c.updateQuote, { params: { id }, body } as never, "ayse");
    expect(error?.code).toBe("quotes_full");
    expect((await keep("ayse", { isbn: memed })).status).toBe(201);
  });

  test("a book that no catalogue has is not found", async () => {
    expect((await keep("ayse", { isbn: "9786050000009" })).error?.code).toBe("book_not_found");
  });
});

test("friends' come newest first, and those of the week by how many kept them", async () => {
  const old = await kept("mehmet", { audience: "friends" });
  t.clock.advance({ days: 8 });
  await kept("mehmet", { text: other });
  await kept("zeynep", { text: other });
  await kept("zeynep", { text: "Üçüncü bir cümle, yalnız Zeynep’in altını çizdiği." });
  const friends = (await t.call(c.listFriendsPassages, {}, "ayse")).data;
  expect(friends.data.map(({ text }) => text)).toEqual([other, passage]);
  expect(friends.has_more).toBe(false);
  const first = (await t.call(c.listFriendsPassages, { query: { limit: 1 } } as never, "ayse")).data;
  expect([first.data.length, first.has_more]).toEqual([1, true]);
  const week = (await t.call(c.listPassagesOfWeek, {}, "ayse")).data.data;
  expect(week.map(({ keeper_count }) => keeper_count)).toEqual([2, 1]);
  expect(week.map(({ id }) => id)).not.toContain(old.passage_id);
  expect((await t.call(c.listFriendsPassages, {}, "zeynep")).data.data).toEqual([]);
});

test("mine are found by book, month and words, the newest first", async () => {
  await kept("ayse");
  t.clock.advance({ days: 40 });
  await kept("ayse", { text: other, note: "Evden gitmek üzerine" });
  await kept("ayse", { isbn: memed });
  await kept("zeynep");
  const mine = async (query: object) =>
    (await t.call(c.listOwnQuotes, { query } as never, "ayse")).data.data.map(({ isbn, text }) => [
      isbn,
      text,
    ]);
  expect(await mine({ isbn: madonna })).toEqual([
    [madonna, other],
    [madonna, passage],
  ]);
  expect(await mine({ q: "GİTMEK üzerine" })).toEqual([[madonna, other]]);
  const month = new Date(t.ctx.clock().getTime() + 3 * 3_600_000).toISOString().slice(0, 7);
  expect(await mine({ month })).toHaveLength(2);
  expect((await t.call(c.listOwnQuotes, {}, "ayse")).data.total_count).toBe(3);
});

test("readers who keep a passage at the same moment keep one card", async () => {
  const answers = await Promise.all(["ayse", "mehmet", "zeynep"].map((who) => keep(who)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ data }) => data.quote.passage_id)).size).toBe(1);
  await expectTrueCounts();
});

test("a passage is found again among thousands of its work, also with a word left out", async () => {
  const { passage_id } = await kept("ayse");
  const texts = Array.from({ length: 3000 }, (_none, n) => `gurultu parcasi ${n * 7919} baska sozlerle ${n}`);
  await sql`
    INSERT INTO passages (work_id, folded, keys, quote_count)
    SELECT p.work_id, n.text, ARRAY[n.place], 1 FROM passages AS p, unnest(${texts}::text[]) WITH ORDINALITY AS n(text, place)
    WHERE p.id = ${passage_id}`.execute(t.ctx.db);
  const again = await kept("zeynep", { text: passage.replace("zavallı, ", "") });
  expect(again.passage_id).toBe(passage_id);
  await sql`DELETE FROM passages WHERE folded LIKE 'gurultu%'`.execute(t.ctx.db);
});
