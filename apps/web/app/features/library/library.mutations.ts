import {
  abandonBook,
  addToLibrary,
  messages,
  type ReadingStatus,
  removeFromLibrary,
  restoreToLibrary,
  updateLibraryStatus,
  updateReadingProgress,
} from "@okurca/contract";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call } from "~/lib/api";
import { dayOf, toIsoDay } from "~/lib/day-text";
import { queryKeys } from "~/lib/query-keys";
import { showChange } from "./shelf-cache";

const m = messages.library;

/** Changes of the shelf are sent one after another, in the order they were made. */
const scope = { id: "library" };

export function refreshShelf(client: QueryClient): void {
  const { library, readings, dashboard, feed, ownState, ownProfile } = queryKeys;
  for (const queryKey of [library, readings, dashboard, feed, ownState, ownProfile]) {
    void client.invalidateQueries({ queryKey });
  }
}

const today = () => toIsoDay(dayOf(new Date()));

export function useAddToLibrary() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (given: { isbn: string; status?: ReadingStatus }) =>
      call(addToLibrary, { body: { isbn: given.isbn, status: given.status ?? "to-read" } }),
    onSuccess: () => toast.success(m.added),
    onError: (error) => {
      // The one fixed English text of the server.
      const isThere = error instanceof ApiError && error.code === "already_in_library";
      if (isThere) toast.info(m.alreadyThere);
      else toast.error(m.addFailed);
    },
    onSettled: () => refreshShelf(client),
  });
}

export function useRestoreToLibrary() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (isbn: string) => call(restoreToLibrary, { params: { isbn } }),
    onSuccess: () => toast.success(m.restored),
    onError: () => toast.error(m.restoreFailed),
    onSettled: () => refreshShelf(client),
  });
}

/** Takes a book off the shelf at once; the note about it offers to put it back. */
export function useRemoveFromLibrary({ onRestored }: { onRestored?: () => void } = {}) {
  const client = useQueryClient();
  const restore = useRestoreToLibrary();
  return useMutation({
    scope,
    mutationFn: (isbn: string) => call(removeFromLibrary, { params: { isbn } }),
    onMutate: (isbn) => showChange(client, isbn, () => null),
    onSuccess: (_answer, isbn) => {
      const putBack = () => restore.mutate(isbn, { onSuccess: () => onRestored?.() });
      toast.success(m.removed, { duration: 8000, action: { label: "Geri al", onClick: putBack } });
    },
    onError: (_error, _isbn, takeBack) => {
      takeBack?.();
      toast.error(m.removeFailed);
    },
    onSettled: () => refreshShelf(client),
  });
}

export interface StatusChange {
  isbn: string;
  status: ReadingStatus;
  /** The day it was begun or finished, "YYYY-MM-DD"; null when that is not known, absent for today's. */
  day?: string | null;
}

export function useChangeStatus() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ isbn, status, day }: StatusChange) =>
      call(updateLibraryStatus, {
        params: { isbn },
        body: { status, ...(day === undefined ? {} : { day }) },
      }),
    onMutate: ({ isbn, status }) =>
      showChange(client, isbn, (book) => ({ ...book, status, is_abandoned: false })),
    onSuccess: () => toast.success(m.statusChanged),
    onError: (_error, _given, takeBack) => {
      takeBack?.();
      toast.error(m.statusFailed);
    },
    onSettled: () => refreshShelf(client),
  });
}

/** Gives up the reading that is open. */
export function useAbandonBook() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (isbn: string) => call(abandonBook, { params: { isbn }, body: { day: today() } }),
    onMutate: (isbn) =>
      showChange(client, isbn, (book) => ({
        ...book,
        status: "to-read" as const,
        is_abandoned: true,
        progress: null,
      })),
    onSuccess: ({ message }) => toast.success(message),
    onError: (_error, _isbn, takeBack) => {
      takeBack?.();
      toast.error(m.statusFailed);
    },
    onSettled: () => refreshShelf(client),
  });
}

export type NewProgress = { isbn: string } & ({ page: number } | { percent: number });

export function useSaveProgress() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ isbn, ...body }: NewProgress) =>
      call(updateReadingProgress, { params: { isbn }, body: { ...body, day: today() } }),
    onMutate: (given) =>
      showChange(client, given.isbn, (book) => {
        if ("percent" in given) return { ...book, progress: { page: null, percent: given.percent } };
        const percent = book.pages ? Math.min(100, Math.round((given.page / book.pages) * 100)) : 0;
        return { ...book, progress: { page: given.page, percent } };
      }),
    onSuccess: () => toast.success(m.progressSaved),
    onError: (error, _given, takeBack) => {
      takeBack?.();
      const isOurs = error instanceof ApiError && error.serverMessage !== "";
      toast.error(isOurs ? error.serverMessage : m.progressFailed);
    },
    onSettled: () => refreshShelf(client),
  });
}
