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
  test.each([
    "En çok hangi kitabı beğendim?",
    "en cok hangi kitabi sevdim",
    "en çok beğendiğim kitap hangisi",
    "hangi kitaba en yüksek puanı verdim",
  ])("%s: what was rated highest, and plainly nothing without ratings", async (message) => {
    const rated = fakeTools({
      shelf: [
        { ...bookOf("Körlük"), myRating: 3 },
        { ...bookOf("Momo"), myRating: 5 },
      ],
    });
    expect(titles(await talk(message, rated))[0]).toBe("Momo");
    expect((await talk(message)).text).toContain("puan vermemişsiniz");
  });
  test.each(["En yüksek puanlı kitaplar", "puanı en yüksek kitaplar hangileri"])(
    "%s: where nothing is rated it is said so",
    async (message) => {
      expect((await talk(message)).text).toMatch(/henüz puanlanmış kitap yok/i);
    },
  );
  test("what “the best” rests on is said", async () => {
    expect((await talk("En iyi bilim kurgu eserleri hangileri?")).text).toMatch(/puan|herkese göre/i);
  });
});

test("a genre that is misspelt is rather meant than an author whose name begins like it", async () => {
  for (const message of ["polsiye öner", "polisye öner", "bana polisiyye kitap öner"]) {
    const answer = await talk(message);
    expect(answer.books.length, message).toBeGreaterThan(2);
    expect(
      answer.books.every(({ genres }) => genres.includes("polisiye")),
      message,
    ).toBe(true);
  }
  expect(titles(await talk("Pol Amir kitapları"))).toEqual(["Alamut'un Efendisi Hasan Sabbah"]);
});

