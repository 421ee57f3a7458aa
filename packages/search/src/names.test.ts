import { expect, test } from "vitest";
import { bareName, createNames } from "./names.ts";

const names = createNames([
  { name: "Can Yayınları", popularity: 139 },
  { name: "Can Çocuk Yayınları", popularity: 5 },
  { name: "Metis Yayınları", popularity: 27 },
  { name: "Türkiye İş Bankası Kültür Yayınları", popularity: 38 },
  { name: "Kırmızı Kedi Yayınevi", popularity: 36 },
  { name: "Bilim Kurgu", also: ["bilimkurgu", "sci fi"] },
  { name: "Gregor Samsa" },
]);
const found = (text: string, leastShare = 0.6, isQuick = false) =>
  names.find(text, leastShare, isQuick).map(({ entry }) => entry.name);

test.each([
  ["with the word for what it is", "can yayınları", "Can Yayınları"],
  ["with another one", "metis yayınevi", "Metis Yayınları"],
  ["without", "metis", "Metis Yayınları"],
  ["without Turkish letters", "is bankasi kultur", "Türkiye İş Bankası Kültür Yayınları"],
  ["mistyped", "kırmzı kedi", "Kırmızı Kedi Yayınevi"],
  ["in another spelling", "bilimkurgu", "Bilim Kurgu"],
  ["in another spelling that is mistyped", "bilimkrugu", "Bilim Kurgu"],
])("a name is found %s", (_how, text, name) => {
  expect(found(text)[0]).toBe(name);
});

test("a part of a name is as much as is asked for, and a word that it has not is too much", () => {
  expect(found("samsa")).toEqual([]);
  expect(found("samsa", 0.45)).toEqual(["Gregor Samsa"]);
  expect(found("kırmızı")).toEqual([]);
  expect(found("metis dergisi")).toEqual([]);
  expect(found("yayınları")).toEqual([]);
});

test("while it is typed, it may go on", () => {
  expect(found("gregor sam", 0.6, true)).toEqual(["Gregor Samsa"]);
});

test("the words of a kind are taken off where anything else is left", () => {
  expect(bareName("saramago kitapları")).toBe("saramago");
  expect(bareName("kitap")).toBeUndefined();
  expect(bareName("saramago")).toBeUndefined();
});
