import fc from "fast-check";
import { expect, test } from "vitest";
import { partsOf } from "./parts.ts";

test.each([
  ["one paragraph", "Merhaba, buyurun.", ["Merhaba, buyurun."]],
  ["paragraphs", "Bir.\n\nİki.\n\nÜç.", ["Bir.\n\n", "İki.\n\n", "Üç."]],
  [
    "a list",
    "Şunlar:\n\n1. Bir\n2. İki\n- Üç\n* Dört",
    ["Şunlar:\n\n", "1. Bir\n", "2. İki\n", "- Üç\n", "* Dört"],
  ],
  ["items of several lines", "- Bir\n  devamı\n- İki", ["- Bir\n  devamı\n", "- İki"]],
  [
    "a table as a whole",
    "Bakın:\n\n| a | b |\n|---|---|\n| - 1 | 2 |",
    ["Bakın:\n\n", "| a | b |\n|---|---|\n| - 1 | 2 |"],
  ],
  ["a paragraph of several lines as one", "Bir\niki 3. üç\ndört", ["Bir\niki 3. üç\ndört"]],
])("an answer of %s comes in its parts", (_what, text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

test("whatever the text, its parts are all of it", () => {
  const piece = fc.constantFrom("\n", "\n\n", "- ", "1. ", "a", " ", "|", "İ", "\r\n");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join("");
      const parts = partsOf(text);
      expect(parts.join("")).toBe(text);
      expect(parts).not.toContain("");
    }),
  );
});
