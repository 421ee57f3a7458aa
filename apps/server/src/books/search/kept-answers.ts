import type { SearchAnswer, SearchOrder } from "@okurca/search";

/** Bytes of all answers that are kept, about. */
const usualRoom = 6 * 1024 * 1024;

interface Kept {
  answer: SearchAnswer;
  size: number;
}

/** Answers of one state of the index, by what was asked to the letter; those that nobody asks for make room. */
export interface KeptAnswers {
  find(key: string): SearchAnswer | undefined;
  keep(key: string, answer: SearchAnswer): void;
}

/** The same for two orders only when the index answers both alike. */
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

/** Objects, numbers and pointers to texts as V8 lays them out; a text of an ISBN takes 32 bytes. */
function sizeOf(key: string, { isbns, facets }: SearchAnswer): number {
  const { genres, languages, years } = facets;
  return 400 + 2 * key.length + 40 * isbns.length + 48 * (genres.length + languages.length + years.length);
}

export function createKeptAnswers(room: number = usualRoom): KeptAnswers {
  /** The one that was asked for last is the last. */
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
