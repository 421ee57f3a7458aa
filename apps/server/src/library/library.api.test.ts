import {
  abandonBook,
  addToLibrary,
  createReview,
  deleteReview,
  listLibrary,
  removeFromLibrary,
  updateLibraryStatus,
  updateReadingProgress,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const madonna = "9789753638029";
const memed = "9789750719387";
const orwell = "9789750738609";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const shelfOf = async (reader: string, query = {}) => (await t.call(listLibrary, { query }, reader)).data;

test("the shelf tells which of its works the reader has reviewed, and forgets it with the review", async () => {
  const book_isbn = "9789750719387";
  await t.call(addToLibrary, { body: { isbn: madonna } }, "deniz");
  const written = await t.call(
    createReview,
    { body: { book_isbn, rating: 4, content: "Okuduğuma sevindim." } },
    "deniz",
  );
  const reviewed = async () => (await shelfOf("deniz")).books.map(({ isbn, post_id }) => [isbn, post_id]);
  expect(await reviewed()).toEqual([
    [book_isbn, written.data.post.id],
    [madonna, null],
  ]);
  await t.call(deleteReview, { params: { id: written.data.post.id } }, "deniz");
  expect((await reviewed())[0]).toEqual([book_isbn, null]);
});

describe("adding a book", () => {
  test("puts it on the shelf as to-read, by any notation of the ISBN", async () => {
    const { status, data } = await t.call(addToLibrary, { body: { isbn: "978-975-363-802-9" } }, "ayse");
    expect(status).toBe(201);
    expect(data.message).toBe("Kitap başarıyla kitaplığınıza eklendi!");
    expect(data.book).toMatchObject({ isbn: madonna, status: "to-read", progress: null });
  });

  test("a second time is 409 with the one English text", async () => {
    const { status, error } = await t.call(addToLibrary, { body: { isbn: madonna } }, "ayse");
    expect([status, error.message, error.error]).toEqual([
      409,
      "Book already in library.",
      "Book already in library.",
    ]);
  });

  test("of two at the same time exactly one wins", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => t.call(addToLibrary, { body: { isbn: memed } }, "ayse")),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
    expect((await shelfOf("ayse")).total_count).toBe(2);
  });

  test("an unknown book is 404, a wrong ISBN and a status outside the three are 400; nothing is written", async () => {
    const before = (await shelfOf("ayse")).total_count;
    const unknown = await t.call(addToLibrary, { body: { isbn: "9789750736865" } }, "ayse");
    expect([unknown.status, unknown.error.code]).toEqual([404, "book_not_found"]);
    const wrong = await t.call(addToLibrary, { body: { isbn: "123" } }, "ayse");
    expect(wrong.error.details).toEqual({
      isbn: "Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)",
    });
    const outside = await t.call(addToLibrary, { body: { isbn: orwell, status: "lost" as "read" } }, "ayse");
    expect(outside.status).toBe(400);
    const extra = await t.call(addToLibrary, { body: { isbn: orwell, admin: true } as never }, "ayse");
    expect(extra.error.details).toEqual({ admin: "Bilinmeyen alan" });
    expect((await shelfOf("ayse")).total_count).toBe(before);
  });
});

describe("the shelf", () => {
  test("newest first, with true counts, and one's own only", async () => {
    const shelf = await shelfOf("ayse");
    expect(shelf.books.map((book) => book.isbn)).toEqual([memed, madonna]);
    expect(shelf.counts).toEqual({ all: 2, read: 0, reading: 0, "to-read": 2 });
    expect(shelf).toMatchObject({ page: 1, limit: 8 });
    expect((await shelfOf("mehmet")).total_count).toBe(0);
  });

  test("search and status look at the whole library, by Turkish rules", async () => {
    expect((await shelfOf("ayse", { q: "İNCE" })).books.map((book) => book.isbn)).toEqual([memed]);
    expect((await shelfOf("ayse", { q: "sabahattin" })).books.map((book) => book.isbn)).toEqual([madonna]);
    expect((await shelfOf("ayse", { status: "read" })).total_count).toBe(0);
    expect(await shelfOf("ayse", { q: "ince", status: "read" })).toMatchObject({
      total_count: 0,
      counts: { all: 1, read: 0, reading: 0, "to-read": 1 },
    });
    expect((await shelfOf("ayse", { limit: 1, page: 2 })).books.map((book) => book.isbn)).toEqual([madonna]);
  });
});

