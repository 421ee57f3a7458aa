import { bookGenreKeys, type Dashboard, limits, type NamedBook } from "@okurca/contract";
import type { ProgressEntry as EntryRow, ReadingOfReader as ReadingRow } from "../library/index.ts";
import { toStars } from "../ratings/index.ts";
import type { WorkRow } from "./dashboard.queries.ts";
import { isUncounted, pagesByDay } from "./pages.ts";

export interface Material {
  readings: readonly ReadingRow[];
  entries: ReadonlyMap<string, readonly EntryRow[]>;
}

/** From half a star to five. */
const halfStars = Array.from({ length: 10 }, (_, i) => (i + 1) / 2);
const inTurkish = new Intl.Collator("tr-TR");
export const yearOf = (day: string) => Number(day.slice(0, 4));
const monthOf = (day: string) => Number(day.slice(5, 7));
/** Whether a day is in the year; null means all years together, entries without a day included. */
const isOf = (day: string | null, year: number | null) =>
  year === null || (day !== null && yearOf(day) === year);

function toNamed(row: ReadingRow): NamedBook {
  return { id: row.work_id, isbn: row.isbn, title: row.title, author: row.authors, pages: row.pages };
}

/** One reading of each work. */
function oneOfEach(readings: readonly ReadingRow[]): ReadingRow[] {
  return [...new Map(readings.map((reading) => [reading.work_id, reading])).values()];
}

/**
 * The first of them in that order; comparing names is slow, so sorting tens of thousands would hold up
 * others.
 */
function firstOf<T>(list: Iterable<T>, count: number, compare: (a: T, b: T) => number): T[] {
  const first: T[] = [];
  for (const one of list) {
    const last = first[count - 1];
    if (last !== undefined && compare(one, last) >= 0) continue;
    const place = first.findIndex((other) => compare(one, other) < 0);
    first.splice(place < 0 ? first.length : place, 0, one);
    first.length = Math.min(first.length, count);
  }
  return first;
}

/** How many works, and the first by title. */
export function someOf(readings: readonly ReadingRow[]): { count: number; books: NamedBook[] } {
  const books = oneOfEach(readings);
  const named = firstOf(books, limits.dashboard.namedBooks, (a, b) => inTurkish.compare(a.title, b.title));
  return { count: books.length, books: named.map(toNamed) };
}

export function finishedOf(readings: readonly ReadingRow[], year: number | null): ReadingRow[] {
  return readings.filter(({ outcome, ended_on }) => outcome === "finished" && isOf(ended_on, year));
}

export function abandonedOf(readings: readonly ReadingRow[], year: number | null) {
  return someOf(readings.filter(({ outcome, ended_on }) => outcome === "abandoned" && isOf(ended_on, year)));
}

/** The readings of works that were finished, but never on a known day. */
export function undatedReadings(readings: readonly ReadingRow[]): ReadingRow[] {
  const finished = finishedOf(readings, null);
  const dated = new Set(finished.flatMap(({ ended_on, work_id }) => (ended_on === null ? [] : work_id)));
  return finished.filter(({ work_id }) => !dated.has(work_id));
}

/** Pages by day, over all years; null holds those of unknown days. */
export function sumPages({ readings, entries }: Material): Map<string | null, number> {
  const sums = new Map<string | null, number>();
  for (const reading of readings) {
    for (const { day, pages } of pagesByDay(reading, entries.get(reading.id) ?? [])) {
      sums.set(day, (sums.get(day) ?? 0) + pages);
    }
  }
  return sums;
}

/** Books some of whose pages in that period cannot be counted. */
export function uncountedOf({ readings, entries }: Material, year: number | null) {
  return someOf(
    readings.filter((reading) => {
      const ofYear = (entries.get(reading.id) ?? []).filter(({ day }) => isOf(day, year));
      const isEndThere = reading.outcome === "finished" && isOf(reading.ended_on, year);
      return isUncounted({ ...reading, outcome: isEndThere ? "finished" : null }, ofYear);
    }),
  );
}

