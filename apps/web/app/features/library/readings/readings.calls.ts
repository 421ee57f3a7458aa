import {
  addReading,
  type CallInput,
  listReadings,
  messages,
  removeReading,
  updateReading,
} from "@okurca/contract";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call } from "~/lib/api";
import { takeDrafts } from "~/lib/draft";
import { queryKeys } from "~/lib/query-keys";
import { toastFailure } from "~/lib/toasts";
import { useSending } from "~/lib/use-sending";
import { bookChanged } from "../change-notes";
import { refreshAfterChange } from "../shelf-cache";

const m = messages.readings;

/** The readings of one book, the latest first. */
export function readingsQuery(isbn: string) {
  return answerQuery([...queryKeys.readings, isbn], listReadings, { params: { isbn } });
}

export type WrittenReading = CallInput<typeof addReading>["body"];

/** The name under which the browser keeps drafts of a book's readings, and of one reading. */
export const readingDrafts = (isbn: string) => `reading/${isbn}/`;
export const readingDraft = (isbn: string, id = "new") => readingDrafts(isbn) + id;

const savesOf = (isbn: string) => ["save-reading", isbn];

/**
 * Adds a reading, or changes the one with that id. It calls `onSaved` also when the reader closed the form
 * before the answer; a reader who reopens the form meanwhile sees that it is being saved.
 */
export function useSaveReading(isbn: string, id: string | undefined, onSaved: () => void) {
  const client = useQueryClient();
  return useSending([...savesOf(isbn), readingDraft(isbn, id)], {
    mutationFn: (body: WrittenReading) =>
      id === undefined
        ? call(addReading, { params: { isbn }, body })
        : call(updateReading, { params: { isbn, id }, body }),
    onSuccess: ({ message }) => {
      bookChanged(isbn);
      onSaved();
      toast.success(message);
    },
    // The form shows a failure, and keeps it.
    onSettled: () => refreshAfterChange(client),
  });
}

/** Drafts of that book's readings that are being saved now. */
export function useSavedDrafts(isbn: string): readonly unknown[] {
  return useMutationState({
    filters: { mutationKey: savesOf(isbn), status: "pending" },
    select: ({ options }) => options.mutationKey?.at(-1),
  });
}

export function useRemoveReading(isbn: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(removeReading, { params: { isbn, id } }),
    onSuccess: ({ message }, id) => {
      bookChanged(isbn);
      takeDrafts(readingDraft(isbn, id));
      toast.success(message);
    },
    onError: (error) => toastFailure(error, m.removeFailed, m.removeNeeds),
    onSettled: () => refreshAfterChange(client),
  });
}
