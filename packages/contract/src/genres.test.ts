import { expect, test } from "vitest";
import { bookGenreKeys, genreBooks, genreLabel, genreOfSlug, genreSlug, genreSlugs } from "./genres.ts";

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
