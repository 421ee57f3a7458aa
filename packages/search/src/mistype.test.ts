import { foldText } from "@okurca/contract/fold";
import { describe, expect, test } from "vitest";
import { foldWord } from "./fold-word.ts";
import { areNeighbours, mistypeCost } from "./mistype.ts";
import { distancesTo } from "./near.ts";

/** The same numbers from 0 to below 1 every time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

const letters = "abcdeikmrst";
function wordFrom(next: () => number): string {
  const length = 1 + Math.floor(next() * 9);
  return Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join("");
}

const lettersOf = (word: string) => ({
  chars: Uint16Array.from(word, (letter) => letter.charCodeAt(0)),
  start: 0,
  end: word.length,
});
const cost = (typed: string, word: string) => mistypeCost(typed, lettersOf(word));

/** Wrong, missing, additional and swapped letters, each one: the plain way. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_row, i) =>
    Array.from({ length: b.length + 1 }, (_cell, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const cell = (i: number, j: number) => rows[i]?.[j] ?? Number.NaN;
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(cell(i - 1, j - 1) + same, cell(i - 1, j) + 1, cell(i, j - 1) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, cell(i - 2, j - 2) + 1);
      (rows[i] as number[])[j] = least;
    }
  return cell(a.length, b.length);
}

describe("mistypes of a word", () => {
  test("are counted as the plain way counts them, for two thousand pairs of words", () => {
    const next = chances(1);
    for (let i = 0; i < 2000; i++) {
      const [a, b] = [wordFrom(next), wordFrom(next)];
      const { chars, start, end } = lettersOf(b);
      const exact = distance(a, b);
      expect(distancesTo(a).to(chars, start, end, 20), `${a} ${b}`).toBe(exact);
      // More than is asked for need not be exact, but is never forgiven.
      expect(distancesTo(a).to(chars, start, end, 1) <= 1, `${a} ${b}`).toBe(exact <= 1);
    }
  });

  test("to the beginning of a word are those to its best beginning", () => {
    const next = chances(2);
    for (let i = 0; i < 500; i++) {
      const [a, b] = [wordFrom(next), wordFrom(next)];
      const { chars, start, end } = lettersOf(b);
      const best = Math.min(
        ...Array.from({ length: b.length + 1 }, (_none, k) => distance(a, b.slice(0, k))),
      );
      expect(distancesTo(a).toBeginning(chars, start, end, 20), `${a} ${b}`).toBe(best);
    }
  });

  test("cost nothing only where there is none, and never more than they are", () => {
    const next = chances(3);
    for (let i = 0; i < 2000; i++) {
      const [a, b] = [wordFrom(next), wordFrom(next)];
      expect(cost(a, a)).toBe(0);
      if (a !== b) expect(cost(a, b)).toBeGreaterThan(0);
      expect(cost(a, b), `${a} ${b}`).toBeLessThanOrEqual(distance(a, b));
      expect(cost(a, b)).toBeCloseTo(cost(b, a), 5);
    }
  });

  test.each([
    ["neighbours on the keyboard", "kitsp", "kitxp", "kitap"],
    ["swapped letters", "ktiap", "kxxap", "kitap"],
    ["a letter typed twice", "kittap", "kitxap", "kitap"],
    ["a doubled letter typed once", "madona", "madnna", "madonna"],
  ])("cost less for %s", (_kind, less, more, word) => {
    expect(cost(less, word)).toBeLessThan(cost(more, word));
  });

  test("neighbours are those of the Turkish keyboard, where ı, ğ and ü have keys of their own", () => {
    const near = (a: string, b: string) => areNeighbours(a.charCodeAt(0), b.charCodeAt(0));
    for (const pair of ["as", "er", "po", "lk", "ls", "pg", "gu", "mo", "oc"])
      expect(near(pair[0] ?? "", pair[1] ?? ""), pair).toBe(true);
    for (const pair of ["am", "qp", "zo"]) expect(near(pair[0] ?? "", pair[1] ?? ""), pair).toBe(false);
  });
});

test("the quick way of folding a word is the one way of folding", () => {
  const all = Array.from({ length: 0x2200 }, (_none, code) => String.fromCharCode(code));
  const isWord = (letter: string) => /^[\p{L}\p{Nd}\p{M}'’‘`´ʼ]$/u.test(letter);
  for (const letter of all.filter(isWord))
    for (const word of [letter, `a${letter}b`]) expect(foldWord(word), word).toBe(foldText(word));
});
