import { expect, test } from "vitest";
import { localRidge } from "./local-ridge.ts";
import { tableOf } from "./ratings.ts";
import type { BookAuthors } from "./shared-authors.ts";

const settings = {
  ...{ nearest: 10, kept: 5, shrinkage: 1, ridge: 1, support: 3 },
  authors: { worth: 1, most: 100 },
};

/** What each reader has, all of it liked. */
function tableFrom(shelves: number[][], bookCount: number) {
  const ratings = {
    readers: Int32Array.from(shelves.flatMap((books, reader) => books.map(() => reader))),
    books: Int32Array.from(shelves.flat()),
    worths: Float32Array.from(shelves.flat(), () => 1),
  };
  return tableOf(ratings, { readerCount: shelves.length, bookCount }, 0);
}

const byOf = (...authors: number[]): BookAuthors => ({
  starts: Int32Array.from({ length: authors.length + 1 }, (_, n) => n),
  authors: Int32Array.from(authors),
});

function weightsOf(shelves: number[][], by: BookAuthors) {
  const { starts, books, weights } = localRidge(tableFrom(shelves, by.starts.length - 1), by, settings);
  return (book: number) => {
    const [from, to] = [starts[book] ?? 0, starts[book + 1] ?? 0];
    return new Map(Array.from(books.subarray(from, to), (other, i) => [other, weights[from + i] ?? 0]));
  };
}

const times = (n: number, books: number[]) => Array.from({ length: n }, () => books);

test("of two books with as many readers in common the one by the same author tells more", () => {
  const shelves = [...times(4, [0, 1]), ...times(4, [0, 2])];
  const apart = weightsOf(shelves, byOf(0, 1, 2))(0);
  expect(apart.get(1)).toBeCloseTo(apart.get(2) ?? 0, 3);
  const together = weightsOf(shelves, byOf(0, 0, 2))(0);
  expect(together.get(1)).toBeGreaterThan((apart.get(1) ?? 0) + 0.01);
  expect(together.get(2)).toBeLessThan(together.get(1) ?? 0);
});

test("an author alone links no books, nor do one author and two readers", () => {
  const shelves = [...times(3, [0, 3]), ...times(2, [0, 1]), ...times(3, [2, 4])];
  const of = weightsOf(shelves, byOf(0, 0, 0, 1, 1));
  expect([...of(0).keys()]).toEqual([3]);
  expect([...of(1).keys()]).toEqual([]);
  expect([...of(2).keys()]).toEqual([4]);
});

test("no weight speaks against a book", () => {
  const shelves = [...times(5, [0, 1]), ...times(5, [1, 2]), ...times(3, [0, 2, 3]), ...times(4, [1, 2, 3])];
  const of = weightsOf(shelves, byOf(0, 1, 2, 3));
  for (let book = 0; book < 4; book++)
    for (const weight of of(book).values()) expect(weight).toBeGreaterThan(0);
});
