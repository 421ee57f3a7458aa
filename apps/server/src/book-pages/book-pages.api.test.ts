import {
  abandonBook,
  addToLibrary,
  createReview,
  deleteReview,
  dismissRecommendation,
  getAuthor,
  getBook,
  listBookPosts,
  listGenreBooks,
  searchBooks,
  suggestBooks,
  updateLibraryStatus,
  updateReview,
} from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const madonna = "9789753638029";
const crime = "9786053609421";
const crimeSet = "9789750719394";
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const write = (reader: string, book_isbn: string, rating: number, content = "Yıllar sonra yeniden okudum.") =>
  t.call(createReview, { body: { book_isbn, content, rating } }, reader);
const ratingOf = async (isbn: string) => (await t.call(getBook, { params: { isbn } })).data.rating;

describe("a book's page", () => {
  test("tells the facts of the edition, its authors with their addresses, and nothing of a visitor", async () => {
    const { status, data } = await t.call(getBook, { params: { isbn: "9789750738609" } });
    expect(status).toBe(200);
    expect(data.book).toMatchObject({
      isbn: "9789750738609",
      title: "1984",
      authors: [{ name: "George Orwell", slug: "george-orwell" }],
      translators: ["Celâl Üster"],
      original_title: "Nineteen Eighty-Four",
      language: "tr",
      pages: 352,
    });
    expect(data.own).toBeNull();
    expect(data.rating).toEqual({ average: null, count: 0, distribution: [0, 0, 0, 0, 0] });
  });

  test("an author's slug folds Turkish letters", async () => {
    const { data } = await t.call(getBook, { params: { isbn: "9789750719387" } });
    expect(data.book.authors).toEqual([{ name: "Yaşar Kemal", slug: "yasar-kemal" }]);
  });

  test("an author whom no work names has no address", async () => {
    const setAuthors = (authors: string[]) =>
      t.ctx.db.updateTable("editions").set({ authors }).where("isbn", "=", madonna).execute();
    await setAuthors(["Sabahattin Ali", "Yalnız Baskıda"]);
    const { data } = await t.call(getBook, { params: { isbn: madonna } });
    await setAuthors(["Sabahattin Ali"]);
    expect(data.book.authors).toEqual([
      { name: "Sabahattin Ali", slug: "sabahattin-ali" },
      { name: "Yalnız Baskıda", slug: "" },
    ]);
  });

  test("lists the work's other editions, not itself", async () => {
    const { data } = await t.call(getBook, { params: { isbn: crime } });
    expect(data.editions.map((book) => book.isbn)).toEqual([crimeSet]);
  });

  test("similar books are other works, the nearest first, each once", async () => {
    const { data } = await t.call(getBook, { params: { isbn: madonna } });
    expect(data.similar.length).toBeGreaterThan(1);
    expect(data.similar.map((book) => book.id)).not.toContain(data.book.id);
    expect(new Set(data.similar.map((book) => book.id)).size).toBe(data.similar.length);
    for (const book of data.similar) {
      expect(book.genres.some((genre) => data.book.genres.includes(genre))).toBe(true);
    }
  });

  test("where the model of books knows the work, what it tells comes first, in its order", async () => {
    const { data: before } = await t.call(getBook, { params: { isbn: madonna } });
    const works = await t.ctx.db
      .selectFrom("editions")
      .select(["isbn", "work_id"])
      .where("isbn", "in", [madonna, crime, "9789750738609"])
      .execute();
    const idOf = (isbn: string) => works.find((work) => work.isbn === isbn)?.work_id ?? "";
    const told = ["9789750738609", crime].map((isbn, i) => ({
      seed_id: idOf(madonna),
      work_id: idOf(isbn),
      weight: 0.5 - i / 10,
    }));
    await t.ctx.db.insertInto("similar_works").values(told).execute();
    const { data } = await t.call(getBook, { params: { isbn: madonna } });
    await t.ctx.db.deleteFrom("similar_works").execute();
    expect(data.similar.slice(0, 2).map((book) => book.id)).toEqual(told.map(({ work_id }) => work_id));
    const shown = data.similar.map((book) => book.id);
    expect(shown).toEqual(expect.arrayContaining(before.similar.map((book) => book.id)));
  });

  test("of the similar books a reader is told which ones were dismissed, by whichever edition", async () => {
    const { similar } = (await t.call(getBook, { params: { isbn: madonna } })).data;
    const [unwanted] = similar;
    await t.call(dismissRecommendation, { params: { isbn: unwanted?.isbn ?? "" } }, "istemeyen");
    const own = (await t.call(getBook, { params: { isbn: madonna } }, "istemeyen")).data;
    expect(own.own?.dismissed_similar).toEqual([unwanted?.isbn]);
    const others = (await t.call(getBook, { params: { isbn: madonna } }, "kemal")).data;
    expect(others.own?.dismissed_similar).toEqual([]);
    expect(others.similar).toEqual(similar);
  });

  test("a reader sees the own status and review, also those of another edition", async () => {
    await t.call(addToLibrary, { body: { isbn: crimeSet, status: "reading" } }, "kemal");
    const { data } = await t.call(getBook, { params: { isbn: crime } }, "kemal");
    expect(data.own).toEqual({
      status: "reading",
      library_isbn: crimeSet,
      is_abandoned: false,
      post_id: null,
      rating_half: null,
      dismissed_similar: [],
      hidden_about: null,
    });
    const review = await write("kemal", crime, 4);
    const again = await t.call(getBook, { params: { isbn: crimeSet } }, "kemal");
    expect(again.data.own?.post_id).toBe(review.data.post.id);
    await t.call(deleteReview, { params: { id: review.data.post.id } }, "kemal");
  });

  test("a reader sees of a book given up that it was, until it is read again", async () => {
    const own = async () => (await t.call(getBook, { params: { isbn: crime } }, "birakan")).data.own;
    const params = { isbn: crimeSet };
    await t.call(addToLibrary, { body: { isbn: crimeSet, status: "reading" } }, "birakan");
    await t.call(abandonBook, { params, body: {} }, "birakan");
    expect(await own()).toMatchObject({ status: "to-read", library_isbn: crimeSet, is_abandoned: true });
    await t.call(updateLibraryStatus, { params, body: { status: "reading" } }, "birakan");
    expect(await own()).toMatchObject({ status: "reading", is_abandoned: false });
  });

  test("an unknown book is 404, a wrong number 400 with its message", async () => {
    const unknown = await t.call(getBook, { params: { isbn: "9789750736865" } });
    expect([unknown.status, unknown.error.code]).toEqual([404, "book_not_found"]);
    const wrong = await t.call(getBook, { params: { isbn: "123" } });
    expect([wrong.status, wrong.error.message]).toEqual([
      400,
      "Geçerli bir ISBN numarası giriniz (10 veya 13 haneli)",
    ]);
  });
});

