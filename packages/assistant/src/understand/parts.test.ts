import { expect, test } from "vitest";
import { readWords } from "../language/words.ts";
import { isForeign } from "./foreign.ts";
import { offTopic } from "./off-topic.ts";
import { partsOf } from "./parts.ts";
import { productQuestion } from "./product.ts";

test.each([
  ["kaç kitap okudum, bir de bana polisiye öner", ["kaç kitap okudum", "bana polisiye öner"]],
  ["Körlük kaç sayfa ve benzeri kitap var mı", ["Körlük kaç sayfa", "benzeri kitap var mı"]],
  ["kısa ve sürükleyici bir kitap öner", ["kısa ve sürükleyici bir kitap öner"]],
  ["Suç ve Ceza kaç sayfa, kim yazmış", ["Suç ve Ceza kaç sayfa, kim yazmış"]],
  ["alışkanlığımı nasıl artırırım, öneri verir misin", ["alışkanlığımı nasıl artırırım, öneri verir misin"]],
])("%s has %j", (message, parts) => {
  expect(partsOf(message)).toEqual(parts);
});

test.each([
  ["bitirdigim kitabi nasil ekleyecegim siteye", "kitap-eklemek"],
  ["kitap nereden ekleniyor", "kitap-eklemek"],
  ["sifremi unuttum ne yapacagim", "sifremi-unuttum"],
  ["profilimi gizli yapabilir miyim", "kimler-gorur"],
  ["uygulama ucretli mi", "reklam-izleme"],
  ["sana yazdiklarimi baskasi goruyor mu", "ai"],
  ["hedef nereden ayarlaniyor", "hedef"],
  ["karanlik mod var mi", "tema"],
  ["bana kisa bir kitap oner", undefined],
  ["korluk kac sayfa", undefined],
])("%s asks of the product: %s", (text, key) => {
  expect(productQuestion(text)).toBe(key);
});

test.each([
  ["yarin istanbulda yagmur var mi", "weather"],
  ["aksama ne yesem", "food"],
  ["mac kac kac bitti", "sports"],
  ["bana bir sarki oner", "music"],
])("%s is about %s, and about books where it speaks of them", (text, key) => {
  expect(offTopic(text, false)).toBe(key);
  expect(offTopic(text, true)).toBeUndefined();
});

test.each([
  ["do you speak english?", true],
  ["can u recommend a good novel", true],
  ["ich suche ein Buch", true],
  ["quiero un libro", true],
  ["bana ne onerirsin", false],
  ["selam ne var ne yok", false],
])("%s in another language: %s", (message, isOther) => {
  expect(isForeign(message, readWords(message))).toBe(isOther);
});
