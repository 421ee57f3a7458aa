import { expect, test } from "vitest";
import { halvesNote } from "./halves-note";

test.each([
  [[0, 0, 0, 2, 1], 4.3, false],
  // 3.5, 4.5 and 4.5 as four, five and five.
  [[0, 0, 0, 1, 2], 4.2, true],
  [[0, 0, 1, 1, 2], 4.1, true],
  [[0, 0, 0, 0, 1], 5, false],
  [[0, 0, 0, 131, 69], 4.35, false],
] as const)(
  "bars of %j with the average %d: it is said that halves are in them: %s",
  (counts, average, isSaid) => {
    expect(halvesNote(counts, average) !== undefined).toBe(isSaid);
  },
);
