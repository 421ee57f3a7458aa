import { expect, test } from "vitest";
import { houseNumberOf, isHouseNumber, namedIsbn, parseIsbn, parsePrintedIsbn } from "./isbn.ts";

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

test("a house number is a number of ours in any notation, and never an ISBN of others", () => {
  expect([houseNumberOf(0), houseNumberOf(1), houseNumberOf(9_999_999_999)]).toEqual([
    "2900000000001",
    "2900000000018",
    "2999999999991",
  ]);
  for (const text of ["2900000000018", "290-0000-0000-18", " 2900000000018 "]) {
    expect(parseIsbn(text)).toBe("2900000000018");
    expect(parsePrintedIsbn(text)).toBeUndefined();
  }
  expect([isHouseNumber("2900000000018"), isHouseNumber("9789750736865")]).toEqual([true, false]);
  expect([namedIsbn("2900000000018"), namedIsbn("9789750736865")]).toEqual([
    "ISBN'siz",
    "ISBN 9789750736865",
  ]);
  // A wrong check digit, and another range of shops.
  for (const text of ["2900000000017", "2800000000011"]) expect(parseIsbn(text)).toBeUndefined();
});
