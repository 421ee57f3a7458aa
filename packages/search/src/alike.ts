import { likenessIn, likenessOf } from "./likeness.ts";
import { mistypeCost } from "./mistype.ts";
import { plainWord } from "./query.ts";
import { vocabularyOf } from "./vocabulary.ts";

/** From this likeness on a word is taken for a mistyping of another: one letter in four to eight, two in more. */
const leastAlike = 0.62;
/** Shorter words are nearly many others. */
const shortest = 4;
const mostFound = 6;
const longest = 48;
const chars = new Uint16Array(longest);

/** Whether a folded word may be a mistyping of another: what the search forgives, for two words in no catalogue. */
export function isMistyped(typed: string, word: string): boolean {
  if (typed === word) return true;
  const length = Math.max(typed.length, word.length);
  if (Math.min(typed.length, word.length) < shortest || length > longest) return false;
  for (let i = 0; i < word.length; i++) chars[i] = word.charCodeAt(i);
  return likenessOf(mistypeCost(typed, { chars, start: 0, end: word.length }), length) >= leastAlike;
}

/** Finds those of these folded words that a typed one may be a mistyping of; the most alike first. */
export function nearWordsIn(words: Iterable<string>): (typed: string) => string[] {
  const sorted = [...words].sort();
  const vocabulary = vocabularyOf(sorted);
  const scratch = { values: new Uint8Array(sorted.length) };
  return (typed) =>
    typed.length < shortest
      ? []
      : likenessIn(vocabulary, plainWord(typed, false), scratch)
          .near(mostFound, 2)
          .flatMap(({ term, likeness }) => (likeness >= leastAlike ? [sorted[term] as string] : []));
}
