import { foldText } from "@okurca/contract/fold";
import { type BookLength, bookLengths, mostPages } from "@okurca/contract/lengths";
import type { Segment } from "./segment.ts";

/** What results are narrowed to; years include both ends. */
export interface Filter {
  genre?: string | undefined;
  language?: string | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  /** In any spelling. */
  publisher?: string | undefined;
  length?: BookLength | undefined;
  /** Only these editions. */
  isbns?: readonly string[] | undefined;
}

export interface Facet<Value> {
  value: Value;
  count: number;
}

export interface Facets {
  genres: Facet<string>[];
  languages: Facet<string>[];
  years: Facet<number>[];
  publishers: Facet<string>[];
  lengths: Facet<BookLength>[];
}

/** Of which filters an edition is kept out: one bit each. */
export const refusals = { genre: 1, language: 2, year: 4, publisher: 8, length: 16, other: 32 } as const;

/** Tells for an edition which filters refuse it; 0 for none. */
export function refuserOf(segment: Segment, filter: Filter): (doc: number) => number {
  const { genres, genreNames, languages, languageNames, years } = segment;
  const { pages, publishers } = segment;
  const { genre, language, yearFrom, yearTo, publisher, length } = filter;
  const genreNumber = genre === undefined ? -1 : genreNames.indexOf(genre);
  const genreBit = genreNumber < 0 ? 0 : 1 << genreNumber;
  const languageNumber = language === undefined ? -1 : languageNames.indexOf(language);
  const hasYears = yearFrom !== undefined || yearTo !== undefined;
  const [from, to] = [yearFrom ?? 1, yearTo ?? 65535];
  const hasPublisher = publisher !== undefined;
  const publisherNumber = hasPublisher ? (segment.publisherNumbers.get(foldText(publisher)) ?? -1) : -1;
  const among = filter.isbns && new Set(filter.isbns.map(Number));
  if (Object.values(filter).every((part) => part === undefined)) return () => 0;
  return (doc) => {
    let refused = 0;
    if (genre !== undefined && ((genres[doc] as number) & genreBit) === 0) refused |= refusals.genre;
    if (language !== undefined && languages[doc] !== languageNumber) refused |= refusals.language;
    const year = years[doc] as number;
    if (hasYears && (year < from || year > to)) refused |= refusals.year;
    if (hasPublisher && publishers[doc] !== publisherNumber) refused |= refusals.publisher;
    if (length !== undefined && lengthOf(pages[doc] as number) !== length) refused |= refusals.length;
    if (among && !among.has(segment.isbns[doc] as number)) refused |= refusals.other;
    return refused;
  };
}

/** Undefined where the pages are not known. */
function lengthOf(pages: number): BookLength | undefined {
  return pages === 0 ? undefined : bookLengths.find((length) => pages <= mostPages[length]);
}

/** Counts works; their editions come one after the other. */
export interface Counter {
  /** @param refused which filters refuse it: each facet counts as if its own filter were not there */
  add(segment: Segment, doc: number, refused: number): void;
  end(segment: Segment): void;
  works(): number;
  facets(): Facets;
}

/** Later years are none. */
const mostYear = 2200;
const genreCounts = new Uint32Array(32);
const languageCounts = new Uint32Array(256);
const yearCounts = new Uint32Array(mostYear + 1);
/** The work that was last counted for a language and a year: its other editions count no more. */
const languageWorks = new Int32Array(256);
const yearWorks = new Int32Array(mostYear + 1);
const publisherCounts = new Uint32Array(65_536);
const publisherWorks = new Int32Array(65_536);
/** So many publishers are told, those with the most books. */
const toldPublishers = 30;

export function createCounter(): Counter {
  const [genres, languages] = [new Map<string, number>(), new Map<string, number>()];
  const years = new Map<number, number>();
  const publishers = new Map<string, number>();
  const lengths = new Map<BookLength, number>();
  const lengthWorks = new Map<BookLength, number>();
  let works = 0;
  let [work, isIn, genreBits] = [-1, false, 0];

  function addCounts<Key>(counts: Map<Key, number>, key: Key, count: number): void {
    if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  const listed = <Key>(counts: Map<Key, number>): Facet<Key>[] =>
    [...counts].map(([value, count]) => ({ value, count }));

  function begin(): void {
    genreCounts.fill(0);
    languageCounts.fill(0);
    yearCounts.fill(0);
    languageWorks.fill(-1);
    yearWorks.fill(-1);
    publisherCounts.fill(0);
    publisherWorks.fill(-1);
    lengthWorks.clear();
    work = -1;
  }

  return {
    add(segment, doc, refused) {
      const next = segment.works[doc] as number;
      if (next !== work) {
        if (work === -1) begin();
        work = next;
        isIn = false;
        genreBits = 0;
      }
      if (refused === 0 && !isIn) {
        works++;
        isIn = true;
      }
      if ((refused & ~refusals.genre) === 0) {
        const own = segment.genres[doc] as number;
        for (let bits = own & ~genreBits; bits !== 0; bits &= bits - 1) {
          const bit = 31 - Math.clz32(bits & -bits);
          genreCounts[bit] = (genreCounts[bit] as number) + 1;
        }
        genreBits |= own;
      }
      const language = segment.languages[doc] as number;
      if ((refused & ~refusals.language) === 0 && languageWorks[language] !== work) {
        languageWorks[language] = work;
        languageCounts[language] = (languageCounts[language] as number) + 1;
      }
      const year = segment.years[doc] as number;
      if ((refused & ~refusals.year) === 0 && yearWorks[year] !== work) {
        yearWorks[year] = work;
        yearCounts[year] = (yearCounts[year] as number) + 1;
      }
      const publisher = segment.publishers[doc] as number;
      if ((refused & ~refusals.publisher) === 0 && publisherWorks[publisher] !== work) {
        publisherWorks[publisher] = work;
        publisherCounts[publisher] = (publisherCounts[publisher] as number) + 1;
      }
      const length = lengthOf(segment.pages[doc] as number);
      if (length !== undefined && (refused & ~refusals.length) === 0 && lengthWorks.get(length) !== work) {
        lengthWorks.set(length, work);
        addCounts(lengths, length, 1);
      }
    },
    end(segment) {
      if (work === -1) return;
      work = -1;
      for (const [i, name] of segment.genreNames.entries()) addCounts(genres, name, genreCounts[i] as number);
      for (const [i, name] of segment.languageNames.entries())
        addCounts(languages, name, languageCounts[i] as number);
      for (let i = 1; i < segment.publisherNames.length; i++)
        addCounts(publishers, segment.publisherNames[i] as string, publisherCounts[i] as number);
      for (let year = 1; year <= mostYear; year++) addCounts(years, year, yearCounts[year] as number);
    },
    works: () => works,
    facets: () => ({
      genres: listed(genres).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
      languages: listed(languages).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
      years: listed(years).sort((a, b) => b.value - a.value),
      publishers: listed(publishers)
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
        .slice(0, toldPublishers),
      lengths: bookLengths.flatMap((value) => {
        const count = lengths.get(value);
        return count === undefined ? [] : [{ value, count }];
      }),
    }),
  };
}
