import { type CallInput, createReview, deleteReview, updateReview } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

const m = messages.review;

function refreshOthers(client: QueryClient): void {
  const { library, dashboard, ownState, ownProfile, bookPosts } = queryKeys;
  for (const queryKey of [library, dashboard, ownState, ownProfile, bookPosts]) {
    void client.invalidateQueries({ queryKey });
  }
}

/** Publishes; the feed starts again from its first page, and the book is on the shelf. */
export function useCreateReview(onShared: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: CallInput<typeof createReview>["body"]) => call(createReview, { body: review }),
    // Nobody waits for the lists: the dialog closes and the draft goes when the server has answered.
    onSuccess: () => {
      onShared();
      toast.success(m.shared);
      void client.resetQueries({ queryKey: queryKeys.feed });
      refreshOthers(client);
    },
  });
}

export function useUpdateReview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateReview>["body"]) =>
      call(updateReview, { params: { id }, body }),
    onSuccess: () => {
      toast.success(m.updated);
      void client.invalidateQueries({ queryKey: queryKeys.feed });
      refreshOthers(client);
    },
    onError: () => toast.error(m.updateFailed),
  });
}

export function useDeleteReview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteReview, { params: { id } }),
    onSuccess: () => {
      toast.success(m.deleted);
      void client.resetQueries({ queryKey: queryKeys.feed });
      refreshOthers(client);
    },
    onError: () => toast.error(m.deleteFailed),
  });
}
