import { limits } from "@okurca/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createWatch, foldWatched } from "./watched-words.ts";

const finds = (pattern: string, text: string) =>
  createWatch([foldWatched(pattern) ?? "yok"])(text).length > 0;

test.each([
  ["kumar", "KUMAR oyna", true],
  ["kumar", "kumarbaz", false],
  ["kumar*", "Kumarbazlar geldi", true],
  ["ISPARTA", "ısparta'da", false],
  ["IĞDIR", "ığdır", true],
  ["istanbul", "İSTANBUL", true],
  ["sifre", "Şifre burada", true],
  ["bedava para", "Bedava   PARA!", true],
  ["bedava para", "bedava çok para", false],
  ["bedava * para", "bedava çok para", true],
  ["t.me", "https://t.me/kanal", true],
  ["*bahis*", "Süperbahisçi", true],
])("the pattern %s in the text %s: %s", (pattern, text, isFound) => {
  expect(finds(pattern, text)).toBe(isFound);
});

test.each(["*", "a", "a*", "* kumar", "kumar *", "b*i*r*k*a*ç", "bir iki üç dört beş altı yedi", "…"])(
  "%s is no pattern: it would stand in nearly every text, or is more than a phrase",
  (pattern) => {
    expect(foldWatched(pattern)).toBeUndefined();
  },
);

test("a pattern is kept as it was folded once", () => {
  expect(foldWatched("  Bedava**  PARA ")).toBe("bedava* para");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (value) => {
      const folded = foldWatched(value);
      expect(folded === undefined ? undefined : foldWatched(folded)).toBe(folded);
    }),
  );
});

test("patterns that would take a backtracking engine for ever are done with at once", () => {
  const { words, wordStars } = limits.admission;
  const patterns = Array.from({ length: words }, (_one, i) => `${"*a".repeat(wordStars)}b${i}`);
  expect(createWatch(patterns)("a".repeat(limits.review.max))).toEqual([]);
});

test("every pattern that stands in the text is named, once", () => {
  const watch = createWatch(["kumar", "bahis*", "yok"]);
  expect(watch("Kumar ve bahis, yine kumar ve bahisler").sort()).toEqual(["bahis*", "kumar"]);
});
