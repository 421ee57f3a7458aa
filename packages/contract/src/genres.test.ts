import { expect, test } from "vitest";
import {
  bookGenreKeys,
  defaultGenres,
  genreBooks,
  genreKeys,
  genreLabel,
  genreOfSlug,
  genreSlug,
  genreSlugs,
  genresToSave,
  readFavoriteGenres,
} from "./genres.ts";

test("a genre stands in an address without Turkish letters and spaces, and is found again", () => {
  expect(genreSlug("kişisel gelişim")).toBe("kisisel-gelisim");
  expect(genreSlug("aşk")).toBe("ask");
  for (const key of bookGenreKeys) {
    expect(genreSlug(key)).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(genreOfSlug(genreSlug(key))).toBe(key);
    expect(genreOfSlug(key)).toBe(key);
  }
  expect(new Set(genreSlugs).size).toBe(bookGenreKeys.length);
  expect(genreOfSlug("yok")).toBeUndefined();
});

test("fifteen genres are offered, shown with a capital by Turkish rules; five of them are the defaults", () => {
  expect(genreKeys).toHaveLength(15);
  expect(["edebiyat", "kişisel gelişim", "aşk", "ışık", "iz"].map(genreLabel)).toEqual([
    "Edebiyat",
    "Kişisel gelişim",
    "Aşk",
    "Işık",
    "İz",
  ]);
  expect(defaultGenres).toEqual(["edebiyat", "roman", "tarih", "kişisel gelişim", "sanat"]);
});

test.each([
  ["no attribute", undefined, null],
  ["an attribute taken away", "", null],
  ["no JSON", "roman, tarih", []],
  ["half of it", '["roman', []],
  ["a number", "5", []],
  ["an object", '{"0":"roman"}', []],
  ["other things than genres", '[1,null,["roman"],"uzay","Roman","toString"]', []],
  ["an empty list", "[]", []],
  ["some genres we know", '["uzay","aşk","roman"]', ["aşk", "roman"]],
  ["a genre twice", '["roman","roman","tarih"]', ["roman", "tarih"]],
  [
    "six genres",
    '["roman","tarih","aşk","gezi","sanat","müzik"]',
    ["roman", "tarih", "aşk", "gezi", "sanat"],
  ],
])("favourite genres of an account, malformed ones are an empty list: %s", (_what, attribute, expected) => {
  expect(readFavoriteGenres(attribute)).toEqual(expected);
});

test("where none is chosen the defaults are saved, and never more than five", () => {
  expect(genresToSave([])).toEqual(defaultGenres);
  expect(genresToSave(["müzik"])).toEqual(["müzik"]);
  expect(genresToSave(genreKeys)).toEqual(genreKeys.slice(0, 5));
});

test("the books of every genre are named in right Turkish", () => {
  expect(bookGenreKeys.map(genreBooks)).toEqual([
    "Edebiyat kitapları",
    "Romanlar",
    "Tarih kitapları",
    "Aşk kitapları",
    "Fantastik kitaplar",
    "Gezi kitapları",
    "Gençlik kitapları",
    "Polisiye kitaplar",
    "Kişisel gelişim kitapları",
    "Sosyoloji kitapları",
    "Sanat kitapları",
    "Tiyatro kitapları",
    "Kültür kitapları",
    "Antolojiler",
    "Müzik kitapları",
    "Klasik kitaplar",
    "Bilim Kurgu kitapları",
    "Psikoloji kitapları",
  ]);
});

test("one genre is written alike wherever it is named", () => {
  expect(genreLabel("bilim kurgu")).toBe("Bilim Kurgu");
});