describe("the rating summary", () => {
  test("belongs to the work, follows every review written, changed and deleted, and rounds to a tenth", async () => {
    const first = await write("ayse", crime, 5);
    await write("mehmet", crimeSet, 4);
    await write("zeynep", crime, 4);
    expect(await ratingOf(crime)).toEqual({ average: 4.3, count: 3, distribution: [0, 0, 0, 2, 1] });
    expect(await ratingOf(crimeSet)).toEqual(await ratingOf(crime));
    const content = "Başka düşünüyorum artık.";
    await t.call(updateReview, { params: { id: first.data.post.id }, body: { content, rating: 1 } }, "ayse");
    expect(await ratingOf(crime)).toEqual({ average: 3, count: 3, distribution: [1, 0, 0, 2, 0] });
    await t.call(deleteReview, { params: { id: first.data.post.id } }, "ayse");
    expect(await ratingOf(crime)).toEqual({ average: 4, count: 2, distribution: [0, 0, 0, 2, 0] });
  });

  test("a reader who goes takes the own ratings along", async () => {
    await write("gidici", crime, 1);
    expect((await ratingOf(crime)).count).toBe(3);
    await t.ctx.db.deleteFrom("readers").where("username", "=", "gidici").execute();
    expect((await ratingOf(crime)).count).toBe(2);
  });
});

