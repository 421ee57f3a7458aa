import { describe, expect, test } from "vitest";
import { findConcepts } from "./concepts.ts";
import { isForeign } from "./foreign.ts";
import { partsOf } from "./parts.ts";
import { readWish, type Wish } from "./wish.ts";
import { readWords } from "./words.ts";

function wished(message: string): Wish {
  const words = readWords(message);
  return readWish(words, findConcepts(words));
}

describe("what kind of book is wanted", () => {
  test.each<[string, Partial<Wish>]>([
    ["kısa bir polisiye", { genres: ["polisiye"], maxPages: 160 }],
    ["200 sayfadan az bilim kurgu", { genres: ["bilim kurgu"], maxPages: 200 }],
    ["en fazla 150 sayfalık roman", { genres: ["roman"], maxPages: 150 }],
    ["200 sayfayı geçmesin", { maxPages: 200 }],
    ["500 sayfadan uzun fantastik", { genres: ["fantastik"], minPages: 500 }],
    ["300-400 sayfa arası tarih", { genres: ["tarih"], minPages: 300, maxPages: 400 }],
    ["yüz sayfadan kısa klasik", { genres: ["klasik"], maxPages: 100 }],
    ["yaklaşık 200 sayfa", { minPages: 160, maxPages: 240 }],
    ["kalın bir roman", { minPages: 450 }],
    ["2023 yılında çıkan polisiyeler", { fromYear: 2023, toYear: 2023 }],
    ["2020’den sonra basılmış", { fromYear: 2020 }],
    ["yeni çıkan romanlar", { order: "newest" }],
    ["10 yaşındaki kızıma", { topics: ["çocuk"] }],
    ["15 yaşında bir gence", { topics: ["genç"] }],
    ["3 kitap öner", { count: 3 }],
    ["sadece bir kitap söyle", { count: 1 }],
    ["Rus klasikleri", { topics: ["rus"] }],
    ["2012 ile 2016 arası basılmış roman", { genres: ["roman"], fromYear: 2012, toYear: 2016 }],
    ["2016-2012 arası", { fromYear: 2012, toYear: 2016 }],
    ["2010'lu yıllarda basılmış", { fromYear: 2010, toYear: 2019 }],
    ["90'larda basılmış", { fromYear: 1990, toYear: 1999 }],
    ["bir oturuşta bitecek incecik kitap", { maxPages: 120 }],
    ["yüz elli sayfayı geçmeyen", { maxPages: 150 }],
    ["iki yüz sayfadan uzun", { minPages: 200 }],
    ["polisiye önerme başka bir şey öner", { without: ["polisiye"], genres: [] }],
    ["50 kitap öner", { count: 10 }],
    ["bir düzine klasik öner", { count: 10 }],
    ["ne çok uzun ne çok kısa bir roman", { minPages: 160, maxPages: 350 }],
  ])("%s", (message, wish) => {
    expect(wished(message)).toMatchObject(wish);
  });
  test.each<[string, Partial<Wish>]>([
    [
      "fantastik seviyorum ama ejderha, büyücü falan istemiyorum, insan hikâyesi olsun",
      { genres: ["fantastik"], withoutTopics: ["büyü", "epik fantastik"], withoutSubjects: ["ejderha"] },
    ],
    ["denizi anlatsın fakat korsan savaş olmasın", { topics: ["deniz"], withoutSubjects: ["korsan"] }],
    ["aşk şiiri olmayan şiir", { topics: ["şiir"], without: ["aşk"] }],
    ["çizgi roman istiyorum manga olmasın", { topics: ["çizgi"], withoutSubjects: ["manga"] }],
    [
      "rafı osmanlı kitabı dolu, osmanlı olmasın, tarih olsun",
      { genres: ["tarih"], withoutTopics: ["osmanlı"] },
    ],
    ["çok karanlık geliyor bana, japon olsun", { topics: ["japon"] }],
    ["rus romanı ama 19. yüzyıl istemiyorum", { topics: ["rus"], writtenFrom: 1900 }],
    ["alman romanı savaş anlatmasın", { topics: ["alman"] }],
    ["aşk romanı ama sonu kötü bitmesin", { topics: ["romantik", "mutlu son"] }],
    ["distopya olsun, ergen serisi olmasın", { topics: ["distopya"], withoutTopics: ["genç", "seri"] }],
    ["deneme olsun, siyasete girmeyen", { topics: ["deneme"] }],
    ["Japon olsun, karanlık olanlar kalsın", { topics: ["japon"] }],
    ["uzay romanı ama terapi seansı olmasın", { topics: ["uzay"] }],
    ["sakın söyleme sonunu, polisiye öner", { genres: ["polisiye"], topics: [] }],
    ["yeni doğum yapan arkadaşıma öykü", { topics: ["öykü"], order: "known" }],
  ])("%s: what is refused is not fulfilled", (message, wish) => {
    expect(wished(message)).toMatchObject(wish);
  });
  test.each(["2012 ile 2016 arası basılmış roman", "1919-22 arası geçen romanlar"])(
    "%s: years of a range are no pages",
    (message) => {
      expect(wished(message).minPages).toBeUndefined();
    },
  );
  test.each<[string, Partial<Wish>]>([
    ["Finlandiya'yı anlatan kitap", { subjects: ["Finlandiya"] }],
    ["hiçbi kitaba ısınamıyorum", { subjects: [], unmet: [] }],
    ["kaktüs kitabına bakıyorum", { unmet: ["kaktüs"] }],
    ["kuyumculuk üzerine bir roman", { unmet: ["kuyumculuk"] }],
    ["boyama kitabı öner", { unmet: ["boyama"] }],
    ["kamyon şoförlerinin hayatını konu alan kitap", { unmet: ["şoförler"] }],
    ["günlük 200 sayfalık romanlar", { unmet: [] }],
    ["karlı bir memlekette geçen roman", { unmet: [] }],
    ["psikoloğun odasında geçen kitap", { subjects: [], hints: ["odasinda"] }],
    ["anne kız ilişkisi, sorunlu olanından", { topics: ["annelik"] }],
    ["yeni çıkmaya başladık, kitap alsam", { order: "known" }],
  ])("%s: what it is to be about", (message, wish) => {
    expect(wished(message)).toMatchObject(wish);
  });
});

