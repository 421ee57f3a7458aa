import {
  chooseQuoteImportBook,
  createQuoteImport,
  limits,
  clippingMessages as m,
  type QuoteImport,
  type QuoteImportBook,
  removeQuoteImport,
  runQuoteImport,
  undoQuoteImport,
} from "@okurca/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { booksKey, quoteImportQuery } from "./quote-imports.queries";

function keep(client: QueryClient, state: QuoteImport): void {
  client.setQueryData(quoteImportQuery(state.id).queryKey, state);
}

const refreshList = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: [...queryKeys.quoteImports, "all"] });

/** Sends the file to be looked through. */
export function useLookAtQuotes({ onLooked }: { onLooked: (state: QuoteImport) => void }) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(file: File) {
      if (file.size > limits.clippings.fileBytes) throw new Error(m.fileTooLarge);
      const body = new Uint8Array(await file.arrayBuffer());
      const query = { name: file.name.slice(0, limits.import.nameMax) };
      return (await call(createQuoteImport, { body, query })).import;
    },
    onSuccess(state) {
      keep(client, state);
      void refreshList(client);
      onLooked(state);
    },
  });
}

export interface BookChoice {
  book: QuoteImportBook;
  choice: "book" | "skip" | "keep";
  isbn?: string;
}

export function useChooseBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ book, choice, isbn }: BookChoice) =>
      call(chooseQuoteImportBook, { params: { id: book.id }, body: { choice, ...(isbn && { isbn }) } }),
    async onSuccess(answer) {
      keep(client, answer.import);
      await client.invalidateQueries({ queryKey: booksKey(answer.import.id) });
    },
    onError: (error) => toast.error(failureText(error, m.chooseFailed)),
  });
}

/** Lets the passages come; how far they are is looked at from then on. */
export function useRunQuotes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(runQuoteImport, { params: { id } })).import,
    onSuccess: (state) => keep(client, state),
    onError: (error) => toast.error(failureText(error, m.runFailed)),
    onSettled: () => refreshList(client),
  });
}

export function useUndoQuotes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(undoQuoteImport, { params: { id } })).import,
    onSuccess: (state) => keep(client, state),
    onError: (error) => toast.error(failureText(error, m.undoFailed)),
    onSettled: () => refreshList(client),
  });
}

export function useRemoveQuoteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeQuoteImport, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.removeFailed)),
    onSettled: () => refreshList(client),
  });
}
