import { expect, test } from "vitest";
import { createNearWords } from "./near-words.ts";

const near = createNearWords([
  { word: "madonna", count: 3 },
  { word: "dostoyevski", count: 20 },
  { word: "tolstoy", count: 15 },
  { word: "kar", count: 2 },
  { word: "kara", count: 9 },
  { word: "kira", count: 1 },
  { word: "tutunamayanlar", count: 4 },
]);

test.each([
  ["madona", ["madonna"]],
  ["dostoyevksi", ["dostoyevski"]],
  ["dostoyefsky", ["dostoyevski"]],
  ["tolstoj", ["tolstoy"]],
  ["kora", ["kara", "kira"]],
  // Several letters lost in one word, all its consonants there.
  ["tutnmyanlar", ["tutunamayanlar"]],
  ["tatilin", []],
])("%s may be %s", (word, found) => {
  expect(near.find(word)).toEqual(found);
});

test("a word that is known is none other, and very short ones are not guessed", () => {
  expect(near.find("kara")).toEqual([]);
  expect(near.find("kor")).toEqual([]);
});

test("the nearest come first, then the most frequent; the same question is answered the same", () => {
  const [first, again] = [near.find("kera"), near.find("kera")];
  expect(first[0]).toBe("kara");
  expect(again).toEqual(first);
});
