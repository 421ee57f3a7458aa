import { DiffieHellman, getDiffieHellman } from "node:crypto";
import type { Engine } from "./engine.ts";
import { exponentBytes, fromBytes, groupName, prime, primeBytes } from "./group.ts";

function toWidth(value: bigint, bytes: number): Buffer {
  return Buffer.from(value.toString(16).padStart(2 * bytes, "0"), "hex");
}

/**
 * OpenSSL's arithmetic, whose time does not depend on the exponent, through one reused Diffie-Hellman object.
 * `createDiffieHellman(N)` would test N for primality at every construction, which blocks a thread for three
 * seconds on Node 24; the object of a named group costs nothing but has no `setPrivateKey` of its own, so it
 * borrows the other class's. `examine` says whether that works, and is quick, on the running Node: some
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
      // OpenSSL refuses these as public values.
      if (base <= 1n) return base;
      if (base === prime - 1n) return exponent % 2n === 0n ? 1n : base;
      setExponent(exponent);
      return fromBytes(object.computeSecret(toWidth(base, primeBytes)));
    },
  };
}
