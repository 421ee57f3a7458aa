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

const lastYear = 2100;

function wholeNumber(text: string | null, max: number): number | undefined {
  const value = Number(text || Number.NaN);
  return Number.isInteger(value) && value >= 1 && value <= max ? value : undefined;
}

/** Reads an address; a part that makes no sense is taken as not given. */
export function readSearch(params: URLSearchParams): SearchState {
  const names = searchParamNames;
  const language = params.get(names.language) ?? "";
  return {
    q: (params.get("q") ?? "").trim().slice(0, limits.searchQueryMax),
    page: pageParam(params),
    limit: wholeNumber(params.get("limit"), limits.pageLimitMax) ?? limits.pageSize.search,
    genre: genreOfSlug(params.get(names.genre) ?? ""),
    yearFrom: wholeNumber(params.get(names.yearFrom), lastYear),
    yearTo: wholeNumber(params.get(names.yearTo), lastYear),
    language: /^[a-z]{2,3}$/.test(language) ? language : undefined,
    order: resultOrders.find((order) => order === params.get(names.order)) ?? "uygun",
  };
}

/** The address of a search, without the parts that say nothing. */
export function searchAddress(state: SearchState): string {
  const names = searchParamNames;
  const params = new URLSearchParams({ q: state.q });
  if (state.genre) params.set(names.genre, genreSlug(state.genre));
  if (state.yearFrom) params.set(names.yearFrom, String(state.yearFrom));
  if (state.yearTo) params.set(names.yearTo, String(state.yearTo));
  if (state.language) params.set(names.language, state.language);
  if (state.order !== "uygun") params.set(names.order, state.order);
  if (state.page > 1) params.set("page", String(state.page));
  if (state.limit !== limits.pageSize.search) params.set("limit", String(state.limit));
  return `${paths.results}?${params}`;
}

/** How many filters narrow the search. */
export function countFilters({ genre, yearFrom, yearTo, language }: SearchState): number {
  return [genre, yearFrom ?? yearTo, language].filter((part) => part !== undefined).length;
}
