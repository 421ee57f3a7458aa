import { getBook } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { answerQuery } from "~/lib/answer-query";
import { queryKeys } from "~/lib/query-keys";

/** A book as the server knows it for the signed-in reader alone. */
export function useBroughtBook(isbn: string) {
  return useQuery(answerQuery([...queryKeys.book, isbn, "page"], getBook, { params: { isbn } }));
}
