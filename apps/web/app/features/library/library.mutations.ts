import {
  addToLibrary,
  messages,
  type ReadingStatus,
  removeFromLibrary,
  updateLibraryStatus,
  updateReadingProgress,
} from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

const m = messages.library;

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.library }),
      client.invalidateQueries({ queryKey: queryKeys.feed }),
      client.invalidateQueries({ queryKey: queryKeys.ownState }),
    ]);
}

export function useAddToLibrary() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (given: { isbn: string; status?: ReadingStatus }) =>
      call(addToLibrary, { body: { isbn: given.isbn, status: given.status ?? "to-read" } }),
    onSuccess: () => toast.success(m.added),
    onError: (error) => {
      // The one fixed English text of the server.
      const isThere = error instanceof ApiError && error.code === "already_in_library";
      if (isThere) toast.info(m.alreadyThere);
      else toast.error(m.addFailed);
    },
    onSettled: () => void refresh(),
  });
}

export function useRemoveFromLibrary() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (isbn: string) => call(removeFromLibrary, { params: { isbn } }),
    onSuccess: () => toast.success(m.removed),
    onError: () => toast.error(m.removeFailed),
    onSettled: () => void refresh(),
  });
}

export function useChangeStatus() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ isbn, status }: { isbn: string; status: ReadingStatus }) =>
      call(updateLibraryStatus, { params: { isbn }, body: { status } }),
    onSuccess: () => toast.success(m.statusChanged),
    onError: () => toast.error(m.statusFailed),
    onSettled: () => void refresh(),
  });
}

export function useSaveProgress() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ isbn, ...body }: { isbn: string } & ({ page: number } | { percent: number })) =>
      call(updateReadingProgress, { params: { isbn }, body }),
    onSuccess: () => toast.success(m.progressSaved),
    onError: (error) => toast.error(error.message),
    onSettled: () => void refresh(),
  });
}
