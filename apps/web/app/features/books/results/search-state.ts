import { type BookGenreKey, genreOfSlug, genreSlug } from "@okurca/contract/genres";
import { type BookLength, bookLengths } from "@okurca/contract/lengths";
import { limits } from "@okurca/contract/limits";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";

export const resultOrders = ["uygun", "puan", "yeni"] as const;
export type ResultOrder = (typeof resultOrders)[number];

/** What a search asks for; the address holds all of it. */
export interface SearchState {
  q: string;
  page: number;
  limit: number;
  genre: BookGenreKey | undefined;
  yearFrom: number | undefined;
  yearTo: number | undefined;
  language: string | undefined;
  publisher: string | undefined;
  length: BookLength | undefined;
  /** Only works on the reader's own shelf. */
  isOnShelf: boolean;
  order: ResultOrder;
}

/** Names of the state's parts in the address, also of the fields that change them. */
export const searchParamNames = {
  genre: "tur",
  yearFrom: "ilk_yil",
  yearTo: "son_yil",
  language: "dil",
  publisher: "yayinevi",
  length: "uzunluk",
  shelf: "raf",
  order: "sirala",
} as const;

/** Of a field that takes a year: four digits, at most 2100. */
export const yearPattern = "1[0-9]{3}|20[0-9]{2}|2100";

function yearOf(text: string | null): number | undefined {
  return new RegExp(`^(?:${yearPattern})$`).test(text ?? "") ? Number(text) : undefined;
}

function limitOf(text: string | null): number {
  const value = Number(text || Number.NaN);
  const isGood = Number.isInteger(value) && value >= 1 && value <= limits.pageLimitMax;
  return isGood ? value : limits.pageSize.search;
}

/** Reads an address; a part that makes no sense is taken as not given, two years as the span between them. */
export function readSearch(params: URLSearchParams): SearchState {
  const names = searchParamNames;
  const language = params.get(names.language) ?? "";
  const [from, to] = [yearOf(params.get(names.yearFrom)), yearOf(params.get(names.yearTo))];
  const isReversed = from !== undefined && to !== undefined && from > to;
  return {
    q: (params.get("q") ?? "").trim().slice(0, limits.searchQueryMax),
    page: pageParam(params),
    limit: limitOf(params.get("limit")),
    genre: genreOfSlug(params.get(names.genre) ?? ""),
    yearFrom: isReversed ? to : from,
    yearTo: isReversed ? from : to,
    language: /^[a-z]{2,3}$/.test(language) ? language : undefined,
    publisher: (params.get(names.publisher) ?? "").trim().slice(0, 200) || undefined,
    length: bookLengths.find((length) => length === params.get(names.length)),
    isOnShelf: params.get(names.shelf) === "1",
    order: resultOrders.find((order) => order === params.get(names.order)) ?? "uygun",
  };
}

/** The parts of a search as the address names them, without those that say nothing. */
export function searchParams(state: SearchState): URLSearchParams {
  const names = searchParamNames;
  const params = new URLSearchParams(state.q === "" ? {} : { q: state.q });
  if (state.genre) params.set(names.genre, genreSlug(state.genre));
  if (state.yearFrom) params.set(names.yearFrom, String(state.yearFrom));
  if (state.yearTo) params.set(names.yearTo, String(state.yearTo));
  if (state.language) params.set(names.language, state.language);
  if (state.publisher) params.set(names.publisher, state.publisher);
  if (state.length) params.set(names.length, state.length);
  if (state.isOnShelf) params.set(names.shelf, "1");
  if (state.order !== "uygun") params.set(names.order, state.order);
  if (state.page > 1) params.set("page", String(state.page));
  if (state.limit !== limits.pageSize.search) params.set("limit", String(state.limit));
  return params;
}

/** @param path of the page with the results, where it is not everybody's */
export function searchAddress(state: SearchState, path: string = paths.results): string {
  return `${path}?${searchParams(state)}`;
}

/** How many filters narrow the search. */
export function countFilters(state: SearchState): number {
  const { genre, yearFrom, yearTo, language, publisher, length, isOnShelf } = state;
  const given = [genre, yearFrom ?? yearTo, language, publisher, length, isOnShelf || undefined];
  return given.filter((part) => part !== undefined).length;
}

/** The same search from its first page, narrowed by nothing. */
export function withoutFilters(state: SearchState): SearchState {
  return {
    ...{ ...state, page: 1, genre: undefined, yearFrom: undefined, yearTo: undefined, language: undefined },
    ...{ publisher: undefined, length: undefined, isOnShelf: false },
  };
}

/** The search as the server is asked for it. */
export function searchQuery(state: SearchState) {
  const { q, page, limit, genre, language, publisher, length, order } = state;
  return {
    ...{ q, page, limit, genre, language, publisher, length, sort: order },
    ...{ year_from: state.yearFrom, year_to: state.yearTo },
    ...(state.isOnShelf ? { on_shelf: "true" as const } : {}),
  };
}
