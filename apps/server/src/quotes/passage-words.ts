import { foldText } from "@okurca/contract";

/** A word torn apart at the end of a line: "kita-\nbın". */
const tornWord = /(\p{L})[-\u00AD\u2010\u2011¬]\s*\n\s*(\p{Ll})/gu;
const softHyphen = /\u00AD/g;

/** The words of a passage, folded: no case, diacritics, quotes, dashes, `…`, and whole where a line's end tore them. */
export function wordsOf(text: string): string[] {
  const whole = text.replace(tornWord, "$1$2").replace(softHyphen, "");
  const folded = foldText(whole);
  return folded === "" ? [] : folded.split(" ");
}

/** What equal passages have in common whatever stands between their letters; "" for a text without letters and digits. */
export function foldOf(words: readonly string[]): string {
  return words.join("");
}

const seeds = [
  0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f, 0x165667b1, 0xd3a2646c, 0xfd7046c5, 0xb55a4f09, 0x71d67fff,
  0x2c1b3c6d, 0x297a2d39, 0x5bd1e995,
];
/** Signs of a piece: long enough that two texts of one language share few, short enough to lie between two misprints. */
const pieceLength = 8;

/**
 * Twelve numbers that texts share the more of, the more pieces of eight signs they share (the least hash of each of twelve
 * functions): of two wordings of one passage at least one is nearly always the same, of two passages nearly never.
 */
export function keysOf(fold: string): number[] {
  const least = seeds.map(() => 0xffffffff);
  const pieces = Math.max(1, fold.length - pieceLength + 1);
  for (let at = 0; at < pieces; at++) {
    let hash = 0x811c9dc5;
    for (let i = at; i < at + pieceLength && i < fold.length; i++)
      hash = Math.imul(hash ^ fold.charCodeAt(i), 0x01000193);
    for (const [place, seed] of seeds.entries()) {
      let mixed = Math.imul(hash ^ seed, 0x85ebca6b);
      mixed = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
      mixed = (mixed ^ (mixed >>> 16)) >>> 0;
      if (mixed < (least[place] ?? 0)) least[place] = mixed;
    }
  }
  return least.map((key) => key | 0);
}
