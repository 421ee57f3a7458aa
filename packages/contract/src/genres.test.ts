import { expect, test } from "vitest";
import { bookGenreKeys, genreOfSlug, genreSlug, genreSlugs } from "./genres.ts";

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
