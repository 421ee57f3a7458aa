import { describe, expect, test } from "vitest";
import { readWords } from "../language/words.ts";
import { findConcepts } from "./concepts.ts";
import { isForeign } from "./foreign.ts";
import { actWords, fieldWords, genreWords, shelfWords } from "./lexicon.ts";
import { formWords } from "./lexicon-form.ts";
import { adviceWords, helpWords, mineWords, talkWords } from "./lexicon-reader.ts";
import { readWish, type Wish } from "./request.ts";

function understood(message: string): string[] {
  return findConcepts(readWords(message)).map(({ key }) => key);
}

test.each([
  ["Polisiyeye benzer bir şey", "genre:polisiye"],
  ["POLİSİYE ROMAN", "genre:polisiye"],
  ["polisye kitap", "genre:polisiye"],
  ["bilimkurgu", "genre:bilim kurgu"],
  ["bilim-kurgu sever misin", "genre:bilim kurgu"],
  ["kisisel gelisim kitabi", "genre:kişisel gelişim"],
  ["fantstik bir dünya", "genre:fantastik"],
  ["hüzünlü bir roman", "shelf:hüzünlü"],
  ["içimi ısıtacak bir şey", "shelf:iç açıcı"],
  ["8 yaşındaki oğlum", "shelf:çocuk"],
  ["bu kitabı kim yazmış", "act:author-of"],
  ["kaç sayfadır acaba", "field:pages"],
  ["okuma hedefime ne kadar kaldı", "mine:goal"],
  ["hesabımı nasıl silerim", "help:hesap-silme"],
  ["dikkatim çok dağılıyor", "advice:focus"],
  ["daha kısa olsun", "form:shorter"],
  ["ikincisini anlat", "nth:2"],
])("%s → %s", (message, key) => {
  expect(understood(message)).toContain(key);
});

test.each([
  ["bilim kurgu öner", "shelf:bilim"],
  ["Latin Amerika edebiyatı", "shelf:amerikan"],
  ["müzikle ilgili kitaplar", "shelf:başlangıç"],
  ["masada ne var", "shelf:çocuk"],
  ["yemek masası", "genre:roman"],
])("%s is not %s", (message, key) => {
  expect(understood(message)).not.toContain(key);
});

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
    ["tarihi roman", { genres: ["tarih"] }],
    ["aşk romanı olmasın", { without: ["aşk"], genres: [] }],
    ["10 yaşındaki kızıma", { topics: ["çocuk"] }],
    ["15 yaşında bir gence", { topics: ["genç"] }],
    ["3 kitap öner", { count: 3 }],
    ["sadece bir kitap söyle", { count: 1 }],
    ["Rus klasikleri", { topics: ["rus"], genres: [] }],
    ["favori türlerime göre", { isPersonal: true }],
    ["2012 ile 2016 arası basılmış roman", { genres: ["roman"], fromYear: 2012, toYear: 2016 }],
    ["2016-2012 arası", { fromYear: 2012, toYear: 2016 }],
    ["2010'lu yıllarda basılmış", { fromYear: 2010, toYear: 2019 }],
    ["90'larda basılmış", { fromYear: 1990, toYear: 1999 }],
    ["bir oturuşta bitecek incecik kitap", { maxPages: 120 }],
    ["yüz elli sayfayı geçmeyen", { maxPages: 150 }],
    ["iki yüz sayfadan uzun", { minPages: 200 }],
    ["bunlar çok hüzünlü neşeli bir şey", { topics: ["mizah"] }],
    ["polisiye önerme başka bir şey öner", { without: ["polisiye"], genres: [] }],
  ])("%s", (message, wish) => {
    expect(wished(message)).toMatchObject(wish);
  });
});

test("years of a range are no pages", () => {
  expect(wished("2012 ile 2016 arası basılmış roman")).not.toHaveProperty("minPages");
});

test("other languages are told from Turkish without its letters", () => {
  const is = (message: string) => isForeign(message, readWords(message));
  expect(is("Can you recommend me a good book please")).toBe(true);
  expect(is("Привет, посоветуй книгу")).toBe(true);
  expect(is("bana bir kitap oner")).toBe(false);
  expect(is("The Hobbit kac sayfa")).toBe(false);
});

test("patterns are folded: others would never be found", () => {
  const lexicons = [
    genreWords,
    shelfWords,
    actWords,
    fieldWords,
    formWords,
    mineWords,
    adviceWords,
    helpWords,
    talkWords,
  ];
  const patterns = lexicons.flatMap((lexicon) => Object.values(lexicon).flatMap((line) => line.split(",")));
  const unfolded = patterns.filter(
    (pattern) => /[^a-z0-9 =*]/.test(pattern.trim()) && !/^\s*$/.test(pattern),
  );
  expect(unfolded).toEqual([]);
});
