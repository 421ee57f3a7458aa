import { searchBooks } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { type SearchState, searchQuery } from "./results/search-state";

/** One page of the books that fit `q`; the former page stays in sight until the new one is there. */
export function bookSearchQuery(q: string, page = 1) {
  return queryOptions({
    queryKey: [...queryKeys.bookSearch, q, page],
    queryFn: ({ signal }) =>
      call(searchBooks, { query: { q, page, limit: limits.pageSize.search } }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

/** What the address of the search page asks for; the former page stays in sight until the new one is there. */
export function bookResultsQuery(state: SearchState) {
  const query = searchQuery(state);
  return queryOptions({
    queryKey: [...queryKeys.bookSearch, query],
    queryFn: ({ signal }) => call(searchBooks, { query }, { signal }),
    enabled: state.q !== "",
    placeholderData: keepPreviousData,
    staleTime: state.isOnShelf ? 0 : 5 * 60_000,
  });
}
