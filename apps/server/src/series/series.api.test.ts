import {
  addToLibrary,
  type EditionFacts,
  getBook,
  getSeries,
  searchBooks,
  suggestBooks,
} from "@okurca/contract";
import { inTransaction } from "@okurca/server-kit";
import { createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  changeFacts,
  findFacts,
  importCatalogue,
  insertEdition,
  keepSeriesFilled,
  publishEdition,
} from "../catalogue/index.ts";
import { moveSeries, putSeriesBack, setSeries } from "./index.ts";

let t: TestApp;
const open: TestApp[] = [];
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  open.push(t);
});
afterAll(async () => {
  for (const server of open) await server.close();
});

const line = (number: number, title: string, author: string, more: object = {}) => ({
  ...{ isbn: madeUpIsbn(number), title, authors: [author], ...more },
});
async function load(lines: readonly object[], source = "deneme") {
  async function* each() {
    for (const one of lines) yield JSON.stringify(one);
  }
  return importCatalogue({ db: t.ctx.db, lines: each(), source, report: () => {} });
}
const workOf = async (number: number) =>
  (
    await t.ctx.db
      .selectFrom("editions")
      .select("work_id")
      .where("isbn", "=", madeUpIsbn(number))
      .executeTakeFirstOrThrow()
  ).work_id;
const rankOf = () => 4;
const page = async (slug: string, who?: string) => (await t.call(getSeries, { params: { slug } }, who)).data;
const listed = async (slug: string) => (await page(slug)).books.map(({ title, number }) => [number, title]);
const ofBook = async (number: number) =>
  (await t.call(getBook, { params: { isbn: madeUpIsbn(number) } })).data.series;
const status = async (slug: string) => (await t.call(getSeries, { params: { slug } })).status;
const tables = async () => ({
  series: await t.ctx.db.selectFrom("series").selectAll().orderBy("slug").execute(),
  works: await t.ctx.db.selectFrom("work_series").selectAll().orderBy("work_id").execute(),
  names: await t.ctx.db.selectFrom("series_names").selectAll().orderBy("stem").orderBy("author").execute(),
});
/** With the transaction that wrote each row last. */
const written = async () =>
  (
    await Promise.all(
      (["series", "work_series", "series_names"] as const).map((table) =>
        t.ctx.db
          .selectFrom(table)
          .select((eb) => eb.ref("xmin" as never).as("xmin"))
          .execute(),
      ),
    )
  ).flat();

const dune = [
  line(1, "Dune", "Frank Herbert", { popularity: 9 }),
  line(2, "Dune Mesihi", "Frank Herbert"),
  line(3, "Dune Çocukları", "Frank Herbert"),
];
const vadi = [
  line(11, "Karlı Geçit (Vadi #1)", "Deniz Karaca"),
  line(12, "Derin Dere (Vadi #2)", "Deniz Karaca"),
  line(13, "Yankı (Vadi #2.5)", "Deniz Karaca"),
  line(14, "Uzak Tepe / Vadi Serisi 3", "Deniz Karaca"),
  line(15, "Vadi Serisi Kutulu Set (4 Kitap)", "Deniz Karaca", { is_set: true }),
];

