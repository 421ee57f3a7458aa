import { randomBytes } from "node:crypto";
import type { Engine } from "./engine.ts";
import { fromBytes, prime } from "./group.ts";

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
const rounds = 3;

const randomExponent = () => fromBytes(randomBytes(32));

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

/** The three powers of a sign-in, with their time. */
function signIn(engine: Engine, [a, b, u]: readonly [bigint, bigint, bigint], now: Clock) {
  const from = now();
  const value = engine.powerOfGenerator(b);
  const shared = engine.power(engine.power(a, u), b);
  return { value, shared, milliseconds: now() - from };
}

/** Compares an engine with the one that is known to be right; takes about a tenth of a second. */
export function examine(candidate: Engine, reference: Engine, now: Clock = () => performance.now()): Verdict {
  const best = { candidate: Number.POSITIVE_INFINITY, reference: Number.POSITIVE_INFINITY };
  try {
    if (!isRightAtTheEdges(candidate, reference)) return { isBetter: false, finding: "wrong" };
    for (let i = 0; i < rounds; i++) {
      const numbers = [fromBytes(randomBytes(384)) % prime, randomExponent(), randomExponent()] as const;
      const expected = signIn(reference, numbers, now);
      const found = signIn(candidate, numbers, now);
      if (found.value !== expected.value || found.shared !== expected.shared) {
        return { isBetter: false, finding: "wrong" };
      }
      // The best of a few: other work of the machine can only add to a time.
      best.candidate = Math.min(best.candidate, found.milliseconds);
      best.reference = Math.min(best.reference, expected.milliseconds);
    }
  } catch (error) {
    return { isBetter: false, finding: "failing", error: String(error) };
  }
  const isBetter = best.candidate < best.reference;
  return { isBetter, finding: isBetter ? "right and faster" : "right but not faster", ...best };
}
