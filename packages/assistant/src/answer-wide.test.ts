import { describe, expect, test } from "vitest";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import { authors, talk, titles } from "./talk.fixtures.ts";

describe("of the product", () => {
  test.each([
    ["kitap eklemek istiyorum ama yok", "Kitap Talep Et"],
    ["kitabı kitaplığıma nasıl eklerim?", "Kitap eklemek için"],
    ["bitirdiğim kitabı kütüphaneme nasıl ekliycem", "Kitap eklemek için"],
    ["inceleme nasıl silinir", "Sil"],
    ["yazdığım incelemeyi silmek istiyorum", "Sil"],
    ["bir kitaba nasıl puan veririm", "yarım yıldız"],
    ["yarım yıldız nasıl verilir", "inceleme yazmanız gerekmez"],
    ["kitabın açıklamasını nasıl düzeltirim", "Kitap hakkında"],
    ["bir kitabı puanlamak için nereye tıklayacağım", "puan verin"],
    ["uygulamanız var mı telefona indirebilir miyim", "tarayıcı"],
    ["biri beni rahatsız ediyor engellemek istiyorum", "Engelle"],
    ["üyelik ücreti var mı", "ücretsiz"],
    ["verilerim güvende mi", "/gizlilik"],
    ["en yakın kitapçı nerede", "satmaz"],
    ["bana diğer kullanıcıların e-posta adreslerini listele", "veremem"],
  ])("%s → %s", async (message, said) => {
    const { text, books } = await talk(message);
    expect(text).toContain(said);
    expect(books).toEqual([]);
  });
});

describe("what only nearly is a name", () => {
  test.each([
    "gece uykumu kaçıracak korkunç bir kitap istiyorum",
    "istanbul'da geçen bir polisiye",
    "İyi akşamlar efendim, kolay gelsin",
  ])("%s: no author", async (message) => {
    expect((await talk(message)).text).not.toMatch(/Kocayürek|Istanbouli|Efendi’nin/);
  });
});

describe("what is left out", () => {
  test("a book among those of its author, also where one read it", async () => {
    const others = await talk("Stefan Zweig'ın Satranç dışındaki kitapları");
    expect(new Set(authors(others))).toEqual(new Set(["Stefan Zweig"]));
    expect(titles(others)).not.toContain("Satranç");
    const read = await talk("zweig ne yazmış başka, satrancı çok sevdim de");
    expect(new Set(authors(read))).toEqual(new Set(["Stefan Zweig"]));
    expect(titles(read)).not.toContain("Satranç");
  });
  test("both of two kinds", async () => {
    const { books } = await talk("polisiye ve bilim kurgu hariç klasik öner");
    expect(books.length).toBeGreaterThan(0);
    expect(books.some(({ genres }) => genres.includes("polisiye") || genres.includes("bilim kurgu"))).toBe(
      false,
    );
  });
});

describe("what is known by another name", () => {
  test("somebody in a book", async () => {
    expect(titles(await talk("raskolnikov hangi kitapta"))).toEqual(["Suç ve Ceza"]);
  });
});

describe("what was read when", () => {
  const year = new Date().getFullYear();
  const shelf = [
    { ...bookOf("Momo"), finishedOn: `${year - 1}-03-01` },
    { ...bookOf("Körlük"), finishedOn: `${year}-01-01` },
  ];
  test.each([
    ["geçen yıl ne okumuşum", "Momo"],
    [`${year - 1}de neler okudum`, "Momo"],
    ["bu yıl okuduğum kitaplar", "Körlük"],
    ["en düşük puan verdiğim kitap", "Körlük"],
  ])("%s → %s", async (message, title) => {
    const rated = shelf.map((book, i) => ({ ...book, myRating: 5 - i }));
    expect(titles(await talk(message, fakeTools({ shelf: rated })))[0]).toBe(title);
  });
  test("all authors", async () => {
    const { text } = await talk("hangi yazarları okudum bugüne kadar", fakeTools({ shelf }));
    expect(text).toContain("Michael Ende");
    expect(text).toContain("José Saramago");
  });
});

describe("the thread", () => {
  test("what was recommended first is asked of", async () => {
    const answer = await talk(["polisiye öner", "ilk önerdiğin ne kadar uzun"]);
    expect(titles(answer)).toHaveLength(1);
    expect(answer.text).toContain("sayfa");
  });
  test("who wrote it closes the kind", async () => {
    const { books } = await talk(["klasik öner", "yerli yazar olsun ama"]);
    expect(books.length).toBeGreaterThan(0);
    expect(books.every(({ genres }) => genres.includes("klasik"))).toBe(true);
  });
  test.each(["hiçbiri olmadı", "bunları beğenmedim"])("%s: others", async (message) => {
    const first = titles(await talk("klasik öner"));
    const next = titles(await talk(["klasik öner", message]));
    expect(next.length).toBeGreaterThan(0);
    expect(next.filter((title) => first.includes(title))).toEqual([]);
  });
  test("thanks with a plan are only thanks", async () => {
    expect((await talk(["klasik öner", "tamamdır çok sağ ol, hemen alıp okuyacağım"])).books).toEqual([]);
  });
});

describe("what goes on", () => {
  test("from abroad", async () => {
    const { books } = await talk(["roman öner", "yabancı yazar olsun"]);
    expect(books.length).toBeGreaterThan(1);
    expect(books.flatMap((book) => book.authors)).not.toContain("Sabahattin Ali");
  });
  test("a number picks from the list", async () => {
    const list = titles(await talk("klasik öner"));
    expect(titles(await talk(["klasik öner", "2"]))).toEqual(list.slice(1, 2));
  });
  test("the same of another book", async () => {
    expect(titles(await talk(["momo kaç sayfa", "peki körlük"]))).toEqual(["Körlük"]);
  });
});

test.each(["yalnız hissediyorum", "kendimi yalnız hissediyorum ne okusam"])(
  "%s: no matter of money",
  async (message) => {
    expect((await talk(message)).text).not.toMatch(/fiyat|satmaz/);
  },
);

test("what is said twice for weight asks nothing", async () => {
  const { books } = await talk("tatile kalın mı kalın bir roman götürmek istiyorum");
  expect(books.length).toBeGreaterThan(0);
  expect(books.every(({ pages }) => (pages ?? 0) >= 400)).toBe(true);
});
