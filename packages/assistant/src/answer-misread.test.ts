import { describe, expect, test } from "vitest";
import { fakeTools } from "./catalogue.fixtures.ts";
import { readAge, readCount, readPages } from "./parse/numbers.ts";
import { authors, talk, titles } from "./talk.fixtures.ts";

// What only looks like what is known.
describe("numbers", () => {
  test.each([
    ["lise 2 sinif ogrencisiyim", "genç"],
    ["universite 3 sinif ogrencisiyim", undefined],
    ["1 sinif ogretmeniyim", undefined],
    ["4 sinif ogrencisiyim", "çocuk"],
    ["8 sinif ogrencisiyim", "genç"],
  ])("%s reads as %s", (text, age) => {
    expect(readAge(text)).toBe(age);
    expect(readCount(`${text} kitap oner`)).toBeUndefined();
  });
  test.each([
    ["150 sayfadan kisa olmaz mi", { maxPages: 150 }],
    ["200 sayfa alti degil mi", { maxPages: 200 }],
    ["200 sayfadan az olmasin", { minPages: 200 }],
    ["200 sayfayi gecmesin ince olmasin", { maxPages: 200 }],
  ])("%s", (text, pages) => {
    expect(readPages(text)).toEqual(pages);
  });
  test("what is asked of a book's pages narrows no list", async () => {
    expect((await talk("Körlük'ün sayfası 300'den fazla mı")).text).toContain("320");
  });
  test("what was written long ago is looked for among editions of any year", async () => {
    const answer = await talk("1930'larda yazılmış roman öner");
    expect(answer.books.length).toBeGreaterThan(0);
  });
});

describe("the reader's own books", () => {
  test.each([
    "Listemden Atatürk'le ilgili bir kitap seç",
    "Listemden Kara Kedi'yi okuyayım mı",
    "Okunacaklarımdan Silmarillion'u okusam mı",
  ])("%s: nobody wants anything removed", async (message) => {
    expect((await talk(message)).text).not.toContain("değiştiremem");
  });
  test.each(["Listemden bir kitabı silmek istiyorum", "Şunu rafımdan çıkarır mısın"])(
    "%s: where it is done is told",
    async (message) => {
      expect((await talk(message)).text).toMatch(/kaldır|çıkar|değiştiremem/);
    },
  );
});

describe("series and authors", () => {
  test("who has read two parts asks for the next, not for their order", async () => {
    const answer = await talk("Dune ve Dune Mesihi'ni okudum, sonra hangisini okumalıyım");
    expect(answer.text).not.toMatch(/^Önce/);
  });
  test("who is refused is not among the answers, and what was not liked tells nothing", async () => {
    const answer = await talk("Zweig ve Tolstoy okudum, başka kim önerirsin; Poe olmasın");
    expect(answer.books.length).toBeGreaterThan(0);
    expect(authors(answer)).not.toContain("Edgar Allan Poe");
    const liked = await talk("Tolstoy'u sevdim, Zweig'ı sevmedim, ne önerirsin");
    expect(liked.text).not.toContain("Zweig okurlarının");
    expect(authors(liked)).not.toContain("Stefan Zweig");
  });
});

describe("what is said of an answer is true of all of it", () => {
  test("an author with another kind of book is no author refused", async () => {
    const answer = await talk("Tolstoy'dan roman olmayan bir kitap");
    expect(authors(answer)).not.toContain("Stefan Zweig");
    expect(answer.text).not.toContain("Tolstoy dışında");
  });
  test("who read one book of each author has no author that is read most", async () => {
    const names = ["José Saramago", "Michael Ende", "Frank Herbert", "Orhan Pamuk"];
    const tools = fakeTools();
    const own = await tools.statistics({});
    const topAuthors = names.map((name) => ({ name, count: 1 }));
    const answer = await talk("En çok hangi yazarı okumuşum", {
      ...tools,
      statistics: async () => ({ ...own, topAuthors }),
    });
    expect(answer.text).toContain("Öne çıkan bir yazar yok");
  });
});

test.each([
  ["Körlük kaç sayfa", "kara kedi kaç sayfa", "72"],
  ["Körlük'ü kim yazdı", "parasız yatılı kaç sayfa", "158"],
])("%s, then %s: a book that is named is never answered with the one before", async (first, then, pages) => {
  expect((await talk([first, then])).text).toContain(`**${pages} sayfa**`);
});

test("one's own reading is no question of the book before", async () => {
  expect((await talk(["Körlük'ü kim yazdı", "geçen ay kaç sayfa okudum"])).text).not.toContain("320");
});

describe("what is to be told of comes first", () => {
  test("before a form and where it is from", async () => {
    const answer = await talk("vampirleri anlatan Rus edebiyatından kitap öner");
    expect(titles(answer)[0]).toBe("Carmilla");
    expect(answer.text).toContain("eksik kalan: Rus");
  });
  test("what no book tells of is said, and nothing else is listed", async () => {
    const answer = await talk("Finlandiya'yı anlatan roman öner");
    expect(answer.text).toContain("“Finlandiya” üzerine");
    expect(answer.books).toEqual([]);
  });
  test.each(["kuyumculuk üzerine bir roman öner", "en iyi boyama kitabı hangisi"])(
    "%s: what is not understood is said, and no classics instead",
    async (message) => {
      const answer = await talk(message);
      expect(answer.text).toMatch(/“(kuyumculuk|boyama)” üzerine/);
      expect(answer.books).toEqual([]);
    },
  );
  test("a first name alone is no author of one book", async () => {
    expect((await talk("Anneme Ömer hediyesi, roman olsun")).text).not.toContain("Şaşmaz");
  });
});
