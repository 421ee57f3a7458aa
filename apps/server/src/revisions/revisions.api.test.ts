import * as c from "@okurca/contract";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setSuspended } from "../readers/index.ts";
import { callsOf } from "./revisions.fixtures.ts";

let t: TestApp;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  t = await createTestApp();
  calls = callsOf(t);
  await calls.makeLibrarian("kutuphaneci");
  await calls.makeTrusted("guvenilir");
});
afterAll(() => t.close());

let counter = 0;
let [ayse, mehmet, isbn] = ["", "", ""];
/** A book of its own for each test, and two readers. */
beforeEach(async () => {
  counter += 1;
  [ayse, mehmet, isbn] = [`ayse${counter}`, `mehmet${counter}`, madeUpIsbn(counter)];
  await Promise.all([ayse, mehmet].map((who) => t.as(who)));
  await calls.load({ isbn, title: `Birinci ${counter}`, authors: ["Deneme Yazar"], pages: 100 });
});

const shown = async () => (await t.call(c.getBook, { params: { isbn } })).data.book;
const idOf = async (answer: Promise<{ data: { revision: { id: string } } }>) =>
  (await answer).data.revision.id;
const waiting = async () =>
  (await calls.proposals("kutuphaneci")).data.filter(({ subject }) => subject === isbn);
const accept = async (note?: string) => calls.decide("kutuphaneci", "accept", await waiting(), note);
const told = async (who: string) => (await t.call(c.listNotifications, {}, who)).data.notifications[0];

