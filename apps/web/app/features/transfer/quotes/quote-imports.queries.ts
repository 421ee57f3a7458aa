import {
  getQuoteImport,
  type ImportFilter,
  listQuoteImportBooks,
  listQuoteImportRows,
  listQuoteImports,
  type QuoteImport,
} from "@okurca/contract";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** Milliseconds between two looks at how far a file is that goes on by itself. */
const lookPauseMs = 1000;

export const goesOn = (state: QuoteImport["state"] | undefined): boolean =>
  state === "running" || state === "undoing";

/** Earlier files and a draft, the latest first. */
export const quoteImportsQuery = queryOptions({
  ...answerQuery([...queryKeys.quoteImports, "all"], listQuoteImports),
  refetchInterval: ({ state }) =>
    state.data?.imports.some((one) => goesOn(one.state)) ? lookPauseMs : false,
});

export function quoteImportQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.quoteImports, "one", id],
    queryFn: async ({ signal }) => (await call(getQuoteImport, { params: { id } }, { signal })).import,
    refetchInterval: ({ state }) => (goesOn(state.data?.state) ? lookPauseMs : false),
  });
}

export const booksKey = (id: string) => [...queryKeys.quoteImports, "books", id];

export function booksQuery(id: string, filter: ImportFilter, page: number) {
  const input = { params: { id }, query: { filter, page } };
  return {
    ...answerQuery([...booksKey(id), filter, page], listQuoteImportBooks, input),
    placeholderData: keepPreviousData,
  };
}

/** The passages of one book of a file, page after page. */
export function rowsQuery(importId: string, bookId: string) {
  return infiniteQueryOptions({
    queryKey: [...booksKey(importId), "rows", bookId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call(listQuoteImportRows, { params: { id: bookId }, query: { page: pageParam } }, { signal }),
    getNextPageParam: ({ page, limit, total_count }) => (page * limit < total_count ? page + 1 : undefined),
  });
}
