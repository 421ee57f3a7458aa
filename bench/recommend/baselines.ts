import { at, type BookWeights, type RatingTable, TopList } from "@okurca/recommend";

/** For each book what `likenessOf` leaves in the list for it. */
function weightsOf(
  bookCount: number,
  kept: number,
  likenessOf: (book: number, list: TopList) => void,
): BookWeights {
  const starts = new Int32Array(bookCount + 1);
  const [books, weights]: [number[], number[]] = [[], []];
  for (let book = 0; book < bookCount; book++) {
    const list = new TopList(kept);
    likenessOf(book, list);
    for (let i = 0; i < list.size; i++) {
      books.push(at(list.keys, i));
      weights.push(at(list.values, i));
    }
    starts[book + 1] = books.length;
  }
  return { starts, books: Int32Array.from(books), weights: Float32Array.from(weights) };
}

/** Calls back with every reader and book two steps from this one. */
function* twoSteps({ byBook, byReader }: RatingTable, book: number) {
  for (let i = at(byBook.starts, book); i < at(byBook.starts, book + 1); i++) {
    const reader = at(byBook.members, i);
    for (let k = at(byReader.starts, reader); k < at(byReader.starts, reader + 1); k++) {
      yield [at(byBook.worths, i), reader, at(byReader.members, k), at(byReader.worths, k)] as const;
    }
  }
}

/** Item-kNN: the cosine of two books over their readers. */
export function cosine(table: RatingTable, settings: { kept: number; shrinkage: number }): BookWeights {
  const lengths = new Float64Array(table.bookCount);
  const { starts, worths } = table.byBook;
  for (let b = 0; b < table.bookCount; b++) {
    for (let i = at(starts, b); i < at(starts, b + 1); i++) lengths[b] = at(lengths, b) + at(worths, i) ** 2;
    lengths[b] = Math.sqrt(at(lengths, b));
  }
  return weightsOf(table.bookCount, settings.kept, (book, list) => {
    const products = new Map<number, number>();
    for (const [worth, , other, otherWorth] of twoSteps(table, book)) {
      products.set(other, (products.get(other) ?? 0) + worth * otherWorth);
    }
    products.delete(book);
    for (const [other, product] of products) {
      if (product > 0) {
        list.offer(other, product / (at(lengths, book) * at(lengths, other) + settings.shrinkage));
      }
    }
  });
}

/**
 * RP3beta (Paudel et al., "Updatable, accurate, diverse, and scalable recommendations for interactive applications"):
 * how probably a walk book → reader → book ends here, by what was liked, divided by the popularity of its end.
 */
export function rp3beta(
  table: RatingTable,
  settings: { kept: number; alpha: number; beta: number },
): BookWeights {
  const { byBook, byReader } = table;
  const positive = (worth: number) => Math.max(worth, 0);
  const sumOf = (groups: RatingTable["byBook"], count: number) => {
    const sums = new Float64Array(count);
    for (let g = 0; g < count; g++) {
      for (let i = at(groups.starts, g); i < at(groups.starts, g + 1); i++) {
        sums[g] = at(sums, g) + positive(at(groups.worths, i));
      }
    }
    return sums;
  };
  const ofBook = sumOf(byBook, table.bookCount);
  const ofReader = sumOf(byReader, table.readerCount);
  // The list of a book holds where walks to it begin, so that all models are ranked by the same code.
  return weightsOf(table.bookCount, settings.kept, (book, list) => {
    const chances = new Map<number, number>();
    for (const [worth, reader, from, fromWorth] of twoSteps(table, book)) {
      if (worth <= 0 || fromWorth <= 0) continue;
      const step =
        (fromWorth / at(ofBook, from)) ** settings.alpha * (worth / at(ofReader, reader)) ** settings.alpha;
      chances.set(from, (chances.get(from) ?? 0) + step);
    }
    chances.delete(book);
    const popularity = at(ofBook, book) ** settings.beta;
    for (const [from, chance] of chances) list.offer(from, chance / popularity);
  });
}
