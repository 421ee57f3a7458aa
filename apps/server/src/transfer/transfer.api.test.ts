import {
  addToLibrary,
  chooseImportRow,
  createImport,
  createReview,
  exportLibrary,
  getFeed,
  type Import,
  listImportRows,
  listImports,
  listLibrary,
  listReadings,
  removeImport,
  runImport,
  searchBooks,
  undoImport,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { goodreads } from "./goodreads.fixtures.ts";

const madonna = "9789753638029";
const memed = "9789750719387";
const orwell = "9789750738609";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const csv = { "content-type": "text/csv" };
const look = (who: string, file: string | Buffer, name = "kitaplar.csv") =>
  t.call(createImport, { body: Buffer.from(file), query: { name }, headers: csv }, who);
const run = async (who: string, id: string): Promise<Import> => {
  for (;;) {
    const { import: state } = (await t.call(runImport, { params: { id } }, who)).data;
    if (state.state === "done") return state;
  }
};
const bring = async (who: string, file: string | Buffer) => run(who, (await look(who, file)).data.import.id);
const rowsOf = async (who: string, id: string, filter: "hepsi" | "eslesmeyen" | "atlanacak" = "hepsi") =>
  (await t.call(listImportRows, { params: { id }, query: { filter } }, who)).data.rows;
const shelfOf = async (who: string) => (await t.call(listLibrary, { query: { limit: 100 } }, who)).data.books;
const readingsOf = async (who: string, isbn: string) =>
  (await t.call(listReadings, { params: { isbn } }, who)).data.readings;
const libraryOf = async (who: string) => (await t.call(exportLibrary, {}, who)).data.books;

const madonnaRow = {
  title: "Kürk Mantolu Madonna",
  author: "Sabahattin Ali",
  isbn: madonna,
  rating: 5,
  read: "2021/03/04",
  added: "2020/01/02",
  shelf: "read",
  count: 1,
};

describe("a file is looked through", () => {
  test("nothing is written, and each row tells its book: by ISBN, by title and author, or none", async () => {
    const file = goodreads(
      madonnaRow,
      { title: "İnce Memed 1", author: "Yaşar Kemal", shelf: "currently-reading" },
      { title: "Hiç Yazılmamış Kitap", author: "Kimse", isbn: "9789750736865" },
      { title: "ISBN'siz Kitap", author: "Kimse" },
    );
    const { status, data } = await look("ayse", file);
    expect(status).toBe(201);
    expect(data.import).toMatchObject({
      format: "goodreads",
      state: "draft",
      counts: { all: 4, matched: 2, unmatched: 2, skipped: 1 },
    });
    const rows = await rowsOf("ayse", data.import.id);
    expect(rows.map((row) => [row.match, row.book?.isbn ?? null])).toEqual([
      ["isbn", madonna],
      ["title", memed],
      ["brought", null],
      ["none", null],
    ]);
    expect((await rowsOf("ayse", data.import.id, "eslesmeyen")).map((row) => row.place)).toEqual([3, 4]);
    expect(await shelfOf("ayse")).toEqual([]);
  });

  test("a second look gives up the first draft; a draft can be thrown away", async () => {
    const { id } = (await look("ayse", goodreads(madonnaRow))).data.import;
    const { imports } = (await t.call(listImports, {}, "ayse")).data;
    expect(imports.map((one) => one.id)).toEqual([id]);
    expect((await t.call(removeImport, { params: { id } }, "ayse")).data.message).toBe("Taslak silindi.");
    expect((await t.call(listImports, {}, "ayse")).data.imports).toEqual([]);
  });

  test.each([
    ["no table", "merhaba dünya"],
    ["a table of something else", "ad,soyad\na,b"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
  ])("%s is refused with a Turkish message", async (_what, file) => {
    const { status, error } = await look("ayse", file);
    expect([status, error.message]).toEqual([
      400,
      "Bu dosya tanınmadı. Goodreads, StoryGraph, 1000Kitap aracı ya da Okurca dışa aktarma dosyası (CSV) seçin.",
    ]);
  });

  test("an empty file, one without books, one over 10 MB and another type are refused", async () => {
    expect((await look("ayse", "")).error.message).toBe("Dosya boş");
    expect((await look("ayse", goodreads())).error.message).toBe("Bu dosyada kitap yok");
    expect((await look("ayse", Buffer.alloc(10 * 1024 * 1024 + 1, "a"))).status).toBe(413);
    const json = await t.call(createImport, { body: { a: 1 } as never }, "ayse");
    expect([json.status, json.error.code]).toEqual([415, "unsupported_type"]);
  });

  test("another reader sees nothing of it: 404", async () => {
    const { id } = (await look("ayse", goodreads(madonnaRow))).data.import;
    const params = { id };
    expect((await t.call(runImport, { params }, "mehmet")).status).toBe(404);
    expect((await t.call(listImportRows, { params }, "mehmet")).status).toBe(404);
    expect((await t.call(undoImport, { params }, "mehmet")).status).toBe(404);
    const [row] = await rowsOf("ayse", id);
    const choice = { params: { id: row?.id ?? "" }, body: { choice: "skip" as const } };
    expect((await t.call(chooseImportRow, choice, "mehmet")).status).toBe(404);
  });
});

describe("a file is brought", () => {
  test("status, day of adding, rating, readings and notes come to the shelf; friends are told nothing", async () => {
    const notes = "Otobüste okudum.\nTekrar okunacak.";
    const done = await bring("irmak", goodreads({ ...madonnaRow, notes, count: 3 }));
    expect(done).toMatchObject({ state: "done", done: 1, outcomes: { added: 1 } });
    expect(await shelfOf("irmak")).toMatchObject([
      { isbn: madonna, status: "read", added_at: "2020-01-02T00:00:00.000Z", own_rating: 5 },
    ]);
    const readings = await readingsOf("irmak", madonna);
    expect(readings.map(({ outcome, ended_on, notes }) => [outcome, ended_on, notes])).toEqual([
      ["finished", "2021-03-04", notes],
      ["finished", null, ""],
      ["finished", null, ""],
    ]);
    expect((await t.call(getFeed, {}, "irmak")).data.total_count).toBe(0);
  });

  test("the same file again changes nothing", async () => {
    const before = await libraryOf("irmak");
    const again = await bring(
      "irmak",
      goodreads({ ...madonnaRow, notes: "Otobüste okudum.\nTekrar okunacak.", count: 3 }),
    );
    expect(again.outcomes).toEqual({ added: 0, changed: 0, same: 1, skipped: 0 });
    expect(await libraryOf("irmak")).toEqual(before);
  });

  test("a review of 10 to 2000 characters with stars becomes one; any other stays in the notes, word for word", async () => {
    const long = `${"Uzun bir inceleme. ".repeat(150)}Son.`;
    await bring(
      "can",
      goodreads(
        { ...madonnaRow, review: "Çok <b>sevdim</b>.<br/><br/>Yine okurum &amp; öneririm." },
        { title: "İnce Memed 1", author: "Yaşar Kemal", isbn: memed, rating: 4, shelf: "read", review: long },
        { title: "1984", author: "George Orwell", isbn: orwell, shelf: "read", review: "Puansız ama güzel." },
      ),
    );
    const library = await libraryOf("can");
    const of = (isbn: string) => library.find((book) => book.isbn === isbn);
    expect(of(madonna)).toMatchObject({
      review: "Çok sevdim.\n\nYine okurum & öneririm.",
      rating: 5,
      reviewed_at: "2021-03-04T00:00:00.000Z",
    });
    expect(of(memed)).toMatchObject({ review: null, rating: 4, readings: [{ notes: long }] });
    expect(of(orwell)).toMatchObject({
      review: null,
      rating: null,
      readings: [{ notes: "Puansız ama güzel." }],
    });
    const [latest] = (await t.call(listImports, {}, "can")).data.imports;
    const notes = (await rowsOf("can", latest?.id ?? "")).map((row) => row.notes);
    expect(notes[1]).toEqual([
      "İnceleme yayımlanmaz (2000 karakterden uzun); kendi okuma notlarınıza eklenir.",
    ]);
    expect(notes[2]).toEqual(["İnceleme yayımlanmaz (puanı yok); kendi okuma notlarınıza eklenir."]);
  });

  test("who is suspended publishes nothing by it: the words stay in the notes, the stars on the shelf", async () => {
    const who = "suat";
    await t.as(who);
    await t.ctx.db.updateTable("readers").set({ is_suspended: true }).where("username", "=", who).execute();
    const { id } = await bring(who, goodreads({ ...madonnaRow, review: "Herkese açık bir inceleme." }));
    expect(await libraryOf(who)).toMatchObject([
      { review: null, rating: 5, readings: [{ notes: "Herkese açık bir inceleme." }] },
    ]);
    expect((await rowsOf(who, id))[0]?.notes).toEqual([
      "Hesabınız askıda olduğu için inceleme yayımlanmadı; metni kendi okuma notlarınıza eklendi.",
    ]);
  });

  test("a status is never lowered, an own review and rating never overwritten", async () => {
    await t.call(addToLibrary, { body: { isbn: madonna, status: "read" } }, "sule");
    await t.call(
      createReview,
      { body: { book_isbn: madonna, rating: 2, content: "Bana göre değildi." } },
      "sule",
    );
    await bring(
      "sule",
      goodreads({ ...madonnaRow, shelf: "to-read", read: "", count: 0, review: "Başka bir yazı burada." }),
    );
    const [book] = await libraryOf("sule");
    expect(book).toMatchObject({ status: "read", rating: 2, review: "Bana göre değildi." });
    // The words of the file are not lost.
    expect(book?.readings.map(({ notes }) => notes).join()).toContain("Başka bir yazı burada.");
  });

  test("a book that is being read becomes read: the open reading ends on the file's day", async () => {
    const body = { isbn: madonna, status: "reading" as const, day: "2018-12-01" };
    await t.call(addToLibrary, { body }, "cagla");
    await bring("cagla", goodreads({ ...madonnaRow, read: "2019/01/01" }));
    expect((await shelfOf("cagla"))[0]?.status).toBe("read");
    expect(await readingsOf("cagla", madonna)).toMatchObject([
      { started_on: "2018-12-01", ended_on: "2019-01-01", outcome: "finished" },
    ]);
  });

  test("one that began after the file's day is another: the file's keeps its day", async () => {
    await t.call(addToLibrary, { body: { isbn: madonna, status: "reading" } }, "tarik");
    await bring("tarik", goodreads({ ...madonnaRow, read: "2019/01/01" }));
    expect((await readingsOf("tarik", madonna)).map((one) => [one.started_on, one.ended_on])).toEqual([
      ["2026-01-15", null],
      [null, "2019-01-01"],
    ]);
  });

  test("did-not-finish is an abandoned reading: to-read with the mark, never read", async () => {
    await bring("omer", goodreads({ ...madonnaRow, rating: 0, shelf: "did-not-finish" }));
    expect(await shelfOf("omer")).toMatchObject([{ status: "to-read", is_abandoned: true }]);
  });

  test("hand matching, leaving out and a book of one's own", async () => {
    const unknown = "9789750736865";
    const { id } = (
      await look(
        "zeynep",
        goodreads(
          { title: "Kurk Mantolu", author: "S. A.", shelf: "read" },
          { title: "Kendi Kitabım", author: "Kimse Bilmez", isbn: unknown, shelf: "read", rating: 3 },
          { title: "İnce Memed 1", author: "Yaşar Kemal", isbn: memed },
        ),
      )
    ).data.import;
    const rows = await rowsOf("zeynep", id);
    const choose = (place: number, body: { choice: "book" | "skip" | "bring" | "keep"; isbn?: string }) =>
      t.call(chooseImportRow, { params: { id: rows[place]?.id ?? "" }, body }, "zeynep");
    expect((await choose(0, { choice: "bring" })).error.message).toMatch(/geçerli bir ISBN yok/);
    expect((await choose(0, { choice: "book", isbn: unknown })).status).toBe(404);
    const matched = (await choose(0, { choice: "book", isbn: madonna })).data;
    expect(matched.row).toMatchObject({ match: "hand", book: { isbn: madonna } });
    expect((await choose(2, { choice: "skip" })).data.import.counts).toMatchObject({ skipped: 1 });
    await run("zeynep", id);
    const shelf = await shelfOf("zeynep");
    expect(shelf.map((book) => book.isbn).sort()).toEqual([madonna, unknown].sort());
    expect(shelf.find((book) => book.isbn === unknown)).toMatchObject({
      title: "Kendi Kitabım",
      own_rating: 3,
    });
    // No other reader finds it: the search knows the catalogue only.
    const found = await t.call(searchBooks, { query: { q: "Kendi Kitabım" } });
    expect(found.data.results.map((book) => book.isbn)).not.toContain(unknown);
    expect((await choose(0, { choice: "skip" })).status).toBe(409);
    await t.call(undoImport, { params: { id } }, "zeynep");
    expect(await shelfOf("zeynep")).toEqual([]);
    expect((await t.call(addToLibrary, { body: { isbn: unknown } }, "zeynep")).status).toBe(404);
  });
});

test("files and the way back are forgotten after thirty days", async () => {
  const { deleteOldImports } = await import("./imports/imports.mutations.ts");
  await look("selim", goodreads(madonnaRow));
  const after = (days: number) => new Date(t.clock().getTime() + days * 86_400_000);
  await deleteOldImports(t.ctx.db, after(29));
  expect((await t.call(listImports, {}, "selim")).data.imports).toHaveLength(1);
  await deleteOldImports(t.ctx.db, after(31));
  expect((await t.call(listImports, {}, "selim")).data.imports).toEqual([]);
});
