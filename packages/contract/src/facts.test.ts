import { expect, test } from "vitest";
import { z } from "zod";
import { editionFactFields } from "./facts.ts";
import { factMessages as m } from "./messages-of-facts.ts";

const book = {
  ...{
    title: "Kar",
    subtitle: null,
    authors: ["Orhan Pamuk"],
    translators: [],
    editors: [],
    illustrators: [],
  },
  ...{ publisher: null, published_year: 2002, published_on: null, pages: 428, language: "tr" },
  ...{ original_title: null, original_language: null, series: null, genres: ["roman"] },
};
const problemOf = (facts: object) =>
  z.object(editionFactFields).safeParse({ ...book, ...facts }).error?.issues[0]?.message;

test.each([
  [{ title: "<b>Kar</b>" }, m.markup],
  [{ title: "Kar &amp; buz" }, m.markup],
  [{ title: "Kar\u202e" }, m.lineInvalid],
  [{ title: "Kar\nBuz" }, m.lineInvalid],
  [{ title: "Kar\u0007" }, m.lineInvalid],
  [{ title: "Kar\u0000" }, m.lineInvalid],
  [{ title: "Kar\ud800" }, m.lineInvalid],
  [{ title: "K".repeat(600) }, m.titleTooLong],
  [{ title: "   " }, m.titleRequired],
  [{ title: 12 }, m.titleRequired],
  [{ title: null }, m.titleRequired],
  [{ subtitle: "a".repeat(501) }, m.subtitleTooLong],
  [{ authors: Array.from({ length: 1000 }, (_, i) => `Yazar ${i}`) }, m.namesTooMany],
  [{ authors: [""] }, m.nameRequired],
  [{ authors: ["A", "A"] }, m.namesTwice],
  [{ authors: ["<script>"] }, m.markup],
  [{ authors: "Orhan Pamuk" }, m.namesInvalid],
  [{ editors: ["a".repeat(301)] }, m.nameTooLong],
  [{ published_on: "2002-02-30" }, m.dayInvalid],
  [{ published_year: 20_020 }, m.yearInvalid],
  [{ pages: 0 }, m.pagesInvalid],
  [{ pages: 12.5 }, m.pagesInvalid],
  [{ language: "Türkçe" }, m.languageInvalid],
  [{ series: { name: " ", number: 1 } }, m.seriesInvalid],
  [{ series: "Dune" }, m.seriesInvalid],
  [{ series: { name: "a".repeat(101), number: null } }, m.seriesTooLong],
  [{ series: { name: "Dune", number: -1 } }, m.seriesNumberInvalid],
  [{ series: { name: "Dune", number: 2.55 } }, m.seriesNumberInvalid],
  [{ series: { name: "Dune", number: "2" } }, m.seriesNumberInvalid],
  [{ genres: ["yemek"] }, m.genreInvalid],
  [{ genres: ["roman", "roman"] }, m.genresTwice],
  [{ genres: ["roman", "tarih", "aşk", "gezi", "sanat", "müzik"] }, m.genresTooMany],
])("%j is refused with its message", (facts, message) => {
  expect(problemOf(facts)).toBe(message);
});

test.each(["Q&A", "Sevgi <3", "AT&T; bir tarih", "1 < 2", "🏳️‍🌈 Gökkuşağı", "محمّد"])(
  "%s is a title",
  (title) => {
    expect(editionFactFields.title.parse(title)).toBe(title);
  },
);

test("spaces are made one, and an empty line is none", () => {
  expect(editionFactFields.title.parse("  Kar   Tanesi ")).toBe("Kar Tanesi");
  expect(editionFactFields.subtitle.parse("  ")).toBeNull();
});

test("a series has a number, also one between two others, or none", () => {
  for (const number of [0, 2, 2.5, 0.3, 1.1, 9999, null])
    expect(editionFactFields.series.parse({ name: " Dune ", number })).toEqual({ name: "Dune", number });
});
