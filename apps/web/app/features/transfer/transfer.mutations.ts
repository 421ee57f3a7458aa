import {
  addOutsideBook,
  chooseImportRow,
  createImport,
  type Import,
  type ImportRow,
  limits,
  removeImport,
  runImport,
  transferMessages,
  undoImport,
} from "@okurca/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys, refreshShelf } from "~/lib/query-keys";
import { importQuery, rowsKey } from "./transfer.queries";

const m = transferMessages;

function keep(client: QueryClient, state: Import): void {
  client.setQueryData(importQuery(state.id).queryKey, state);
}

/** Sends the file to be looked through. */
export function useLook({ onLooked }: { onLooked: (state: Import) => void }) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(file: File) {
      if (file.size > limits.import.fileBytes) throw new Error(m.fileTooLarge);
      const body = new Uint8Array(await file.arrayBuffer());
      const query = { name: file.name.slice(0, limits.import.nameMax) };
      return (await call(createImport, { body, query })).import;
    },
    onSuccess(state) {
      keep(client, state);
      void client.invalidateQueries({ queryKey: [...queryKeys.imports, "all"] });
      onLooked(state);
    },
  });
}

export type RowChoice = { row: ImportRow; choice: "book" | "bring" | "skip" | "keep"; isbn?: string };

export function useChooseRow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ row, choice, isbn }: RowChoice) =>
      call(chooseImportRow, { params: { id: row.id }, body: { choice, ...(isbn ? { isbn } : {}) } }),
    async onSuccess(answer) {
      keep(client, answer.import);
      if (answer.import.state === "done") {
        toast.success(`“${answer.row.title}” kitaplığınıza aktarıldı.`);
        refreshShelf(client, [...queryKeys.imports, "all"]);
      }
      await client.invalidateQueries({ queryKey: rowsKey(answer.import.id) });
    },
    onError: (error) => toast.error(failureText(error, m.chooseFailed)),
  });
}

/** Takes what catalogues elsewhere have for a row into ours, and makes it the row's book. */
export function useAcceptOutside() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn({ row, isbn }: { row: ImportRow; isbn: string }) {
      await call(addOutsideBook, { body: { isbn } });
      return call(chooseImportRow, { params: { id: row.id }, body: { choice: "book", isbn } });
    },
    onSuccess(answer) {
      keep(client, answer.import);
      toast.success(`“${answer.row.book?.title ?? answer.row.title}” kitaplığınızda.`);
      refreshShelf(client, [...queryKeys.imports, "all"], rowsKey(answer.import.id));
    },
    onError: (error) => toast.error(failureText(error, m.chooseFailed)),
  });
}

/** Matches rows with what was proposed for them, one after the other; what came before a failure stays. */
export function useAcceptProposals() {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(rows: readonly ImportRow[]) {
      for (const { id, proposal } of rows) {
        if (!proposal) continue;
        const body = { choice: "book", isbn: proposal.isbn } as const;
        keep(client, (await call(chooseImportRow, { params: { id }, body })).import);
      }
    },
    onError: (error) => toast.error(failureText(error, m.chooseFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.imports }),
  });
}

/** Brings the rows part by part and tells how far it has come. */
export function useRun() {
  const client = useQueryClient();
  const [progress, setProgress] = useState<Import>();
  const mutation = useMutation({
    async mutationFn(id: string) {
      for (;;) {
        const { import: state } = await call(runImport, { params: { id } });
        setProgress(state);
        if (state.state === "done") return state;
      }
    },
    onSuccess: (state) => keep(client, state),
    onError: (error) => toast.error(failureText(error, m.runFailed)),
    onSettled() {
      setProgress(undefined);
      refreshShelf(client, queryKeys.imports);
    },
  });
  return { ...mutation, progress };
}

export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await call(undoImport, { params: { id } })).import,
    onSuccess(state) {
      keep(client, state);
      toast.success(m.undone);
    },
    onError: (error) => toast.error(failureText(error, m.undoFailed)),
    onSettled: () => refreshShelf(client, queryKeys.imports),
  });
}

export function useRemoveDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeImport, { params: { id } }),
    onSuccess: (answer) => toast.success(answer.message),
    onError: (error) => toast.error(failureText(error, m.removeFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.imports }),
  });
}
