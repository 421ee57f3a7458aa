import { describe, expect, test } from "vitest";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import { authors, talk, titles } from "./talk.fixtures.ts";

describe("who and what is not wanted", () => {
  test.each([
    "Korku romanı öner ama Stephen King olmasın",
    "stephen king dışında korku kitabı öner",
    "Stephen King’den başka korku yazarı öner",
    "stephen kingin kitapları hariç korku romanı tavsiye et",
  ])("%s: none by an author who is refused", async (message) => {
    const answer = await talk(message);
    expect(answer.books.length).toBeGreaterThan(0);
    expect(authors(answer)).not.toContain("Stephen King");
    expect(answer.text).toContain("Stephen King dışında");
  });
  test("a title that is refused is not among the answers", async () => {
    const answer = await talk("kısa polisiye öner ama İntihar Kulübü olmasın");
    expect(answer.books.length).toBeGreaterThan(0);
    expect(titles(answer)).not.toContain("İntihar Kulübü");
  });
  test("whose books one has read: others are named", async () => {
    const answer = await talk("Sabahattin Ali'nin kitaplarını okudum, başka kim?");
    expect(answer.books.length).toBeGreaterThan(0);
    expect(authors(answer)).not.toContain("Sabahattin Ali");
  });
});

describe("what the reader liked and what readers rated", () => {
  test("what “the best” rests on is said", async () => {
    expect((await talk("En iyi bilim kurgu eserleri hangileri?")).text).toMatch(/puan|herkese göre/i);
  });
});

describe("comparisons", () => {
  test.each([])("%s: of one that is not there it is said", async (message, missing) => {
    const answer = await talk(message);
    expect(titles(answer)).toEqual(["Suç ve Ceza"]);
    expect(answer.text).toContain(`“${missing}”`);
    expect(answer.text).toContain("bulamadım");
  });
  test.each(["Dostoyevski mi Tolstoy mu?", "dostoyevski mi yoksa tolstoy mu okumalıyım"])(
    "%s: of each author what is known best, however the name is spelt, and nothing is called more",
    async (message) => {
      const answer = await talk(message);
      expect(titles(answer)).toEqual(expect.arrayContaining(["Suç ve Ceza", "Anna Karenina"]));
      expect(answer.text).not.toMatch(/en bilinen|Daha kısa olan/);
    },
  );
});

describe("what there is of a work", () => {
  test.each([
    ["Stefan Zweig'ın en kısa kitabı hangisi?", "Amok Koşucusu"],
    ["Zweig'dan en kısa kitap", "Amok Koşucusu"],
    ["zweigin en uzun kitabi", "Satranç"],
    ["en kısa zweig kitabı öner", "Amok Koşucusu"],
  ])("%s: the one, with its pages", async (message, title) => {
    const answer = await talk(message);
    expect(titles(answer)[0]).toBe(title);
    expect(answer.text).toContain(`**${bookOf(title).pages} sayfa**`);
  });
});

describe("kinds and moods", () => {
  test("of a woman and stories both hold; nothing else fills the list", async () => {
    expect(titles(await talk("Kadın yazarlardan öykü kitabı öner"))).toEqual(["Parasız Yatılı"]);
  });
  test.each(["Uykudan önce okuyabileceğim sakin bir kitap", "uyumadan once okunacak sakin bi kitap"])(
    "%s: a mood, and no word of a title that only looks like it",
    async (message) => {
      const answer = await talk(message);
      expect(titles(answer)).toContain("Heidi");
      expect(titles(answer)).not.toContain("Sakın Yalan Söyleme");
    },
  );
});

describe("what is not known is said", () => {
  test.each(["Türkçe değil İngilizce kitap var mı?", "ingilizce roman öner", "almanca kitap var mı"])(
    "%s: the language",
    async (message) => {
      const { text } = await talk(message);
      expect(text).toMatch(/dil/);
      expect(text).not.toContain("Kitap Talep Et");
    },
  );
});

describe("how it is said", () => {
  test("what holds for the whole list is said once", async () => {
    const { text } = await talk("Çocuklar için kitap önerir misiniz?");
    expect(text.match(/çocuklarla da okunan/g) ?? []).toEqual([]);
  });
  test("shorter ones are not offered where the shortest were given", async () => {
    for (const messages of ["kısa bir polisiye öner", "müzik kitabı öner"])
      expect((await talk(messages)).text).not.toContain("daha kısa");
  });
  test("the own library is told with titles", async () => {
    const tools = fakeTools({ shelf: [{ ...bookOf("Momo") }] });
    expect(titles(await talk("Kütüphanemde ne var?", tools))).toEqual(["Momo"]);
  });
});