describe("a reader's correction", () => {
  test("waits as a proposal that nobody else sees, holds after a librarian's nod, and is told", async () => {
    const source_url = "https://example.org/kunye?x=1";
    const answer = await calls.change(isbn, ayse, { pages: 144 }, { reason: "  Künyede   144 ", source_url });
    expect([answer.status, answer.data.message]).toEqual([200, c.revisionMessages.proposed]);
    expect(answer.data.revision).toMatchObject({
      ...{
        kind: "edition",
        subject: isbn,
        title: `Birinci ${counter}`,
        path: `/kitap/${isbn}`,
        state: "waiting",
      },
      changes: [{ field: "pages", before: 100, after: 144 }],
      ...{ reason: "Künyede 144", source_url, is_new: false, restores: null, note: null },
    });
    expect((await shown()).pages).toBe(100);
    for (const who of [undefined, mehmet, ayse]) expect((await calls.history(isbn, who)).data).toEqual([]);
    expect((await calls.facts(isbn, ayse)).waiting).toHaveLength(1);
    expect((await calls.facts(isbn, mehmet)).waiting).toEqual([]);
    expect((await waiting())[0]).toMatchObject({
      ...{ writer: { username: ayse }, fits: true, is_there: true },
      changes: [{ field: "pages", before: 100, after: 144, present: 100, is_protected: false }],
    });
    expect((await accept("Teşekkürler")).data.results).toMatchObject([{ outcome: "accepted" }]);
    expect((await shown()).pages).toBe(144);
    expect(await told(ayse)).toMatchObject({
      title: "Öneriniz kabul edildi",
      message: `“Birinci ${counter}” için önerdiğiniz değişiklik kabul edildi. Kütüphanecinin notu: Teşekkürler`,
      link: `/kitap/${isbn}`,
    });
    const { data, present_id, total_count } = await calls.history(isbn);
    expect([data.length, total_count, present_id]).toEqual([1, 1, answer.data.revision.id]);
    expect(data[0]).toMatchObject({
      changes: [{ field: "pages", before: 100, after: 144 }],
      ...{ standing: "reader", writer: { username: ayse }, has_left: false, is_taken_back: false },
    });
    expect((await calls.own(ayse)).data).toMatchObject([{ state: "accepted", note: "Teşekkürler" }]);
    expect(await calls.own(ayse)).toMatchObject({ accepted: 1, waiting: 0, standing: "reader" });
  });

  test("is refused with the librarian's reason, and changes nothing", async () => {
    await calls.change(isbn, ayse, { title: "Yanlış Ad" });
    await calls.decide("kutuphaneci", "refuse", await waiting(), "Kapakta böyle yazmıyor.");
    expect((await shown()).title).toBe(`Birinci ${counter}`);
    expect(await told(ayse)).toMatchObject({
      title: "Öneriniz kabul edilmedi",
      message: `“Birinci ${counter}” için önerdiğiniz değişiklik kabul edilmedi. Sebebi: Kapakta böyle yazmıyor.`,
    });
    expect((await calls.own(ayse)).data).toMatchObject([
      { state: "refused", note: "Kapakta böyle yazmıyor." },
    ]);
    expect((await calls.history(isbn)).data).toEqual([]);
  });

  test("may be withdrawn while it waits, by its reader alone", async () => {
    const id = await idOf(calls.change(isbn, ayse, { pages: 144 }));
    expect((await calls.withdraw(mehmet, id)).error).toMatchObject({ code: "revision_not_found" });
    for (const _again of [1, 2])
      expect((await calls.withdraw(ayse, id)).data.revision.state).toBe("withdrawn");
    expect(await waiting()).toEqual([]);
    const late = await idOf(calls.change(isbn, ayse, { pages: 145 }));
    await accept();
    expect((await calls.withdraw(ayse, late)).error).toMatchObject({ code: "revision_decided" });
  });

  test("that is sent again, since its answer was lost, is made once", async () => {
    const { origins } = await calls.facts(isbn, ayse);
    const marks = Object.fromEntries(origins.map(({ field, mark }) => [field, mark]));
    const id = await idOf(calls.change(isbn, ayse, { pages: 144 }, { marks }));
    expect(await idOf(calls.change(isbn, ayse, { pages: 144 }, { marks }))).toBe(id);
    await accept();
    expect(await idOf(calls.change(isbn, ayse, { pages: 144 }, { marks }))).toBe(id);
    expect((await calls.history(isbn)).data).toHaveLength(1);
    expect((await calls.change(isbn, mehmet, { pages: 144 })).error).toMatchObject({ code: "already_so" });
  });

  test("of what has changed since the reader looked is refused with what it is now", async () => {
    const { origins } = await calls.facts(isbn, ayse);
    const marks = Object.fromEntries(origins.map(({ field, mark }) => [field, mark]));
    await calls.change(isbn, "guvenilir", { pages: 150 });
    const late = await calls.change(isbn, ayse, { pages: 144 }, { marks });
    expect([late.status, late.error]).toMatchObject([
      409,
      { code: "facts_changed", present: { pages: "150" } },
    ]);
    // What others changed beside it is no hindrance.
    expect((await calls.change(isbn, ayse, { subtitle: "Roman" }, { marks })).status).toBe(200);
  });

  test("never touches what was checked by hand, which a librarian changes at once", async () => {
    const checked = madeUpIsbn(300_000 + counter);
    await calls.loadChecked({ isbn: checked, title: "Doğrulanmış", authors: ["Kimse"], pages: 90 });
    const { origins, standing } = await calls.facts(checked, ayse);
    expect([standing, origins.find(({ field }) => field === "title")]).toMatchObject([
      "reader",
      { source: "starter", is_protected: true },
    ]);
    for (const who of [ayse, "guvenilir"]) {
      const refused = await calls.change(checked, who, { title: "Yanlış" });
      expect([refused.status, refused.error]).toMatchObject([
        403,
        { code: "fact_protected", details: { "facts.title": c.revisionMessages.isProtected } },
      ]);
    }
    const made = await calls.change(checked, "kutuphaneci", { pages: 91 });
    expect(made.data).toMatchObject({ message: c.revisionMessages.held, revision: { state: "accepted" } });
    expect((await calls.facts(checked)).facts.pages).toBe(91);
    expect((await calls.history(checked)).data[0]).toMatchObject({ standing: "librarian" });
  });

  test.each([
    ["a title with a tag", { title: "<i>Ad</i>" }, { "facts.title": c.factMessages.markup }],
    ["a title that turns the line", { title: "Ad\u202e" }, { "facts.title": c.factMessages.lineInvalid }],
    ["a title of 600 characters", { title: "a".repeat(600) }, { "facts.title": c.factMessages.titleTooLong }],
    [
      "a thousand authors",
      { authors: Array.from({ length: 1000 }, (_, i) => `Yazar ${i}`) },
      { "facts.authors": c.factMessages.namesTooMany },
    ],
    [
      "an author with a control sign",
      { authors: ["Bir", "İki\u0000"] },
      { "facts.authors.1": c.factMessages.lineInvalid },
    ],
    [
      "a day of another year",
      { published_on: "2020-05-05", published_year: 2021 },
      { "facts.published_year": c.factMessages.yearOfDay },
    ],
    ["nothing", {}, { facts: c.revisionMessages.factsRequired }],
    ["a fact that is none", { popularity: 5 }, { "facts.popularity": c.messages.unknownField }],
  ])("of %s is 400 with the field's message", async (_what, facts, details) => {
    const answer = await calls.change(isbn, ayse, facts as object);
    expect([answer.status, answer.error]).toMatchObject([400, { details }]);
  });

  test.each([
    "javascript:alert(1)",
    "//example.org",
    "https://kullanici:sifre@example.org/",
    "http://yerel/",
    "https://example.org/\u202e",
    `https://example.org/${"a".repeat(300)}`,
  ])("with the source %.40s is 400", async (source_url) => {
    const answer = await calls.change(isbn, ayse, { pages: 144 }, { source_url });
    expect([answer.status, Object.keys(answer.error.details ?? {})]).toEqual([400, ["source_url"]]);
  });

  test("of a year takes a day of another year along, and of a day its year", async () => {
    await calls.change(isbn, "guvenilir", { published_on: "2019-05-04" });
    expect((await calls.facts(isbn)).facts).toMatchObject({
      published_year: 2019,
      published_on: "2019-05-04",
    });
    await calls.change(isbn, "guvenilir", { published_year: 2020 });
    expect((await calls.facts(isbn)).facts).toMatchObject({ published_year: 2020, published_on: null });
    expect((await calls.history(isbn)).data[0]?.changes).toEqual([
      { field: "published_year", before: 2019, after: 2020 },
      { field: "published_on", before: "2019-05-04", after: null },
    ]);
  });

  test("of a series is kept as the series is called, and said otherwise it is no change", async () => {
    const series = { name: `Deneme ${counter} Serisi`, number: 2.5 };
    const before = (await calls.facts(isbn)).facts.series;
    const made = (await calls.change(isbn, "guvenilir", { series })).data.revision;
    const held = (await calls.facts(isbn)).facts.series;
    expect(held?.number).toBe(2.5);
    expect(made.changes).toEqual([{ field: "series", before, after: held }]);
    expect((await calls.change(isbn, mehmet, { series: held })).error).toMatchObject({ code: "already_so" });
    const back = (await calls.change(isbn, "guvenilir", { series: null })).data.revision;
    expect(back.changes).toEqual([{ field: "series", before: held, after: null }]);
  });

  test("is not for a suspended reader, nor for a book that only a reader's file brought", async () => {
    const own = madeUpIsbn(500_000 + counter);
    const csv = `Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf\n1,Kendi Kitabım,Kimse,${own},5,read\n`;
    const upload = {
      body: Buffer.from(csv),
      query: { name: "k.csv" },
      headers: { "content-type": "text/csv" },
    };
    const { id } = (await t.call(c.createImport, upload, ayse)).data.import;
    await t.call(c.runImport, { params: { id } }, ayse);
    for (const book of [own, madeUpIsbn(900_000)]) {
      expect((await t.call(c.getBookFacts, { params: { isbn: book } }, ayse)).status).toBe(404);
      const marks = { pages: "yok" };
      expect((await calls.change(book, ayse, { pages: 5 }, { marks })).status).toBe(404);
      expect((await t.call(c.listRevisions, { query: { of: book } })).status).toBe(404);
    }
    await t.ctx.db.transaction().execute(async (tx) => {
      const reader = tx.selectFrom("readers").select("id").where("username", "=", ayse);
      await setSuspended(tx, (await reader.executeTakeFirstOrThrow()).id, true);
    });
    expect((await calls.change(isbn, ayse, { pages: 5 })).status).toBe(403);
  });

  test("may be proposed thirty times in any twenty-four hours; what is refused or holds at once is no proposal", async () => {
    for (let i = 0; i < 5; i++) expect((await calls.change(isbn, ayse, { pages: 100 })).status).toBe(409);
    for (let i = 0; i < 30; i++) {
      expect((await calls.change(isbn, ayse, { pages: 200 + i })).status).toBe(200);
      t.clock.advance({ minutes: 40 });
    }
    const refused = await calls.change(isbn, ayse, { pages: 300 });
    expect([refused.status, refused.error]).toMatchObject([
      429,
      { message: "Bugün çok fazla değişiklik önerdiniz. Lütfen daha sonra yeniden deneyin." },
    ]);
    t.clock.advance({ hours: 5 });
    expect((await calls.change(isbn, ayse, { pages: 300 })).status).toBe(200);
    for (let i = 1; i <= 32; i++)
      expect((await calls.change(isbn, "guvenilir", { pages: 100 + i })).status).toBe(200);
  }, 60_000);
});

test("history names no reader to whom it is not told, and none who has left; what holds stays", async () => {
  await calls.change(isbn, ayse, { pages: 144 }, { reason: "Sebebim" });
  await accept();
  await calls.change(isbn, ayse, { pages: 155 });
  await t.call(c.blockReader, { body: { target: mehmet } }, ayse);
  expect((await calls.history(isbn, mehmet)).data).toMatchObject([{ writer: null, has_left: false }]);
  expect((await calls.history(isbn)).data).toMatchObject([{ writer: { username: ayse } }]);
  await t.call(c.deleteAccount, {}, ayse);
  expect((await calls.history(isbn)).data).toMatchObject([{ writer: null, has_left: true, reason: null }]);
  expect(await waiting()).toEqual([]);
  expect((await shown()).pages).toBe(144);
});

test("who was told of a decision by the choices is told there alone", async () => {
  const settings = (await t.call(c.getNotificationSettings, {}, ayse)).data;
  const { email: _email, is_email_verified: _verified, ...choices } = settings;
  await t.call(c.updateNotificationSettings, { body: { ...choices, catalogue: "none" } }, ayse);
  await calls.change(isbn, ayse, { pages: 144 });
  await accept();
  expect(await told(ayse)).toBeUndefined();
});
