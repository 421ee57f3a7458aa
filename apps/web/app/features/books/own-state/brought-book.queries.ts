import { getBook } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** A book as the server knows it for the signed-in reader alone. */
export function useBroughtBook(isbn: string) {
  return useQuery({
    queryKey: [...queryKeys.book, isbn, "page"],
    queryFn: ({ signal }) => call(getBook, { params: { isbn } }, { signal }),
  });
}
