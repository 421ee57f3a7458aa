import { expect, test } from "vitest";
import { hyphenate, syllableBreaks } from "./hyphenation.ts";
import { breakLines } from "./line-breaking.ts";
import { measureText, splitGraphemes } from "./measure.ts";

function syllables(word: string): string {
  const letters = splitGraphemes(word);
  const breaks = new Set(syllableBreaks(letters));
  return letters.map((letter, i) => (breaks.has(i) ? `·${letter}` : letter)).join("");
}

test.each([
  ["Gayrimeşrulaştırılmışlık", "Gay·ri·meş·ru·laş·tı·rıl·mış·lık"],
  ["Tutunamayanlar", "Tu·tu·na·ma·yan·lar"],
  ["Saatleri", "Sa·at·le·ri"],
  ["Türkçe", "Türk·çe"],
  ["kontrplak", "kontrp·lak"],
  ["İstanbul", "İs·tan·bul"],
  ["Ağaoğlu", "Ağa·oğ·lu"],
  ["Anne-Baba", "An·ne-·Ba·ba"],
  ["Troya’da", "Tro·ya’da"],
  ["kar", "kar"],
])("%s is parted by Turkish syllables", (word, expected) => {
  expect(syllables(word)).toBe(expected);
});

test("a word that is too long is parted into pieces of about the same length", () => {
  const pieces = hyphenate("Gayrimeşrulaştırılmışlık", 12, 82, "serif");
  expect(pieces.join("").replaceAll("-", "")).toBe("Gayrimeşrulaştırılmışlık");
  expect(pieces).toHaveLength(2);
  for (const piece of pieces) expect(measureText(piece, 12, "serif")).toBeLessThanOrEqual(82);
});

test("lines are balanced and no small word is left at the end of one", () => {
  expect(breakLines("Saatleri Ayarlama Enstitüsü", 10, 82, "serif")).toEqual([
    "Saatleri Ayarlama",
    "Enstitüsü",
  ]);
  expect(breakLines("Fareler ve İnsanlar", 14, 82, "serif")).toEqual(["Fareler", "ve İnsanlar"]);
  expect(breakLines("Huzur", 14, 82, "serif")).toEqual(["Huzur"]);
});
