import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { bigintEngine } from "./bigint-engine.ts";
import type { Engine } from "./engine.ts";
import { fromBytes, generator, prime } from "./group.ts";

/*
 * SRP-6a as Amazon Cognito's clients speak it: SHA-256, and integers hashed as minimal two's-complement bytes
 * (Java's BigInteger), not padded to the length of N.
 */
const infoBits = Buffer.from("Caldera Derived Key\u0001", "latin1");

/** Minimal big-endian bytes; a zero byte in front when the top bit is set. */
export function toBytes(value: bigint): Buffer {
  let hex = value.toString(16);
  if (hex.length % 2 === 1) hex = `0${hex}`;
  if (Number.parseInt(hex[0] ?? "0", 16) >= 8) hex = `00${hex}`;
  return Buffer.from(hex, "hex");
}

function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const multiplier = fromBytes(sha256(toBytes(prime), toBytes(generator)));

export interface VerifierInput {
  poolName: string;
  userId: string;
  password: string;
  /** 16 random bytes. */
  salt: Uint8Array;
}

/** v = g^x mod N, to be stored encrypted. */
export function computeVerifier(input: VerifierInput, engine: Engine = bigintEngine): Uint8Array {
  const inner = sha256(Buffer.from(`${input.poolName}${input.userId}:${input.password}`, "utf8"));
  const x = fromBytes(sha256(toBytes(fromBytes(input.salt)), inner));
  return toBytes(engine.powerOfGenerator(x));
}

/** B = (k·v + g^b) mod N, hexadecimal. */
export function computeServerValue(
  verifier: Uint8Array,
  secret: Uint8Array,
  engine: Engine = bigintEngine,
): string {
  const value = (multiplier * fromBytes(verifier) + engine.powerOfGenerator(fromBytes(secret))) % prime;
  return value.toString(16);
}

/** A as the client sent it, or undefined when it is no acceptable value (0 mod N gives the key away). */
export function parseClientValue(hex: string): bigint | undefined {
  // Some clients write the sign byte of Java's BigInteger, too.
  if (hex.length > 1024 || !/^0*[0-9a-f]{1,768}$/i.test(hex)) return undefined;
  const value = BigInt(`0x${hex}`);
  return value % prime === 0n ? undefined : value;
}

/** Whether a client's verifier is a valid one: 0, 1 and N - 1 would let any caller in. */
export function isVerifier(bytes: Uint8Array): boolean {
  const value = fromBytes(bytes);
  return value > 1n && value < prime - 1n;
}

export interface ProofInput {
  poolName: string;
  userId: string;
  verifier: Uint8Array;
  /** b, as used for B. */
  secret: Uint8Array;
  clientValue: string;
  serverValue: string;
  secretBlock: Uint8Array;
  timestamp: string;
  signature: Uint8Array;
}

/** Whether the client's signature shows that it knows the password. */
export function checkProof(input: ProofInput, engine: Engine = bigintEngine): boolean {
  const a = parseClientValue(input.clientValue);
  if (a === undefined) return false;
  const b = BigInt(`0x${input.serverValue}`);
  const u = fromBytes(sha256(toBytes(a), toBytes(b)));
  if (u === 0n) return false;
  // A device's client makes its verifier, which may be any number.
  const blinded = (a * engine.power(fromBytes(input.verifier) % prime, u)) % prime;
  const shared = engine.power(blinded, fromBytes(input.secret));
  const pseudoRandom = createHmac("sha256", toBytes(u)).update(toBytes(shared)).digest();
  const key = createHmac("sha256", pseudoRandom).update(infoBits).digest().subarray(0, 16);
  const expected = createHmac("sha256", key)
    .update(input.poolName, "utf8")
    .update(input.userId, "utf8")
    .update(input.secretBlock)
    .update(input.timestamp, "utf8")
    .digest();
  return input.signature.length === expected.length && timingSafeEqual(input.signature, expected);
}
