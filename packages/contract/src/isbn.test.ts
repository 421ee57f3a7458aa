import { expect, test } from "vitest";
import { parseIsbn } from "./isbn.ts";

test("an ISBN-13 with hyphens, spaces or typographic hyphens is stored as 13 digits", () => {
  for (const text of ["978-975-07-3686-5", "978 975 07 3686 5", "9789750736865", " 978‐975‐07‐3686‐5 "])
    expect(parseIsbn(text)).toBe("9789750736865");
});

test("an ISBN-10 becomes its ISBN-13, the check character X in either case", () => {
  expect(parseIsbn("975-07-3686-9")).toBe("9789750736865");
  expect(parseIsbn("080442957X")).toBe("9780804429573");
  expect(parseIsbn("080442957x")).toBe("9780804429573");
});

test("a wrong check digit, a wrong length, a music number and words are refused", () => {
  for (const text of [
    "9789750736866",
    "9750736868",
    "978975073686",
    "9790060115615",
    "kitap",
    "",
    "97897507368650",
  ])
    expect(parseIsbn(text)).toBeUndefined();
});
