import fc from "fast-check";
import { expect, test } from "vitest";
import { wordChanges } from "./word-changes";

const said = (before: string, after: string) =>
  wordChanges(before, after).map(
    ({ kind, text }) => `${{ same: "=", added: "+", removed: "-" }[kind]}${text}`,
  );

test.each([
  ["", "Uzun bir kış.", ["+Uzun bir kış."]],
  ["Uzun bir kış.", "", ["-Uzun bir kış."]],
  ["Uzun bir kış.", "Uzun bir kış.", ["=Uzun bir kış."]],
  ["Köyde uzun bir kış.", "Köyde kısa bir kış.", ["=Köyde", "- uzun", "+ kısa", "= bir kış."]],
  ["Bir kış.", "Bir kış.\n\nSonra bahar.", ["=Bir kış.", "+\n\nSonra bahar."]],
])("%j becomes %j", (before, after, pieces) => {
  expect(said(before, after)).toEqual(pieces);
});

test("what stayed and went is the old text, what stayed and came the new one", () => {
  const text = fc
    .array(fc.constantFrom("a", "b", "c", "ş"), { maxLength: 30 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = wordChanges(before, after);
      const without = (kind: string) =>
        pieces.flatMap((piece) => (piece.kind === kind ? [] : piece.text.trim().split(/\s+/))).join(" ");
      expect([without("added"), without("removed")]).toEqual([before, after]);
    }),
  );
});

test("two texts of as many words as may be take no time that a reader would see", () => {
  const [before, after] = ["a ", "b "].map((word) => word.repeat(500));
  const from = performance.now();
  wordChanges(before ?? "", after ?? "");
  expect(performance.now() - from).toBeLessThan(500);
});
