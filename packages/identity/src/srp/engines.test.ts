import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bigintEngine } from "./bigint-engine.ts";
import type { Engine } from "./engine.ts";
import { fromBytes, prime } from "./group.ts";
import { createOpensslEngine } from "./openssl-engine.ts";
import { examine } from "./self-test.ts";

/** Slow and plain. */
function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, base % prime];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const random = fromBytes(randomBytes(32));
const exponents: [what: string, exponent: bigint][] = [
  ["0", 0n],
  ["1", 1n],
  ["2", 2n],
  ["one with leading zero bytes", 0x01ffn],
  ["one of 31 bytes", fromBytes(Buffer.alloc(31, 0x5a))],
  ["one with only its highest bit", 1n << 255n],
  ["the largest", (1n << 256n) - 1n],
  ["any", random],
];
const bases: [what: string, base: bigint][] = [
  ["0", 0n],
  ["1", 1n],
  ["2", 2n],
  ["one with leading zero bytes", 1n << 2000n],
  ["one of 383 bytes", fromBytes(Buffer.alloc(383, 0xa5))],
  ["one with its highest bit", 1n << 3071n],
  ["N - 2", prime - 2n],
  ["N - 1", prime - 1n],
  ["any", fromBytes(randomBytes(380))],
];

describe.each([
  ["BigInt", bigintEngine],
  ["OpenSSL", createOpensslEngine()],
])("%s", (_name, engine) => {
  test.each(exponents)("raises g to %s, again and again", (_what, exponent) => {
    const expected = power(2n, exponent);
    expect(engine.powerOfGenerator(exponent)).toBe(expected);
    expect(engine.powerOfGenerator(random)).toBe(power(2n, random));
    expect(engine.powerOfGenerator(exponent)).toBe(expected);
  });

  test.each(bases)("raises %s to exponents of every kind", (_what, base) => {
    for (const [, exponent] of exponents) {
      expect(engine.power(base, exponent)).toBe(power(base, exponent));
    }
  });
});

describe("the self-test", () => {
  const changed = (change: Partial<Engine>): Engine => ({ ...bigintEngine, ...change });
  let clock = 0;
  const now = () => clock;
  /** Right, and as quick as is said. */
  const taking = (milliseconds: number): Engine => ({
    powerOfGenerator(exponent) {
      clock += milliseconds;
      return bigintEngine.powerOfGenerator(exponent);
    },
    power(base, exponent) {
      clock += milliseconds;
      return bigintEngine.power(base, exponent);
    },
  });

  test("takes an engine that is right and faster", () => {
    const verdict = { isBetter: true, finding: "right and faster", candidate: 6, reference: 9 };
    expect(examine(taking(2), taking(3), now)).toEqual(verdict);
  });

  test.each([
    ["slower", 4],
    ["as fast", 3],
  ])("refuses one that is right but %s", (_what, milliseconds) => {
    const verdict = examine(taking(milliseconds), taking(3), now);
    expect(verdict).toMatchObject({ isBetter: false, finding: "right but not faster" });
  });

  test.each<[what: string, engine: Engine]>([
    ["in powers of g", changed({ powerOfGenerator: (e) => bigintEngine.powerOfGenerator(e) ^ 1n })],
    ["in other powers", changed({ power: (base, e) => bigintEngine.power(base, e) ^ 1n })],
    [
      "for N - 1 alone",
      changed({ power: (base, e) => (base === prime - 1n ? 1n : bigintEngine.power(base, e)) }),
    ],
    [
      "for the exponent 0 alone",
      changed({ powerOfGenerator: (e) => (e === 0n ? 2n : bigintEngine.powerOfGenerator(e)) }),
    ],
    [
      "by dropping the highest bit of an exponent",
      changed({ power: (base, e) => bigintEngine.power(base, e & ((1n << 255n) - 1n)) }),
    ],
    [
      "by keeping the exponent of before",
      (() => {
        let last = 3n;
        return changed({
          powerOfGenerator(exponent) {
            const value = bigintEngine.powerOfGenerator(last);
            last = exponent;
            return value;
          },
        });
      })(),
    ],
  ])("refuses one that is wrong %s", (_what, engine) => {
    expect(examine(engine, bigintEngine)).toEqual({ isBetter: false, finding: "wrong" });
  });

  test("refuses one that throws, and tells what", () => {
    const engine = changed({
      power() {
        throw new Error("Supplied key is too large");
      },
    });
    expect(examine(engine, bigintEngine)).toEqual({
      isBetter: false,
      finding: "failing",
      error: "Error: Supplied key is too large",
    });
  });
});
