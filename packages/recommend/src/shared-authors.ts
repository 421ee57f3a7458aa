import { at } from "./ratings.ts";

/**
 * Whom books are by: the authors of book `b`, by number from 0 and none twice, stand from `starts[b]` to `starts[b + 1]`.
 * A book may have none.
 */
export interface BookAuthors {
  starts: Int32Array;
  authors: Int32Array;
}

export interface AuthorSettings {
  /** What an author's books are worth to the author, in the unit of ratings; 0 leaves authors out. */
  worth: number;
  /** A name with more books is no author but a word such as "Kolektif", and tells nothing. */
  most: number;
}

/**
 * Authors as more rows of the matrix of readers and books (Ning and Karypis, "Sparse linear methods with side information
 * for top-n recommendations", 2012; Jeunen, Van Balen and Goethals, "Closed-form models for collaborative filtering
 * with side-information", 2020): each is a reader who gave the author's books, and no others, the same worth.
 */
export class SharedAuthors {
  private readonly by: BookAuthors;
  private readonly isCounted: Uint8Array;
  /** The worth of an author's book multiplied with that of another. */
  private readonly product: number;
  /** By author: the last link to a row with a book of this author; or -1. */
  private readonly heads: Int32Array;
  private readonly links: { row: number[]; next: number[] } = { row: [], next: [] };

  constructor(by: BookAuthors, { worth, most }: AuthorSettings) {
    this.by = by;
    this.product = worth * worth;
    const count = by.authors.reduce((largest, author) => Math.max(largest, author + 1), 0);
    const books = new Int32Array(count);
    for (const author of by.authors) books[author] = at(books, author) + 1;
    this.isCounted = Uint8Array.from(books, (n) => (n > 1 && n <= most ? 1 : 0));
    this.heads = new Int32Array(count).fill(-1);
  }

  /**
   * Adds what shared authors are worth.
   * @param near books, of which `values` has the lower half of the products with each other, row by row
   * @param products those of `book` with each of them
   */
  add(book: number, near: readonly number[], values: Float64Array, products: Float64Array): void {
    const { heads, links, product } = this;
    const size = near.length;
    [links.row, links.next] = [[], []];
    near.forEach((other, row) => {
      this.forEachAuthor(other, (author) => {
        links.row.push(row);
        links.next.push(at(heads, author));
        heads[author] = links.row.length - 1;
        // This row is the first of the chain: the diagonal.
        this.forEachRow(author, (column) => {
          values[row * size + column] = at(values, row * size + column) + product;
        });
      });
    });
    this.forEachAuthor(book, (author) => {
      this.forEachRow(author, (row) => {
        products[row] = at(products, row) + product;
      });
    });
    for (const other of near) {
      this.forEachAuthor(other, (author) => {
        heads[author] = -1;
      });
    }
  }

  private forEachAuthor(book: number, visit: (author: number) => void): void {
    const { starts, authors } = this.by;
    for (let i = at(starts, book); i < at(starts, book + 1); i++) {
      const author = at(authors, i);
      if (this.isCounted[author] === 1) visit(author);
    }
  }

  /** The rows with a book of this author, so far. */
  private forEachRow(author: number, visit: (row: number) => void): void {
    for (let link = at(this.heads, author); link !== -1; link = this.links.next[link] ?? -1) {
      visit(this.links.row[link] ?? 0);
    }
  }
}
