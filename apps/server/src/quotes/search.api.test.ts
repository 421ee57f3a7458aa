import * as c from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const [madonna, memed] = ["9789753638029", "9789750719387"];
const passage =
  "Dünyanın en basit, en zavallı, hatta en ahmak adamı bile insanı hayretten hayrete düşürecek bir ruha sahiptir.";
const hidden = "Gönlümün karanfil kokulu bahçesinde unutulmuş bir çeşme vardı.";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  for (const who of ["ayse", "mehmet", "zeynep", "can"]) await t.as(who);
  await t.call(c.sendFriendRequest, { body: { target: "mehmet" } }, "ayse");
  await t.call(c.sendFriendRequest, { body: { target: "ayse" } }, "mehmet");
});
afterAll(() => t.close());
beforeEach(async () => {
  await sql`DELETE FROM blocks`.execute(t.ctx.db);
  await sql`DELETE FROM quotes`.execute(t.ctx.db);
  await sql`UPDATE readers SET is_suspended = false, library_for = 'public'`.execute(t.ctx.db);
  t.clock.advance({ days: 1 });
});

type Given = { isbn?: string; text?: string; audience?: c.Audience; note?: string };
async function kept(who: string, { isbn = madonna, text = passage, ...more }: Given = {}) {
  const { status, data } = await t.call(c.keepQuote, { body: { isbn, text, ...more } } as never, who);
  expect(status).toBe(201);
  return data.quote;
}
async function search(q: string, who?: string) {
  const { status, data } = await t.call(c.searchPassages, { query: { q } } as never, who);
  expect(status).toBe(200);
  return data;
}
const found = async (q: string, who?: string) => (await search(q, who)).data.map(({ text }) => text);
const own = async (q: string, who: string) =>
  (await t.call(c.listOwnQuotes, { query: { q } } as never, who)).data.data.map(({ text }) => text);

/** What triggers keep of the words, and what the rows say. */
async function expectTrueWords(): Promise<void> {
  const { rows } = await sql<{ is_true: boolean }>`
    SELECT NOT EXISTS (
        SELECT FROM passages AS p FULL JOIN passage_words AS w ON w.passage_id = p.id
        WHERE (p.text IS NULL) <> (w.words IS NULL) OR w.words <> okurca_passage_words(p.text, p.public_count))
      AND NOT EXISTS (
        SELECT FROM (
          SELECT word, count(*) AS passage_count FROM passage_words, unnest(tsvector_to_array(words)) AS word
          WHERE word NOT LIKE '#%' GROUP BY word) AS k
        FULL JOIN passage_vocabulary AS v USING (word)
        WHERE k.passage_count IS DISTINCT FROM v.passage_count) AS is_true`.execute(t.ctx.db);
  expect(rows[0]?.is_true).toBe(true);
}

describe("what is found", () => {
  test.each([
    ["as it is typed", "hayretten hayrete"],
    ["in capitals and without Turkish letters", "DUNYANIN EN ZAVALLI"],
    ["with other endings", "dünyada zavallılar"],
    ["with a mistype", "hayrtten zavalı"],
    ["with one word that is another", "dünyanın basit zavallı ahmak filozofları"],
    ["as a phrase between quotation marks", '"en ahmak adamı bile"'],
  ])("%s", async (_how, q) => {
    await kept("ayse");
    await kept("mehmet", { text: hidden });
    expect(await found(q, "zeynep")).toEqual([passage]);
    expect(await found(q)).toEqual([passage]);
    expect(await own(q, "ayse")).toEqual([passage]);
  });

  test("a phrase between quotation marks is not forgiven anything", async () => {
    await kept("ayse");
    for (const q of ['"ahmak adam"', '"adamı ahmak"', '"ahmak adamı" karanfil']) {
      expect(await found(q, "zeynep"), q).toEqual([]);
      expect(await own(q, "ayse"), q).toEqual([]);
    }
  });

  test("what only resembles the words is told as such, and stands nowhere beside what has them", async () => {
    await kept("ayse");
    expect(await search("zavallı")).toMatchObject({ is_near: false, has_more: false });
    expect(await search("zvallı")).toMatchObject({ is_near: true, data: [{ text: passage }] });
    expect(await search("uzaylılar")).toMatchObject({ is_near: false, data: [] });
    expect((await search("?! …")).data).toEqual([]);
  });

  test("the best fit comes first, and of equal ones what most readers kept", async () => {
    const [few, many, inflected] = [
      "Deniz sakindi o sabah.",
      "Deniz uzaktı o akşam.",
      "Denizler uyanmıştı o gece.",
    ];
    await kept("ayse", { text: few });
    await kept("ayse", { text: inflected, isbn: memed });
    for (const who of ["ayse", "zeynep"]) await kept(who, { text: many });
    expect(await found("deniz")).toEqual([many, few, inflected]);
  });

  test("pages follow each other without a passage twice", async () => {
    for (const n of ["bir", "iki", "üç", "dört", "beş"])
      await kept("ayse", { text: `Deniz ${n} kez taştı o kış.` });
    const page = async (number: number) =>
      (await t.call(c.searchPassages, { query: { q: "deniz", page: number, limit: 2 } } as never)).data;
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, false]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(5);
  });
});

