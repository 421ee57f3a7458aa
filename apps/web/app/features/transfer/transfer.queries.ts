import { getImport, type ImportFilter, listImportRows, listImports } from "@okurca/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** Earlier imports and a draft, the latest first. */
export const importsQuery = answerQuery([...queryKeys.imports, "all"], listImports);

/** Milliseconds between two looks at how far the look-ups of an import are. */
const lookupPauseMs = 5000;

export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.imports, "one", id],
    queryFn: async ({ signal }) => (await call(getImport, { params: { id } }, { signal })).import,
    refetchInterval: ({ state }) => ((state.data?.lookups.waiting ?? 0) > 0 ? lookupPauseMs : false),
  });
}

export function rowsKey(id: string) {
  return [...queryKeys.imports, "rows", id];
}

export function rowsQuery(id: string, filter: ImportFilter, page: number) {
  const input = { params: { id }, query: { filter, page } };
  return {
    ...answerQuery([...rowsKey(id), filter, page], listImportRows, input),
    placeholderData: keepPreviousData,
  };
}
