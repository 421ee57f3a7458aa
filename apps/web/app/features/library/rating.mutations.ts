import { messages, takeRatingBack } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call } from "~/lib/api";
import { toastFailure, toastWithUndo } from "~/lib/toasts";
import { callInOrder, scope } from "./library.mutations";
import { toRating, useShelfChange } from "./offline/shelf-change.mutations";
import { refreshAfterChange, showChange } from "./shelf-cache";

const m = messages.library;

/** Takes one's stars back; the note about it offers to give them again. */
export function useTakeRatingBack(isbn: string) {
  const client = useQueryClient();
  const change = useShelfChange();
  return useMutation({
    scope,
    /** `before`: the stars that go, and come again with the undo. */
    mutationFn: (_before: number) => callInOrder(() => call(takeRatingBack, { params: { isbn } })),
    onMutate: () =>
      showChange(client, isbn, (book) => ({ ...book, own_rating: null, own_rating_half: null })),
    onSuccess: ({ message }, before) => toastWithUndo(message, () => change.mutate(toRating(isbn, before))),
    onError: (error, _before, putBack) => {
      putBack?.();
      // Those of a review stay as long as it does.
      if (error instanceof ApiError && error.code === "rated_in_review") toast.info(error.serverMessage);
      else toastFailure(error, m.ratingFailed, m.addNeeds);
    },
    onSettled: () => refreshAfterChange(client),
  });
}
