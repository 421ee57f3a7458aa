import { foldOf } from "./passage-words.ts";

/** Letters below which a passage is only the same when it is equal: short ones differ by little and mean another thing. */
const leastLetters = 16;

/** Whether one sign was left out, added, exchanged, or two beside each other changed places. */
function isOneSlip(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  let end = 0;
  while (end < short.length - start && short[short.length - 1 - end] === long[long.length - 1 - end]) end++;
  const [left, right] = [short.slice(start, short.length - end), long.slice(start, long.length - end)];
  if (left.length + right.length <= 1 || (left.length === 1 && right.length === 1)) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

const hasDigit = /\p{Nd}/u;

/** Whether one of both may be a misprint of the other: a slip in a word of four letters at least, two in a long one. */
function isMisprint(a: string, b: string): boolean {
  if (hasDigit.test(a) || hasDigit.test(b) || Math.max(a.length, b.length) < 4) return false;
  if (isOneSlip(a, b)) return true;
  if (Math.min(a.length, b.length) < 9) return false;
  // Two slips: one in the first half, one in the second.
  const half = Math.floor(Math.min(a.length, b.length) / 2);
  for (const shift of [0, -1, 1])
    if (
      isOneSlip(a.slice(0, half), b.slice(0, half + shift)) &&
      isOneSlip(a.slice(half), b.slice(half + shift))
    )
      return true;
  return false;
}

interface Allowed {
  misprints: number;
  /** Words of one that the other lacks. */
  gaps: number;
}

/** By the words of the shorter one: a passage of many words is written down with more slips. */
function allowedFor(words: number): Allowed {
  return {
    misprints: 1 + Math.floor(words / 12),
    gaps: words < 4 ? 0 : words < 14 ? 1 : words < 40 ? 2 : 3,
  };
}

/** What it takes to make one of the other so far: `none` where it takes too much. */
interface Path {
  misprints: number;
  gaps: number;
}

/**
 * Aligns the words of two texts, of which `long` may have more: words left out of `short`, misprints, words written as one
 * or torn. The fewest gaps count before the fewest misprints. A word in the place of another is no misprint, so that
 * passages that differ in what they say stay apart.
 */
function align(short: readonly string[], long: readonly string[], allowed: Allowed): boolean {
  const width = long.length + 1;
  let rows: (Path | undefined)[][] = [];
  const at = (back: number, j: number) => (j < 0 ? undefined : rows[rows.length - back]?.[j]);
  const better = (a: Path | undefined, b: Path | undefined) =>
    !b || (a && a.gaps + a.misprints <= b.gaps + b.misprints) ? a : b;
  const within = (path: Path | undefined) =>
    path && path.gaps <= allowed.gaps && path.misprints <= allowed.misprints ? path : undefined;
  for (let i = 0; i <= short.length; i++) {
    const row: (Path | undefined)[] = new Array(width);
    const word = short[i - 1] ?? "";
    const pair = i > 1 ? `${short[i - 2]}${word}` : undefined;
    for (let j = 0; j < width; j++) {
      if (i === 0 && j === 0) {
        row[0] = { misprints: 0, gaps: 0 };
        continue;
      }
      // Further from each other than gaps, and words written as one, can bring them.
      if (Math.abs(i - j) > allowed.gaps + 4 + Math.abs(long.length - short.length)) continue;
      const other = long[j - 1] ?? "";
      const before = j > 0 ? row[j - 1] : undefined;
      let best = within(before && { misprints: before.misprints, gaps: before.gaps + 1 });
      const same = i > 0 && j > 0 ? at(1, j - 1) : undefined;
      if (same && word === other) best = better(best, same) ?? best;
      else if (same && isMisprint(word, other))
        best = better(best, within({ misprints: same.misprints + 1, gaps: same.gaps })) ?? best;
      if (j > 1 && i > 0 && `${long[j - 2]}${other}` === word) best = better(best, at(1, j - 2)) ?? best;
      if (pair !== undefined && j > 0 && pair === other) best = better(best, at(2, j - 1)) ?? best;
      row[j] = best;
    }
    rows = [...rows.slice(-2), row];
  }
  return rows[rows.length - 1]?.[long.length] !== undefined;
}

/**
 * Whether two texts of one work are one passage as two people write it down: the same letters, or nearly: words left out
 * by one of them, misprints, words written as one. Two passages that begin alike are two.
 *
 * @param a, b words by `wordsOf`.
 */
export function isSamePassage(a: readonly string[], b: readonly string[]): boolean {
  const [foldA, foldB] = [foldOf(a), foldOf(b)];
  if (foldA === foldB) return true;
  const letters = Math.min(foldA.length, foldB.length);
  if (letters < leastLetters || Math.abs(foldA.length - foldB.length) > 12 + letters / 10) return false;
  const allowed = allowedFor(Math.min(a.length, b.length));
  return align(a, b, allowed) || align(b, a, allowed);
}
