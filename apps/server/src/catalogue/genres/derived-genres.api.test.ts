import { getBook } from "@okurca/contract";
import { type CatalogueLines, createTestApp, madeUpIsbn, type TestApp } from "@okurca/testkit";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { importCatalogue, keepGenresDerived } from "../index.ts";

let t: TestApp;
const open: TestApp[] = [];
beforeEach(async () => {
  t = await createTestApp({ catalogue: [] });
  open.push(t);
});
afterAll(async () => {
  for (const server of open) await server.close();
});

async function load(lines: CatalogueLines, source = "deneme") {
  async function* each() {
    for (const line of lines) yield JSON.stringify(line);
  }
  return importCatalogue({ db: t.ctx.db, lines: each(), source, report: () => {} });
}

const author = "Nevin Uydurma";
const book = (number: number, title: string, genres: string[] = [], by = author) => ({
  isbn: madeUpIsbn(number),
  title,
  authors: [by],
  ...(genres.length > 0 ? { genres } : {}),
});

async function genresOf(title: string) {
  const { genres, derived_genres, derived_from } = await t.ctx.db
    .selectFrom("works")
    .select(["genres", "derived_genres", "derived_from"])
    .where("title", "=", title)
    .executeTakeFirstOrThrow();
  return { genres, derived: derived_genres.map((genre, i) => `${genre} (${derived_from[i]})`) };
}

const everything = () =>
  t.ctx.db
    .selectFrom("works")
    .innerJoin("editions", "editions.work_id", "works.id")
    .selectAll("works")
    .select("editions.revision")
    .orderBy("isbn")
    .execute();

describe("genres that nobody told", () => {
  test("follow from the author's other books where nearly all of them agree, with their origin", async () => {
    await load([
      book(1, "Karanlık Han", ["polisiye"]),
      book(2, "Kırık Anahtar", ["polisiye"]),
      book(3, "Son Mektup"),
    ]);
    expect(await genresOf("Son Mektup")).toEqual({ genres: ["polisiye"], derived: ["polisiye (author)"] });
    expect(await genresOf("Kırık Anahtar")).toEqual({ genres: ["polisiye"], derived: [] });
    const seen = await t.call(getBook, { params: { isbn: madeUpIsbn(3) } });
    expect(seen.data.book.genres).toEqual(["polisiye"]);
  });

  test("do not follow where the author wrote otherwise, too, or where one book alone is known", async () => {
    await load([
      ...[1, 2, 3, 4, 5].map((n) =>
        book(n, `Cinayet ${["Bir", "Sabah", "Akşam", "Gece", "Öğle"][n - 1]}`, ["polisiye"]),
      ),
      book(6, "Yemek Kitabı", ["kültür"]),
      book(7, "Hangisi"),
      book(8, "Tek", ["fantastik"], "Başka Biri"),
      book(9, "Öteki", [], "Başka Biri"),
    ]);
    expect((await genresOf("Hangisi")).genres).toEqual([]);
    expect((await genresOf("Öteki")).genres).toEqual([]);
  });

  test("follow from another part of the series by itself", async () => {
    await load([
      book(1, "Buz Kenti / Kuzey Efsanesi 1", ["fantastik"]),
      book(2, "Şiirler", ["edebiyat"]),
      book(3, "Kor Kenti / Kuzey Efsanesi 2"),
    ]);
    expect((await genresOf("Kor Kenti / Kuzey Efsanesi 2")).derived).toEqual(["fantastik (series)"]);
  });

  test("follow from what is known of the work, before the author's others are asked", async () => {
    await load([
      book(1, "On Kişiydiler", [], "Agatha Christie"),
      book(2, "Bilinmeyen", [], "Agatha Christie"),
    ]);
    expect((await genresOf("On Kişiydiler")).derived).toContain("polisiye (work)");
    expect((await genresOf("Bilinmeyen")).derived).toEqual(["polisiye (author)"]);
  });

  test("are never added to what a hand told, and stand behind what a source told", async () => {
    const others = [book(1, "Karanlık Han", ["polisiye"]), book(2, "Kırık Anahtar", ["polisiye"])];
    await load([...others, book(3, "Son Mektup", ["edebiyat"])]);
    expect((await genresOf("Son Mektup")).genres).toEqual(["edebiyat", "polisiye"]);
    await load([book(3, "Son Mektup", ["aşk"])], "starter");
    expect(await genresOf("Son Mektup")).toEqual({ genres: ["aşk"], derived: [] });
    await load([book(4, "Bir Başkası", ["polisiye"])]);
    expect(await genresOf("Son Mektup")).toEqual({ genres: ["aşk"], derived: [] });
  });

  test("are taken back when their ground goes, and no derived one is a ground", async () => {
    await load([
      book(1, "Karanlık Han", ["polisiye"]),
      book(2, "Kırık Anahtar", ["polisiye"]),
      book(3, "Son Mektup"),
      book(4, "Bir Başkası"),
    ]);
    expect((await genresOf("Son Mektup")).genres).toEqual(["polisiye"]);
    await load([book(2, "Kırık Anahtar", ["aşk"])]);
    expect((await genresOf("Son Mektup")).genres).toEqual([]);
    expect((await genresOf("Bir Başkası")).genres).toEqual([]);
  });

  test("are taken back when a book turns out to be another author's", async () => {
    await load([
      book(1, "Karanlık Han", ["polisiye"]),
      book(2, "Kırık Anahtar", ["polisiye"]),
      book(3, "Son Mektup"),
    ]);
    await load([book(2, "Kırık Anahtar", ["polisiye"], "Başka Biri")]);
    expect((await genresOf("Son Mektup")).genres).toEqual([]);
  });

  test("the same import again changes nothing", async () => {
    const lines = [
      book(1, "Karanlık Han", ["polisiye"]),
      book(2, "Kırık Anahtar", ["polisiye"]),
      book(3, "Son Mektup"),
    ];
    await load(lines);
    const before = await everything();
    expect((await load(lines)).unchanged).toBe(3);
    expect(await everything()).toEqual(before);
    expect(await t.ctx.db.selectFrom("genres_due").selectAll().execute()).toEqual([]);
  });

  test("what changes through others is looked at anew by the search", async () => {
    await load([book(1, "Karanlık Han", ["polisiye"]), book(3, "Son Mektup")]);
    const revision = async () => (await everything()).find(({ title }) => title === "Son Mektup")?.revision;
    const before = await revision();
    await load([book(2, "Kırık Anahtar", ["polisiye"])]);
    expect(await revision()).not.toBe(before);
  });

  test("a catalogue of before is gone through once after an update, and what a killed import left", async () => {
    await load([
      book(1, "Karanlık Han", ["polisiye"]),
      book(2, "Kırık Anahtar", ["polisiye"]),
      book(3, "Son Mektup"),
    ]);
    const undo = () =>
      t.ctx.db
        .updateTable("works")
        .set({ genres: [], derived_genres: [], derived_from: [] })
        .where("title", "=", "Son Mektup")
        .execute();
    const { signal } = new AbortController();
    await undo();
    await keepGenresDerived(t.ctx.db, signal);
    expect((await genresOf("Son Mektup")).genres).toEqual(["polisiye"]);
    await undo();
    await keepGenresDerived(t.ctx.db, signal);
    expect((await genresOf("Son Mektup")).genres).toEqual([]);
    await t.ctx.db.insertInto("genres_due").values({ author_slug: "nevin-uydurma" }).execute();
    await keepGenresDerived(t.ctx.db, signal);
    expect((await genresOf("Son Mektup")).genres).toEqual(["polisiye"]);
  });
});
