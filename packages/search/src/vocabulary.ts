import { maskOf } from "./near.ts";

/** Words in their order, each by its number from 0; their letters lie one after the other. */
export interface Vocabulary {
  size: number;
  chars: Uint16Array;
  /** Where the letters of a word begin; one more than there are words. */
  starts: Uint32Array;
  masks: Int32Array;
  /** The same in the order of `byLength`, so that they are gone through quickly. */
  masksByLength: Int32Array;
  /** Numbers of words by their length: those of length `n` stand from `lengthStarts[n]` on. */
  byLength: Uint32Array;
  lengthStarts: Uint32Array;
}

/** Words longer than this count as of this length. */
export const mostLength = 40;

/** @param words in the order of their code units */
export function vocabularyOf(words: readonly string[]): Vocabulary {
  const size = words.length;
  const starts = new Uint32Array(size + 1);
  const masks = new Int32Array(size);
  const lengthStarts = new Uint32Array(mostLength + 2);
  for (const [i, word] of words.entries()) {
    starts[i + 1] = (starts[i] as number) + word.length;
    masks[i] = maskOf(word);
    const next = Math.min(word.length, mostLength) + 1;
    lengthStarts[next] = (lengthStarts[next] as number) + 1;
  }
  for (let n = 0; n <= mostLength; n++)
    lengthStarts[n + 1] = (lengthStarts[n + 1] as number) + (lengthStarts[n] as number);
  const chars = new Uint16Array(starts[size] as number);
  const byLength = new Uint32Array(size);
  const masksByLength = new Int32Array(size);
  const next = lengthStarts.slice();
  for (const [i, word] of words.entries()) {
    for (let j = 0; j < word.length; j++) chars[(starts[i] as number) + j] = word.charCodeAt(j);
    const n = Math.min(word.length, mostLength);
    byLength[next[n] as number] = i;
    masksByLength[next[n] as number] = masks[i] as number;
    next[n] = (next[n] as number) + 1;
  }
  return { size, chars, starts, masks, masksByLength, byLength, lengthStarts };
}

/** Below 0 for a word before `text`; 0 also for one that only begins with it, if that is enough. */
function compare(vocabulary: Vocabulary, term: number, text: string, isBeginning: boolean): number {
  const { chars, starts } = vocabulary;
  const start = starts[term] as number;
  const length = (starts[term + 1] as number) - start;
  const both = Math.min(length, text.length);
  for (let i = 0; i < both; i++) {
    const difference = (chars[start + i] as number) - text.charCodeAt(i);
    if (difference !== 0) return difference;
  }
  return isBeginning && length >= text.length ? 0 : length - text.length;
}

function firstAtLeast(vocabulary: Vocabulary, text: string, isBeginning: boolean, isAfter: boolean): number {
  let [low, high] = [0, vocabulary.size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compare(vocabulary, middle, text, isBeginning);
    if (order < 0 || (isAfter && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of a word; -1 for one that is not there. */
export function findWord(vocabulary: Vocabulary, text: string): number {
  const place = firstAtLeast(vocabulary, text, false, false);
  return place < vocabulary.size && compare(vocabulary, place, text, false) === 0 ? place : -1;
}

/** The words that begin so: from the first number to before the second. */
export function beginningWith(vocabulary: Vocabulary, text: string): [number, number] {
  return [firstAtLeast(vocabulary, text, true, false), firstAtLeast(vocabulary, text, true, true)];
}
