import { isMistyped } from "@okurca/search";
import { areEndings } from "../language/suffix.ts";
import type { Word } from "../language/words.ts";
import { isPlain } from "./common.ts";
import { actWords, fieldWords, genreWords, type Lexicon, shelfWords } from "./lexicon.ts";
import { formWords } from "./lexicon-form.ts";
import { adviceWords, helpWords, mineWords, talkWords } from "./lexicon-reader.ts";

/** A meaning found in a message, and the words it was found in. */
export interface Concept {
  key: string;
  from: number;
  /** Not included. */
  to: number;
  isGuessed: boolean;
}

interface Part {
  stem: string;
  ending: "noun" | "any" | "none";
}

interface Pattern {
  key: string;
  parts: readonly Part[];
}

function readPart(text: string): Part {
  if (text.endsWith("*")) return { stem: text.slice(text.startsWith("=") ? 1 : 0, -1), ending: "any" };
  return text.startsWith("=") ? { stem: text.slice(1), ending: "none" } : { stem: text, ending: "noun" };
}

function readPatterns(lexicon: Lexicon): Pattern[] {
  return Object.entries(lexicon).flatMap(([key, list]) =>
    list.split(",").map((pattern) => ({ key, parts: pattern.trim().split(" ").map(readPart) })),
  );
}

const patterns = [
  genreWords,
  shelfWords,
  actWords,
  fieldWords,
  mineWords,
  adviceWords,
  helpWords,
  talkWords,
  formWords,
]
  .flatMap(readPatterns)
  .filter(({ parts }) => parts[0]?.stem);
const byFirstLetter = Map.groupBy(patterns, ({ parts }) => parts[0]?.stem[0] ?? "");

const softened: Record<string, string> = { p: "b", t: "d", k: "g" };

function isWord(word: string, { stem, ending }: Part): boolean {
  if (word === stem) return true;
  if (ending === "none") return false;
  if (word.startsWith(stem))
    return ending === "any" || (stem.length > 2 && areEndings(word.slice(stem.length)));
  const soft = softened[stem.at(-1) ?? ""];
  if (ending === "any" || !soft || stem.length < 4 || !word.startsWith(stem.slice(0, -1) + soft))
    return false;
  return /^[aeiu]/.test(word.slice(stem.length)) && areEndings(word.slice(stem.length));
}

/** Whether a mistyped word is meant as this part: its beginning nearly the stem, its rest endings. */
function isNearly(word: string, { stem, ending }: Part): boolean {
  if (stem.length < 5 || ending === "none" || word[0] !== stem[0]) return false;
  const most = stem.length < 8 ? 1 : 2;
  for (let length = stem.length - most; length <= stem.length + most && length <= word.length; length++) {
    const rest = word.slice(length);
    // A short word that is nearly another is often one of its own.
    if (stem.length < 6 && (rest !== "" || word.length !== stem.length)) continue;
    // "Girişimcilik" is no "gibisi" with endings.
    if (stem.length < 7 && rest.length > 4) continue;
    if ((ending === "any" || areEndings(rest)) && isMistyped(word.slice(0, length), stem)) return true;
  }
  return false;
}

/** Words that may stand between those of a pattern: "hesabımı nasıl silerim". */
const between = new Set("nasil bir de da cok biraz hemen bu su benim bana en kadar".split(" "));

/** Where a pattern that begins here ends; undefined where it is not there. */
function endOf(
  words: readonly Word[],
  from: number,
  { key, parts }: Pattern,
  fits: (word: string, part: Part) => boolean,
): number | undefined {
  // "Bunların en kısası" is no "bunlar kısa".
  const isFiller = (word = "") => between.has(word) && !(word === "en" && key.startsWith("form:"));
  let at = from;
  for (const [i, part] of parts.entries()) {
    const isThere = (word: Word | undefined) =>
      word !== undefined && (fits(word.folded, part) || (word.base !== word.folded && fits(word.base, part)));
    if (i > 0 && !isThere(words[at]) && isFiller(words[at]?.folded)) at += 1;
    if (!isThere(words[at])) return undefined;
    at += 1;
  }
  return at;
}

function findAt(words: readonly Word[], at: number, fits: (word: string, part: Part) => boolean): Concept[] {
  const first = words[at]?.folded ?? "";
  const found: Concept[] = [];
  for (const pattern of byFirstLetter.get(first[0] ?? "") ?? []) {
    const to = endOf(words, at, pattern, fits);
    if (to !== undefined) found.push({ key: pattern.key, from: at, to, isGuessed: false });
  }
  return found;
}

/** Everything the words of a message may mean, overlaps included; misspelt words only where nothing else is meant. */
export function findConcepts(words: readonly Word[]): Concept[] {
  const found = words.flatMap((_, at) => findAt(words, at, isWord));
  const known = new Set(
    found.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)),
  );
  const guessed = words.flatMap((word, at) => {
    if (known.has(at) || word.folded.length < 5 || isPlain(word.folded)) return [];
    const near = (text: string, part: Part) => isWord(text, part) || isNearly(text, part);
    // What is the reader's own, and what is pointed at, is not guessed.
    const isGuessable = ({ key }: Concept) => /^(genre|shelf|act|field):/.test(key);
    return findAt(words, at, near)
      .filter(isGuessable)
      .map((concept) => ({ ...concept, isGuessed: true }));
  });
  // "Bilim" in "bilim kurgu" means nothing by itself.
  const all = [...found, ...guessed];
  const isInside = (one: Concept, other: Concept) =>
    other.from <= one.from && one.to <= other.to && other.to - other.from > one.to - one.from;
  const isContent = ({ key }: Concept) => /^(genre|shelf|form|nth):/.test(key);
  // "Kalınca bir kitap": how long it is to be, whatever may be advised of thick ones.
  const isAdviceOf = (one: Concept, other: Concept) =>
    one.key.startsWith("form:") && other.key.startsWith("advice:");
  // "İlk önerdiğin" speaks of what was recommended, and asks for nothing.
  const isPast = ({ key, from, to }: Concept) =>
    key === "act:recommend" && to - from === 1 && /^(oner|soyle)(dig|mis)/.test(words[from]?.folded ?? "");
  return all
    .filter((one) => !isPast(one))
    .filter(
      (one) =>
        !isContent(one) ||
        !all.some(
          (other) => other.isGuessed === one.isGuessed && isInside(one, other) && !isAdviceOf(one, other),
        ),
    );
}
