import { describe, expect, test } from "vitest";
import { inflect } from "../say/inflect.ts";
import { areEndings, stemsOf } from "./suffix.ts";
import { readWords } from "./words.ts";

test.each([
  ["Sabahattin Ali", "genitive", "Sabahattin Ali’nin"],
  ["Orhan Pamuk", "genitive", "Orhan Pamuk’un"],
  ["Zülfü Livaneli", "ablative", "Zülfü Livaneli’den"],
  ["Franz Kafka", "ablative", "Franz Kafka’dan"],
  ["Halid Ziya Uşaklıgil", "genitive", "Halid Ziya Uşaklıgil’in"],
  ["Yaşar Kemal", "dative", "Yaşar Kemal’e"],
  ["Oğuz Atay", "locative", "Oğuz Atay’da"],
  ["Tutunamayanlar", "accusative", "Tutunamayanlar’ı"],
  ["Körlük", "with", "Körlük’le"],
  ["1984", "accusative", "1984’ü"],
  ["Fahrenheit 451", "genitive", "Fahrenheit 451’in"],
  ["İskender Pala", "with", "İskender Pala’yla"],
  ["Stefan Zweig", "genitive", "Stefan Zweig’ın"],
  ["William Shakespeare", "genitive", "William Shakespeare’in"],
  ["Antoine de Saint-Exupéry", "ablative", "Antoine de Saint-Exupéry’den"],
  ["Albert Camus", "genitive", "Albert Camus’nün"],
  ["Jules Verne", "genitive", "Jules Verne’in"],
  ["Ahmet Ümit", "ablative", "Ahmet Ümit’ten"],
] as const)("%s takes the %s by vowel harmony: %s", (name, which, inflected) => {
  expect(inflect(name, which)).toBe(inflected);
});

test.each([
  ["dostoyevskinin", "dostoyevski"],
  ["aliden", "ali"],
  ["kitabini", "kitap"],
  ["madonnadan", "madonna"],
  ["tutunamayanlari", "tutunamayanlar"],
  ["pamuktan", "pamuk"],
])("%s may be %s with endings", (word, stem) => {
  expect(stemsOf(word)).toContain(stem);
});

test("endings of nouns are known, other letters are none", () => {
  expect(["", "den", "lerinden", "ye", "ler"].map(areEndings)).toEqual([true, true, true, true, true]);
  expect(["xq", "ozbek", "graf"].map(areEndings)).toEqual([false, false, false]);
});

describe("words of a message", () => {
  test("case and accents fold by Turkish rules, endings behind an apostrophe are known apart", () => {
    expect(readWords("İNCE MEMED’i IŞIK’ta").map(({ folded, base }) => [folded, base])).toEqual([
      ["ince", "ince"],
      ["memedi", "memed"],
      ["isikta", "isik"],
    ]);
  });
  test("what stands in quotation marks is marked, and very long messages are cut", () => {
    expect(readWords("“Sis” nasıl").map(({ isQuoted }) => isQuoted)).toEqual([true, false]);
    expect(readWords("kitap ".repeat(5000))).toHaveLength(100);
  });
});
