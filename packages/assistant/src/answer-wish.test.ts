import { describe, expect, test } from "vitest";
import { topicsOf } from "./knowledge/works.ts";
import { newcomer } from "./starter.fixtures.ts";
import { talk as talkOf } from "./talk.fixtures.ts";

const talk = (message: string) => talkOf(message, newcomer);

describe("every condition holds for every book that is shown", () => {
  test.each([
    ["Japon edebiyatı ama Murakami hariç", ["japon"], [], "Murakami"],
    ["kadın şair okumak istiyorum", ["kadın", "şiir"], [], ""],
    ["ikinci dünya savaşı romanı lazım ama kamp olmasın", ["ikinci dünya savaşı"], [], ""],
    ["yunan mitolojisi roman tadında bi kitap", ["mitoloji"], ["şiir", "tiyatro"], ""],
    ["köyde geçen türk romanı arıyom", ["türk"], [], ""],
    ["fantastik olsun ama türk yazmış olsun", ["türk"], [], ""],
    ["distopya istiyorum klasik istemiyoruz orwell olmasın", ["distopya"], [], "Orwell"],
    ["neşeli bi roman uzat bana içim açılsın", [], ["ağlatan", "sarsıcı", "karanlık"], ""],
    ["mutlu biten aşk romanı", [], ["ağlatan", "imkânsız aşk"], ""],
    ["rus edebiyatından kısa bir şey", ["rus"], [], ""],
  ])("%s", async (message, own, none, nobody) => {
    const { books, text } = await talk(message);
    expect(books.length, text).toBeGreaterThan(0);
    const isWhole = !text.includes("eksik kalan");
    for (const book of books) {
      const topics = topicsOf(book);
      if (isWhole) for (const key of own) expect([...topics], book.title).toContain(key);
      for (const key of none) expect([...topics], book.title).not.toContain(key);
      if (nobody) expect(book.authors.join()).not.toContain(nobody);
    }
  });

  test.each([
    ["150 sayfayı geçmeyen polisiye", 0, 150],
    ["en az 600 sayfa klasik öner", 600, 9999],
    ["200 ile 300 sayfa arası bilim kurgu", 200, 300],
  ])("%s", async (message, least, most) => {
    const { books } = await talk(message);
    expect(books.length).toBeGreaterThan(0);
    for (const { pages } of books) {
      expect(pages).toBeGreaterThanOrEqual(least);
      expect(pages).toBeLessThanOrEqual(most);
    }
  });
});

describe("what is not known is said, and no strays are shown for it", () => {
  test.each(["arıcılık kitabı lazım kovan bakımı", "evde ekmek yapmayı anlatan kitap var mı"])(
    "%s",
    async (message) => {
      const { text, books } = await talk(message);
      expect(books).toEqual([]);
      expect(text).toMatch(/^“.+” üzerine bir kitap katalogda bulamadım/);
    },
  );

  test("what none of the books holds is named", async () => {
    const { text } = await talk("japon yazardan vampirli bir kitap");
    expect(text).toMatch(/eksik kalan: .*(vampir|Japon)/);
  });
});

describe("superlatives are computed", () => {
  test.each([
    ["en kalın kitabınız hangisi", "longest"],
    ["katalogdaki en uzun eser hangisi", "longest"],
    ["en kısa kitap hangisi sizde", "shortest"],
  ] as const)("%s", async (message, order) => {
    const [most] = await newcomer.listBooks({ order, limit: 1 });
    expect((await talk(message)).text).toContain(`${most?.pages?.toLocaleString("tr-TR").replace(".", "")}`);
  });
});

describe("who is spoken to is not who the book is for", () => {
  test.each(["gülmek istiyorum kardeşim komik bir roman öner", "komik bi kitap ver be oğlum"])(
    "%s",
    async (message) => {
      for (const book of (await talk(message)).books)
        expect([...topicsOf(book)].indexOf("çocuk"), book.title).not.toBe(0);
    },
  );
  test("12 yaşında kızıma kitap", async () => {
    for (const book of (await talk("12 yaşında kızıma kitap öner")).books)
      expect([...topicsOf(book)]).toContain("çocuk");
  });
});

test("who loved a book for the grown gets none for children, and no volume of its series", async () => {
  const { books } = await talk("dune gibi kitaplar");
  expect(books.length).toBeGreaterThan(0);
  for (const book of books) {
    expect([...topicsOf(book)]).not.toContain("çocuk");
    expect(book.title).not.toContain("Dune");
  }
});

test("of a likeness with a country the country holds", async () => {
  const { books } = await talk("dostoyevski gibi içini deşen türk yazar kim var");
  expect(books.length).toBeGreaterThan(0);
  for (const book of books) expect([...topicsOf(book)]).toContain("türk");
});

test("who mourns gets a warm word and nothing of murder", async () => {
  const { text, books } = await talk("dedemi kaybettik, yasla ilgili ağır olmayan bir kitap");
  expect(text).toContain("Başınız sağ olsun");
  for (const book of books)
    for (const key of ["seri katil", "korku", "savaş"]) expect([...topicsOf(book)]).not.toContain(key);
});
