import { type CallInput, createReview } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** Publishes; the feed starts again from its first page, and the book is on the shelf. */
export function useCreateReview(onShared: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: CallInput<typeof createReview>["body"]) => call(createReview, { body: review }),
    // Nobody waits for the lists: the dialog closes and the draft goes when the server has answered.
    onSuccess: () => {
      onShared();
      toast.success(messages.review.shared);
      void client.resetQueries({ queryKey: queryKeys.feed });
      void client.invalidateQueries({ queryKey: queryKeys.library });
      void client.invalidateQueries({ queryKey: queryKeys.ownState });
    },
  });
}
