import type { SearchAnswer, SearchOrder } from "@okurca/search";
import { LRUCache } from "lru-cache";

/** Approximate bytes of all cached answers. */
const usualRoom = 6 * 1024 * 1024;

/** Two orders have the same key only when the index answers both alike. */
export const keyOf = ({
  text,
  filter = {},
  sort,
  offset,
  limit,
  isQuick,
  isWhole,
  withPublishers,
}: SearchOrder) =>
  JSON.stringify([
    text,
    limit,
    offset,
    sort,
    isQuick,
    isWhole,
    filter.genre,
    filter.language,
    filter.yearFrom,
    filter.yearTo,
    filter.publisher,
    filter.length,
    filter.isbns,
    withPublishers,
  ]);

/**
 * Sizes of objects, numbers and pointers to strings as V8 lays them out; the string of an ISBN takes 32
 * bytes.
 */
function sizeOf(key: string, { isbns, facets }: SearchAnswer): number {
  const counted = Object.values(facets).reduce((sum, { length }) => sum + length, 0);
  return 400 + 2 * key.length + 40 * isbns.length + 48 * counted;
}

/** Cached answers of one state of the index, keyed by the exact query; the least recently asked make room. */
export const createKeptAnswers = (room: number = usualRoom) =>
  new LRUCache<string, SearchAnswer>({
    maxSize: room,
    sizeCalculation: (answer, key) => sizeOf(key, answer),
  });
