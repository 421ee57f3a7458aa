import { getDiffieHellman, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { clientPair, signProof } from "../../test/srp-client.ts";
import { checkProof, computeServerValue, computeVerifier, parseClientValue, toBytes } from "./arithmetic.ts";

const prime = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);

function signIn(given: { salt: Buffer; password: string; typed: string; a: Buffer; b: Buffer }): boolean {
  const [poolName, userId] = ["Test00001", "Ayşe"];
  const verifier = computeVerifier({ poolName, userId, password: given.password, salt: given.salt });
  const serverValue = computeServerValue(verifier, given.b);
  const { a, clientValue } = clientPair(given.a);
  const secretBlock = randomBytes(40);
  const timestamp = "Sat Nov 21 10:00:00 UTC 2026";
  const signature = signProof({
    poolName,
    userId,
    password: given.typed,
    salt: given.salt.toString("hex"),
    a,
    clientValue,
    serverValue,
    secretBlock,
    timestamp,
  });
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