describe("an import tells of which series books are", () => {
  test("by what is known of them and by their titles, in their order with numbers between and sets behind", async () => {
    await load([...dune, ...[...vadi].reverse()]);
    expect(await listed("dune")).toEqual([
      [1, "Dune"],
      [2, "Dune Mesihi"],
      [3, "Dune Çocukları"],
    ]);
    const { books, name, authors } = await page("vadi");
    expect([name, authors]).toEqual(["Vadi", [{ name: "Deniz Karaca", slug: "deniz-karaca" }]]);
    expect(books.map(({ number, is_set }) => (is_set ? "set" : number))).toEqual([1, 2, 2.5, 3, "set"]);
  });

  test("the same file again writes nothing", async () => {
    const all = [...dune, ...vadi, line(21, "Gölge 1", "Ada Ak"), line(22, "Gölge 2", "Ada Ak")];
    await load(all);
    const [before, rows] = [await tables(), await written()];
    expect((await load(all)).changed).toBe(0);
    await keepSeriesFilled(t.ctx.db);
    await keepSeriesFilled(t.ctx.db);
    expect([await tables(), await written()]).toEqual([before, rows]);
  });

  test("editions of one work that differ are told once, by whichever came first", async () => {
    const all = [
      line(31, "Fener (Kıyı #1)", "Ada Ak"),
      line(32, "Fener (Sahil Serisi 4. Kitap)", "Ada Ak"),
      line(33, "Fener", "Ada Ak"),
    ];
    await load(all);
    const before = await tables();
    expect((await ofBook(33))?.name).toBe("Kıyı");
    await load(all);
    expect(await tables()).toEqual(before);
    // The edition that told it corrects itself.
    await load([line(31, "Fener (Kıyı #2)", "Ada Ak")]);
    expect(await ofBook(33)).toMatchObject({ name: "Kıyı", number: 2 });
  });

  test("a number behind a title is a series where another book says the same", async () => {
    await load([line(41, "Simülakron 3", "Daniel F. Galouye"), line(42, "Gölge 1", "Ada Ak")]);
    expect([await ofBook(41), await ofBook(42), await status("golge")]).toEqual([null, null, 404]);
    await load([line(43, "Gölge 2: Işık", "Ada Ak"), line(44, "Gölge 2", "Başka Biri")]);
    expect(await listed("golge")).toEqual([
      [1, "Gölge 1"],
      [2, "Gölge 2: Işık"],
    ]);
    expect(await ofBook(44)).toBeNull();
  });

  test("records name them, those of a publisher aside, which many authors have", async () => {
    const own = { series: [{ name: "Vadi", number: "1" }] };
    await load([
      line(51, "Bir", "Deniz Karaca", own),
      line(52, "İki", "Deniz Karaca", { series: { name: "Vadi", number: 2 } }),
    ]);
    expect(await listed("vadi")).toEqual([
      [1, "Bir"],
      [2, "İki"],
    ]);
    const publishers = (number: number, author: string) =>
      line(number, `Kitap ${number}`, author, { series: [{ name: "Kırmızı Kedi", number: String(number) }] });
    await load([60, 61].map((number) => publishers(number, "Ada Ak")));
    expect(await status("kirmizi-kedi")).toBe(200);
    await load([publishers(62, "Can Su"), publishers(63, "Ece Gül")]);
    expect([await status("kirmizi-kedi"), await ofBook(60)]).toEqual([404, null]);
    await load([publishers(64, "Ada Ak")]);
    expect((await tables()).series.map(({ slug }) => slug)).toEqual(["vadi"]);
    // The author's own entry says more than any number.
    await load([line(70, "Üç", "Deniz Karaca", { series: { name: "Dere", isTraced: true } })]);
    expect(await ofBook(70)).toMatchObject({ name: "Dere", number: null });
  });

  test("one series by all its names, also of an author under another name", async () => {
    await load([
      line(81, "Guguk Kuşu", "J.K. Rowling"),
      line(82, "Kötü Kan (Cormoran Strike 5)", "Robert Galbraith"),
      line(83, "Rüzgâr (Esen Serisi 1)", "Ada Ak"),
      line(84, "Fırtına (Esen Dizisi #2)", "Ada Ak"),
    ]);
    expect((await listed("cormoran-strike")).length).toBe(2);
    expect((await listed("esen")).length).toBe(2);
  });

  test("of two with one name the second has its author in the address", async () => {
    await load([line(91, "Bir (Veda #1)", "Ada Ak"), line(92, "İki (Veda #1)", "Can Su")]);
    expect([await listed("veda"), await listed("veda-su")]).toEqual([
      [[1, "Bir (Veda #1)"]],
      [[1, "İki (Veda #1)"]],
    ]);
  });

  test("what was in the catalogue before is read once in the background", async () => {
    await load(dune);
    const before = await tables();
    await t.ctx.db.deleteFrom("series").execute();
    expect((await tables()).works).toEqual([]);
    await keepSeriesFilled(t.ctx.db);
    const after = await tables();
    expect(after.works.map(({ series_id, ...rest }) => rest)).toEqual(
      before.works.map(({ series_id, ...rest }) => rest),
    );
  });
});

