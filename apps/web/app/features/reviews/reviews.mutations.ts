import { createReview } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** Publishes; the feed starts again from its first page, and the book is on the shelf. */
export function useCreateReview() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (review: { book_isbn: string; content: string; rating: number }) =>
      call(createReview, { body: review }),
    onSuccess: async () => {
      toast.success(messages.review.shared);
      await Promise.all([
        client.resetQueries({ queryKey: queryKeys.feed }),
        client.invalidateQueries({ queryKey: queryKeys.library }),
      ]);
    },
  });
}
