import { randomBytes } from "node:crypto";
import type { Engine } from "./engine.ts";
import { exponentBytes, fromBytes, prime, primeBytes } from "./group.ts";

export interface Verdict {
  /** Right in every value tried and faster than the reference. */
  isBetter: boolean;
  finding: "right and faster" | "right but not faster" | "wrong" | "failing";
  /** What was thrown, when failing. */
  error?: string;
  /** Milliseconds of one sign-in's powers; absent when not right. */
  candidate?: number;
  reference?: number;
}

const largest = (1n << 256n) - 1n;
/** High bits, leading zero bytes, single bits, the ends. */
const exponents = [0n, 1n, 2n, 1n << 8n, (1n << 200n) + 1n, 1n << 255n, largest];
const bases = [0n, 1n, 2n, 1n << 3000n, 1n << 3071n, prime - 2n, prime - 1n];
const rounds = 4;

const randomExponent = () => fromBytes(randomBytes(exponentBytes));

function isRightAtTheEdges(candidate: Engine, reference: Engine): boolean {
  return (
    exponents.every((exponent) => {
      return candidate.powerOfGenerator(exponent) === reference.powerOfGenerator(exponent);
    }) &&
    bases.every((base) => {
      // Small ones are quick for both; the large and odd one tells N - 1 from 1.
      return [0n, 1n, 65_536n, 65_537n].every((exponent) => {
        return candidate.power(base, exponent) === reference.power(base, exponent);
      });
    }) &&
    candidate.power(prime - 3n, largest) === reference.power(prime - 3n, largest)
  );
}

type Clock = () => number;
type Numbers = readonly [a: bigint, b: bigint, u: bigint];

/** The three powers of a sign-in and the best time of each kind so far. */
function createRunner(engine: Engine, now: Clock) {
  const best = { ofGenerator: Number.POSITIVE_INFINITY, ofOther: Number.POSITIVE_INFINITY };
  function timed(kind: keyof typeof best, compute: () => bigint): bigint {
    const from = now();
    const value = compute();
    // One by one, and the best of several: other work of the machine can only add to a time.
    best[kind] = Math.min(best[kind], now() - from);
    return value;
  }
  return {
    run([a, b, u]: Numbers): bigint[] {
      const value = timed("ofGenerator", () => engine.powerOfGenerator(b));
      const verifier = timed("ofOther", () => engine.power(a, u));
      return [value, verifier, timed("ofOther", () => engine.power(verifier, b))];
    },
    milliseconds: () => best.ofGenerator + 2 * best.ofOther,
  };
}

/** Compares an engine with the one that is known to be right; takes about a tenth of a second. */
export function examine(candidate: Engine, reference: Engine, now: Clock = () => performance.now()): Verdict {
  const [tried, known] = [createRunner(candidate, now), createRunner(reference, now)];
  try {
    if (!isRightAtTheEdges(candidate, reference)) return { isBetter: false, finding: "wrong" };
    for (let i = 0; i < rounds; i++) {
      const numbers: Numbers = [
        fromBytes(randomBytes(primeBytes)) % prime,
        randomExponent(),
        randomExponent(),
      ];
      const expected = known.run(numbers);
      if (tried.run(numbers).some((value, place) => value !== expected[place])) {
        return { isBetter: false, finding: "wrong" };
      }
    }
  } catch (error) {
    return { isBetter: false, finding: "failing", error: String(error) };
  }
  const times = { candidate: tried.milliseconds(), reference: known.milliseconds() };
  const isBetter = times.candidate < times.reference;
  return { isBetter, finding: isBetter ? "right and faster" : "right but not faster", ...times };
}
