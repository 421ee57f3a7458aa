import { expect, test } from "vitest";
import { isLikely } from "./likely.ts";

const told = (title: string, author?: string, original?: string) => ({
  titles: [title, ...(original ? [original] : [])],
  author,
});

test.each([
  [
    "another case and no diacritics",
    "KURK MANTOLU MADONNA",
    "sabahattin ali",
    "Kürk Mantolu Madonna",
    "Sabahattin Ali",
  ],
  [
    "a mistyped word and an initial",
    "Abdulah Efendinin Ruyalari",
    "A. H. Tanpinar",
    "Abdullah Efendi’nin Rüyaları",
    "Ahmet Hamdi Tanpınar",
  ],
  ["words glued together", "KürkMantolu Madonna", "Sabahattin Ali", "Kürk Mantolu Madonna", "Sabahattin Ali"],
  ["a subtitle in the title", "Dune: Çöl Gezegeni", "Frank Herbert", "Dune", "Frank Herbert"],
  [
    "another spelling of the author",
    "Suç ve Ceza",
    "Fyodor Dostoevsky",
    "Suç ve Ceza",
    "Fyodor Mihayloviç Dostoyevski",
  ],
  ["no author told", "İnce Memed", undefined, "İnce Memed 1", "Yaşar Kemal"],
  ["an editor for the author", "Türk Halk Masalları", "Ece Derleyen", "Türk Halk Masalları", "Başka Biri"],
])("%s is the same book", (_what, title, author, known, by) => {
  expect(isLikely(told(title, author), { title: known, author: [by] }, false)).toBe(true);
});

test.each([
  [
    "another book of the author",
    "Kuyucaklı Yusuf",
    "Sabahattin Ali",
    "Kürk Mantolu Madonna",
    "Sabahattin Ali",
  ],
  ["the one word of another's title", "Masallar", "Ece Yazar", "Masallar", "La Fontaine"],
  ["a word of a longer title", "Madonna", undefined, "Kürk Mantolu Madonna ve Ötekiler", "Sabahattin Ali"],
  ["a title of signs alone", "!!!", undefined, "???", "Biri"],
])("%s is not", (_what, title, author, known, by) => {
  expect(isLikely(told(title, author), { title: known, author: [by] }, false)).toBe(false);
});

test("the original title says it, and so does a search that found all words, as in an original title", () => {
  expect(
    isLikely(
      told("Göç", "John Steinbeck", "The Grapes of Wrath"),
      { title: "The Grapes of Wrath", author: ["John Steinbeck"] },
      false,
    ),
  ).toBe(true);
  const orwell = { title: "Bin Dokuz Yüz Seksen Dört", author: ["George Orwell"] };
  expect(isLikely(told("Nineteen Eighty-Four", "George Orwell"), orwell, true)).toBe(true);
  expect(isLikely(told("Nineteen Eighty-Four", "George Orwell"), orwell, false)).toBe(false);
});
