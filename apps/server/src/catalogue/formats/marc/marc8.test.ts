import { expect, test } from "vitest";
import { marc8 } from "./marc.fixtures.ts";
import { decodeMarc8 } from "./marc8.ts";

const esc = "\x1b";
const bytes = (text: string) => Buffer.from(text, "latin1");

test.each([
  ["plain", bytes("Bir gece"), "Bir gece"],
  [
    "Turkish, marks before their letters",
    marc8("Çalıkuşu, İğne, ŞÜKRÜ, rüzgâr"),
    "Çalıkuşu, İğne, ŞÜKRÜ, rüzgâr",
  ],
  ["letters of their own", bytes("\xa1\xa2\xb2\xb5\xc7\xc8"), "ŁØøæß€"],
  ["two marks on one letter", bytes("\xe3\xf2a"), "ậ"],
  ["a ligature over two letters", bytes("\xebt\xecs"), "t\ufe20s\ufe21"],
  ["marks of sorting, which show nothing", bytes("\x88The \x89fox"), "The fox"],
  ["Cyrillic, and back", bytes(`${esc}(NwOJNA I MIR${esc}(B!`), "Война и мир!"],
  ["Cyrillic by the other sign of the same", bytes(`${esc},NwOJNA`), "Война"],
  ["further Cyrillic right of the plain letters, and ANSEL again", bytes(`${esc})Q\xc4${esc})!E\xb8`), "ёı"],
  ["Arabic", bytes(`${esc}(3GdMgf${esc}(B.`), "\u0627\u0644\u062d\u0647\u0646."],
  ["Hebrew", bytes(`${esc}(2hmel${esc}(B`), "\u05d8\u05dd\u05d5\u05dc"],
  ["Greek with its accents", bytes(`${esc}(S"aZ${esc}(B`), "άΦ"],
  ["small digits", bytes(`H${esc}b2${esc}sO`), "H₂O"],
  ["a set that ends with its subfield", bytes(`\x1fa${esc}(NwOJNA\x1fbMIR`), "\x1faВойна\x1fbMIR"],
])("MARC-8: %s", (_what, written, text) => {
  expect(decodeMarc8(written)).toEqual({ text, lost: 0, loose: 0 });
});

test("what no set has is lost, East Asian signs too, and a mark without a letter is told of", () => {
  expect(decodeMarc8(bytes("\xfd\x81a"))).toEqual({ text: "\uFFFD\uFFFDa", lost: 2, loose: 0 });
  expect(decodeMarc8(bytes(`${esc}$1!0!!0!${esc}(Ba`))).toEqual({ text: "\uFFFD\uFFFDa", lost: 2, loose: 0 });
  expect(decodeMarc8(bytes("kitab\xe8 ve\xf0\x1e"))).toMatchObject({ lost: 0, loose: 2 });
});

test("an escape that is none, or that the text ends in, does no harm", () => {
  for (const end of ["", "(", "$", "$(", ")!"])
    expect(decodeMarc8(bytes(`ab${esc}${end}`)).text).toMatch(/^ab/);
  expect(decodeMarc8(bytes(`a${esc}Zb`)).text).toBe("aZb");
});
