import { expect, test } from "vitest";
import { isSamePassage } from "./is-same-passage.ts";
import { foldOf, keysOf, wordsOf } from "./passage-words.ts";

const isSame = (a: string, b: string) => isSamePassage(wordsOf(a), wordsOf(b));

test.each([
  ["büyük ve küçük harf", "Işık, İstanbul’un üstüne indi.", "IŞIK, İSTANBUL'UN ÜSTÜNE İNDİ"],
  ["şapkalı harf", "Hikâyesini kâğıda yazdı.", "Hikayesini kağıda yazdı."],
  ["tırnak", "“Gel,” dedi, “otur şuraya.”", "\"Gel\" dedi, 'otur şuraya'"],
  ["tire", "Gitti – bir daha dönmedi.", "Gitti - bir daha dönmedi"],
  ["boşluk ve satır", "Deniz  o gün\nçok sakindi.", "Deniz o gün çok sakindi."],
  [
    "satır sonunda bölünen sözcük",
    "Kapının önünde uzun uzun bek-\nledi durdu.",
    "Kapının önünde uzun uzun bekledi durdu.",
  ],
  ["üç nokta", "Sonra… hiçbir şey olmadı…", "Sonra hiçbir şey olmadı."],
  [
    "bitişik yazılan sözcük",
    "Bu evde herkes birşey arıyordu ama kimse bulamadı.",
    "Bu evde herkes bir şey arıyordu ama kimse bulamadı.",
  ],
  [
    "eksik sözcük",
    "Bahçedeki ağaçların gölgesi duvara usulca düşüyordu.",
    "Bahçedeki ağaçların gölgesi duvara düşüyordu.",
  ],
  [
    "yazım yanlışı",
    "Bahçedeki ağaçların gölgesi duvara düşüyordu.",
    "Bahçedeki ağçaların gölgesi duvara düşüyordu.",
  ],
])("one passage as two people write it down is one: %s", (_what, a, b) => {
  expect(isSame(a, b)).toBe(true);
  expect(isSame(b, a)).toBe(true);
});

test.each([
  [
    "a word in the place of another",
    "Her sabah kahvesini içip pencereden denize bakardı.",
    "Her sabah kahvesini içip pencereden sokağa bakardı.",
  ],
  [
    "the same beginning",
    "O yaz köyde hiçbir şey değişmedi, yalnız çeşmenin suyu azaldı.",
    "O yaz köyde hiçbir şey değişmedi, ama ben artık o çocuk değildim.",
  ],
  [
    "a number",
    "Toplantı 12 kişiyle başladı ve akşama kadar sürdü.",
    "Toplantı 13 kişiyle başladı ve akşama kadar sürdü.",
  ],
  [
    "the first sentence of two",
    "Kar bütün gece yağdı.",
    "Kar bütün gece yağdı. Sabah olduğunda kapıyı açamadık, pencereden çıktık.",
  ],
  ["short ones that differ by a letter", "Ben sana geldim", "Ben sana geldin"],
])("different passages of a work stay apart: %s", (_what, a, b) => {
  expect(isSame(a, b)).toBe(false);
  expect(isSame(b, a)).toBe(false);
});

test("a text without letters and digits has no fold, and is the same as none but such", () => {
  expect(foldOf(wordsOf("… — !"))).toBe("");
  expect(isSame("… — !", "Deniz çok sakindi bugün")).toBe(false);
});

test("two wordings share a key, two passages hardly ever one", () => {
  const keys = (text: string) => keysOf(foldOf(wordsOf(text)));
  const one = keys("Bahçedeki ağaçların gölgesi duvara usulca düşüyordu.");
  expect(one).toHaveLength(12);
  expect(keys("Bahçedeki ağaçların gölgesi duvara düşüyordu").some((key) => one.includes(key))).toBe(true);
  expect(keys("Gemi sabaha karşı limandan ayrıldı.").some((key) => one.includes(key))).toBe(false);
});

test("two of the longest texts are held against each other in a moment", () => {
  const long = Array.from({ length: 190 }, (_none, i) => `sz${i % 7}ab`).join(" ");
  const started = performance.now();
  for (let i = 0; i < 20; i++) expect(isSame(long, `${long} sonda`)).toBe(true);
  expect(performance.now() - started).toBeLessThan(3000);
});
