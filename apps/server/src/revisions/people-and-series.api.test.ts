import * as c from "@okurca/contract";
import { type Actor, inTransaction } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, recordStatements, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { joinAuthors } from "../authors/index.ts";
import { writeStarterAuthors } from "../authors/starter.mutations.ts";
import { listProposals } from "./proposals.service.ts";
import { callsOf } from "./revisions.fixtures.ts";

let t: TestApp;
let calls: ReturnType<typeof callsOf>;
beforeAll(async () => {
  t = await createTestApp({ catalogue: [] });
  calls = callsOf(t);
  await calls.makeLibrarian("kutuphaneci");
  await t.as("okur");
});
afterAll(() => t.close());

const letters = [
  "Ada",
  "Beril",
  "Ceyda",
  "Derya",
  "Ece",
  "Feza",
  "Gonca",
  "Hale",
  "Ilgaz",
  "Jale",
  "Kayra",
  "Lale",
  "Meral",
  "Nilay",
  "Oya",
  "Pelin",
  "Reyhan",
  "Suna",
  "Tomris",
];
let n = 0;
let [name, slug, other, otherSlug] = ["", "", "", ""];
/** Two authors of their own for each test, the first with a series. */
beforeEach(async () => {
  const first = letters[n % letters.length] ?? "";
  n += 1;
  [name, other] = [`Ali ${first}`, `Veli ${first}`];
  [slug, otherSlug] = [name, other].map((one) => one.toLowerCase().replace(" ", "-")) as [string, string];
  await calls.load(
    { isbn: madeUpIsbn(n * 10), title: `Sarp Kıyılar (${first} Günlükleri #1)`, authors: [name] },
    { isbn: madeUpIsbn(n * 10 + 1), title: `Boş Kıyılar (${first} Günlükleri #2)`, authors: [name] },
    { isbn: madeUpIsbn(n * 10 + 2), title: `Uzak Deniz ${n}`, authors: [other] },
  );
});

const facts = async (of = slug, who = "okur") =>
  (await t.call(c.getAuthorFacts, { params: { slug: of } }, who)).data;
async function change(who: string, wanted: Partial<c.KnownAuthorFacts>, of = slug) {
  const { origins } = await facts(of, who);
  const marks = Object.fromEntries(
    Object.keys(wanted).map((field) => [field, origins.find((one) => one.field === field)?.mark ?? ""]),
  );
  return t.call(c.changeAuthorFacts, { params: { slug: of }, body: { facts: wanted, marks } }, who);
}
const page = async (of = slug) => (await t.call(c.getAuthor, { params: { slug: of } })).data;
const history = async (kind: c.RevisionKind, of: string, who?: string) =>
  (await t.call(c.listRevisions, { query: { subject_kind: kind, of } }, who)).data;
const waiting = async (of: string) =>
  (await calls.proposals("kutuphaneci")).data.filter(({ subject }) => subject === of);

