import { dismissRecommendation, messages, restoreRecommendation } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { invalidateRecommendations, queryKeys } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";
import { markDismissed } from "./recommendations.queries";

const m = messages.recommendations;

/** Sent one after another: a book that is dismissed and taken back at once stays. */
const scope = { id: "recommendations" };
/** Lets a book be recommended again: it is back on the page at once, where it is open. */
export function useRestore() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (isbn: string) => call(restoreRecommendation, { params: { isbn } }),
    onMutate: (isbn) => markDismissed(client, isbn, false),
    onSuccess: ({ message }) => {
      toast.success(message);
      invalidateRecommendations(client);
    },
    onError: (error, isbn) => {
      markDismissed(client, isbn, true);
      toast.error(failureText(error, m.restoreFailed));
    },
    // Until the list is there again, so that the row is not pressed twice.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.dismissedRecommendations }),
  });
}

/** Takes a book off the page at once; the note about it offers to put it back. */
export function useDismiss() {
  const client = useQueryClient();
  const restore = useRestore();
  return useMutation({
    scope,
    mutationFn: (isbn: string) => call(dismissRecommendation, { params: { isbn } }),
    onMutate: (isbn) => markDismissed(client, isbn, true),
    onSuccess: ({ message }, isbn) => {
      const putBack = () => restore.mutate(isbn);
      toastWithUndo(message, putBack);
    },
    onError: (error, isbn) => {
      markDismissed(client, isbn, false);
      toast.error(failureText(error, m.dismissFailed));
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.dismissedRecommendations }),
  });
}
