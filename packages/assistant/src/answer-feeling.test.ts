import { describe, expect, test } from "vitest";
import { gifts, moods, worksOfMood } from "./knowledge/moods.ts";
import { newcomer, starterTools } from "./starter.fixtures.ts";
import { talk, titles } from "./talk.fixtures.ts";

const reader = starterTools();

test("every shelf for a feeling or a present has books that are known", () => {
  for (const [key, shelf] of Object.entries({ ...moods, ...gifts }))
    expect(worksOfMood(shelf), key).toHaveLength(Object.keys(shelf.books).length);
});

describe("who tells how they feel gets a word for that and a few books", () => {
  test.each([
    ["dedemi kaybettik, elime kitap alıyorum bırakıyorum", "sağ olsun"],
    ["köpeğim öldü 10 yaşındaydı", "üzüldüm"],
    ["SINAVI GEÇTİM 🎉 kutlama kitabı seç", "Tebrikler|Ne güzel"],
    ["nişanı attık. romantik romanlara bakasım yok", "üzüldüm"],
    ["çok sinirliyim şu an", "sinirlenmekte|Haklı"],
    ["dışarıda yağmur, battaniye, ıhlamur. tek eksik kitap", "Sahne|köşe"],
    ["71 yaşındayım evladım, hanım vefat etti, geceler uzun geliyor", "sağ olsun"],
    ["almanyadayım, annemin yemeğini özledim", "Gurbet"],
    ["uzaklara götürsün beni bi kitap", "uzak|kaçış"],
    ["kızım evlendi gitti ev bomboş kaldı", "Yalnızlık|ses"],
  ])("%s", async (message, word) => {
    const { text, books, intent } = await talk(message, newcomer);
    expect(intent).toBe("comfort");
    expect(text.split("\n")[0]).toMatch(new RegExp(word));
    expect(books.length).toBeGreaterThanOrEqual(2);
    expect(books.length).toBeLessThanOrEqual(4);
    expect(text).not.toContain("üzerine bildiğim");
  });

  test("a kind that is named beside it is what is listed", async () => {
    const { text, intent } = await talk("yeni ayrıldım, bana polisiye öner", newcomer);
    expect(intent).toBe("recommend");
    expect(text).toMatch(/üzüldüm|Üzüldüm/);
  });

  test("what is refused is not the whole of what goes with it", async () => {
    const { books } = await talk("hüzünlü bir şey olsun ama ağlatmasın", newcomer);
    expect(books.length).toBeGreaterThan(0);
  });
});

describe("a present has one choice first, and heeds what is said of who gets it", () => {
  test.each([
    ["askere giden kuzenime cebine sığacak bir kitap", "Yaşlı Adam ve Deniz"],
    ["sevgilim hayatında kitap bitirmemiş, doğum gününe ne alsam", "Satranç"],
    ["öğretmenimize yıl sonu hediyesi", "İlk Öğretmenim"],
    ["anneme ama aşk romanı olmasın, polisiye de sevmez", "Kahve Soğumadan Önce"],
    ["12 yaşında oğlan, futbol delisi, karne hediyesi", "Pal Sokağı Çocukları"],
  ])("%s", async (message, title) => {
    const { text, books } = await talk(message, newcomer);
    expect(text).toContain(`Ben olsam [${title}]`);
    expect(books[0]?.title).toBe(title);
    expect(text).not.toContain("üzerine bildiğim");
  });

  test("who has all of an author gets what is like it", async () => {
    const { books } = await talk("babam sadece Sabahattin Ali okur hepsi var, babalar gününe", newcomer);
    expect(books.length).toBeGreaterThan(0);
    expect(books.flatMap(({ authors }) => authors)).not.toContain("Sabahattin Ali");
  });
});

describe("of friends what was asked is told", () => {
  test("what one has read and the reader has not, the own list too", async () => {
    const answer = await talk("Selin'in okuyup benim okumadıklarım neler", reader);
    expect(titles(answer)).toContain("1984");
    expect(titles(answer)).not.toContain("Dune");
  });
  test.each([
    ["Selin mi daha çok okumuş Deniz mi", /kitap bitirmiş/],
    ["Selin hangi kitaba yorum yazmış", /görünen yorumları:\s+- \[Kürk Mantolu Madonna/],
    ["Merve ne okuyor bu ara", /arasında Merve yok/],
    ["Selinay hangi kitabı beğenmiş", /^(?!.*Selin Uçar.*5 yıldız)/],
    ["Uçar hanım ne okuyor", /Tutunamayanlar/],
    ["Selin’in en sevdiği kitap ne, doğum günü yaklaşıyor da", /en sevdiği kitaplar/],
    ["Selin’e yeni yıl kitabı alacağım zevkine bak", /şunu okumak istiyor/],
    ["ben kimi takip ediyorum", /kimseyi takip etmiyorsunuz/],
    ["arkadaşlarımın kaçı kişi, isimleri ne", /arkadaşınız var: .*Selin Uçar/],
    ["dune'u bitiren oldu mu bizimkilerden", /Selin Uçar\*\* okudu/],
    ["Selin, Deniz ve ben hiçbirimizin okumadığı bir roman seç beraber okuyalım", /rafınızda olmayan/],
    ["Deniz kaç kitap okumuş puanlarının ortalaması kaç", /puan ortalaması/],
    ["dune'u kim daha çok sevmiş Selin mi Deniz mi ben mi", /Siz okudunuz, 5 yıldız/],
    ["Selinle Deniz kavga etse hangi kitap yüzünden", /ayrılırlarsa/],
    ["fahrenheit 451'i birine okutasım var Selin mi Deniz mi daha çok sever", /tahminim/],
  ])("%s", async (message, told) => {
    expect((await talk(message, reader)).text).toMatch(told);
  });
});

describe("small talk is answered, and none of it is a title", () => {
  test.each([
    ["bişey sorcam ama saçma gelicek", "chat/shy"],
    ["asdffgjk pardon kedi klavyeye bastı", "chat/noise"],
    ["Günaydın. Çayımı aldım, oturdum. Biraz kitaplardan konuşalım mı?", "chat/talk"],
    ["sen insan mısın yoksa yapay zeka mı", "who-are-you"],
    ["sence hangisi", "chat/which"],
    ["benim zevkimi nerden biliyosun ki", "chat/taste"],
  ])("%s", async (message, intent) => {
    expect((await talk(message, newcomer)).intent).toBe(intent);
  });
  test("own stars that are misremembered are put right", async () => {
    expect((await talk("simyacıya 4 vermiştim dimi", reader)).text).toMatch(/^Hayır.*2 yıldız/);
  });
});
