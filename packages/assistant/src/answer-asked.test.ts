import { describe, expect, test } from "vitest";
import { bookOf, fakeTools } from "./catalogue.fixtures.ts";
import { authors, talk as talkOf, titles } from "./talk.fixtures.ts";

const tools = fakeTools();

/** The last answer of a conversation, told with arrows. */
const talk = (messages: string) => talkOf(messages.split(" → "), tools);

describe("which of two books comes first", () => {
  test.each([
    ["görmek körlükten önce mi okunmalı", "Önce [Körlük]"],
    ["körlükten sonra görmek mi okunmalı", "Önce [Körlük]"],
    ["Körlük mü önce Görmek mi", "Önce [Körlük]"],
    ["hobbit yüzüklerin efendisinden önce mi", "Önce “Hobbit”"],
    ["yüzüklerin efendisinden önce hobbit mi okunmalı", "Önce “Hobbit”"],
    ["iki kule mi önce yüzük kardeşliği mi", "Önce “Yüzük Kardeşliği”, sonra “İki Kule”"],
    ["ateş ve kanı taht oyunlarından önce mi okusam", "sonra yayımlandı"],
    ["yüzüklerin efendisi hobbitin devamı mı", "Önce “Hobbit”"],
    ["Ateş Kadehi kaçıncı kitap", "**4.** kitabı"],
    ["Kuyucaklı Yusuf mu önce Kürk Mantolu Madonna mı", "hangisinin önce geldiğini söyleyemem"],
  ])("%s", async (message, said) => {
    expect((await talk(message)).text).toContain(said);
  });

  test("no length is told for an order", async () => {
    expect((await talk("Körlük mü önce Görmek mi")).text).not.toContain("kısa");
  });
});

test("a title with an ending and no apostrophe", async () => {
  expect((await talk("dunenun devamı")).text).toContain("Dune Mesihi");
  expect((await talk("dunenun devamı var mı")).text).toContain("Dune Mesihi");
});

test("how many pages it may have, and no book that is called so", async () => {
  const pages = (await talk("sayfa sayısı iki yüzü geçmeyen polisiye")).books.map((book) => book.pages ?? 0);
  expect(pages.length).toBeGreaterThan(1);
  expect(Math.max(...pages)).toBeLessThanOrEqual(200);
});

test("a dozen is more than one answer has, and that is said", async () => {
  const dozen = await talk("bir düzine klasik öner");
  expect(dozen.books).toHaveLength(10);
  expect(dozen.text).toContain("en çok 10 kitap");
  expect((await talk("yarım düzine klasik öner")).books).toHaveLength(6);
});

test("a goal is told before the first book is on the shelf", async () => {
  const statistics = async () => ({ ...(await tools.statistics()), total: 0, read: 0, readThisYear: 0 });
  const without = async () => ({ ...(await statistics()), goal: null });
  expect((await talkOf("hedefim var mı", { ...tools, statistics })).text).toContain("**12** kitap");
  expect((await talkOf("hedefim var mı", { ...tools, statistics: without })).text).toContain("koymamışsınız");
});

describe("several authors in one message", () => {
  test("who was read is not recommended, and what is recommended is near to all", async () => {
    const answer = await talk("dostoyevski, zweig ve saramago okudum başka kim");
    expect(answer.text).toMatch(/Dostoyevski, Stefan Zweig ve José Saramago okurlarının/);
    expect(answer.books.length).toBeGreaterThan(2);
    for (const name of ["Stefan Zweig", "José Saramago", "Fyodor Mihayloviç Dostoyevski"])
      expect(authors(answer)).not.toContain(name);
  });

  test("what is wished of either has books of both", async () => {
    const answer = await talk("sabahattin ali ya da zweig'dan bir şey öner");
    expect(new Set(authors(answer))).toEqual(new Set(["Sabahattin Ali", "Stefan Zweig"]));
  });
});

test("who was read, and of whom something is wished", async () => {
  const answer = await talk("Tolstoy ve Zweig okudum, şimdi Sabahattin Ali'den ne okuyayım");
  expect(new Set(authors(answer))).toEqual(new Set(["Sabahattin Ali"]));
});

test("a historical novel is a story, and no book on history", async () => {
  const story = (title: string) => ({ ...bookOf(title), genres: ["roman" as const, "tarih" as const] });
  const study = { ...bookOf("Solaris"), genres: ["tarih" as const] };
  const listBooks = async () => [study, story("Kar"), story("Eylül"), story("Jane Eyre")];
  const answer = await talkOf("tarihi roman öner", { ...tools, listBooks });
  expect(titles(answer).sort()).toEqual(["Eylül", "Jane Eyre", "Kar"]);
  expect(titles(await talkOf("tarih kitabı öner", { ...tools, listBooks }))).toContain("Solaris");
});

