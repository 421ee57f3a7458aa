import { getDiffieHellman } from "node:crypto";

/** RFC 3526 group 15 (3072 bits), g = 2: the group of Amazon Cognito's clients. */
export const groupName = "modp15";
export const prime = fromBytes(getDiffieHellman(groupName).getPrime());
export const generator = 2n;
/** Bytes of N. */
export const primeBytes = 384;
/** Bytes of every exponent: SHA-256 values and secrets. */
export const exponentBytes = 32;

export function fromBytes(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}
