import {
  addReading,
  type CallInput,
  listReadings,
  messages,
  removeReading,
  updateReading,
} from "@okurca/contract";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call } from "~/lib/api";
import { toastFailure } from "~/lib/failure-toast";
import { queryKeys } from "~/lib/query-keys";
import { refreshShelf } from "../shelf-cache";

const m = messages.readings;

/** The readings of one book, the latest first. */
export function readingsQuery(isbn: string) {
  return queryOptions({
    queryKey: [...queryKeys.readings, isbn],
    queryFn: ({ signal }) => call(listReadings, { params: { isbn } }, { signal }),
  });
}

export type WrittenReading = CallInput<typeof addReading>["body"];

/** Adds a reading, or changes the one with `id`. */
export function useSaveReading(isbn: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: WrittenReading & { id?: string }) =>
      id === undefined
        ? call(addReading, { params: { isbn }, body })
        : call(updateReading, { params: { isbn, id }, body }),
    onSuccess: ({ message }) => toast.success(message),
    // A failure is told in the form, and stays there.
    onSettled: () => refreshShelf(client),
  });
}

export function useRemoveReading(isbn: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeReading, { params: { isbn, id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toastFailure(error, m.removeFailed, m.removeNeeds),
    onSettled: () => refreshShelf(client),
  });
}
