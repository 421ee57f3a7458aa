import { describe, expect, test } from "vitest";
import { domainsAbove, foldAddress, foldName, foldRefusal } from "./folded.ts";
import { isLike } from "./like.ts";

test.each([
  ["okurca", "okurca", true],
  ["okurca", "okur", false],
  ["okurcadestek", "okurca*", true],
  ["gercekokurca", "okurca*", false],
  ["gercekokurca", "*okurca", true],
  ["xokurcay", "*okur*y", true],
  ["okurca", "*", true],
  ["", "*", true],
  ["", "a", false],
  ["aab", "a*ab", true],
  ["ab", "a*ab", false],
])("%s is like %s: %s", (text, pattern, isSo) => {
  expect(isLike(text, pattern)).toBe(isSo);
});

test("a pattern that is made to take long takes no longer than both lengths multiplied", () => {
  const start = performance.now();
  expect(isLike("a".repeat(128), `${"a*".repeat(120)}b`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(50);
});

test("what parts a name's letters makes no other name of it", () => {
  for (const name of ["Okurca", "okur.ca", "O_kur-ca"]) expect(foldName(name)).toBe("okurca");
});

test.each([
  ["Ece+kitap@ornek.com", "ece@ornek.com"],
  ["e.c.e+1@GoogleMail.com", "ece@gmail.com"],
  ["e.ce@ornek.com", "e.ce@ornek.com"],
  ["+ece@ornek.com", "+ece@ornek.com"],
])("%s reaches the box of %s, which is what is refused", (address, folded) => {
  expect(foldAddress(address).address).toBe(folded);
  expect(foldRefusal("address", address)).toBe(folded);
});

test("a domain is refused with those below it", () => {
  expect(foldAddress(" Ece@Posta.Ornek.COM. ").domain).toBe("posta.ornek.com");
  expect(domainsAbove("posta.ornek.com")).toEqual(["posta.ornek.com", "ornek.com", "com"]);
});

describe("what is kept", () => {
  test.each([
    ["name", "Okur.ca**", "okurca*"],
    ["name", "*", undefined],
    ["name", "a*", undefined],
    ["name", "çiçek", undefined],
    ["name", "a*b*c*d*e", undefined],
    ["domain", "@Ornek.com", "ornek.com"],
    ["domain", "com", undefined],
    ["domain", "*.ornek.com", undefined],
    ["domain", "ornek..com", undefined],
    ["address", " Ece@Ornek.com", "ece@ornek.com"],
    ["address", "ece", undefined],
    ["address", "ece@com", undefined],
  ] as const)("of the %s %s is %s", (kind, value, kept) => {
    expect(foldRefusal(kind, value)).toBe(kept);
  });
});
