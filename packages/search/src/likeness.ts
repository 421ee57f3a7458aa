import { mistypeCost } from "./mistype.ts";
import { countBits, type Distances, distancesTo } from "./near.ts";
import type { QueryWord } from "./query.ts";
import { beginningWith, findWord, type Vocabulary, wordAt } from "./vocabulary.ts";

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
  /** Words within the forgiven mistypes, the most alike first. */
  near(most: number): { term: number; likeness: number }[];
  forget(): void;
}

interface Scratch {
  values: Uint8Array;
}

const unknown = 0;
const steps = 250;

export function likenessIn(vocabulary: Vocabulary, word: QueryWord, scratch: Scratch): Likeness {
  const { text, isOpen } = word;
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
  const ways: { text: string; sureness: number; distances: Distances; most: number }[] =
    most === 0 ? [] : [{ text, sureness: 1, distances: distancesTo(text), most }];
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
      // Letters that are only left out are forgiven a short word, too: kyp for kayıp.
      const allowed = length === typed + 2 ? Math.max(2, way.most) : way.most;
      if (Math.abs(length - typed) <= allowed && countBits(difference ^ way.distances.mask) <= 2 * allowed) {
        if (way.distances.to(chars, start, end, allowed) <= allowed) {
          const cost = mistypeCost(way.text, wordAt(vocabulary, term));
          best = Math.max(best, way.sureness * likenessOf(cost, Math.max(typed, length)));
        }
      }
      const goingOn = typed < 8 ? 1 : 2;
      if (
        isOpen &&
        typed >= leastOfBeginning &&
        length > typed &&
        countBits(way.distances.mask & ~difference) <= goingOn
      ) {
        if (way.distances.toBeginning(chars, start, end, goingOn) <= goingOn) {
          const cost = mistypeCost(way.text, wordAt(vocabulary, term), true);
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
    near(mostFound) {
      const found: { term: number; likeness: number }[] = [];
      if (ways.length === 0) return found;
      const lengths = ways.map((way) => way.distances.length);
      const shortest = Math.max(1, Math.min(...lengths) - most);
      const longest =
        isOpen && text.length >= leastOfBeginning
          ? 40
          : Math.min(40, Math.max(...lengths) + Math.max(2, most));
      const begin = vocabulary.lengthStarts[shortest] as number;
      const end = vocabulary.lengthStarts[longest + 1] as number;
      for (let i = begin; i < end; i++) {
        const term = vocabulary.byLength[i] as number;
        const mask = masks[term] as number;
        let isFar = true;
        for (const way of ways)
          if (countBits(way.distances.mask & ~mask) <= way.most) {
            isFar = false;
            break;
          }
        if (isFar) continue;
        const likeness = mistyped(term);
        if (likeness > 0) found.push({ term, likeness });
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
