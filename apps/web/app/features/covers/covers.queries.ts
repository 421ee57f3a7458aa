import { getCoverState } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** The cover of a book and what the reader may do with it. */
export function useCoverState(isbn: string) {
  return useQuery({
    queryKey: [...queryKeys.covers, isbn],
    queryFn: () => call(getCoverState, { params: { isbn } }),
  });
}
