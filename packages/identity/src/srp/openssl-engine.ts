import { DiffieHellman, getDiffieHellman } from "node:crypto";
import type { Engine } from "./engine.ts";
import { exponentBytes, fromBytes, groupName, prime, primeBytes } from "./group.ts";

function toWidth(value: bigint, bytes: number): Buffer {
  return Buffer.from(value.toString(16).padStart(2 * bytes, "0"), "hex");
}

/**
 * OpenSSL's arithmetic, whose time does not depend on the exponent, through one Diffie-Hellman object used again
 * and again. `createDiffieHellman(N)` would test N for primality at every construction, which holds a thread for
 * three seconds on Node 24; the object of a named group costs nothing but has no `setPrivateKey` of its own, so the
 * other class's is borrowed. Whether that works, and is quick, on the Node that runs is for `examine` to say: some
 * versions of OpenSSL check every base by a power of 3072 bits, and refuse those that no power of g equals.
 */
export function createOpensslEngine(): Engine {
  const object = getDiffieHellman(groupName);
  const { setPrivateKey } = DiffieHellman.prototype;
  const setExponent = (exponent: bigint) =>
    Reflect.apply(setPrivateKey, object, [toWidth(exponent, exponentBytes)]);
  return {
    powerOfGenerator(exponent) {
      if (exponent === 0n) return 1n;
      setExponent(exponent);
      return fromBytes(object.generateKeys());
    },

    power(base, exponent) {
      if (exponent === 0n) return 1n;
      // OpenSSL refuses these as nobody's public values.
      if (base <= 1n) return base;
      if (base === prime - 1n) return exponent % 2n === 0n ? 1n : base;
      setExponent(exponent);
      return fromBytes(object.computeSecret(toWidth(base, primeBytes)));
    },
  };
}
