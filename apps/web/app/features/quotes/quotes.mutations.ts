import {
  type CallInput,
  deleteQuote,
  keepQuote,
  restoreQuote,
  takeOverPassage,
  updateQuote,
} from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";

const useRefreshQuotes = () => useRefresh([queryKeys.quotes]);

function useRestoreQuote() {
  const refresh = useRefreshQuotes();
  return useMutation({
    mutationFn: (id: string) => call(restoreQuote, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.restoreFailed)),
    onSettled: refresh,
  });
}

/** The note about it offers to bring the quote back. */
export function useDeleteQuote() {
  const refresh = useRefreshQuotes();
  const restore = useRestoreQuote();
  return useMutation({
    mutationFn: (id: string) => call(deleteQuote, { params: { id } }),
    onSuccess: ({ message }, id) => {
      toastWithUndo(message, () => restore.mutate(id), { duration: limits.writtenUndoToastMs });
    },
    onError: (error) => toast.error(failureText(error, m.deleteFailed)),
    onSettled: refresh,
  });
}

/** Calls `onKept` also when the dialog was left before the answer. */
export function useKeepQuote(onKept: () => void) {
  const refresh = useRefreshQuotes();
  const remove = useDeleteQuote();
  return useMutation({
    mutationFn: (body: CallInput<typeof keepQuote>["body"]) => call(keepQuote, { body }),
    onSuccess: ({ message, quote }) => {
      onKept();
      toastWithUndo(message, () => remove.mutate(quote.id));
      void refresh();
    },
  });
}

/** Calls `onSaved` also when the dialog was left before the answer. */
export function useUpdateQuote(id: string, onSaved: () => void) {
  const refresh = useRefreshQuotes();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateQuote>["body"]) => call(updateQuote, { params: { id }, body }),
    onSuccess: ({ message }) => {
      onSaved();
      toast.success(message);
      void refresh();
    },
  });
}

/** Keeps what stands on a card as an own copy; the note of it offers to undo that. */
export function useTakeOver() {
  const refresh = useRefreshQuotes();
  const remove = useDeleteQuote();
  return useMutation({
    mutationFn: (id: string) => call(takeOverPassage, { params: { id }, body: {} }),
    onSuccess: ({ message, quote }) => {
      toastWithUndo(message, () => remove.mutate(quote.id));
    },
    onError: (error) => toast.error(failureText(error, m.takeOverFailed)),
    onSettled: refresh,
  });
}
