import { rateBook, searchBooks, searchOneBook, suggestBooks } from "@okurca/contract";
import { createTestApp, type TestApp } from "@okurca/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const titles = async (q: string) =>
  (await t.call(searchBooks, { query: { q } })).data.results.map((book) => book.title);

/** A mean of 4.25. */
async function rateMadonna(): Promise<void> {
  for (const [name, rating_half] of [
    ["ayse", 4],
    ["mehmet", 4.5],
  ] as const) {
    const params = { isbn: "9789753638029" };
    expect((await t.call(rateBook, { params, body: { rating_half } }, name)).status).toBe(200);
  }
}

describe("book search", () => {
  test.each([
    ["the title", "Kürk Mantolu Madonna"],
    ["ASCII typing", "kurk mantolu madonna"],
    ["Turkish capitals", "KÜRK MANTOLU MADONNA"],
    ["the beginning of a word", "mantol"],
    ["the author", "sabahattin ali"],
    ["author and title together", "sabahattin madonna"],
    ["an ISBN", "9789753638029"],
    ["an ISBN with hyphens", "978-975-363-802-9"],
    ["an ISBN-10", "9753638027"],
  ])("finds by %s", async (_kind, q) => {
    expect((await titles(q))[0]).toBe("Kürk Mantolu Madonna");
  });

  test.each([
    ["İNCE MEMED", "İnce Memed 1"],
    ["ince memed", "İnce Memed 1"],
    ["IĞDIR", "Ada’nın Çocukları"],
    ["ığdır", "Ada’nın Çocukları"],
    ["igdir", "Ada’nın Çocukları"],
    ["ada'nın çocukları", "Ada’nın Çocukları"],
    ["adanin cocuklari", "Ada’nın Çocukları"],
    ["Nineteen Eighty-Four", "1984"],
  ])("case, diacritics and apostrophes do not matter: %s", async (q, title) => {
    expect((await titles(q))[0]).toBe(title);
  });

  test("answers results, page, limit, total and total_count, ten a page by default", async () => {
    const { status, data } = await t.call(searchBooks, { query: { q: "a" } });
    expect(status).toBe(200);
    expect(data).toMatchObject({ page: 1, limit: 10, total: data.total_count });
    expect(data.total).toBeGreaterThan(0);
  });

  test("tells the mean of everybody's stars, whatever the edition; null where nobody gave any", async () => {
    const found = async () => (await t.call(searchBooks, { query: { q: "9789753638029" } })).data.results[0];
    expect((await found())?.average).toBeNull();
    await rateMadonna();
    expect((await found())?.average).toBe(4.3);
    const { data } = await t.call(searchBooks, { query: { q: "madonna" } });
    expect(data.results[0]?.average).toBe(4.3);
  });

  test("words that stand in every other title find nothing by themselves", async () => {
    expect(await titles("ve ile bir zzzz")).toEqual([]);
    expect(await titles("ceza ve zzzz")).toEqual(["Suç ve Ceza"]);
  });

  test("pages do not overlap and end", async () => {
    const all: string[] = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const { data } = await t.call(searchBooks, { query: { q: "roman", page, limit: 1 } });
      all.push(...data.results.map((book) => book.isbn));
    }
    expect(all).toHaveLength(4);
    expect(new Set(all).size).toBe(4);
  });

  test("an empty, blank or nonsense query finds nothing and is no error", async () => {
    for (const q of ["", "   ", "%_'\\&|!:*()", "zzzzqqqq"]) {
      const { status, data } = await t.call(searchBooks, { query: { q } });
      expect([status, data.total]).toEqual([200, 0]);
    }
  });

  test("what only resembles the words says so, to the page and to suggestions", async () => {
    const told = async (q: string) => {
      const page = (await t.call(searchBooks, { query: { q } })).data;
      const suggested = (await t.call(suggestBooks, { query: { q } })).data;
      return [page.is_near, suggested.is_near];
    };
    expect(await told("tutunamayalnar")).toEqual([false, false]);
    expect(await told("trabzonspor")).toEqual([true, true]);
    const foreign = "9789750736865";
    expect((await t.call(searchBooks, { query: { q: foreign } })).data).toMatchObject({
      results: [],
      is_near: true,
    });
  });

  test.each([
    ["page=0", "page", "Geçersiz sayfa numarası"],
    ["page=1.5", "page", "Geçersiz sayfa numarası"],
    ["page=1e2", "page", "Geçersiz sayfa numarası"],
    ["limit=101", "limit", "Sayfa boyutu 1 ile 100 arasında olmalıdır"],
    ["limit=0", "limit", "Sayfa boyutu 1 ile 100 arasında olmalıdır"],
    ["nope=1", "nope", "Bilinmeyen alan"],
    [`q=${"a".repeat(201)}`, "q", "Arama metni çok uzun"],
    ["q=%00", "q", "Arama metni geçersiz"],
    ["q=a&q=b", "q", "Arama metni geçersiz"],
  ])("%s is bad input with the field's message", async (query, field, message) => {
    const { statusCode, body } = await t.app.inject({ url: `/api/books/search?${query}` });
    expect(statusCode).toBe(400);
    expect(JSON.parse(body).details[field]).toBe(message);
  });
});