describe("the order of the shelf", () => {
  beforeAll(async () => {
    for (const isbn of [memed, orwell, madonna]) {
      await t.call(addToLibrary, { body: { isbn, status: "read" } }, "cagla");
    }
    const review = (book_isbn: string, rating: number) =>
      t.call(createReview, { body: { book_isbn, rating, content: "Okuduğuma sevindim." } }, "cagla");
    await review(memed, 3);
    await review(madonna, 5);
  });
  const order = async (sort: "eklenme" | "baslik" | "yazar" | "puan", query = {}) =>
    (await shelfOf("cagla", { ...query, sort })).books.map((book) => book.title);

  test("newest, title and author by Turkish order, own rating with the unrated last", async () => {
    expect(await order("eklenme")).toEqual(["Kürk Mantolu Madonna", "1984", "İnce Memed 1"]);
    // İ stands after I and before K.
    expect(await order("baslik")).toEqual(["1984", "İnce Memed 1", "Kürk Mantolu Madonna"]);
    // Ali, Kemal, Orwell.
    expect(await order("yazar")).toEqual(["Kürk Mantolu Madonna", "İnce Memed 1", "1984"]);
    expect(await order("puan")).toEqual(["Kürk Mantolu Madonna", "İnce Memed 1", "1984"]);
  });

  test("authors stand by the surname of the first, of the same surname by their whole name", async () => {
    const authors = {
      "9786050001013": ["Zülfü Çelik", "Ali Ak"],
      "9786050001020": ["Ömer Şen"],
      "9786050001037": ["Orhan Pamuk"],
      "9786050001044": ["Ayşe Çelik"],
      "9786050001051": ["Homeros"],
    };
    const isbns = Object.keys(authors);
    await t.addBooks(Object.entries(authors).map(([isbn, names]) => ({ isbn, title: isbn, authors: names })));
    for (const isbn of isbns) await t.call(addToLibrary, { body: { isbn } }, "nazli");
    const { books } = await shelfOf("nazli", { sort: "yazar" });
    expect(books.map(({ author }) => author[0])).toEqual([
      "Ayşe Çelik",
      "Zülfü Çelik",
      "Homeros",
      "Orhan Pamuk",
      "Ömer Şen",
    ]);
  });

  test("holds over the pages, and each book tells the reader's own rating", async () => {
    expect(await order("puan", { limit: 1, page: 2 })).toEqual(["İnce Memed 1"]);
    const { books } = await shelfOf("cagla", { sort: "puan" });
    expect(books.map((book) => book.own_rating)).toEqual([5, 3, null]);
  });

  test("what is being read stands by its beginning, whenever it came to the shelf; unknown to it what is not", async () => {
    const begin = (isbn: string, day?: string) =>
      t.call(
        updateLibraryStatus,
        { params: { isbn }, body: { status: "reading", ...(day ? { day } : {}) } },
        "irmak",
      );
    for (const isbn of [memed, orwell, madonna]) await t.call(addToLibrary, { body: { isbn } }, "irmak");
    await begin(orwell, "2024-05-06");
    await begin(memed);
    const titles = async (query = {}) =>
      (await shelfOf("irmak", { ...query, sort: "baslama" })).books.map((book) => book.title);
    expect(await titles({ status: "reading" })).toEqual(["İnce Memed 1", "1984"]);
    expect(await titles()).toEqual(["İnce Memed 1", "1984", "Kürk Mantolu Madonna"]);
  });

  test("an order there is not is 400", async () => {
    expect((await t.call(listLibrary, { query: { sort: "boy" as "puan" } }, "cagla")).error.details).toEqual({
      sort: "Sıralama geçersiz",
    });
  });
});

