import type { BookWeights } from "./local-ridge.ts";
import { at } from "./ratings.ts";
import { TopList } from "./top-list.ts";

/** The same weights by the book that tells: where each book counts, and how much. */
export function turned({ starts, books, weights }: BookWeights): BookWeights {
  const count = starts.length - 1;
  const turnedStarts = new Int32Array(count + 1);
  for (const book of books) turnedStarts[book + 1] = at(turnedStarts, book + 1) + 1;
  for (let b = 0; b < count; b++) turnedStarts[b + 1] = at(turnedStarts, b) + at(turnedStarts, b + 1);
  const next = turnedStarts.slice(0, count);
  const turnedBooks = new Int32Array(books.length);
  const turnedWeights = new Float32Array(books.length);
  for (let b = 0; b < count; b++) {
    for (let i = at(starts, b); i < at(starts, b + 1); i++) {
      const place = at(next, at(books, i));
      next[at(books, i)] = place + 1;
      turnedBooks[place] = b;
      turnedWeights[place] = at(weights, i);
    }
  }
  return { starts: turnedStarts, books: turnedBooks, weights: turnedWeights };
}

export interface Seeds {
  books: Int32Array;
  worths: Float32Array;
}

/** Ranks books for readers by what their own books tell. */
export class Ranker {
  private readonly telling: BookWeights;
  private readonly scores: Float64Array;
  private readonly isSeed: Uint8Array;

  constructor(weights: BookWeights) {
    this.telling = turned(weights);
    const count = weights.starts.length - 1;
    this.scores = new Float64Array(count);
    this.isSeed = new Uint8Array(count);
  }

  /** The `most` books that the reader's tell most of, none of them the reader's own. */
  rank(seeds: Seeds, most: number): number[] {
    const { starts, books, weights } = this.telling;
    this.scores.fill(0);
    seeds.books.forEach((seed, s) => {
      this.isSeed[seed] = 1;
      for (let i = at(starts, seed); i < at(starts, seed + 1); i++) {
        const book = at(books, i);
        this.scores[book] = at(this.scores, book) + at(seeds.worths, s) * at(weights, i);
      }
    });
    const top = new TopList(most);
    for (let book = 0; book < this.scores.length; book++) {
      const score = at(this.scores, book);
      if (score > 0 && this.isSeed[book] === 0) top.offer(book, score);
    }
    for (const seed of seeds.books) this.isSeed[seed] = 0;
    return top.sorted();
  }
}
