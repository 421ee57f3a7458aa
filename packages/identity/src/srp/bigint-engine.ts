import type { Engine } from "./engine.ts";
import { exponentBytes, generator, prime } from "./group.ts";

const windowBits = 4;

/** g^(d·16^i) for every window i and digit d: a power of g costs one product a window. */
function prepareFixedBase(): bigint[][] {
  const rows: bigint[][] = [];
  let step = generator;
  for (let i = 0; i * windowBits < exponentBytes * 8; i++) {
    const row = [1n];
    for (let digit = 1; digit < 1 << windowBits; digit++) row.push(((row[digit - 1] ?? 1n) * step) % prime);
    rows.push(row);
    step = ((row.at(-1) ?? 1n) * step) % prime;
  }
  return rows;
}

let fixedBase: bigint[][] | undefined;

/**
 * JavaScript's own arithmetic: a comb for powers of g, a window for others. Its time depends on the exponents.
 * These are secret but of one use each (b of a sign-in, x of a registration under a new salt), so that times
 * do not add up to anything.
 */
export const bigintEngine: Engine = {
  powerOfGenerator(exponent) {
    fixedBase ??= prepareFixedBase();
    let result = 1n;
    let rest = exponent;
    for (const row of fixedBase) {
      const digit = Number(rest & 15n);
      if (digit !== 0) result = (result * (row[digit] ?? 1n)) % prime;
      rest >>= 4n;
    }
    return result;
  },

  power(base, exponent) {
    const table = [1n];
    for (let digit = 1; digit < 1 << windowBits; digit++) {
      table.push(((table[digit - 1] ?? 1n) * base) % prime);
    }
    let result = 1n;
    for (const digit of exponent.toString(16)) {
      for (let i = 0; i < windowBits; i++) result = (result * result) % prime;
      const value = Number.parseInt(digit, 16);
      if (value !== 0) result = (result * (table[value] ?? 1n)) % prime;
    }
    return result;
  },
};
