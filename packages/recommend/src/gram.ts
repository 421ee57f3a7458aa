import { at, type Groups, type RatingTable } from "./ratings.ts";

/** A book with more ratings than this is known: its products with other known ones are asked for again and again. */
const knownFrom = 150;

/** The products of the known books with each other, reckoned once; at most so many of them. */
class KnownBooks {
  /** By book: its number among the known ones, or -1. */
  readonly numbers: Int32Array;
  /** The known books that each reader rated, by number. */
  readonly byReader: Groups;
  private readonly products: Float64Array;
  private readonly count: number;

  constructor({ byBook, byReader, bookCount, readerCount }: RatingTable, most: number) {
    const sizeOf = (book: number) => at(byBook.starts, book + 1) - at(byBook.starts, book);
    const known = Array.from({ length: bookCount }, (_, book) => book)
      .filter((book) => sizeOf(book) > knownFrom)
      .sort((a, b) => sizeOf(b) - sizeOf(a) || a - b)
      .slice(0, most);
    this.count = known.length;
    this.numbers = new Int32Array(bookCount).fill(-1);
    known.forEach((book, number) => {
      this.numbers[book] = number;
    });
    this.byReader = this.ratingsOfKnown(byReader, readerCount, known.map(sizeOf));
    this.products = new Float64Array(this.count ** 2);
    this.multiply(readerCount);
  }

  /** Of two known books, by their numbers. */
  productOf(one: number, other: number): number {
    return at(this.products, Math.max(one, other) * this.count + Math.min(one, other));
  }

  private ratingsOfKnown(all: Groups, readerCount: number, sizes: readonly number[]): Groups {
    const total = sizes.reduce((sum, size) => sum + size, 0);
    const starts = new Int32Array(readerCount + 1);
    const members = new Int32Array(total);
    const worths = new Float32Array(total);
    let place = 0;
    for (let reader = 0; reader < readerCount; reader++) {
      for (let i = at(all.starts, reader); i < at(all.starts, reader + 1); i++) {
        const number = at(this.numbers, at(all.members, i));
        if (number === -1) continue;
        members[place] = number;
        worths[place] = at(all.worths, i);
        place += 1;
      }
      starts[reader + 1] = place;
    }
    return { starts, members, worths };
  }

  private multiply(readerCount: number): void {
    const { starts, members, worths } = this.byReader;
    for (let reader = 0; reader < readerCount; reader++) {
      for (let i = at(starts, reader); i < at(starts, reader + 1); i++) {
        const row = at(members, i) * this.count;
        const worth = at(worths, i);
        for (let k = at(starts, reader); k < at(starts, reader + 1); k++) {
          if (at(members, k) > at(members, i)) continue;
          const place = row + at(members, k);
          this.products[place] = at(this.products, place) + worth * at(worths, k);
        }
      }
    }
  }
}

/**
 * Products of a few books with each other, over the readers they share. What it costs goes by the ratings of the books
 * that few rated: the products of known books are looked up.
 */
export class Gram {
  /** The lower half: `size` rows of `size` values, `size` being how many books were given. */
  readonly values: Float64Array;
  private readonly table: RatingTable;
  private readonly known: KnownBooks;
  /** By number of a known book: its row, or -1. */
  private readonly rowOfKnown: Int32Array;
  /** By reader: the last of the ratings of little-known books that is linked to this one's others; or -1. */
  private readonly heads: Int32Array;
  private readonly links: { reader: Int32Array; next: Int32Array; row: Int32Array; worth: Float64Array };

  /** @param most books that are multiplied at a time */
  constructor(table: RatingTable, most: number, mostKnown = 2000) {
    this.table = table;
    this.values = new Float64Array(most ** 2);
    this.known = new KnownBooks(table, mostKnown);
    this.rowOfKnown = new Int32Array(table.bookCount).fill(-1);
    this.heads = new Int32Array(table.readerCount).fill(-1);
    let largest = 0;
    for (let book = 0; book < table.bookCount; book++) {
      if (at(this.known.numbers, book) !== -1) continue;
      largest = Math.max(largest, at(table.byBook.starts, book + 1) - at(table.byBook.starts, book));
    }
    const room = largest * most;
    this.links = {
      reader: new Int32Array(room),
      next: new Int32Array(room),
      row: new Int32Array(room),
      worth: new Float64Array(room),
    };
  }

  fill(books: readonly number[]): void {
    const { numbers } = this.known;
    const size = books.length;
    this.values.fill(0, 0, size * size);
    books.forEach((book, row) => {
      if (at(numbers, book) !== -1) this.rowOfKnown[at(numbers, book)] = row;
    });
    let linked = 0;
    for (let row = 0; row < size; row++) {
      const book = books[row] as number;
      if (at(numbers, book) === -1) linked = this.addLittleKnown(book, row, size, linked);
      else this.addKnown(books, row, size);
    }
    for (let link = 0; link < linked; link++) this.heads[at(this.links.reader, link)] = -1;
    for (const book of books) if (at(numbers, book) !== -1) this.rowOfKnown[at(numbers, book)] = -1;
  }

  private addKnown(books: readonly number[], row: number, size: number): void {
    const { numbers } = this.known;
    const number = at(numbers, books[row] as number);
    for (let column = 0; column <= row; column++) {
      const other = at(numbers, books[column] as number);
      if (other !== -1) this.values[row * size + column] = this.known.productOf(number, other);
    }
  }

  /** @returns how many ratings are linked now */
  private addLittleKnown(book: number, row: number, size: number, linked: number): number {
    const { byBook } = this.table;
    const { values, heads, links } = this;
    const ofReader = this.known.byReader;
    let link = linked;
    for (let i = at(byBook.starts, book); i < at(byBook.starts, book + 1); i++) {
      const reader = at(byBook.members, i);
      const worth = at(byBook.worths, i);
      // The chain has this reader's ratings of the books before this one.
      for (let other = at(heads, reader); other !== -1; other = at(links.next, other)) {
        const place = row * size + at(links.row, other);
        values[place] = at(values, place) + worth * at(links.worth, other);
      }
      for (let k = at(ofReader.starts, reader); k < at(ofReader.starts, reader + 1); k++) {
        const column = at(this.rowOfKnown, at(ofReader.members, k));
        if (column === -1) continue;
        const place = Math.max(row, column) * size + Math.min(row, column);
        values[place] = at(values, place) + worth * at(ofReader.worths, k);
      }
      values[row * size + row] = at(values, row * size + row) + worth * worth;
      links.reader[link] = reader;
      links.next[link] = at(heads, reader);
      links.row[link] = row;
      links.worth[link] = worth;
      heads[reader] = link;
      link += 1;
    }
    return link;
  }
}