/** Twelve months, or every year in which the reader finished or read something. */
export function periodsOf(
  readings: readonly ReadingRow[],
  sums: ReadonlyMap<string | null, number>,
  year: number | null,
): Dashboard["periods"] {
  const periods = new Map<number, { period: number; finished: number; pages: number }>();
  const at = (period: number) => {
    const known = periods.get(period) ?? { period, finished: 0, pages: 0 };
    periods.set(period, known);
    return known;
  };
  if (year !== null) for (let month = 1; month <= 12; month++) at(month);
  const periodOf = year === null ? yearOf : monthOf;
  for (const { ended_on } of finishedOf(readings, year)) if (ended_on) at(periodOf(ended_on)).finished += 1;
  for (const [day, pages] of sums) if (day !== null && isOf(day, year)) at(periodOf(day)).pages += pages;
  return [...periods.values()].sort((a, b) => a.period - b.period);
}

export function totalPages(sums: ReadonlyMap<string | null, number>, year: number | null): number {
  let total = 0;
  for (const [day, pages] of sums) if (isOf(day, year)) total += pages;
  return total;
}

export function extremesOf(finished: readonly ReadingRow[]): Pick<Dashboard, "longest" | "shortest"> {
  const known = oneOfEach(finished.filter(({ pages }) => pages !== null));
  const byLength = (a: ReadingRow, b: ReadingRow) =>
    (b.pages ?? 0) - (a.pages ?? 0) || inTurkish.compare(a.title, b.title);
  const [longest] = firstOf(known, 1, byLength);
  const [shortest] = firstOf(known, 1, (a, b) => byLength(b, a));
  const isApart = longest && shortest && longest.pages !== shortest.pages;
  return { longest: longest ? toNamed(longest) : null, shortest: isApart ? toNamed(shortest) : null };
}

function tally<K>(keys: Iterable<K>): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Genres, authors and own ratings of different books; beside these the number of those rated and without a day. */
export function spreadsOf(
  works: readonly WorkRow[],
  ratedUndated: number,
): Pick<Dashboard, "genres" | "without_genre" | "authors" | "ratings"> {
  const byGenre = tally(works.flatMap(({ genres }) => genres));
  const names = new Map<string, string>();
  for (const { authors, author_slugs } of works)
    for (const [i, slug] of author_slugs.entries()) names.set(slug, names.get(slug) ?? authors[i] ?? slug);
  const byAuthor = tally(works.flatMap(({ author_slugs }) => [...new Set(author_slugs)]));
  const ratings = works.flatMap(({ halves }) => (halves === null ? [] : [toStars(halves)]));
  const sum = ratings.reduce((all, { rating_half }) => all + rating_half, 0);
  const known = bookGenreKeys.filter((genre) => byGenre.has(genre));
  return {
    genres: known
      .map((genre) => ({ genre, count: byGenre.get(genre) ?? 0 }))
      .sort((a, b) => b.count - a.count || inTurkish.compare(a.genre, b.genre)),
    without_genre: works.filter(({ genres }) => !known.some((genre) => genres.includes(genre))).length,
    authors: {
      count: byAuthor.size,
      most_read: firstOf(
        Array.from(byAuthor, ([slug, count]) => ({ name: names.get(slug) ?? slug, slug, count })),
        limits.dashboard.authors,
        (a, b) => b.count - a.count || inTurkish.compare(a.name, b.name),
      ),
    },
    ratings: {
      counts: [1, 2, 3, 4, 5].map((stars) => ratings.filter(({ rating }) => rating === stars).length),
      halves: halfStars.map((half) => ratings.filter(({ rating_half }) => rating_half === half).length),
      average: ratings.length === 0 ? null : Math.round((sum / ratings.length) * 100) / 100,
      unrated: works.length - ratings.length,
      undated: ratedUndated,
    },
  };
}
