import { describe, expect, test } from "vitest";
import { matchTotp, newTotpSecret, toBase32, totpCode, totpStep } from "./totp.ts";

const secret = Buffer.from("12345678901234567890");

/** Appendix B of RFC 6238, whose eight digits end in our six. */
const vectors: [string, string][] = [
  ["1970-01-01T00:00:59Z", "94287082"],
  ["2005-03-18T01:58:29Z", "07081804"],
  ["2005-03-18T01:58:31Z", "14050471"],
  ["2009-02-13T23:31:30Z", "89005924"],
  ["2033-05-18T03:33:20Z", "69279037"],
  ["2603-10-11T11:33:20Z", "65353130"],
];

describe("one-time passwords", () => {
  test.each(vectors)("at %s are those of RFC 6238", (at, digits) => {
    const step = totpStep(new Date(at));
    expect(totpCode(secret, step)).toBe(digits.slice(-6));
    expect(matchTotp(secret, digits.slice(-6), new Date(at))).toBe(step);
  });

  test("are those of RFC 4226 by their counter", () => {
    const codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871"];
    expect(codes.map((_code, counter) => totpCode(secret, counter))).toEqual(codes);
  });

  test("count for the step before and after theirs, and no longer", () => {
    const at = new Date("2026-11-21T10:00:10Z");
    const step = totpStep(at);
    const match = (seconds: number) =>
      matchTotp(secret, totpCode(secret, step), new Date(at.getTime() + seconds * 1000));
    expect([-41, -40, 0, 49, 50].map(match)).toEqual([undefined, step, step, step, undefined]);
  });

  test.each(["", "12345", "1234567", "12345a", "１２３４５６", " 94287", "-94287"])("%j is none", (code) => {
    expect(matchTotp(secret, code, new Date())).toBeUndefined();
  });

  test("have secrets of 160 bits, in base32 of RFC 4648", () => {
    expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
    expect(toBase32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
    expect(toBase32(newTotpSecret())).not.toBe(toBase32(newTotpSecret()));
  });
});