describe("the one book that fits a title-and-author pair", () => {
  test("finds it", async () => {
    const { data } = await t.call(searchOneBook, { query: { bookname: "Tutunamayanlar Oğuz Atay" } });
    expect(data).toMatchObject({ title: "Tutunamayanlar", author: ["Oğuz Atay"] });
    expect(data.image).toBe(`/api/get-image/cover/${data.isbn}`);
  });

  test("without a text it is 400", async () => {
    const { error } = await t.call(searchOneBook, { query: {} } as never);
    expect(error.details).toEqual({ bookname: "Arama metni geçersiz" });
  });

  test("without a fit it is 404", async () => {
    const { status, error } = await t.call(searchOneBook, { query: { bookname: "zzzzqqqq" } });
    expect([status, error.code, error.message]).toEqual([404, "book_not_found", "Kitap bulunamadı"]);
  });
});

describe("covers", () => {
  test("every book of the catalogue has one, the same every time", async () => {
    const first = await t.app.inject({ url: "/api/get-image/cover/9789753638029" });
    const again = await t.app.inject({ url: "/api/get-image/cover/978-975-363-802-9" });
    expect(first.statusCode).toBe(200);
    expect(first.headers["content-type"]).toContain("image/svg+xml");
    expect(first.body).toContain("Madonna");
    expect(again.body).toBe(first.body);
  });

  test("an unknown book is 404, a wrong number 400", async () => {
    expect((await t.app.inject({ url: "/api/get-image/cover/9789750736865" })).statusCode).toBe(404);
    expect((await t.app.inject({ url: "/api/get-image/cover/9789750736860" })).statusCode).toBe(400);
  });
});

describe("editions of one work", () => {
  test("are one result; an ISBN finds exactly its own edition", async () => {
    const { data } = await t.call(searchBooks, { query: { q: "suç ve ceza" } });
    expect([data.total, data.results.map((book) => book.isbn)]).toEqual([1, ["9786053609421"]]);
    const set = await t.call(searchBooks, { query: { q: "978-975-07-1939-4" } });
    expect(set.data.results.map((book) => book.title)).toEqual(["Suç ve Ceza (2 Cilt Takım)"]);
    const page = await t.call(searchBooks, { query: { q: "9789750719394", page: 2 } });
    expect([page.data.results, page.data.total]).toEqual([[], 1]);
  });

  test("a book carries what the result card shows", async () => {
    await rateMadonna();
    const { data } = await t.call(searchBooks, { query: { q: "madonna" } });
    expect(data.results).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        average: 4.3,
        isbn: "9789753638029",
        title: "Kürk Mantolu Madonna",
        author: ["Sabahattin Ali"],
        image: "/api/get-image/cover/9789753638029",
        release_date: "1998-01-01",
        published_year: 1998,
        publisher: "Yapı Kredi Yayınları",
        pages: 160,
        genres: ["klasik", "roman", "aşk"],
      },
    ]);
  });

  test("the newest are sorted by the date that is shown: the day, or the year alone", async () => {
    const book = (isbn: string, more: object) => ({
      isbn,
      title: `Zambak ${isbn.at(-1)}`,
      authors: [isbn],
      ...more,
    });
    await t.addBooks([
      book("9789750800009", { published_date: "2021-03-01", popularity: 90 }),
      book("9789750800016", { year: 2021, popularity: 99 }),
      book("9789750800023", { published_date: "2021-11-05", popularity: 1 }),
      book("9789750800030", { year: 2022 }),
      book("9789750800047", { popularity: 100 }),
      // The day is what is shown, whatever year stands beside it.
      book("9789750800054", { published_date: "2020-12-01", year: 2023 }),
      book("9789750800061", { published_date: "2021-03-01", popularity: 90 }),
    ]);
    const order = async (page: number) =>
      (await t.call(searchBooks, { query: { q: "zambak", sort: "yeni", page, limit: 4 } })).data.results.map(
        ({ isbn }) => isbn.slice(-2, -1),
      );
    expect([...(await order(1)), ...(await order(2))].join("")).toBe("3206154");
    expect(await order(1)).toEqual(await order(1));
  });

  test("a hundred words and operators of the database are only words", async () => {
    for (const q of ["madonna & | ! <-> :*", "'madonna'", "madonna ".repeat(25), "madonna\\", "(madonna)"]) {
      const { status } = await t.call(searchBooks, { query: { q } });
      expect(status, q).toBe(200);
    }
    const split = await t.call(searchBooks, { query: { q: "ada nın çocukları" } });
    expect(split.data.results.map((book) => book.title)).toEqual(["Ada’nın Çocukları"]);
  });
});

test("a cover is kept by the browser and asked for again by its mark only", async () => {
  const url = "/api/get-image/cover/9789753638029";
  const first = await t.app.inject({ url });
  expect(first.headers["cache-control"]).toContain("public, max-age=86400");
  expect(first.headers["content-security-policy"]).toContain("default-src 'none'");
  const again = await t.app.inject({ url, headers: { "if-none-match": String(first.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});
