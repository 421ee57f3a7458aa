import { percentile } from "../commands.ts";
import type { Query } from "./queries.ts";

/** A book as it was answered. */
export interface Found {
  isbn: string;
  work: string;
}

/** By `work`, any edition of the wanted work counts; by `isbn`, the one that was shown must be among the wanted. */
export type Counting = "work" | "isbn";

export interface Result {
  query: Query;
  /** Places from 1; 0 for a book that is not among the first ten. */
  places: Record<Counting, number>;
  ms: number;
}

export function judge(
  query: Query,
  found: readonly Found[],
  ms: number,
  worksOf: ReadonlyMap<string, string>,
): Result {
  const works = new Set(query.expect.map((isbn) => worksOf.get(isbn)));
  const isbns = new Set(query.expect);
  const ten = found.slice(0, 10);
  return {
    query,
    places: {
      work: ten.findIndex(({ work }) => works.has(work)) + 1,
      isbn: ten.findIndex(({ isbn }) => isbns.has(isbn)) + 1,
    },
    ms,
  };
}

export interface Sums {
  count: number;
  /** Percent of the queries with the book among the first ten. */
  share: number;
  /** Mean reciprocal rank. */
  rank: number;
  p50: number;
  p95: number;
}

export function sumUp(results: readonly Result[], counting: Counting): Sums {
  const places = results.map((result) => result.places[counting]);
  const count = results.length;
  const times = results.map(({ ms }) => ms);
  return {
    count,
    share: (places.filter((place) => place > 0).length / count) * 100,
    rank: places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0) / count,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
}