describe("reviews of a book", () => {
  test("newest first, of every edition, paged, with their reader but without an address", async () => {
    const { data } = await t.call(listBookPosts, { params: { isbn: crime }, query: { limit: 1 } });
    expect(data).toMatchObject({ page: 1, limit: 1, total_count: 2 });
    expect(data.data.map((post) => post.reader.username)).toEqual(["zeynep"]);
    const second = await t.call(listBookPosts, { params: { isbn: crime }, query: { limit: 1, page: 2 } });
    expect(second.data.data.map((post) => post.reader.username)).toEqual(["mehmet"]);
    expect(JSON.stringify(data)).not.toContain("@");
  });

  test("most liked first when asked", async () => {
    const { data } = await t.call(listBookPosts, { params: { isbn: crime } });
    const older = data.data.at(-1);
    await t.ctx.db
      .updateTable("reviews")
      .set({ like_count: 3 })
      .where("id", "=", older?.id ?? "")
      .execute();
    const liked = await t.call(listBookPosts, { params: { isbn: crime }, query: { sort: "begeni" } });
    expect(liked.data.data[0]).toMatchObject({ id: older?.id, like_count: 3 });
    const wrong = await t.app.inject({ url: `/api/books/${crime}/posts?sort=en` });
    expect([wrong.statusCode, wrong.json().details]).toEqual([400, { sort: "Sıralama geçersiz" }]);
  });
});

describe("shelves", () => {
  test("a genre lists its works, the best known first, each by one edition", async () => {
    const { data } = await t.call(listGenreBooks, { params: { genre: "klasik" } });
    expect(data.books.map((book) => book.title)).toEqual(["Kürk Mantolu Madonna", "Suç ve Ceza"]);
    expect(data.total_count).toBe(2);
    const empty = await t.call(listGenreBooks, { params: { genre: "müzik" } });
    expect(empty.data.books).toEqual([]);
  });

  test("an author lists the works under the name most of them write", async () => {
    const { data } = await t.call(getAuthor, { params: { slug: "sabahattin-ali" } });
    expect(data).toMatchObject({ name: "Sabahattin Ali", slug: "sabahattin-ali", total_count: 1 });
    const nobody = await t.call(getAuthor, { params: { slug: "kimse" } });
    expect([nobody.status, nobody.error.code]).toEqual([404, "author_not_found"]);
  });
});

describe("search narrowed and sorted", () => {
  const find = async (query: Record<string, string>) =>
    (await t.call(searchBooks, { query: { q: "a e i", ...query } as never })).data.results;

  test("by genre, year and language", async () => {
    // That the second is a novel nobody told: it follows from what is known of it.
    const novels = await find({ q: "roman", genre: "klasik" });
    expect(novels.map((book) => book.title)).toEqual(["Kürk Mantolu Madonna", "Suç ve Ceza"]);
    const old = await find({ q: "roman", year_to: "2000" });
    expect(old.map((book) => book.published_year)).toEqual([1998]);
    const recent = await find({ q: "roman", year_from: "2001", year_to: "2010" });
    expect(recent.map((book) => book.title)).toEqual(["İnce Memed 1"]);
    expect(await find({ q: "roman", language: "en" })).toEqual([]);
  });

  test("by rating and by year of publication", async () => {
    await write("ayse", "9789754700114", 5);
    const byRating = await find({ q: "roman", sort: "puan" });
    expect(byRating[0]?.title).toBe("Tutunamayanlar");
    const byYear = await find({ q: "roman", sort: "yeni" });
    expect(byYear[0]?.title).toBe("İnce Memed 1");
  });

  test.each([
    ["year_from=yıl", "year_from", "Yıl 1 ile 2100 arasında olmalıdır"],
    ["language=TR-tr", "language", "Dil kodu geçersiz"],
    ["genre=yok", "genre", "Böyle bir tür yok"],
    ["sort=best", "sort", "Sıralama geçersiz"],
  ])("%s is bad input with the field's message", async (query, field, message) => {
    const { statusCode, body } = await t.app.inject({ url: `/api/books/search?q=a&${query}` });
    expect([statusCode, JSON.parse(body).details[field]]).toEqual([400, message]);
  });
});

describe("suggestions while typing", () => {
  const suggest = async (q: string) =>
    (await t.call(suggestBooks, { query: { q } })).data.results.map((book) => book.title);

  test("from the second letter on, by title and author, at most six", async () => {
    expect(await suggest("k")).toEqual([]);
    expect(await suggest("kü")).toContain("Kürk Mantolu Madonna");
    expect(await suggest("oguz a")).toEqual(["Tutunamayanlar"]);
    expect(await suggest("978-975-363-802-9")).toEqual(["Kürk Mantolu Madonna"]);
    expect((await suggest("a")).length).toBeLessThanOrEqual(6);
  });
});
