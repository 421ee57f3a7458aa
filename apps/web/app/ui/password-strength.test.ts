import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength";

const level = (password: string, own: string[] = []) => passwordStrength(password, own)?.level;

test("an empty field has no strength", () => {
  expect(passwordStrength("")).toBeUndefined();
});

test.each([
  "123456",
  "12345678",
  "aaaaaaaa",
  "qwertyui",
  "Sifre1234",
  "Parola123",
  "Abcd1234",
  "Galatasaray1905",
])("'%s' is weak, although it may meet every rule", (password) => {
  expect(level(password)).toBe(1);
});

test("length counts for more than variety", () => {
  expect(level("rüzgarlı tepede üç eski kavak")).toBe(4);
  expect(level("Kt7!")).toBe(1);
});

test("more of the same kind is never judged weaker", () => {
  let last = 0;
  for (const password of ["Tm", "Tmvk9", "Tmvk9hw", "Tmvk9hwLp", "Tmvk9hwLpx4", "Tmvk9hwLpx4Zqn7s"]) {
    const present = level(password) ?? 0;
    expect(present).toBeGreaterThanOrEqual(last);
    last = present;
  }
  expect(last).toBe(4);
});

test("the own name, username and address carry no weight, whatever the case, and the reason is told", () => {
  const own = ["Işıl", "Çınarcık", "isil.cinarcik", "isil.cinarcik@ornek.com"];
  expect(level("ÇINARCIKışıl7", own)).toBe(1);
  expect(passwordStrength("ÇINARCIKışıl7", own)?.advice).toContain("Adınız");
  expect(level("ÇINARCIKışıl7")).toBeGreaterThan(1);
});

test("repetition and neighbouring keys are named as the reason", () => {
  expect(passwordStrength("Tmvk99999999")?.advice).toContain("Art arda");
  expect(passwordStrength("Tmvkasdfgh")?.advice).toContain("Art arda");
});