describe("changing a book on the shelf", () => {
  test("a status change is kept", async () => {
    const change = { params: { isbn: madonna }, body: { status: "reading" as const } };
    const { status, data } = await t.call(updateLibraryStatus, change, "ayse");
    expect([status, data.message, data.book.status]).toEqual([
      200,
      "Kitap durumu başarıyla güncellendi!",
      "reading",
    ]);
  });

  test("progress by page knows its percent; a page beyond the last is refused", async () => {
    const save = (body: { page: number } | { percent: number }) =>
      t.call(updateReadingProgress, { params: { isbn: madonna }, body }, "ayse");
    expect((await save({ page: 40 })).data.book.progress).toEqual({ page: 40, percent: 25 });
    expect((await save({ percent: 60 })).data.book.progress).toMatchObject({ percent: 60 });
    const beyond = await save({ page: 161 });
    expect([beyond.status, beyond.error.details]).toEqual([400, { page: "Bu kitap 160 sayfa" }]);
    expect((await save({ percent: 101 })).status).toBe(400);
    expect((await save({ page: 1.5 })).status).toBe(400);
  });

  test("what another reader has is not theirs to change: 404", async () => {
    const params = { isbn: madonna };
    expect((await t.call(removeFromLibrary, { params }, "mehmet")).status).toBe(404);
    expect((await t.call(updateLibraryStatus, { params, body: { status: "read" } }, "mehmet")).status).toBe(
      404,
    );
    expect((await t.call(updateReadingProgress, { params, body: { percent: 1 } }, "mehmet")).status).toBe(
      404,
    );
    expect((await shelfOf("ayse")).total_count).toBe(2);
  });

  test("a removed book is gone; removing it again is 404", async () => {
    const params = { isbn: memed };
    const { status, data } = await t.call(removeFromLibrary, { params }, "ayse");
    expect([status, data.message]).toEqual([200, "Kitap kitaplığınızdan kaldırıldı."]);
    const again = await t.call(removeFromLibrary, { params }, "ayse");
    expect([again.status, again.error.code]).toEqual([404, "not_in_library"]);
  });
});

describe("books that were given up", () => {
  const giveUp = async (isbn: string) => {
    await t.call(updateLibraryStatus, { params: { isbn }, body: { status: "reading" } }, "birakan");
    await t.call(abandonBook, { params: { isbn }, body: {} }, "birakan");
  };
  const given = async (query = {}) => {
    const { books, total_count, abandoned_count } = await shelfOf("birakan", { abandoned: "true", ...query });
    return [books.map(({ isbn }) => isbn).sort(), total_count, abandoned_count];
  };

  test("are found among those to be read, counted within what the words find, and gone when begun anew", async () => {
    for (const isbn of [madonna, memed, orwell]) await t.call(addToLibrary, { body: { isbn } }, "birakan");
    expect(await given()).toEqual([[], 0, 0]);
    await giveUp(madonna);
    await giveUp(memed);
    expect(await given()).toEqual([[madonna, memed].sort(), 2, 2]);
    expect(await given({ q: "madonna" })).toEqual([[madonna], 1, 1]);
    expect(await given({ status: "to-read", limit: 1 })).toMatchObject([expect.any(Array), 2, 2]);
    expect(await given({ status: "read" })).toEqual([[], 0, 2]);
    expect(await shelfOf("birakan")).toMatchObject({
      ...{ total_count: 3, abandoned_count: 2, counts: { all: 3, "to-read": 3 } },
    });
    await t.call(updateLibraryStatus, { params: { isbn: memed }, body: { status: "reading" } }, "birakan");
    expect(await given()).toEqual([[madonna], 1, 1]);
    await t.call(updateLibraryStatus, { params: { isbn: madonna }, body: { status: "to-read" } }, "birakan");
    const marked = (await shelfOf("birakan")).books.filter(({ is_abandoned }) => is_abandoned);
    expect((await given())[0]).toEqual(marked.map(({ isbn }) => isbn));
  });
});
