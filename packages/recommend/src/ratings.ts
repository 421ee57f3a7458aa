/** One rating a position: reader and book by their number from 0, and what the rating is worth. */
export interface Ratings {
  readers: Int32Array;
  books: Int32Array;
  /** Above 0 for what was liked, below for what was not. */
  worths: Float32Array;
}

/** Ratings grouped by reader or by book: those of group `g` stand from `starts[g]` to `starts[g + 1]`. */
export interface Groups {
  starts: Int32Array;
  /** The other side of each rating. */
  members: Int32Array;
  worths: Float32Array;
}

export interface RatingTable {
  readerCount: number;
  bookCount: number;
  byReader: Groups;
  byBook: Groups;
}

/** What stars are worth: two and fewer speak against a book, three for little. */
const starWorths = [0, -0.5, -0.2, 0.4, 1, 1.2] as const;

/** @param stars 0.5 to 5, halves between their neighbours; anything else is worth nothing */
export function worthOfStars(stars: number): number {
  const [below, above] = [starWorths[Math.max(1, Math.floor(stars))], starWorths[Math.ceil(stars)]];
  return stars < 0.5 || below === undefined || above === undefined ? 0 : (below + above) / 2;
}

function group(keys: Int32Array, count: number, members: Int32Array, worths: Float32Array): Groups {
  const starts = new Int32Array(count + 1);
  for (const key of keys) starts[key + 1] = at(starts, key + 1) + 1;
  for (let g = 0; g < count; g++) starts[g + 1] = at(starts, g) + at(starts, g + 1);
  const next = starts.slice(0, count);
  const grouped: Groups = {
    starts,
    members: new Int32Array(keys.length),
    worths: new Float32Array(keys.length),
  };
  for (let i = 0; i < keys.length; i++) {
    const key = at(keys, i);
    const place = at(next, key);
    next[key] = place + 1;
    grouped.members[place] = at(members, i);
    grouped.worths[place] = at(worths, i);
  }
  return grouped;
}

/** A typed array's element, which is there: the compiler cannot know. */
export const at = (values: Int32Array | Float32Array | Float64Array, index: number): number =>
  values[index] as number;

/**
 * The same ratings by reader and by book. Who rated much says less with each rating: worths are scaled by
 * n^-`damping`, n being how many the reader gave.
 */
export function tableOf(
  ratings: Ratings,
  counts: { readerCount: number; bookCount: number },
  damping: number,
): RatingTable {
  const { readerCount, bookCount } = counts;
  const given = new Int32Array(readerCount);
  for (const reader of ratings.readers) given[reader] = at(given, reader) + 1;
  const worths = ratings.worths.map((worth, i) => worth * at(given, at(ratings.readers, i)) ** -damping);
  return {
    readerCount,
    bookCount,
    byReader: group(ratings.readers, readerCount, ratings.books, worths),
    byBook: group(ratings.books, bookCount, ratings.readers, worths),
  };
}

/**
 * At most so many ratings of a book, spread evenly over those it has: what a popular book costs is bounded.
 * Deterministic.
 */
export function thinned(ratings: Ratings, bookCount: number, most: number): Ratings {
  const counts = new Int32Array(bookCount);
  for (const book of ratings.books) counts[book] = at(counts, book) + 1;
  const seen = new Int32Array(bookCount);
  const kept: number[] = [];
  for (let i = 0; i < ratings.books.length; i++) {
    const book = at(ratings.books, i);
    const place = at(seen, book);
    const total = at(counts, book);
    seen[book] = place + 1;
    const isKept = Math.floor(((place + 1) * most) / total) > Math.floor((place * most) / total);
    if (total <= most || isKept) kept.push(i);
  }
  if (kept.length === ratings.books.length) return ratings;
  return {
    readers: Int32Array.from(kept, (i) => at(ratings.readers, i)),
    books: Int32Array.from(kept, (i) => at(ratings.books, i)),
    worths: Float32Array.from(kept, (i) => at(ratings.worths, i)),
  };
}
