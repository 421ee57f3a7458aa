import { describe, expect, test } from "vitest";
import { Gram } from "./gram.ts";
import { at, tableOf } from "./ratings.ts";

const readerCount = 600;
const bookCount = 40;

/** Book b is rated by every (b + 1)-th reader: the first ones by more than 150, the others by few. */
function makeTable() {
  const [readers, books, worths]: [number[], number[], number[]] = [[], [], []];
  for (let book = 0; book < bookCount; book++) {
    for (let reader = 0; reader < readerCount; reader += book + 1) {
      readers.push(reader);
      books.push(book);
      worths.push([-0.2, 0.4, 1, 1.2][(reader + book) % 4] ?? 0);
    }
  }
  const ratings = {
    readers: Int32Array.from(readers),
    books: Int32Array.from(books),
    worths: Float32Array.from(worths),
  };
  return tableOf(ratings, { readerCount, bookCount }, 0.25);
}

const table = makeTable();

function worthsOf(book: number): Map<number, number> {
  const { starts, members, worths } = table.byBook;
  const all = new Map<number, number>();
  for (let i = at(starts, book); i < at(starts, book + 1); i++) all.set(at(members, i), at(worths, i));
  return all;
}

function plainProduct(one: number, other: number): number {
  const others = worthsOf(other);
  let sum = 0;
  for (const [reader, worth] of worthsOf(one)) sum += worth * (others.get(reader) ?? 0);
  return sum;
}

describe("products of books with each other", () => {
  test.each([
    ["well-known and little-known books mixed", [0, 20, 1, 35, 2, 7, 39]],
    ["well-known books alone", [2, 0, 1]],
    ["little-known books alone", [30, 12, 25]],
    ["one book", [5]],
  ])("%s: each is the sum over the readers of both", (_name, books) => {
    const gram = new Gram(table, 10);
    // What was filled before leaves nothing behind.
    gram.fill([39, 0, 3, 11, 1, 28, 19, 4, 2, 33]);
    gram.fill(books);
    books.forEach((one, row) => {
      books.slice(0, row + 1).forEach((other, column) => {
        expect(at(gram.values, row * books.length + column)).toBeCloseTo(plainProduct(one, other), 5);
      });
    });
  });

  test("it is the same with room for one well-known book only", () => {
    const gram = new Gram(table, 5, 1);
    gram.fill([1, 0, 2]);
    expect(at(gram.values, 3)).toBeCloseTo(plainProduct(0, 1), 5);
    expect(at(gram.values, 7)).toBeCloseTo(plainProduct(2, 0), 5);
  });
});