describe("an editor's word", () => {
  test("holds over imports, also that a work is of none", async () => {
    await load([...dune, ...vadi]);
    const [work, authors] = [await workOf(2), ["Frank Herbert"]];
    const set = (given: Parameters<typeof setSeries>[2]) =>
      inTransaction(t.ctx.db, (tx) => setSeries(tx, { id: work, authors }, given, "librarian"));
    await set({ name: "Çöl Üçlemesi", number: 1.5 });
    await load(dune);
    expect(await ofBook(2)).toMatchObject({ name: "Çöl Üçlemesi", slug: "col-uclemesi", number: 1.5 });
    expect((await listed("dune")).length).toBe(2);
    await set(null);
    await load(dune);
    await keepSeriesFilled(t.ctx.db);
    expect([await ofBook(2), await status("col-uclemesi")]).toEqual([null, 404]);
    await set({ name: "Dune Serisi", number: 2 });
    expect((await listed("dune")).length).toBe(3);
  });

  test("a work that is joined into another carries its series along, and takes it back", async () => {
    await load([...vadi, line(16, "Karlı Dağ Geçidi", "D. Karaca")]);
    const [from, to] = [await workOf(11), await workOf(16)];
    const before = await tables();
    const undo = await inTransaction(t.ctx.db, (tx) => moveSeries(tx, { from, to }, rankOf));
    expect(await ofBook(16)).toMatchObject({ name: "Vadi", number: 1 });
    expect(await ofBook(11)).toBeNull();
    await inTransaction(t.ctx.db, (tx) => putSeriesBack(tx, { from, to }, undo, rankOf));
    expect((await tables()).works).toEqual(before.works);
    // What the other is of by a higher word stays.
    await inTransaction(t.ctx.db, (tx) =>
      setSeries(tx, { id: to, authors: ["D. Karaca"] }, { name: "Geçitler", number: 7 }, "librarian"),
    );
    await inTransaction(t.ctx.db, (tx) => moveSeries(tx, { from, to }, rankOf));
    expect(await ofBook(16)).toMatchObject({ name: "Geçitler", number: 7 });
  });
});

describe("the series of a book is one of its facts", () => {
  const facts = async (number: number) => {
    const found = await findFacts(t.ctx.db, madeUpIsbn(number));
    return [found?.facts.series, found?.sources.series];
  };
  const change = (number: number, series: EditionFacts["series"], by: "librarian" | "reader") =>
    inTransaction(t.ctx.db, (tx) => changeFacts(tx, madeUpIsbn(number), { series }, by));

  test("with whose word it is; one checked by hand is changed by librarians only", async () => {
    await load([...dune, ...vadi, line(42, "Gölge 1", "Ada Ak")], "open-library");
    expect(await facts(2)).toEqual([{ name: "Dune", number: 2 }, "starter"]);
    expect(await facts(12)).toEqual([{ name: "Vadi", number: 2 }, "open-library"]);
    expect(await facts(42)).toEqual([null, ""]);
    await expect(change(2, null, "reader")).rejects.toMatchObject({ code: "fact_protected" });
    await change(2, { name: "Çöl", number: 1 }, "librarian");
    expect(await facts(2)).toEqual([{ name: "Çöl", number: 1 }, "librarian:starter"]);
    await load(dune);
    expect(await facts(2)).toEqual([{ name: "Çöl", number: 1 }, "librarian:starter"]);
  });

  test("that a reader corrects outlasts the source it corrected, and gives way to a library", async () => {
    await load(vadi, "open-library");
    await change(12, { name: "Vadi", number: 4 }, "reader");
    await change(13, null, "reader");
    await load(vadi, "open-library");
    expect(await facts(12)).toEqual([{ name: "Vadi", number: 4 }, "reader:open-library"]);
    expect(await facts(13)).toEqual([null, "reader:open-library"]);
    await load(vadi, "marc");
    expect(await facts(12)).toEqual([{ name: "Vadi", number: 2 }, "marc"]);
    expect(await facts(13)).toEqual([{ name: "Vadi", number: 2.5 }, "marc"]);
  });

  test("of a new book by hand is told with it, of one a reader adds when it is for all", async () => {
    const insert = (number: number, by: "librarian" | "reader") =>
      inTransaction(t.ctx.db, (tx) =>
        insertEdition(
          tx,
          {
            ...{ isbn: madeUpIsbn(number), title: `Yeni ${number}.`, authors: ["Ada Ak"] },
            series: { name: "Sır", number },
          },
          by,
        ),
      );
    await insert(1, "librarian");
    await insert(2, "reader");
    await inTransaction(t.ctx.db, (tx) =>
      changeFacts(tx, madeUpIsbn(2), { series: { name: "Giz", number: 1 } }, "reader"),
    );
    expect((await tables()).series.map(({ slug }) => slug)).toEqual(["sir"]);
    await inTransaction(t.ctx.db, (tx) =>
      publishEdition(tx, madeUpIsbn(2), { series: { name: "Sır", number: 2 } }),
    );
    expect(await listed("sir")).toEqual([
      [1, "Yeni 1."],
      [2, "Yeni 2."],
    ]);
  });
});

