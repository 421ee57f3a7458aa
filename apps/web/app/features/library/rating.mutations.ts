import { messages, rateBook, takeRatingBack } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "~/lib/api";
import { toastFailure, toastWithUndo } from "~/lib/toasts";
import { callInOrder, scope } from "./library.mutations";
import { refreshAfterChange } from "./shelf-cache";

const m = messages.library;

interface Given {
  rating_half: number;
  /** When it was finished; null where that is not known, absent where nothing is said. */
  day?: string | null;
}

/** Gives the work of a book stars; the shelf follows. */
export function useRateBook(isbn: string) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (given: Given) => callInOrder(() => call(rateBook, { params: { isbn }, body: given })),
    onError: (error) => toastFailure(error, m.ratingFailed, m.addNeeds),
    onSettled: () => refreshAfterChange(client),
  });
}

/** Takes one's stars back; the note about it offers to give them again. */
export function useTakeRatingBack(isbn: string) {
  const client = useQueryClient();
  const rate = useRateBook(isbn);
  return useMutation({
    scope,
    /** `before`: the stars that go, and come again with the undo. */
    mutationFn: (_before: number) => callInOrder(() => call(takeRatingBack, { params: { isbn } })),
    onSuccess: ({ message }, before) => toastWithUndo(message, () => rate.mutate({ rating_half: before })),
    onError: (error) => toastFailure(error, m.ratingFailed, m.addNeeds),
    onSettled: () => refreshAfterChange(client),
  });
}