describe("an author", () => {
  test("is corrected by a reader's proposal that nobody else sees until a librarian accepts it", async () => {
    expect(await facts()).toMatchObject({
      facts: { name, spellings: [], born: null, died: null, links: [] },
      ...{ standing: "reader", waiting: [] },
    });
    const wanted = { born: "1921-05-03", links: ["https://tr.wikipedia.org/wiki/Kalem"] };
    const answer = await change("okur", wanted);
    expect([answer.status, answer.data.revision.state]).toEqual([200, "waiting"]);
    expect(answer.data.revision).toMatchObject({ kind: "author", title: name, path: `/yazar/${slug}` });
    expect((await page()).born).toBeNull();
    expect((await history("author", slug)).data).toEqual([]);
    await calls.decide("kutuphaneci", "accept", await waiting(slug));
    expect(await page()).toMatchObject({ name, ...wanted });
    const { title, data } = await history("author", slug);
    expect([title, data[0]?.changes.map(({ field }) => field)]).toEqual([name, ["born", "links"]]);
  });

  test("is called otherwise at the same address, and is found by the new name", async () => {
    await change("kutuphaneci", { name: `${name} Yıldız` });
    expect(await page()).toMatchObject({ name: `${name} Yıldız`, slug });
    expect((await facts()).origins[0]).toMatchObject({ source: "librarian", is_protected: true });
    const refused = await change("okur", { name });
    expect([refused.status, refused.error.code]).toEqual([c.errors.fact_protected.status, "fact_protected"]);
    // What nobody has checked is still everybody's.
    expect((await change("okur", { died: "1990" })).status).toBe(200);
  });

  test("has other spellings that no book bears; those of others are joined by librarians, with a preview", async () => {
    await change("kutuphaneci", { spellings: ["K. Kalemli"] });
    expect((await page("k-kalemli")).slug).toBe(slug);
    for (const [spellings, message] of [
      [["K. Kalemli", other], c.factMessages.spellingTaken],
      [["K. Kalemli", name.toUpperCase()], c.factMessages.spellingOwn],
    ] as const) {
      const answer = await change("kutuphaneci", { spellings: [...spellings] });
      expect([answer.status, answer.error.details]).toEqual([400, { "facts.spellings": message }]);
    }
    await inTransaction(t.ctx.db, (tx) => joinAuthors(tx, slug, otherSlug));
    const parting = await change("kutuphaneci", { spellings: [] });
    expect(parting.error.details).toEqual({ "facts.spellings": c.factMessages.spellingOfBooks });
    await change("kutuphaneci", { spellings: [other] });
    expect((await t.call(c.getAuthor, { params: { slug: "k-kalemli" } })).status).toBe(404);
    expect((await page(otherSlug)).total_count).toBe(3);
    // Facts are the person's, not a spelling's.
    expect((await t.call(c.getAuthorFacts, { params: { slug: otherSlug } }, "okur")).status).toBe(404);
  });

  test("who was joined with another one is a spelling of that one, whatever was known of either", async () => {
    await change("kutuphaneci", { born: "1950" }, otherSlug);
    await inTransaction(t.ctx.db, (tx) => joinAuthors(tx, slug, otherSlug));
    expect((await change("kutuphaneci", { spellings: [other, "K. Kalemli"] })).status).toBe(200);
    expect((await page("k-kalemli")).slug).toBe(slug);
    const parting = await change("kutuphaneci", { spellings: ["K. Kalemli"] });
    expect(parting.error?.details).toEqual({ "facts.spellings": c.factMessages.spellingOfBooks });
    expect((await page(otherSlug)).total_count).toBe(3);
  });

  test("that the program brings is checked by hand: readers fill what is blank, and an update keeps that", async () => {
    const starter = { name, spellings: [], born: "1900", died: null, links: [] };
    await inTransaction(t.ctx.db, (tx) => writeStarterAuthors(tx, [starter]));
    expect((await change("okur", { born: "1901" })).error.code).toBe("fact_protected");
    await change("okur", { died: "1970" });
    await calls.decide("kutuphaneci", "accept", await waiting(slug));
    await inTransaction(t.ctx.db, (tx) => writeStarterAuthors(tx, [{ ...starter, born: "1902" }]));
    expect(await page()).toMatchObject({ born: "1902", died: "1970" });
  });

  test("is taken back change by change", async () => {
    await change("kutuphaneci", { born: "1950" });
    await change("kutuphaneci", { born: "1951" });
    const { present_id, data } = await history("author", slug);
    await calls.takeBack("kutuphaneci", data[0]?.id ?? "", "before", present_id ?? "");
    expect((await page()).born).toBe("1950");
    expect((await history("author", slug)).data.map((one) => one.is_taken_back)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test.each<[string, Partial<c.KnownAuthorFacts>, Record<string, string>]>([
    ["a day that is none", { born: "1921-02-30" }, { "facts.born": c.factMessages.whenInvalid }],
    ["words for a year", { died: "bilinmiyor" }, { "facts.died": c.factMessages.whenInvalid }],
    [
      "a death before the birth",
      { born: "1950", died: "1949" },
      { "facts.died": c.factMessages.diedBeforeBirth },
    ],
    ["HTML in a name", { name: "<b>Kalem</b>" }, { "facts.name": c.factMessages.markup }],
    [
      "a link that leads nowhere good",
      { links: ["javascript:alert(1)"] },
      { "facts.links.0": c.factMessages.linkInvalid },
    ],
    [
      "a thousand spellings",
      { spellings: Array.from({ length: 1000 }, (_none, i) => `Yazılış ${i}`) },
      { "facts.spellings": c.factMessages.namesTooMany },
    ],
  ])("%s is refused by its field", async (_what, wanted, details) => {
    const answer = await change("okur", wanted);
    expect([answer.status, answer.error.details]).toEqual([400, details]);
  });
});

describe("a series", () => {
  const seriesSlug = async () =>
    (await t.call(c.getBook, { params: { isbn: madeUpIsbn(n * 10) } })).data.series?.slug ?? "";
  const seriesFacts = async (of: string, who = "okur") =>
    (await t.call(c.getSeriesFacts, { params: { slug: of } }, who)).data;
  async function changeSeries(who: string, of: string, wanted: Partial<c.KnownSeriesFacts>) {
    const { origins } = await seriesFacts(of, who);
    const marks = Object.fromEntries(
      Object.keys(wanted).map((field) => [field, origins.find((one) => one.field === field)?.mark ?? ""]),
    );
    return t.call(c.changeSeriesFacts, { params: { slug: of }, body: { facts: wanted, marks } }, who);
  }
  const seriesPage = async (of: string) => (await t.call(c.getSeries, { params: { slug: of } })).data;

  test("is called otherwise and read in another order by accepted proposals, at the same address, and goes back", async () => {
    const of = await seriesSlug();
    const was = (await seriesPage(of)).name;
    const answer = await changeSeries("okur", of, { name: "Kıyı Günlükleri", order: "free" });
    expect(answer.data.revision).toMatchObject({ kind: "series", state: "waiting", title: was });
    expect(await seriesPage(of)).toMatchObject({ name: was, is_loose: false });
    await calls.decide("kutuphaneci", "accept", await waiting(of));
    expect(await seriesPage(of)).toMatchObject({ name: "Kıyı Günlükleri", is_loose: true });
    const { present_id, data } = await history("series", of);
    expect(data[0]?.changes).toEqual([
      { field: "name", before: was, after: "Kıyı Günlükleri" },
      { field: "order", before: "numbered", after: "free" },
    ]);
    await calls.takeBack("kutuphaneci", present_id ?? "", "before", present_id ?? "");
    expect(await seriesPage(of)).toMatchObject({ name: was, is_loose: false });
    // A librarian's word is a librarian's to change.
    expect((await changeSeries("okur", of, { name: "Başka" })).error.code).toBe("fact_protected");
  });

  test("that nobody knows has no facts and no history", async () => {
    expect((await t.call(c.getSeriesFacts, { params: { slug: "yok" } }, "okur")).error.code).toBe(
      "series_not_found",
    );
    const query = { subject_kind: "series" as const, of: "yok" };
    expect((await t.call(c.listRevisions, { query })).error.code).toBe("series_not_found");
  });
});

test("however many proposals wait, of whatever kind, they are listed with the same few questions", async () => {
  const asked = async () => {
    const librarian = { readerId: crypto.randomUUID() } as Actor;
    const statements = await recordStatements(t.ctx.db, (reads) =>
      listProposals({ ...t.ctx, reads }, librarian, { state: "waiting", page: 1, limit: 100 }),
    );
    return statements.length;
  };
  await change("okur", { born: "1950" });
  await calls.change(madeUpIsbn(n * 10), "okur", { pages: 200 });
  const few = await asked();
  await t.as("okur2");
  for (const who of ["okur", "okur2"]) {
    await change(who, { died: "1990" }, otherSlug);
    for (const i of [0, 1, 2]) await calls.change(madeUpIsbn(n * 10 + i), who, { pages: 300 + i });
  }
  expect(await asked()).toBe(few);
});
