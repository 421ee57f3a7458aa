import type { OutputOf, searchBooks } from "@okurca/contract";
import { type BookGenreKey, bookGenreKeys } from "@okurca/contract/genres";
import { languageNames } from "../languages";

/** How many works of the result each filter would leave; null when that was not counted. */
export type ResultFacets = OutputOf<typeof searchBooks>["facets"] | undefined;

export interface Choice<Value> {
  value: Value;
  /** Undefined when that was not counted. */
  count: number | undefined;
}

/** What there is something of, and what is chosen already; everything when that was not counted. */
function choicesOf<Value extends string>(
  all: readonly Value[],
  counted: readonly { value: Value; count: number }[] | undefined,
  chosen: Value | undefined,
): Choice<Value>[] {
  if (counted === undefined) return all.map((value) => ({ value, count: undefined }));
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  return all
    .filter((value) => counts.has(value) || value === chosen)
    .map((value) => ({ value, count: counts.get(value) ?? 0 }));
}

const genres = [...bookGenreKeys].sort((a, b) => a.localeCompare(b, "tr"));

export function genreChoices(facets: ResultFacets, chosen: BookGenreKey | undefined): Choice<BookGenreKey>[] {
  return choicesOf(genres, facets?.genres, chosen);
}

/** By the order of their Turkish names; languages without one here are not offered. */
export function languageChoices(facets: ResultFacets, chosen: string | undefined): Choice<string>[] {
  return choicesOf(Object.keys(languageNames), facets?.languages, chosen);
}

export interface Span {
  from: number;
  to: number;
  count: number;
}

/** So many decades are offered, the last ones; older books are one span. */
const mostDecades = 5;

/** Spans of years of which there are books, the newest first: decades, and all before them. */
export function spansOfYears(facets: ResultFacets): Span[] {
  const decades = new Map<number, number>();
  for (const { value, count } of facets?.years ?? []) {
    const from = Math.floor(value / 10) * 10;
    decades.set(from, (decades.get(from) ?? 0) + count);
  }
  const spans = [...decades]
    .sort(([a], [b]) => b - a)
    .map(([from, count]) => ({ from, to: from + 9, count }));
  const [last, ...older] = spans.slice(mostDecades - 1);
  if (last === undefined || older.length === 0) return spans;
  const first = older.at(-1)?.from ?? last.from;
  const count = [last, ...older].reduce((sum, span) => sum + span.count, 0);
  return [...spans.slice(0, mostDecades - 1), { from: Math.max(1000, first), to: last.to, count }];
}