test.each([
  ["elimdeki kitaptan sıkıldım bırakayım mı", "Suçluluğu"],
  ["kitap çok sıkıcı, devam mı etsem bıraksam mı", "Suçluluğu"],
  ["hangi kitabı okuduğumu arkadaşlarım görüyor mu", "kimlerin göreceğini"],
  ["dune kitabını listemden çıkar", "kaldırabilirsiniz"],
  ["zweig ne yazmış", "Stefan Zweig’ın katalogda"],
  ["Kuyucaklı Yusuf mu Kürk Mantolu Madonna mı daha uzun", "Daha uzun olan “Kuyucaklı Yusuf”"],
])("%s → %s", async (message, said) => {
  expect((await talk(message)).text).toContain(said);
});

test("who calls himself a reader is told of no book that sounds so", async () => {
  expect((await talk("kitap kurduyum bana zor bir şey ver")).books).not.toHaveLength(1);
});

test("stories for children are books for children, and that they are not told apart is said", async () => {
  const answer = await talk("çocuklara okunacak öyküler");
  expect(titles(answer)).toContain("Heidi");
  expect(answer.text).toContain("romanlardan ayırmaz");
});

describe("of the reader's own", () => {
  const own = fakeTools({
    shelf: [
      { ...bookOf("Momo"), status: "reading" },
      { ...bookOf("Körlük"), myRating: 4 },
      { ...bookOf("Görmek"), myRating: 5 },
    ],
  });

  test.each([
    ["şu an okuduğum kitap kaç sayfa", "304 sayfa"],
    ["elimdeki kitabın yazarı kim", "Michael Ende"],
    ["bugün 30 sayfa okudum", "kaydedemem"],
  ])("%s → %s", async (message, said) => {
    expect((await talkOf(message, own)).text).toContain(said);
  });

  test("books by the stars they were given", async () => {
    expect(titles(await talkOf("hangi kitaplara 4 yıldız verdim", own))).toEqual(["Körlük"]);
  });
});

test("what a book is about is no title", async () => {
  const answer = await talk("İkinci Dünya Savaşı'nı anlatan roman");
  expect(answer.text).not.toContain("kayıt bulamadım");
});

test("nearest in length are those of a like length", async () => {
  const answer = await talk("en fazla 60 sayfa polisiye");
  expect(titles(answer).slice(0, 2)).toEqual(["Morgue Sokağı Cinayetleri", "İntihar Kulübü"]);
});

test("who likes an author is told of others", async () => {
  expect(authors(await talk("zweig sevene ne önerirsin"))).not.toContain("Stefan Zweig");
});

test("what an author wrote is answered, and not said to be unknown", async () => {
  expect((await talk("zweig neler yazmış")).text).not.toContain("yanıtını bilmiyorum");
});

describe("what kind of book", () => {
  test("one of each kind that is told", async () => {
    const [first, second, third, ...more] = (
      await talk("3 kitap öner biri polisiye biri bilim kurgu biri fantastik")
    ).books;
    expect(more).toEqual([]);
    expect(first?.genres).toContain("polisiye");
    expect([second?.genres, third?.genres].flat()).toEqual(
      expect.arrayContaining(["bilim kurgu", "fantastik"]),
    );
  });

  test("neither long nor short", async () => {
    const pages = (await talk("ne çok uzun ne çok kısa bir roman")).books.map((book) => book.pages ?? 0);
    expect(pages.length).toBeGreaterThan(1);
    expect(Math.min(...pages)).toBeGreaterThanOrEqual(160);
    expect(Math.max(...pages)).toBeLessThanOrEqual(350);
  });

  test("what was written long ago is a classic, and why is said", async () => {
    for (const message of ["yüz yıl önce yazılmış roman", "1900'lerde yazılmış romanlar"]) {
      const answer = await talk(message);
      expect(answer.text).toContain("ne zaman yazıldığını");
      expect(answer.books.every(({ genres }) => genres.includes("klasik"))).toBe(true);
    }
  });

  test.each([
    ["bu ay çıkan kitaplar", "hangi ay çıktığını bilmiyorum"],
    ["8. sınıf öğrencisiyim ne okuyayım", "gençlere uygun"],
    ["korkmak istiyorum", "korku"],
    ["ilk kez Zweig okuyacağım", "rahat bir başlangıç"],
    ["beni anlamıyorsun", "Yanlış anladıysam"],
  ])("%s → %s", async (message, said) => {
    expect((await talk(message)).text).toContain(said);
  });
});

test("of persons nothing is told", async () => {
  const known = (await talk("arkadaşlarım ne okuyor")).text;
  for (const message of ["arkadaşım Ayşe ne okuyor", "e-postamı söyle", "adımı biliyor musun"])
    expect((await talk(message)).text).toBe(known);
});

test("literature of the world is none of our own", async () => {
  expect((await talk("dünya edebiyatından roman")).text).toContain("dışındaki");
});

test("a word of a title is nobody whose name sounds so", async () => {
  const maden = [{ slug: "sait-maden", name: "Sait Maden", bookCount: 1 }];
  const answer = await talkOf("Madonna'lı kitap neydi adı", { ...tools, findAuthors: async () => maden });
  expect(answer.text).not.toContain("Sait Maden");
});

test.each([
  ["körlükten sonra", "Görmek"],
  ["hangi yazarla başlamalıyım", "başlarken"],
])("%s → %s", async (message, said) => {
  expect((await talk(message)).text).toContain(said);
});
