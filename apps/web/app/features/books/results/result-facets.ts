import type { OutputOf, searchBooks } from "@okurca/contract";
import { foldText } from "@okurca/contract/fold";
import { type BookGenreKey, bookGenreKeys } from "@okurca/contract/genres";
import { type BookLength, bookLengths } from "@okurca/contract/lengths";
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

const lengthNames: Record<BookLength, string> = {
  kisa: "Kısa (150 sayfaya kadar)",
  orta: "Orta (151–300)",
  uzun: "Uzun (301–500)",
  "cok-uzun": "Çok uzun (500’den fazla)",
};
export const lengthName = (length: BookLength) => lengthNames[length];

export function lengthChoices(facets: ResultFacets, chosen: BookLength | undefined): Choice<BookLength>[] {
  return choicesOf(bookLengths, facets?.lengths, chosen);
}

/** Those with the most books, in the order of their names; and the chosen one. */
export function publisherChoices(facets: ResultFacets, chosen: string | undefined): Choice<string>[] {
  const told = facets?.publishers ?? [];
  const names = new Set(told.map(({ value }) => value));
  const own = chosen !== undefined && ![...names].some((name) => foldText(name) === foldText(chosen));
  return choicesOf([...names, ...(own ? [chosen] : [])], told, chosen).sort((a, b) =>
    a.value.localeCompare(b.value, "tr"),
  );
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
