import { type BookGenreKey, genreOfSlug, genreSlug } from "@okurca/contract/genres";
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
  order: ResultOrder;
}

/** Names of the state's parts in the address, also of the fields that change them. */
export const searchParamNames = {
  genre: "tur",
  yearFrom: "ilk_yil",
  yearTo: "son_yil",
  language: "dil",
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
    order: resultOrders.find((order) => order === params.get(names.order)) ?? "uygun",
  };
}

/** The parts of a search as the address names them, without those that say nothing. */
export function searchParams(state: SearchState): URLSearchParams {
  const names = searchParamNames;
  const params = new URLSearchParams({ q: state.q });
  if (state.genre) params.set(names.genre, genreSlug(state.genre));
  if (state.yearFrom) params.set(names.yearFrom, String(state.yearFrom));
  if (state.yearTo) params.set(names.yearTo, String(state.yearTo));
  if (state.language) params.set(names.language, state.language);
  if (state.order !== "uygun") params.set(names.order, state.order);
  if (state.page > 1) params.set("page", String(state.page));
  if (state.limit !== limits.pageSize.search) params.set("limit", String(state.limit));
  return params;
}

export function searchAddress(state: SearchState): string {
  return `${paths.results}?${searchParams(state)}`;
}

/** How many filters narrow the search. */
export function countFilters({ genre, yearFrom, yearTo, language }: SearchState): number {
  return [genre, yearFrom ?? yearTo, language].filter((part) => part !== undefined).length;
}

/** The same search from its first page, narrowed by nothing. */
export function withoutFilters(state: SearchState): SearchState {
  return { ...state, page: 1, genre: undefined, yearFrom: undefined, yearTo: undefined, language: undefined };
}
