import { type BookWeights, localRidge } from "./local-ridge.ts";
import { type Ratings, tableOf, thinned } from "./ratings.ts";
import type { BookAuthors } from "./shared-authors.ts";

/** As measured best (docs/decisions/0018). */
export const modelSettings = {
  /** Worths of a reader of n books are scaled by n^-damping. */
  damping: 0.25,
  /** Of a book so many ratings are looked at. */
  ratingsPerBook: 2000,
  ridge: {
    ...{ nearest: 100, kept: 50, shrinkage: 5, ridge: 10, support: 3 },
    authors: { worth: 0.85, most: 200 },
  },
} as const;

export interface TrainTask {
  ratings: Ratings;
  authors: BookAuthors;
  readerCount: number;
  bookCount: number;
}

/** The deployed model: what the readers of each book tell of it, weighed by whom books are by. Takes seconds: a thread of its own does it. */
export function train({ ratings, authors, readerCount, bookCount }: TrainTask): BookWeights {
  const { damping, ratingsPerBook, ridge } = modelSettings;
  const table = tableOf(thinned(ratings, bookCount, ratingsPerBook), { readerCount, bookCount }, damping);
  return localRidge(table, authors, ridge);
}
