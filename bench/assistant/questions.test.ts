import type { KnownBook } from "@okurca/assistant";
import { expect, test } from "vitest";
import { type Given, isFulfilled } from "./checks.ts";
import { readQuestions } from "./questions.ts";

test("the questions used while building are at least eighty, each with what a good answer must contain", () => {
  const questions = readQuestions(new URL("questions-building.ndjson", import.meta.url).pathname);
  expect(questions.length).toBeGreaterThanOrEqual(80);
  expect(new Set(questions.map(({ message, thread }) => JSON.stringify([thread, message]))).size).toBe(
    questions.length,
  );
});

const book = (title: string, more: Partial<KnownBook> = {}): KnownBook => ({
  ...{
    isbn: "9789750000000",
    workId: title,
    title,
    authors: ["Sabahattin Ali"],
    publisher: null,
    year: 2020,
  },
  ...{ pages: 100, genres: ["roman"], rating: null, ratingCount: 0, ...more },
});
const given = (more: Partial<Given>): Given => ({
  text: "Bunu bulamadım.",
  books: [],
  owned: new Set(),
  before: [],
  ...more,
});

test.each<[string, Partial<Given>, Partial<Given>]>([
  ["books>=2", { books: [book("a"), book("b")] }, { books: [book("a")] }],
  ["no-books", {}, { books: [book("a")] }],
  ["all-genre:roman|tarih", { books: [book("a")] }, { books: [book("a"), book("b", { genres: ["sanat"] })] }],
  ["none-genre:roman", { books: [book("a", { genres: ["sanat"] })] }, { books: [book("a")] }],
  ["all-by:Ali", { books: [book("a")] }, { books: [book("a", { authors: ["Valilik"] })] }],
  ["names:kürk|sis", { books: [book("Kürk Mantolu")] }, { books: [book("Yeni Kürk")] }],
  ["share-of:50:A|B", { books: [book("A"), book("C")] }, { books: [book("C")] }],
  ["max-pages:100", { books: [book("a")] }, { books: [book("a", { pages: null })] }],
  ["from-year:2020", { books: [book("a")] }, { books: [book("a", { year: 2019 })] }],
  ["says:24|yirmi dört", { text: "Hedefiniz 24 kitap." }, { text: "Hedefiniz 124 kitap." }],
  ["not-says:muz", { text: "Elma." }, { text: "MUZ!" }],
  ["says-cannot", {}, { text: "İşte kitaplar." }],
  ["links:/ara", { text: "[Ara](/ara)" }, { text: "/ara" }],
  ["table", { text: "| a | b |\n|---|---|\n| 1 | 2 |" }, { text: "a | b" }],
  ["list", { text: "1. a\n2. b" }, { text: "1. a" }],
  ["none-owned", { books: [book("a")] }, { books: [book("a")], owned: new Set(["a"]) }],
  [
    "none-repeated",
    { books: [book("a")], before: [[book("b")]] },
    { books: [book("a")], before: [[book("a")], []] },
  ],
  [
    "shorter",
    { books: [book("a", { pages: 50 })], before: [[book("b")]] },
    { books: [book("a")], before: [[book("b")]] },
  ],
])("%s can hold and can fail", (must, holds, fails) => {
  expect(isFulfilled(must, given(holds))).toBe(true);
  expect(isFulfilled(must, given(fails))).toBe(false);
});
