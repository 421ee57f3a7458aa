import {
  type CatalogueImport,
  cancelCatalogueImport,
  createCatalogueImport,
  type ImportVoice,
  limits,
  listCatalogueImports,
  listRefusedRows,
  sendCatalogueBytes,
  startCatalogueImport,
} from "@okurca/contract";
import { catalogueImportMessages as m } from "@okurca/contract/messages-of-catalogue-imports";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { ApiError, call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

const underWay: readonly string[] = ["checking", "importing"];
/** Milliseconds between two looks at what is under way. */
const lookEvery = 2000;

export function useCatalogueImports(page: number) {
  const limit = limits.pageSize.catalogueImports;
  return useQuery({
    ...answerQuery([...queryKeys.catalogueImports, page], listCatalogueImports, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => underWay.includes(one.state)) ? lookEvery : false,
  });
}

export function useRefusedRows(id: string, page: number, isWanted: boolean) {
  const limit = limits.pageSize.refusedRows;
  return useQuery({
    ...answerQuery([...queryKeys.catalogueImports, "refused", id, page], listRefusedRows, {
      params: { id },
      query: { page, limit },
    }),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.catalogueImports });
}

/** Waits as long as the server asked, where the line is crowded or was cut for a moment; throws what else went wrong. */
async function sendPiece(id: string, offset: number, body: Uint8Array, tries = 0): Promise<CatalogueImport> {
  try {
    return (await call(sendCatalogueBytes, { params: { id }, query: { offset }, body })).import;
  } catch (error) {
    const mayPass = error instanceof ApiError && [0, 503].includes(error.status);
    if (!mayPass || tries >= 5) throw error;
    await new Promise((done) => setTimeout(done, (error.retryAfter ?? 2 ** tries) * 1000));
    return sendPiece(id, offset, body, tries + 1);
  }
}

/** Sends a file piece by piece, or what is missing of one that was sent half-way; tells how much is there. */
export function useSendFile() {
  const refresh = useRefresh();
  const [sent, setSent] = useState(0);
  const sending = useMutation({
    async mutationFn({
      file,
      whose,
      begun,
    }: {
      file: File;
      whose: ImportVoice;
      begun: CatalogueImport | undefined;
    }) {
      const name = file.name.slice(0, limits.catalogueImport.name) || "katalog";
      const body = { name, bytes: file.size, whose };
      let state = begun ?? (await call(createCatalogueImport, { body })).import;
      void refresh();
      while (state.state === "arriving") {
        setSent(state.received);
        const piece = file.slice(state.received, state.received + limits.catalogueImport.pieceBytes);
        state = await sendPiece(state.id, state.received, new Uint8Array(await piece.arrayBuffer()));
      }
      return state;
    },
    onSuccess: () => void toast.success(m.checking),
    onSettled: () => {
      setSent(0);
      void refresh();
    },
  });
  return { ...sending, sent };
}

export function useStartImport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(startCatalogueImport, { params: { id } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.startFailed)),
    onSettled: refresh,
  });
}

export function useCancelImport() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(cancelCatalogueImport, { params: { id } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.cancelFailed)),
    onSettled: refresh,
  });
}