describe("a series is shown", () => {
  test("with where the reader is, in the own editions; a visitor has no place", async () => {
    await load([...dune, line(4, "Dune Mesihi", "Frank Herbert", { title: "Dune Mesihi (Ciltli)" })]);
    expect((await page("dune")).own).toBeNull();
    await t.as("ayse");
    expect((await page("dune", "ayse")).own).toEqual({
      statuses: [],
      is_complete: false,
      current: null,
      next: madeUpIsbn(1),
    });
    await t.call(addToLibrary, { body: { isbn: madeUpIsbn(1), status: "read" } }, "ayse");
    await t.call(addToLibrary, { body: { isbn: madeUpIsbn(4), status: "reading" } }, "ayse");
    const { own, books } = await page("dune", "ayse");
    expect(own).toMatchObject({ is_complete: false, current: madeUpIsbn(4), next: madeUpIsbn(3) });
    expect(own?.statuses).toHaveLength(2);
    expect(books.map(({ isbn }) => isbn)).toEqual([madeUpIsbn(1), madeUpIsbn(4), madeUpIsbn(3)]);
  });

  test("on a book's page with the books before and after it", async () => {
    await load([...dune, ...vadi]);
    expect(await ofBook(2)).toEqual({
      ...{ name: "Dune", slug: "dune", number: 2, is_set: false },
      previous: { isbn: madeUpIsbn(1), title: "Dune" },
      next: { isbn: madeUpIsbn(3), title: "Dune Çocukları" },
    });
    expect(await ofBook(15)).toMatchObject({ is_set: true, number: null, previous: null, next: null });
    await load([line(5, "Kürk Mantolu Madonna", "Sabahattin Ali")]);
    expect(await ofBook(5)).toBeNull();
  });

  test("in searches and suggestions with its address, known by hand or not", async () => {
    await load([...dune, ...vadi]);
    const found = async (q: string) =>
      (await t.call(searchBooks, { query: { q } })).data.kinds
        .filter(({ kind }) => kind === "series")
        .map(({ name, slug, books }) => [name, slug, books.length]);
    expect(await found("dune serisi")).toEqual([["Dune", "dune", 3]]);
    expect(await found("vadi serisi")).toEqual([["Vadi", "vadi", 5]]);
    const suggested = (await t.call(suggestBooks, { query: { q: "vadi serisi" } })).data.kinds;
    expect(suggested).toContainEqual({ kind: "series", name: "Vadi", slug: "vadi", count: null });
  });

  test("none that is not there, in the sitemap those that are", async () => {
    await load([...dune, line(42, "Gölge 1", "Ada Ak")]);
    for (const slug of ["yok", "golge", "%00", "a".repeat(201)])
      expect(
        (await t.app.inject({ url: `/api/books/series/${slug}` })).statusCode,
        slug,
      ).toBeGreaterThanOrEqual(400);
    expect((await t.app.inject({ url: "/sitemap.xml" })).body).toContain("/sitemap/diziler-1.xml");
    const { body } = await t.app.inject({ url: "/sitemap/diziler-1.xml" });
    expect([...body.matchAll(/\/dizi\/([^<]+)/g)].map(([, slug]) => slug)).toEqual(["dune"]);
    const picture = await t.app.inject({ url: "/api/og/dizi/dune.png" });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    for (const file of ["golge.png", "dune", "%00.png"])
      expect((await t.app.inject({ url: `/api/og/dizi/${file}` })).statusCode, file).toBe(404);
  });
});
