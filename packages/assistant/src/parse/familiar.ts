import { foldText } from "@okurca/contract";
import { isMistyped } from "@okurca/search";
import { z } from "zod";
import { readRecords } from "../data.ts";

/** How readers say what they want, by intent and kind ("help/aktarma"); data/README.md says how an example is written. */
export const examples = readRecords("examples", z.record(z.string(), z.array(z.string().min(1)).min(3)));

/** Where the conversation stands: "[list] başka". */
export const standingPattern = /^\[(\w+)\]\s*/;
/** What stands for a name, with the ending that is written to it: "{author}’nın". */
export const placeholder = /\{(\w+)\}['’]?\p{L}*/gu;

/** The words of all examples, each with its intent. */
const said = Object.entries(examples).flatMap(([label, texts]) =>
  texts.map((text) => ({
    intent: label.split("/")[0] ?? label,
    words: foldText(text.replace(standingPattern, "").replace(placeholder, " ")).split(" "),
  })),
);

/** How many intents a word is said in: what is said in many means nothing by itself. */
const spread = new Map<string, Set<string>>();
const familiar = new Map<string, number>();
const used = new Map<string, number>();
for (const { intent, words } of said) {
  for (const word of words) used.set(word, (used.get(word) ?? 0) + 1);
  for (const family of new Set(words.map((word) => word.slice(0, 6)))) {
    familiar.set(family, (familiar.get(family) ?? 0) + 1);
    const intents = spread.get(family) ?? new Set<string>();
    spread.set(family, intents.add(intent));
  }
}
const mostIntents = 6;

/** Whether a folded word names something rather than saying what is wanted of it. */
export const isContent = (word: string): boolean => (spread.get(word.slice(0, 6))?.size ?? 0) <= mostIntents;

/** Examples that a word must stand in before it is one of the language. */
const fewest = 2;
const familyOf = (word: string) => word.slice(0, 6);

/** Whether readers write this very word: it is no misspelt other one. */
export const isUsed = (word: string): boolean => (used.get(word) ?? 0) >= fewest;

const byLetter = Map.groupBy(
  [...used].filter(([word, count]) => word.length > 4 && count >= 8),
  ([word]) => word[0],
);
/** Whether it is such a word, mistyped: "felan". */
export const isNearlyUsed = (word: string): boolean =>
  (byLetter.get(word[0]) ?? []).some(
    ([known]) => Math.abs(known.length - word.length) < 2 && isMistyped(word, known),
  );

const squeezed = (word: string) => word.replace(/(.)\1+/g, "$1");
const bonesOf = (word: string) => squeezed(word.replace(/[aeiou]/g, ""));
const byBones = Map.groupBy(
  [...used].filter(([word, count]) => word.length > 2 && count >= 4),
  ([word]) => bonesOf(word),
);
/** No word of the language begins, goes on or ends like that: "ktap", "hangsi", "okudm". */
const isHasty = (word: string) =>
  /^[^aeiou]{2}|[^aeiou]{3}|[^aeiou]{2}(?<!lk|nk|rk|rt|lt|nt|st|rs|ns|nc|rc|lc|sk|ft|lp|rp|rf|vk|vt|yt|yp|nd|rd)$/.test(
    word,
  );

/** The word of the language that a mistyped one is, its vowels left out or its letters held down; undefined where none is. */
export function meantBy(word: string): string | undefined {
  const held = squeezed(word);
  if (word.at(-1) === word.at(-2) && isUsed(held)) return held;
  if (!isHasty(word)) return undefined;
  const vowels = new RegExp(
    word
      .replace(/[^aeiou]/g, "")
      .split("")
      .join(".*"),
  );
  return (byBones.get(bonesOf(word)) ?? [])
    .filter(([known]) => known[0] === word[0] && known.length < word.length + 3 && vowels.test(known))
    .toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/** Whether readers use a folded word, or one of its family, to say what they want: it is no name by itself. */
export const isFamiliar = (word: string): boolean => (familiar.get(familyOf(word)) ?? 0) >= fewest;
