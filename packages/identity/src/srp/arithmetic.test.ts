import { createHash, createHmac, getDiffieHellman, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { checkProof, computeServerValue, computeVerifier, parseClientValue, toBytes } from "./arithmetic.ts";

const prime = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
const sha256 = (...parts: Uint8Array[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const big = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString("hex") || "0"}`);

/** The client's side of the protocol, written apart from the code it tests: square and multiply, bit by bit. */
function modPow(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (const bit of exponent.toString(2)) {
    result = (result * result) % prime;
    if (bit === "1") result = (result * base) % prime;
  }
  return result;
}

function signIn(given: { salt: Buffer; password: string; typed: string; a: Buffer; b: Buffer }): boolean {
  const [poolName, userId] = ["Test00001", "Ayşe"];
  const verifier = computeVerifier({ poolName, userId, password: given.password, salt: given.salt });
  const serverValue = computeServerValue(verifier, given.b);
  const a = big(given.a);
  const clientValue = modPow(2n, a).toString(16);

  const k = big(sha256(toBytes(prime), toBytes(2n)));
  const x = big(sha256(toBytes(big(given.salt)), sha256(Buffer.from(`${poolName}${userId}:${given.typed}`))));
  const u = big(sha256(toBytes(BigInt(`0x${clientValue}`)), toBytes(BigInt(`0x${serverValue}`))));
  const base = (((BigInt(`0x${serverValue}`) - k * modPow(2n, x)) % prime) + prime) % prime;
  const shared = modPow(base, a + u * x);
  const pseudoRandom = createHmac("sha256", toBytes(u)).update(toBytes(shared)).digest();
  const key = createHmac("sha256", pseudoRandom).update("Caldera Derived Key\u0001").digest().subarray(0, 16);
  const secretBlock = randomBytes(40);
  const timestamp = "Sat Nov 21 10:00:00 UTC 2026";
  const signature = createHmac("sha256", key)
    .update(poolName)
    .update(userId)
    .update(secretBlock)
    .update(timestamp)
    .digest();
  return checkProof({
    poolName,
    userId,
    verifier,
    secret: given.b,
    clientValue,
    serverValue,
    secretBlock,
    timestamp,
    signature,
  });
}

describe("SRP", () => {
  test("bytes are minimal two's complement: a zero in front of a high bit, none before a low one", () => {
    expect(toBytes(0x7fn).toString("hex")).toBe("7f");
    expect(toBytes(0x80n).toString("hex")).toBe("0080");
    expect(toBytes(0x0123n).toString("hex")).toBe("0123");
    expect(toBytes(0n).toString("hex")).toBe("00");
  });

  test.each([
    ["a salt with leading zeros", Buffer.concat([Buffer.alloc(3), randomBytes(13)])],
    ["a salt with its high bit set", Buffer.concat([Buffer.from([0xff]), randomBytes(15)])],
    ["a salt with its high bit clear", Buffer.concat([Buffer.from([0x01]), randomBytes(15)])],
  ])("the right password is let in with %s, a wrong one is not", (_what, salt) => {
    const secrets = { salt, password: "Kitap-Kurdu7 ğüşiöç İı", a: randomBytes(32), b: randomBytes(32) };
    expect(signIn({ ...secrets, typed: secrets.password })).toBe(true);
    expect(signIn({ ...secrets, typed: `${secrets.password} ` })).toBe(false);
  });

  test("many random sign-ins succeed, whatever the lengths of their numbers", () => {
    for (let i = 0; i < 12; i++) {
      const a = Buffer.concat([Buffer.alloc(i % 4), randomBytes(32 - (i % 4))]);
      const password = randomBytes(12).toString("base64");
      const salt = randomBytes(16);
      expect(signIn({ salt, password, typed: password, a, b: randomBytes(32) })).toBe(true);
    }
  });

  test("values that give the key away, or are none, are not accepted", () => {
    for (const hex of [
      "0",
      "00",
      prime.toString(16),
      (2n * prime).toString(16),
      "",
      "xyz",
      "1".repeat(800),
    ]) {
      expect(parseClientValue(hex)).toBeUndefined();
    }
    expect(parseClientValue("02")).toBe(2n);
  });
});
