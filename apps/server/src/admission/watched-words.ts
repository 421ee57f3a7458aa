import { foldText, limits } from "@okurca/contract";
import { isLike } from "./like.ts";

/** A letter that is in no text of ours: * would go as punctuation when a pattern is folded. */
const star = "\ua66e";

/**
 * A watched word or phrase as it is kept: folded as texts are when they are searched, so that neither case nor diacritics
 * tell apart. Undefined for what would stand in nearly every text, or is more than a phrase.
 */
export function foldWatched(value: string): string | undefined {
  const folded = foldText(value.replaceAll("*", star)).replaceAll(star, "*").replace(/\*+/g, "*");
  const words = folded.split(" ");
  const { word, wordParts, wordStars } = limits.admission;
  const isBare = [words[0], words.at(-1)].includes("*");
  const letters = folded.replace(/[* ]/g, "");
  if (letters.length < 2 || isBare || folded.length > word || words.length > wordParts) return undefined;
  return folded.split("*").length > wordStars + 1 ? undefined : folded;
}

interface Watched {
  pattern: string;
  words: string[];
}

/**
 * Finds which of these patterns stand in a text: whole words, one after the other, * for anything within a word. A word is
 * held against a pattern without ever going back further than its last *, so that time grows with the text alone.
 */
export function createWatch(patterns: readonly string[]): (text: string) => string[] {
  const exact = new Map<string, Watched[]>();
  const open: Watched[] = [];
  for (const pattern of patterns) {
    const words = pattern.split(" ");
    const [first = ""] = words;
    if (first.includes("*")) open.push({ pattern, words });
    else exact.set(first, [...(exact.get(first) ?? []), { pattern, words }]);
  }
  return (text) => {
    const words = foldText(text).split(" ");
    const found = new Set<string>();
    const begins = new Map<string, Watched[]>();
    const beginsWith = (word: string): Watched[] => {
      const known = begins.get(word);
      if (known) return known;
      const fitting = open.filter(({ words: [first = ""] }) => isLike(word, first));
      const all = [...(exact.get(word) ?? []), ...fitting];
      begins.set(word, all);
      return all;
    };
    for (const [at, word] of words.entries())
      for (const one of beginsWith(word))
        if (!found.has(one.pattern) && one.words.every((part, i) => isLike(words[at + i] ?? "", part)))
          found.add(one.pattern);
    return [...found];
  };
}
