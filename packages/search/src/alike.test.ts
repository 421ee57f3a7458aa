import { expect, test } from "vitest";
import { isMistyped, nearWordsIn } from "./alike.ts";

test.each([
  ["dostoyveski", "dostoyevski"],
  ["polisiya", "polisiye"],
  ["polisye", "polisiye"],
  ["madona", "madonna"],
  ["orvel", "orwell"],
])("%s may be %s", (typed, word) => {
  expect(isMistyped(typed, word)).toBe(true);
});

test.each([
  ["roman", "kitap"],
  ["kor", "kar"],
  ["polis", "polisiye"],
])("%s is no %s", (typed, word) => {
  expect(isMistyped(typed, word)).toBe(false);
});

const near = nearWordsIn(["madonna", "dostoyevski", "tolstoy", "kar", "kara", "kira", "tutunamayanlar"]);

test.each([
  ["madona", ["madonna"]],
  ["dostoyevksi", ["dostoyevski"]],
  ["dostoyefsky", ["dostoyevski"]],
  ["tolstoj", ["tolstoy"]],
  ["tatilin", []],
  ["kor", []],
])("of the words of a catalogue %s may be %j", (typed, found) => {
  expect(near(typed)).toEqual(found);
});