describe("comparisons", () => {
  test.each([
    "Suç ve Ceza ile Sefiller'i karşılaştır",
    "Sefiller ile Suç ve Ceza'yı karşılaştır",
    "suç ve ceza mı sefiller mi",
  ])("%s: both, also where one is a set, which is said", async (message) => {
    const answer = await talk(message);
    expect(titles(answer).sort()).toEqual(["Sefiller (2 Cilt Takım)", "Suç ve Ceza"]);
    expect(answer.text).toContain("takım");
  });
  test.each([
    ["Suç ve Ceza ile Savaş ve Barış'ı karşılaştır", "Savaş ve Barış"],
    ["Zıpzıp Ülkesi mi Suç ve Ceza mı?", "Zıpzıp Ülkesi"],
  ])("%s: of one that is not there it is said", async (message, missing) => {
    const answer = await talk(message);
    expect(titles(answer)).toEqual(["Suç ve Ceza"]);
    expect(answer.text).toContain(`“${missing}”`);
    expect(answer.text).toContain("bulamadım");
  });
  test("of two that are not there both are named", async () => {
    const { text, books } = await talk("Zıpzıp Ülkesi ile Olmayan Şehir'i karşılaştır");
    expect(books).toEqual([]);
    expect(text).toContain("“Zıpzıp Ülkesi” ve “Olmayan Şehir”");
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
  test.each(["Savaş ve Barış çok mu uzun?", "savaş ve barış çok mu uzun", "Savas ve Baris kac sayfa"])(
    "%s: a title that is missing is said to be missing",
    async (message) => {
      const answer = await talk(message);
      expect(answer.books).toEqual([]);
      expect(answer.text).toContain("bulamadım");
      expect(answer.text).toContain("Kitap Talep Et");
    },
  );
  test.each(["Karamazov Kardeşler kaç sayfa?", "Karamazov Kardeşler nasıl bir kitap"])(
    "%s: a volume is said to be one, with the others",
    async (message) => {
      const { text } = await talk(message);
      expect(text).toMatch(/1\. cil/);
      expect(text).toContain("Karamazov Kardeşler 2");
    },
  );
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
  test.each([
    "Uykudan önce okuyabileceğim sakin bir kitap",
    "sakin bir kitap öner",
    "uyumadan once okunacak sakin bi kitap",
  ])("%s: a mood, and no word of a title that only looks like it", async (message) => {
    const answer = await talk(message);
    expect(titles(answer)).toContain("Heidi");
    expect(titles(answer)).not.toContain("Sakın Yalan Söyleme");
  });
  test.each([
    "Sevgilime hediye kitap",
    "anneme hediye alacağım kitap öner",
    "arkadaşımın doğum günü için kitap",
  ])("%s: nothing is guessed of somebody else by the reader’s own favourites", async (message) => {
    const { text, books } = await talk(message);
    expect(text).not.toContain("Favori türlerinize");
    expect(text).toMatch(/hediye/i);
    expect(books.length).toBeGreaterThan(0);
  });
  test("what was printed of late is no classic", async () => {
    const answer = await talk("2020'den sonra çıkmış Türk romanı");
    expect(titles(answer)).toContain("Kar");
    expect(titles(answer)).not.toContain("Eylül");
  });
  test("somebody sad is met with a warm word", async () => {
    expect((await talk("Üzgünüm, moralim bozuk, ne okusam?")).text).toMatch(/iyi gel/);
  });
});

describe("what is not known is said", () => {
  test("prizes", async () => {
    for (const message of ["Nobel alan Türk yazar kim?", "Nobel ödüllü kitaplar", "ödüllü bir roman öner"])
      expect((await talk(message)).text, message).toMatch(/ödül bilgisi yok/);
    expect((await talk("Nobel alan Türk yazar kim?")).text).toContain("Orhan Pamuk");
  });
  test.each(["Türkçe değil İngilizce kitap var mı?", "ingilizce roman öner", "almanca kitap var mı"])(
    "%s: the language",
    async (message) => {
      const { text } = await talk(message);
      expect(text).toMatch(/dil/);
      expect(text).not.toContain("Kitap Talep Et");
    },
  );
  test.each(["Ekşi sözlükteki gibi popüler kitaplar", "instagramda popüler kitaplar"])(
    "%s: the popular ones of the catalogue",
    async (message) => {
      const answer = await talk(message);
      expect(answer.books.length).toBeGreaterThan(2);
      expect(answer.text).toContain("katalog");
    },
  );
  test("an opinion", async () => {
    const { text } = await talk("Körlük hakkında ne düşünüyorsun?");
    expect(text).toMatch(/kendi fikrim/i);
    expect(text).toContain("320 sayfa");
    expect(text).toContain("José Saramago");
  });
});

describe("the thread", () => {
  test("thanks with a complaint ask for others", async () => {
    const first = await talk("polisiye öner");
    const answer = await talk(["polisiye öner", "teşekkürler ama bunları beğenmedim"]);
    expect(answer.books.length).toBeGreaterThan(0);
    expect(titles(answer).filter((title) => titles(first).includes(title))).toEqual([]);
    expect(answer.text).not.toMatch(/^(Rica ederim|Ne demek)/);
    expect((await talk("teşekkürler ama bunları beğenmedim")).text).toMatch(/nasıl|hangi/i);
  });
  test.each([
    "Kitap önerme, sadece sohbet edelim",
    "sadece sohbet etmek istiyorum",
    "kitap onerme sohbet edelim",
  ])("%s: no books", async (message) => {
    const { text, books } = await talk(message);
    expect(books).toEqual([]);
    expect(text).toMatch(/sohbet/);
  });
  test("the first of a list is told how to be added; without one it is asked which", async () => {
    const list = await talk("polisiye öner");
    const answer = await talk(["polisiye öner", "İlkini kitaplığıma ekle"]);
    expect(titles(answer)).toEqual(titles(list).slice(0, 1));
    expect(answer.text).toContain("Kitaplığıma Ekle");
    const alone = await talk("İlkini kitaplığıma ekle");
    expect(alone.books).toEqual([]);
    expect(alone.text).toContain("hangi kitap");
  });
  test.each(["Kitap okumaya nereden başlamalıyım?", "okumaya nerden başlasam", "nereden başlamalıyım"])(
    "%s: what is easy to begin with",
    async (message) => {
      const answer = await talk(message);
      expect(answer.text).toMatch(/başla/);
      expect(answer.text).not.toMatch(/anlayamadım|çıkaramadım/);
      expect(answer.books.length).toBeGreaterThan(0);
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
  test("an author is named once", async () => {
    const { text } = await talk("Kürk Mantolu Madonna konusu ne?");
    expect(text.match(/Sabahattin Ali/g)).toHaveLength(1);
  });
  test("the own library is told with titles", async () => {
    const tools = fakeTools({ shelf: [{ ...bookOf("Momo") }] });
    expect(titles(await talk("Kütüphanemde ne var?", tools))).toEqual(["Momo"]);
  });
});
