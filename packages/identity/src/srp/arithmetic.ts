import { createHash, createHmac, getDiffieHellman, timingSafeEqual } from "node:crypto";

/**
 * SRP-6a as Amazon Cognito's clients speak it: RFC 3526 group 15 (3072 bits), g = 2, SHA-256, and
 * integers hashed as minimal two's-complement bytes (Java's BigInteger), not padded to the length of N.
 */
const prime = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
const generator = 2n;
const exponentBits = 256;
const windowBits = 4;
const infoBits = Buffer.from("Caldera Derived Key\u0001", "latin1");

/** Minimal big-endian bytes; a zero byte in front when the top bit is set. */
export function toBytes(value: bigint): Buffer {
  let hex = value.toString(16);
  if (hex.length % 2 === 1) hex = `0${hex}`;
  if (Number.parseInt(hex[0] ?? "0", 16) >= 8) hex = `00${hex}`;
  return Buffer.from(hex, "hex");
}

function fromBytes(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function sha256(...parts: Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const multiplier = fromBytes(sha256(toBytes(prime), toBytes(generator)));

/** g^(d·16^i) for every window i and digit d: a power of g costs one product a window. */
const fixedBase: bigint[][] = [];

function prepareFixedBase(): void {
  let step = generator;
  for (let i = 0; i * windowBits < exponentBits; i++) {
    const row = [1n];
    for (let digit = 1; digit < 1 << windowBits; digit++) row.push(((row[digit - 1] ?? 1n) * step) % prime);
    fixedBase.push(row);
    step = ((row.at(-1) ?? 1n) * step) % prime;
  }
}

function powerOfGenerator(exponent: bigint): bigint {
  if (fixedBase.length === 0) prepareFixedBase();
  let result = 1n;
  let rest = exponent;
  for (const row of fixedBase) {
    const digit = Number(rest & 15n);
    if (digit !== 0) result = (result * (row[digit] ?? 1n)) % prime;
    rest >>= 4n;
  }
  return result;
}

function power(base: bigint, exponent: bigint): bigint {
  const table = [1n];
  for (let digit = 1; digit < 1 << windowBits; digit++) table.push(((table[digit - 1] ?? 1n) * base) % prime);
  let result = 1n;
  for (const digit of exponent.toString(16)) {
    for (let i = 0; i < windowBits; i++) result = (result * result) % prime;
    const value = Number.parseInt(digit, 16);
    if (value !== 0) result = (result * (table[value] ?? 1n)) % prime;
  }
  return result;
}

export interface VerifierInput {
  poolName: string;
  userId: string;
  password: string;
  /** 16 random bytes. */
  salt: Uint8Array;
}

/** v = g^x mod N, to be stored encrypted. */
export function computeVerifier(input: VerifierInput): Uint8Array {
  const inner = sha256(Buffer.from(`${input.poolName}${input.userId}:${input.password}`, "utf8"));
  const x = fromBytes(sha256(toBytes(fromBytes(input.salt)), inner));
  return toBytes(powerOfGenerator(x));
}

/** B = (k·v + g^b) mod N, hexadecimal. */
export function computeServerValue(verifier: Uint8Array, secret: Uint8Array): string {
  const value = (multiplier * fromBytes(verifier) + powerOfGenerator(fromBytes(secret))) % prime;
  return value.toString(16);
}

/** A as the client sent it, or undefined when it is no acceptable value (0 mod N gives the key away). */
export function parseClientValue(hex: string): bigint | undefined {
  // Some clients write the sign byte of Java's BigInteger, too.
  if (hex.length > 1024 || !/^0*[0-9a-f]{1,768}$/i.test(hex)) return undefined;
  const value = BigInt(`0x${hex}`);
  return value % prime === 0n ? undefined : value;
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
export function checkProof(input: ProofInput): boolean {
  const a = parseClientValue(input.clientValue);
  if (a === undefined) return false;
  const b = BigInt(`0x${input.serverValue}`);
  const u = fromBytes(sha256(toBytes(a), toBytes(b)));
  if (u === 0n) return false;
  const shared = power((a * power(fromBytes(input.verifier), u)) % prime, fromBytes(input.secret));
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