describe("who finds it", () => {
  test("what is for friends is found by friends, what is for oneself by oneself; notes by their reader alone", async () => {
    await kept("mehmet", { text: hidden, audience: "friends", note: "Annemin sesiyle okudum" });
    await kept("mehmet", { audience: "me" });
    expect(await found("karanfil", "ayse")).toEqual([hidden]);
    expect(await found("karanfil", "zeynep")).toEqual([]);
    expect(await found("karanfil")).toEqual([]);
    expect(await found("karanfl", "zeynep")).toEqual([]);
    expect(await found("zavallı", "mehmet")).toEqual([passage]);
    expect(await found("zavallı", "ayse")).toEqual([]);
    expect(await own("annemin sesi", "mehmet")).toEqual([hidden]);
    expect(await found("annemin sesi", "ayse")).toEqual([]);
  });

  test("a private library, a block, a suspension and a decision of moderators hide it", async () => {
    const quote = await kept("mehmet", { text: hidden });
    const by = { friend: "ayse", stranger: "zeynep" };
    await t.call(c.updatePrivacy, { body: { library: "friends", reviews: "public" } }, "mehmet");
    expect(await found("karanfil", by.friend)).toEqual([hidden]);
    expect(await found("karanfil", by.stranger)).toEqual([]);
    await t.call(c.updatePrivacy, { body: { library: "me", reviews: "public" } }, "mehmet");
    expect(await found("karanfil", by.friend)).toEqual([]);
    await t.call(c.updatePrivacy, { body: { library: "public", reviews: "public" } }, "mehmet");
    expect(await found("karanfil", by.stranger)).toEqual([hidden]);
    await sql`UPDATE quotes SET is_hidden = true WHERE id = ${quote.id}`.execute(t.ctx.db);
    expect(await found("karanfil", by.friend)).toEqual([]);
    expect(await found("karanfil", "mehmet")).toEqual([hidden]);
    await sql`UPDATE quotes SET is_hidden = false WHERE id = ${quote.id}`.execute(t.ctx.db);
    await t.call(c.blockReader, { body: { target: "zeynep" } }, "mehmet");
    expect(await found("karanfil", by.stranger)).toEqual([]);
    await sql`UPDATE readers SET is_suspended = true WHERE username = 'mehmet'`.execute(t.ctx.db);
    expect(await found("karanfil")).toEqual([]);
  });

  test("words that stand only in a wording one may not see find nothing", async () => {
    const other = passage.replace("ahmak adamı", "ahmak Rasputin adamı");
    const [first, second] = [await kept("mehmet", { text: other, audience: "me" }), await kept("can")];
    expect(second.passage_id).toBe(first.passage_id);
    expect(await found("rasputin", "mehmet")).toEqual([passage]);
    expect(await found("rasputin", "zeynep")).toEqual([]);
    expect(await found("rasputin")).toEqual([]);
    // Also where everybody sees that wording but for who has a block with its reader.
    await t.call(
      c.updateQuote,
      { params: { id: first.id }, body: { text: other, audience: "public" } } as never,
      "mehmet",
    );
    await t.call(c.deleteQuote, { params: { id: second.id } }, "can");
    await kept("can", { audience: "friends" });
    await t.call(c.blockReader, { body: { target: "can" } }, "mehmet");
    expect(await found("rasputin")).toEqual([other]);
    expect(await found("rasputin", "can")).toEqual([]);
  });

  test("words kept beside the passages are true through all of this, and go with the last of them", async () => {
    const mine = await kept("ayse");
    for (const who of ["mehmet", "zeynep"]) await kept(who);
    await kept("mehmet", { text: hidden });
    await expectTrueWords();
    await t.call(
      c.updateQuote,
      { params: { id: mine.id }, body: { text: `${hidden} Ve suyu soğuktu.` } } as never,
      "ayse",
    );
    await expectTrueWords();
    await t.call(c.updatePrivacy, { body: { library: "me", reviews: "public" } }, "mehmet");
    await expectTrueWords();
    await sql`DELETE FROM quotes`.execute(t.ctx.db);
    const { rows } = await sql`SELECT FROM passage_vocabulary UNION ALL SELECT FROM passage_words`.execute(
      t.ctx.db,
    );
    expect(rows).toHaveLength(0);
  });
});

test("a deleted quote that is brought back is found again", async () => {
  const quote = await kept("ayse", { text: hidden });
  await t.call(c.deleteQuote, { params: { id: quote.id } }, "ayse");
  expect(await found("karanfil", "ayse")).toEqual([]);
  await t.call(c.restoreQuote, { params: { id: quote.id } }, "ayse");
  expect(await found("karanfil")).toEqual([hidden]);
});

describe("what is typed", () => {
  test.each([
    [
      "of one hundred words",
      Array.from({ length: 60 }, (_n, i) => `k${i}`)
        .join(" ")
        .slice(0, 200),
    ],
    ["with signs of the database's language", `'a' & !b | (c <-> d):* \\ "x' || "y`],
    ["of quotation marks alone", '""""""'],
    ["in another script", "читатель 読書"],
  ])("%s is answered", async (_what, q) => {
    await kept("ayse");
    expect((await t.call(c.searchPassages, { query: { q } } as never, "ayse")).status).toBe(200);
    expect((await t.call(c.listOwnQuotes, { query: { q } } as never, "ayse")).status).toBe(200);
  });

  test("is refused above 200 characters", async () => {
    expect((await t.call(c.searchPassages, { query: { q: "a".repeat(201) } } as never)).status).toBe(400);
  });

  test("and takes too long for the database is told so", async () => {
    await kept("ayse");
    await t.ctx.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE passage_words IN ACCESS EXCLUSIVE MODE`.execute(tx);
      const { error } = await t.call(c.searchPassages, { query: { q: "zavallı" } } as never);
      expect(error?.code).toBe("search_too_costly");
    });
  });
});
