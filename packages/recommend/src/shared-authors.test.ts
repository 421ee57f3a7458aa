import { expect, test } from "vitest";
import { at } from "./ratings.ts";
import { type BookAuthors, SharedAuthors } from "./shared-authors.ts";

const byOf = (...authors: number[][]): BookAuthors => ({
  starts: Int32Array.from([0, ...authors.map((_, n) => authors.slice(0, n + 1).flat().length)]),
  authors: Int32Array.from(authors.flat()),
});

/** Rows of the lower half after adding authors only, and the products with the book. */
function added(by: BookAuthors, settings: { worth: number; most: number }, book: number, near: number[]) {
  const values = new Float64Array(near.length ** 2);
  const products = new Float64Array(near.length);
  const shared = new SharedAuthors(by, settings);
  // An earlier addition leaves nothing behind.
  shared.add(0, [...near].reverse(), new Float64Array(near.length ** 2), new Float64Array(near.length));
  shared.add(book, near, values, products);
  const rows = near.map((_, r) => near.slice(0, r + 1).map((_, c) => at(values, r * near.length + c)));
  return { rows, products: [...products] };
}

test("an author counts like one more reader, who gave all books of the author the same worth", () => {
  // Books 0 and 1 are by both authors, 2 by the second, 3 by no known author.
  const by = byOf([0, 1], [0, 1], [1], []);
  expect(added(by, { worth: 0.5, most: 10 }, 0, [1, 3, 2])).toEqual({
    rows: [[0.5], [0, 0], [0.25, 0, 0.25]],
    products: [0.5, 0, 0.25],
  });
});

test("an author of one book, or of more than an author writes, tells nothing", () => {
  const by = byOf([0, 1], [0], [0], [0, 2]);
  expect(added(by, { worth: 1, most: 3 }, 0, [1, 2, 3])).toEqual({
    rows: [[0], [0, 0], [0, 0, 0]],
    products: [0, 0, 0],
  });
});
