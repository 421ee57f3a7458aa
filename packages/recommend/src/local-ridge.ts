import { Gram } from "./gram.ts";
import { solveNonNegative } from "./non-negative.ts";
import { at, type Groups, type RatingTable } from "./ratings.ts";
import { type AuthorSettings, type BookAuthors, SharedAuthors } from "./shared-authors.ts";
import { TopList } from "./top-list.ts";

export interface RidgeSettings {
  /** How many of the books nearest by cosine explain a book. */
  nearest: number;
  /** How many of these are kept, the heaviest; no weight is negative. */
  kept: number;
  /** Added to the cosine's denominator, so that a likeness based on little counts less. */
  shrinkage: number;
  /** Added to the diagonal. */
  ridge: number;
  /** Least readers who rated both books; with fewer, the weights could reveal one reader's shelf. */
  support: number;
  authors: AuthorSettings;
}

/** For each book, those whose readers predict it: book `b`'s from `starts[b]` to `starts[b + 1]`. */
export interface BookWeights {
  starts: Int32Array;
  books: Int32Array;
  weights: Float32Array;
}

/** Buffers for one book at a time, reused for the next. */
class Workplace {
  readonly products: Float64Array;
  readonly shared: Int32Array;
  readonly touched: Int32Array;
  readonly nearest: TopList;
  readonly best: TopList;
  readonly gram: Gram;
  readonly weights: Float64Array;

  constructor(table: RatingTable, settings: RidgeSettings) {
    this.products = new Float64Array(table.bookCount);
    this.shared = new Int32Array(table.bookCount);
    this.touched = new Int32Array(table.bookCount);
    this.nearest = new TopList(settings.nearest);
    this.best = new TopList(settings.kept);
    this.gram = new Gram(table, settings.nearest);
    this.weights = new Float64Array(settings.nearest);
  }
}

function lengthsOf({ starts, worths }: Groups): Float64Array {
  const lengths = new Float64Array(starts.length - 1);
  for (let g = 0; g < lengths.length; g++) {
    let sum = 0;
    for (let i = at(starts, g); i < at(starts, g + 1); i++) sum += at(worths, i) ** 2;
    lengths[g] = Math.sqrt(sum);
  }
  return lengths;
}

/** The books nearest to this one by cosine, to `place.nearest`; their products, to `place.products`. */
function findNearest(
  { byBook, byReader }: RatingTable,
  lengths: Float64Array,
  book: number,
  settings: RidgeSettings,
  place: Workplace,
): void {
  const { products, shared, touched, nearest } = place;
  let count = 0;
  for (let i = at(byBook.starts, book); i < at(byBook.starts, book + 1); i++) {
    const reader = at(byBook.members, i);
    const worth = at(byBook.worths, i);
    for (let k = at(byReader.starts, reader); k < at(byReader.starts, reader + 1); k++) {
      const other = at(byReader.members, k);
      if (at(shared, other) === 0) {
        products[other] = 0;
        touched[count++] = other;
      }
      shared[other] = at(shared, other) + 1;
      products[other] = at(products, other) + worth * at(byReader.worths, k);
    }
  }
  nearest.clear();
  for (let i = 0; i < count; i++) {
    const other = at(touched, i);
    const product = at(products, other);
    const isNear = other !== book && product > 0 && at(shared, other) >= settings.support;
    if (isNear) {
      nearest.offer(other, product / (at(lengths, book) * at(lengths, other) + settings.shrinkage));
    }
    shared[other] = 0;
  }
}

/**
 * Item-to-item weights by local ridge regression without negative weights: over all readers and authors, the
 * books nearest by the cosine of their readers explain each book. Unlike likenesses, the weights of books
 * that say the same share what they say. Cost: a small solution per book, no large inverse. Two books of only
 * one reader never meet (`support`), whoever wrote them: authors weigh what readers linked, and link nothing
 * themselves.
 * @param by authors of each book of the table
 * @returns for each book, weights of the books that predict it; none for a book that too few readers rated
 */
export function localRidge(table: RatingTable, by: BookAuthors, settings: RidgeSettings): BookWeights {
  const lengths = lengthsOf(table.byBook);
  const place = new Workplace(table, settings);
  const authors = new SharedAuthors(by, settings.authors);
  const starts = new Int32Array(table.bookCount + 1);
  const books: number[] = [];
  const weights: number[] = [];
  for (let book = 0; book < table.bookCount; book++) {
    findNearest(table, lengths, book, settings, place);
    const near = place.nearest.sorted();
    place.gram.fill(near);
    const gram = place.gram.values;
    for (let row = 0; row < near.length; row++) {
      const diagonal = row * near.length + row;
      gram[diagonal] = at(gram, diagonal) + settings.ridge;
      place.weights[row] = at(place.products, near[row] as number);
    }
    authors.add(book, near, gram, place.weights);
    solveNonNegative(gram, place.weights, near.length);
    place.best.clear();
    for (let row = 0; row < near.length; row++) {
      const weight = at(place.weights, row);
      if (weight > 0) place.best.offer(row, weight);
    }
    for (const row of place.best.sorted()) {
      books.push(near[row] as number);
      weights.push(at(place.weights, row));
    }
    starts[book + 1] = books.length;
  }
  return { starts, books: Int32Array.from(books), weights: Float32Array.from(weights) };
}