test.each([
  ["bilim kurgu öner", "bilim"],
  ["Latin Amerika edebiyatı", "amerikan"],
  ["müzikle ilgili kitaplar", "başlangıç"],
  ["masada ne var", "çocuk"],
  ["yemek masası", "roman"],
  ["doğum kitabı", "doğu"],
  ["kitaplarla büyüdüm", "fantastik"],
  ["savaşta sivillerin hikâyesi", "öykü"],
  ["gerçek hasta hikâyeleri", "öykü"],
  ["edebiyat fakültesini kazandım", "edebiyat"],
  ["içimi acıtan roman", "iç açıcı"],
  ["bambaşka bir evren ver", "evren"],
])("%s is not %s", (message, key) => {
  expect(findConcepts(readWords(message)).map((one) => one.key)).not.toContain(key);
});

test.each(["Çehov'un hikâyeleri", "Rus hikâyeleri", "kısa hikâyeler"])("%s are of a form", (message) => {
  expect(findConcepts(readWords(message)).map((one) => one.key)).toContain("öykü");
});

test.each([
  ["do you speak english?", true],
  ["can u recommend a good novel", true],
  ["Can you recommend me a good book please", true],
  ["Привет, посоветуй книгу", true],
  ["ich suche ein Buch", true],
  ["quiero un libro", true],
  ["bana ne onerirsin", false],
  ["selam ne var ne yok", false],
  ["bana bir kitap oner", false],
  ["The Hobbit kac sayfa", false],
])("%s in another language: %s", (message, isOther) => {
  expect(isForeign(message, readWords(message))).toBe(isOther);
});

test.each([
  ["kaç kitap okudum, bir de bana polisiye öner", ["kaç kitap okudum", "bana polisiye öner"]],
  ["kısa ve sürükleyici bir kitap öner", ["kısa ve sürükleyici bir kitap öner"]],
  ["Suç ve Ceza kaç sayfa, kim yazmış", ["Suç ve Ceza kaç sayfa, kim yazmış"]],
  ["alışkanlığımı nasıl artırırım, öneri verir misin", ["alışkanlığımı nasıl artırırım, öneri verir misin"]],
])("%s has %j", (message, parts) => {
  expect(partsOf(message)).toEqual(parts);
});
