import { expect, test } from "vitest";
import { heardName } from "./names.ts";
import { asWritten } from "./spoken.ts";
import { readWords } from "./words.ts";

test.each([
  ["bi", "bir"],
  ["varmi", "var mi"],
  ["noluyo", "ne oluyor"],
  ["bitiyo", "bitiyor"],
  ["ekliycem", "eklecegim"],
  ["napcam", "ne yapacagim"],
  ["biticek", "bitecek"],
  ["kitap", "kitap"],
  ["samimi", "samimi"],
])("%s is written %s", (said, written) => {
  expect(asWritten(said).join(" ")).toBe(written);
});

test("what is quoted or has an ending behind an apostrophe stays as it was typed", () => {
  expect(readWords("“bi” Noluyo’yu bi oku").map(({ folded }) => folded)).toEqual([
    "bi",
    "noluyoyu",
    "bir",
    "oku",
  ]);
});

test.each([
  ["kristi", "christie"],
  ["agata", "agatha"],
  ["sekspir", "shakespeare"],
  ["dostoyevksi", "dostoyevski"],
  ["markez", "marquez"],
  ["orvel", "orwell"],
])("%s is heard as %s", (heard, name) => {
  expect(heardName(heard, false)).toBe(name);
});

test("names that are spelt right are nobody else’s, and words of the language are names beside names only", () => {
  expect(["tolstoy", "kafka", "hugo", "zola"].map((name) => heardName(name, true))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(heardName("nice", false)).toBeUndefined();
  expect(heardName("nice", true)).toBe("nietzsche");
});
