import { at } from "./ratings.ts";

/** Weights are some hundredths: below this nothing is ranked otherwise. */
const closeEnough = 1e-4;
const mostSweeps = 50;

/**
 * The x ≥ 0 for which ½·xᵀ·A·x − bᵀ·x is least, by coordinate descent (as in SLIM: Ning and Karypis, "SLIM: sparse linear
 * methods for top-n recommender systems", 2011). A is symmetric and positive definite; its upper half is overwritten
 * by its lower one. `b` becomes the solution, to about four digits behind the point.
 * @param a `size` rows of `size` values each, of which the lower half is read
 * @param b `size` values
 */
export function solveNonNegative(a: Float64Array, b: Float64Array, size: number): void {
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < row; column++) a[column * size + row] = at(a, row * size + column);
  }
  // b − A·x, for the x of the moment.
  const rest = b.slice(0, size);
  b.fill(0, 0, size);
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let farthest = 0;
    for (let i = 0; i < size; i++) {
      const row = i * size;
      const step = Math.max(-at(b, i), at(rest, i) / at(a, row + i));
      if (step === 0) continue;
      b[i] = at(b, i) + step;
      farthest = Math.max(farthest, Math.abs(step));
      for (let k = 0; k < size; k++) rest[k] = at(rest, k) - step * at(a, row + k);
    }
    if (farthest < closeEnough) return;
  }
}
