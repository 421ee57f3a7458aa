import { at } from "./ratings.ts";

/**
 * Solves A·x = b for a symmetric positive definite A, whose lower half is overwritten by its Cholesky factor; `b` becomes
 * the solution.
 * @param a `size` rows of `size` values each, of which the lower half is read
 * @param b `size` values
 */
export function solveInPlace(a: Float64Array, b: Float64Array, size: number): void {
  for (let j = 0; j < size; j++) {
    const rowJ = j * size;
    let pivot = at(a, rowJ + j);
    for (let k = 0; k < j; k++) pivot -= at(a, rowJ + k) ** 2;
    const root = Math.sqrt(pivot);
    a[rowJ + j] = root;
    for (let i = j + 1; i < size; i++) {
      const rowI = i * size;
      let sum = at(a, rowI + j);
      for (let k = 0; k < j; k++) sum -= at(a, rowI + k) * at(a, rowJ + k);
      a[rowI + j] = sum / root;
    }
  }
  for (let i = 0; i < size; i++) {
    let sum = at(b, i);
    for (let k = 0; k < i; k++) sum -= at(a, i * size + k) * at(b, k);
    b[i] = sum / at(a, i * size + i);
  }
  for (let i = size - 1; i >= 0; i--) {
    let sum = at(b, i);
    for (let k = i + 1; k < size; k++) sum -= at(a, k * size + i) * at(b, k);
    b[i] = sum / at(a, i * size + i);
  }
}
