import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { checkProof, computeServerValue, computeVerifier } from "./arithmetic.ts";
import { createOpensslEngine } from "./openssl-engine.ts";

/** The arithmetic inside Amazon's own client, which has no public door. */
interface BigNumber {
  toString(radix: number): string;
}
interface Helper {
  smallAValue: BigNumber;
  largeAValue: BigNumber | undefined;
  getLargeAValue(callback: (error: unknown, value: BigNumber) => void): void;
  getPasswordAuthenticationKey(
    username: string,
    password: string,
    serverValue: BigNumber,
    salt: BigNumber,
    callback: (error: unknown, key: Uint8Array) => void,
  ): void;
}
const load = createRequire(import.meta.url);
const AuthenticationHelper: new (poolName: string) => Helper = load(
  "amazon-cognito-identity-js/lib/AuthenticationHelper.js",
).default;
const BigInteger: new (text: string, radix: number) => BigNumber = load(
  "amazon-cognito-identity-js/lib/BigInteger.js",
).default;

const openssl = createOpensslEngine();
const poolName = "Test00001";
const plain = {
  userId: "ayse",
  password: "Kitap-Kurdu7",
  salt: "3c1f0e9a7b5d4c2f8e6a1b0d9c7f5e3a",
  a: "5f".repeat(32),
  b: "7d".repeat(32),
};
type Secrets = typeof plain;
const b = (end: string) => `1${end.padStart(63, "0")}`;

/** The keys were computed by amazon-cognito-identity-js 6.3.21; the values of b were searched for. */
const vectors: [what: string, secrets: Secrets, key: string][] = [
  ["nothing special", plain, "14826a037982f3c310dc369ec70b5d42"],
  [
    "letters of many alphabets and spaces in the password",
    { ...plain, userId: "okur", password: "Ğüzel Şifre İıç 9 ☕" },
    "2621ef5a9a3262725fb3cfa7d8db612f",
  ],
  [
    "a salt that begins with two zero bytes",
    { ...plain, salt: "00000e9a7b5d4c2f8e6a1b0d9c7f5e3a" },
    "19c2274979723ba7fbe4c1f193c6c2b8",
  ],
  [
    "a salt that begins with a zero byte and a high bit",
    { ...plain, salt: "00f10e9a7b5d4c2f8e6a1b0d9c7f5e3a" },
    "5594446c039cbc6f7c9be4fa822c7b95",
  ],
  [
    "a salt with its high bit set",
    { ...plain, salt: "f11f0e9a7b5d4c2f8e6a1b0d9c7f5e3a" },
    "f6d6b052cdb2529a4ee5172f9a351c73",
  ],
  ["a client value of one digit", { ...plain, a: "3" }, "0237a8a2e07882f9081f1cedefe73cd1"],
  ["a server value with a leading zero byte", { ...plain, b: b("3a") }, "3d3b6064e1f020c7a6993001881797c4"],
  ["a shared secret with a leading zero byte", { ...plain, b: b("27") }, "23fb45275e29a5d85605a8d5f9af9cfa"],
  ["a scrambler with a leading zero byte", { ...plain, b: b("237") }, "4437b9f002b1a697291cd946dab1d026"],
];

function computeByReference(secrets: Secrets, serverValue: string): { clientValue: string; key: Buffer } {
  const helper = new AuthenticationHelper(poolName);
  helper.smallAValue = new BigInteger(secrets.a, 16);
  helper.largeAValue = undefined;
  let clientValue = "";
  let key = Buffer.alloc(0);
  helper.getLargeAValue((_error, value) => {
    clientValue = value.toString(16);
  });
  helper.getPasswordAuthenticationKey(
    secrets.userId,
    secrets.password,
    new BigInteger(serverValue, 16),
    new BigInteger(secrets.salt, 16),
    (_error, value) => {
      key = Buffer.from(value);
    },
  );
  return { clientValue, key };
}

describe("the server and amazon-cognito-identity-js compute the same key with", () => {
  test.each(vectors)("%s", (_what, secrets, expectedKey) => {
    const { userId, password } = secrets;
    const verifier = computeVerifier({ poolName, userId, password, salt: Buffer.from(secrets.salt, "hex") });
    const secret = Buffer.from(secrets.b, "hex");
    const serverValue = computeServerValue(verifier, secret);
    const { clientValue, key } = computeByReference(secrets, serverValue);
    expect(key.toString("hex")).toBe(expectedKey);

    const secretBlock = Buffer.from("any bytes\u0000at all");
    const timestamp = "Sat Nov 7 00:05:09 UTC 2026";
    const sign = (by: Buffer) =>
      createHmac("sha256", by).update(poolName).update(userId).update(secretBlock).update(timestamp).digest();
    const proof = { poolName, userId, verifier, secret, clientValue, serverValue, secretBlock, timestamp };
    expect(checkProof({ ...proof, signature: sign(key) })).toBe(true);
    expect(checkProof({ ...proof, signature: sign(key) }, openssl)).toBe(true);
    expect(computeServerValue(verifier, secret, openssl)).toBe(serverValue);
    // Every part is bound by the signature.
    expect(checkProof({ ...proof, signature: sign(Buffer.alloc(16)) })).toBe(false);
    expect(checkProof({ ...proof, signature: sign(key).subarray(1) })).toBe(false);
    expect(checkProof({ ...proof, userId: `${userId}2`, signature: sign(key) })).toBe(false);
    expect(checkProof({ ...proof, timestamp: "Sat Nov 7 00:05:10 UTC 2026", signature: sign(key) })).toBe(
      false,
    );
  });
});
