import type { SearchAnswer, SearchOrder } from "@okurca/search";

/** Approximate bytes of all cached answers. */
const usualRoom = 6 * 1024 * 1024;

interface Kept {
  answer: SearchAnswer;
  size: number;
}

/** Cached answers of one state of the index, keyed by the exact query; the least recently asked make room. */
export interface KeptAnswers {
  find(key: string): SearchAnswer | undefined;
  keep(key: string, answer: SearchAnswer): void;
}

/** Two orders have the same key only when the index answers both alike. */
export const keyOf = ({ text, filter = {}, sort, offset, limit, isQuick, isWhole }: SearchOrder) =>
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
  ]);

/**
 * Sizes of objects, numbers and pointers to strings as V8 lays them out; the string of an ISBN takes 32
 * bytes.
 */
function sizeOf(key: string, { isbns, facets }: SearchAnswer): number {
  const { genres, languages, years } = facets;
  return 400 + 2 * key.length + 40 * isbns.length + 48 * (genres.length + languages.length + years.length);
}

export function createKeptAnswers(room: number = usualRoom): KeptAnswers {
  /** Ordered by use: the most recently asked is the last. */
  const kept = new Map<string, Kept>();
  let size = 0;

  function forget(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    find(key) {
      const known = kept.get(key);
      if (!known) return undefined;
      kept.delete(key);
      kept.set(key, known);
      return known.answer;
    },
    keep(key, answer) {
      forget(key);
      const own = sizeOf(key, answer);
      kept.set(key, { answer, size: own });
      size += own;
      for (const oldest of kept.keys()) {
        if (size <= room) return;
        forget(oldest);
      }
    },
  };
}
