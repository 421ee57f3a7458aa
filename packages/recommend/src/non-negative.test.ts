import { expect, test } from "vitest";
import { solveNonNegative } from "./non-negative.ts";
import { at } from "./ratings.ts";

/** Rows of a symmetric matrix; only the lower half is given. */
const lower = (...rows: number[][]) => {
  const values = new Float64Array(rows.length ** 2);
  rows.forEach((row, r) => {
    row.forEach((value, c) => {
      values[r * rows.length + c] = value;
    });
  });
  return values;
};

test("where the solution has no negative part it is that of the equations", () => {
  const b = Float64Array.of(5, 4);
  solveNonNegative(lower([4], [1, 3]), b, 2);
  expect(at(b, 0)).toBeCloseTo(1, 3);
  expect(at(b, 1)).toBeCloseTo(1, 3);
});

test("what would be negative is nothing, and the rest is solved as if it were not there", () => {
  // The equations say (2.2, −0.4).
  const b = Float64Array.of(4, 1);
  solveNonNegative(lower([2], [1, 3]), b, 2);
  expect(at(b, 0)).toBeCloseTo(2, 3);
  expect(at(b, 1)).toBe(0);
});

test("a larger one fulfils what every minimum does: no slope where it is positive, none down where it is nothing", () => {
  const size = 40;
  const a = new Float64Array(size ** 2);
  let state = 1;
  const draw = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state / 2 ** 32) * 2 - 1;
  };
  const vectors = Array.from({ length: 60 }, () => Array.from({ length: size }, draw));
  for (let r = 0; r < size; r++)
    for (let c = 0; c <= r; c++)
      a[r * size + c] = vectors.reduce((sum, x) => sum + (x[r] ?? 0) * (x[c] ?? 0), r === c ? 10 : 0);
  const given = Float64Array.from({ length: size }, () => draw() * 20);
  const full = (r: number, c: number) => at(a, Math.max(r, c) * size + Math.min(r, c));
  const before = a.slice();
  const x = given.slice();
  solveNonNegative(a, x, size);
  a.set(before);
  for (let r = 0; r < size; r++) {
    let slope = -at(given, r);
    for (let c = 0; c < size; c++) slope += full(r, c) * at(x, c);
    if (at(x, r) > 0) expect(Math.abs(slope)).toBeLessThan(0.05);
    else expect(slope).toBeGreaterThan(-0.05);
  }
  expect([...x].some((value) => value > 0) && [...x].some((value) => value === 0)).toBe(true);
});

test("nothing to solve is nothing", () => {
  expect(() => solveNonNegative(new Float64Array(0), new Float64Array(0), 0)).not.toThrow();
});
