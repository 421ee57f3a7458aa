import { mistypeCost } from "./mistype.ts";
import { countBits, type Distances, distancesTo } from "./near.ts";
import type { QueryWord } from "./query.ts";
import { beginningWith, findWord, mostLength, type Vocabulary } from "./vocabulary.ts";

/** How many mistypes a word of this length is forgiven. */
export function forgiven(length: number): number {
  return length < 3 ? 0 : length < 4 ? 1 : length < 9 ? 2 : 3;
}

/** From how many letters on a word may be the beginning of another and mistyped, too. */
const leastOfBeginning = 4;

/** How like two words are that differ by mistypes of this cost, from 0 to 1. */
export function likenessOf(cost: number, length: number): number {
  return Math.max(0, 1 - cost / (0.9 + 0.42 * length));
}

/** A word that goes on: the more of it was typed the more alike. */
function likenessOfBeginning(typed: number, whole: number, isOpen: boolean): number {
  return (isOpen ? 0.9 : 0.84) + 0.08 * (typed / whole);
}

/** Compares words of a vocabulary with one that was typed; each once. */
export interface Likeness {
  /** From 0 to 1; 0 for a word that is another. */
  of(term: number): number;
  /** Numbers of the words that need no correction, with their likeness; a range for beginnings. */
  sure(): { term: number; likeness: number }[];
  beginnings(): [number, number];
  /** Whether the very word stands in the vocabulary, or (of one that may go on) words that begin so. */
  isKnown: boolean;
  /** Words within the forgiven mistypes, and within so many; the most alike first. */
  near(most: number, mistypes: number): { term: number; likeness: number }[];
  forget(): void;
}

interface Scratch {
  values: Uint8Array;
}

const unknown = 0;
const steps = 250;

interface Way {
  text: string;
  sureness: number;
  distances: Distances;
  most: number;
}

/** Letters that are only left out are forgiven a short word, too: kyp for kayıp. */
function allowedFor({ distances, most }: Way, length: number): number {
  return length === distances.length + 2 ? Math.max(2, most) : most;
}

/** Mistypes in a beginning. */
const goingOn = (length: number) => (length < 8 ? 1 : 2);

export function likenessIn(vocabulary: Vocabulary, word: QueryWord, scratch: Scratch): Likeness {
  const { text, isOpen, isBeingTyped } = word;
  const { chars, starts, masks } = vocabulary;
  const { values } = scratch;
  const touched: number[] = [];
  const most = forgiven(text.length);
  const [from, to] = beginningWith(vocabulary, text);
  const forms = word.forms.flatMap(({ text: form, sureness }) => {
    const term = findWord(vocabulary, form);
    return term < 0 ? [] : [{ term, likeness: sureness }];
  });
  const stem =
    word.forms.length === 2 && word.forms[1] && !text.endsWith(word.forms[1].text)
      ? word.forms[1]
      : undefined;
  const ways: Way[] = most === 0 ? [] : [{ text, sureness: 1, distances: distancesTo(text), most }];
  // Of a word with an apostrophe the part before it is surely a word of its own.
  if (stem && forgiven(stem.text.length) > 0)
    ways.push({ ...stem, distances: distancesTo(stem.text), most: forgiven(stem.text.length) });

  function mistyped(term: number): number {
    const [start, end] = [starts[term] as number, starts[term + 1] as number];
    const length = end - start;
    let best = 0;
    for (const way of ways) {
      const typed = way.distances.length;
      const difference = masks[term] as number;
      const allowed = allowedFor(way, length);
      if (Math.abs(length - typed) <= allowed && countBits(difference ^ way.distances.mask) <= 2 * allowed) {
        if (way.distances.to(chars, start, end, allowed) <= allowed) {
          const cost = mistypeCost(way.text, { chars, start, end });
          best = Math.max(best, way.sureness * likenessOf(cost, Math.max(typed, length)));
        }
      }
      const further = goingOn(typed);
      if (
        isBeingTyped &&
        typed >= leastOfBeginning &&
        length > typed &&
        countBits(way.distances.mask & ~difference) <= further
      ) {
        if (way.distances.toBeginning(chars, start, end, further) <= further) {
          const cost = mistypeCost(way.text, { chars, start, end }, true);
          const likeness = likenessOf(cost, typed) * likenessOfBeginning(typed, length, isOpen);
          best = Math.max(best, way.sureness * likeness * 0.95);
        }
      }
    }
    return best < 0.35 ? 0 : best;
  }

  function compute(term: number): number {
    for (const form of forms) if (form.term === term) return form.likeness;
    const length = (starts[term + 1] as number) - (starts[term] as number);
    const beginning = term >= from && term < to ? likenessOfBeginning(text.length, length, isOpen) : 0;
    return Math.max(beginning, mistyped(term));
  }

  return {
    of(term) {
      const known = values[term] as number;
      if (known !== unknown) return (known - 1) / steps;
      const likeness = compute(term);
      values[term] = Math.round(likeness * steps) + 1;
      touched.push(term);
      return likeness;
    },
    sure: () => forms,
    beginnings: () => [from, to],
    isKnown: forms.some(({ likeness }) => likeness === 1) || (isOpen && to > from),
    near(mostFound, mistypes) {
      const found: { term: number; likeness: number }[] = [];
      const { lengthStarts, byLength, masksByLength } = vocabulary;
      for (const way of ways) {
        const { length: typed, mask: letters } = way.distances;
        const goesOn = isBeingTyped && typed >= leastOfBeginning;
        const most = Math.min(way.most, mistypes);
        for (let length = Math.max(1, typed - most); length <= mostLength; length++) {
          const allowed = Math.min(allowedFor(way, length), mistypes);
          const isWhole = Math.abs(length - typed) <= allowed;
          if (!isWhole && !goesOn) break;
          // Each mistype takes at most one letter from either word.
          const [mostHere, mostThere] = isWhole
            ? [Math.max(allowed, goesOn ? goingOn(typed) : 0), goesOn ? 32 : allowed]
            : [goingOn(typed), 32];
          const end = lengthStarts[length + 1] as number;
          for (let i = lengthStarts[length] as number; i < end; i++) {
            const mask = masksByLength[i] as number;
            if (countBits(letters & ~mask) > mostHere || countBits(mask & ~letters) > mostThere) continue;
            const term = byLength[i] as number;
            const likeness = mistyped(term);
            if (likeness > 0) found.push({ term, likeness });
          }
        }
      }
      found.sort((a, b) => b.likeness - a.likeness);
      return found.slice(0, mostFound);
    },
    forget() {
      for (const term of touched) values[term] = unknown;
      touched.length = 0;
    },
  };
}
