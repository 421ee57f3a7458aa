import { getImport, type ImportFilter, listImportRows, listImports } from "@okurca/contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** Earlier imports and a draft, the latest first. */
export const importsQuery = queryOptions({
  queryKey: [...queryKeys.imports, "all"],
  queryFn: ({ signal }) => call(listImports, {}, { signal }),
});

export function importQuery(id: string) {
  return queryOptions({
    queryKey: [...queryKeys.imports, "one", id],
    queryFn: async ({ signal }) => (await call(getImport, { params: { id } }, { signal })).import,
  });
}

export function rowsKey(id: string) {
  return [...queryKeys.imports, "rows", id];
}

export function rowsQuery(id: string, filter: ImportFilter, page: number) {
  return queryOptions({
    queryKey: [...rowsKey(id), filter, page],
    queryFn: ({ signal }) => call(listImportRows, { params: { id }, query: { filter, page } }, { signal }),
    placeholderData: keepPreviousData,
  });
}
