import { expect, test } from "vitest";
import { languageCode, languageOfIsbn } from "./languages.ts";
import { genresOfSubjects } from "./subjects.ts";

test.each([
  ["/languages/tur", "tr"],
  ["tur", "tr"],
  ["eng", "en"],
  ["ger", "de"],
  ["fre", "fr"],
  ["per", "fa"],
  ["ota", "ota"],
  ["pt-BR", "pt"],
  ["zh-CN", "zh"],
  ["TR", "tr"],
])("%s is the language %s", (written, code) => {
  expect(languageCode(written)).toBe(code);
});

test.each(["und", "/languages/mul", "zxx", "un", "", "türkçe", "x", "../tr"])(
  "%j names no language",
  (written) => {
    expect(languageCode(written)).toBeUndefined();
  },
);

test("an ISBN's group tells a language only where it is one's", () => {
  expect(languageOfIsbn("9789750736865")).toBe("tr");
  expect(languageOfIsbn("9786052652275")).toBe("tr");
  expect(languageOfIsbn("9780141036137")).toBe("en");
  expect(languageOfIsbn("9783150000014")).toBe("de");
  expect(languageOfIsbn("9788437601939")).toBeUndefined();
});

test.each([
  [["Fiction, fantasy, general"], ["fantastik"]],
  [["Science fiction", "In library"], ["bilim kurgu"]],
  [["Detective and mystery stories, Turkish", "Detective and mystery stories"], ["polisiye"]],
  [["Turkish fiction"], ["edebiyat"]],
  [["Bilim-Kurgu"], ["bilim kurgu"]],
  [["TİYATRO"], ["tiyatro"]],
  [["World War, 1939-1945", "Fiction"], ["edebiyat"]],
  [["World War, 1939-1945"], ["tarih"]],
  [["Istanbul (Turkey) -- Fiction"], ["edebiyat"]],
  [["Science fiction", "History and criticism"], []],
  [["Mathematics -- History", "History", "Family"], []],
  [["Juvenile fiction", "Çocuk kitapları"], []],
  [["Roman", 5, null, "x".repeat(500)], ["roman"]],
])("subjects %j are the genres %j", (subjects, genres) => {
  expect(genresOfSubjects(subjects)).toEqual(genres);
});

test.each([
  [
    ["Fiction / General", "Fiction / Classics"],
    ["edebiyat", "klasik"],
  ],
  [["Young Adult Fiction / Fantasy / General"], ["gençlik", "fantastik"]],
  [["History"], ["tarih"]],
  [["Psychology / History"], ["psikoloji"]],
  [["Juvenile Fiction / Fantasy"], []],
  [["Computers"], []],
])("a shop's categories %j are the genres %j", (categories, genres) => {
  expect(genresOfSubjects(categories, { areShelves: true })).toEqual(genres);
});
