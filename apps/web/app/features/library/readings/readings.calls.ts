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
import { ApiError, call } from "~/lib/api";
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
    // Told beside the field it is about, where there is one.
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== "bad_input") toast.error(m.saveFailed);
    },
    onSettled: () => refreshShelf(client),
  });
}

export function useRemoveReading(isbn: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeReading, { params: { isbn, id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: () => toast.error(m.removeFailed),
    onSettled: () => refreshShelf(client),
  });
}
