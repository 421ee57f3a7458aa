import { addBook, type CallInput } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { queryKeys, refreshShelf } from "~/lib/query-keys";

export type NewBook = CallInput<typeof addBook>["body"];

export function useAddBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewBook) => call(addBook, { body }),
    onSuccess() {
      refreshShelf(client, queryKeys.ownRevisions, queryKeys.bookSearch, queryKeys.book, queryKeys.feed);
      void client.invalidateQueries({ queryKey: queryKeys.adding, refetchType: "none" });
    },
  });
}
