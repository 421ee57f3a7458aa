import { foldText } from "@okurca/contract/fold";
import { mistypeCost } from "../mistype.ts";
import { areEndings, harden, kinshipOf } from "./endings.ts";
import type { PassageQuery } from "./query.ts";

/** What one mistype may cost, by how long the word is. */
const forgiven = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 1.8);
const mistyped = 0.6;
/** Words in the order they were typed, and how many readers kept it. */
const weighs = { order: 0.1, keepers: 0.01 };

export interface PassageFit {
  /** About 1 where everything stands there as it was typed. */
  score: number;
  /** Words that do not stand there. */
  missing: number;
  /** One of them stands there only if it was mistyped. */
  isNear: boolean;
}

function lettersOf(word: string) {
  const chars = new Uint16Array(word.length);
  for (let i = 0; i < word.length; i++) chars[i] = word.charCodeAt(i);
  return { chars, start: 0, end: word.length };
}

/** How well a word of a passage fits one that was typed, from 0 to 1. */
function likenessOf(typed: string, word: string, forgivesMistypes: boolean): number {
  const [one, other] = [harden(typed), harden(word)];
  const kinship = kinshipOf(one, other);
  if (kinship === 1) return typed === word ? 1 : 0.97;
  if (kinship > 0 || !forgivesMistypes) return kinship;
  const most = forgiven(typed);
  if (most === 0 || word.length < 3 || word.length > typed.length + 8) return 0;
  const whole = mistypeCost(typed, lettersOf(word));
  if (whole <= most) return mistyped * (1 - whole / 10);
  // A mistyped stem whose endings are others.
  const stem = other.slice(0, one.length);
  for (const end of [one.length, one.length - 1, one.length + 1]) {
    if (end < 4 || end > other.length || !areEndings(other.slice(end))) continue;
    const cost = mistypeCost(one, lettersOf(other.slice(0, end)));
    if (cost <= most) return mistyped * (0.9 - cost / 10);
  }
  return stem === one ? 0.3 : 0;
}

const standsInRow = (words: readonly string[], phrase: readonly string[]) =>
  words.some((_word, from) => phrase.every((word, i) => words[from + i] === word));

/**
 * Makes what tells how passages fit what was typed: undefined where a phrase does not stand there, or more words are
 * missing than may. Each word of the passages is weighed once.
 * @param text of the passage, as it is shown.
 */
export function createPassageFit(
  { words: typed, phrases }: PassageQuery,
  { mayMiss = 0, forgivesMistypes = false } = {},
): (text: string, keepers?: number) => PassageFit | undefined {
  const weighed = typed.map(() => new Map<string, number>());
  const likeness = (at: number, word: string) => {
    const known = weighed[at]?.get(word);
    if (known !== undefined) return known;
    const found = likenessOf(typed[at] ?? "", word, forgivesMistypes);
    weighed[at]?.set(word, found);
    return found;
  };
  return (text, keepers = 1) => {
    const words = foldText(text).split(" ");
    if (!phrases.every((phrase) => standsInRow(words, phrase))) return undefined;
    let [sum, missing, inOrder, last, isNear] = [0, 0, 0, -2, false];
    for (let at = 0; at < typed.length; at++) {
      let [best, place] = [0, -2];
      for (let i = 0; i < words.length && best < 1; i++) {
        const like = likeness(at, words[i] ?? "");
        if (like > best) [best, place] = [like, i];
      }
      if (best === 0 && ++missing > mayMiss) return undefined;
      if (best <= mistyped) isNear = true;
      if (place === last + 1) inOrder++;
      last = place;
      sum += best;
    }
    const mean = typed.length === 0 ? 1 : sum / typed.length;
    const order = typed.length < 2 ? 0 : inOrder / (typed.length - 1);
    return {
      score: mean + weighs.order * order + weighs.keepers * Math.log2(1 + keepers),
      missing,
      isNear,
    };
  };
}
