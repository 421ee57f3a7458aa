import { createComment, deleteComment } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call, failureText } from "~/lib/api";
import { useSending } from "~/lib/use-sending";
import { commentsQuery, withComment, withoutComment } from "./comments.queries";
import { changeCounts } from "./shown-counts";
import { tried } from "./texts";

/** Comments on a review or an event; calls `onSent` also after the form closed. The caller shows failures. */
export function useAddComment(id: string, onSent: () => void) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(id);
  return useSending(["create-comment", id], {
    mutationFn: (content: string) => call(createComment, { params: { id }, body: { content } }),
    onSuccess: ({ comment, comment_count }) => {
      onSent();
      toast.success(comment.is_held ? messages.comments.held : messages.comments.added);
      // Where the answer does not tell the comment, the list is read again.
      if (comment.id === "") return void client.invalidateQueries({ queryKey });
      client.setQueryData(queryKey, (data) => withComment(data, comment));
      changeCounts(client, id, () => ({ comment_count }));
    },
    // When the answer got lost, the server may still have stored the comment.
    onError: () => void client.invalidateQueries({ queryKey }),
  });
}

/** Removes a comment on a review or an event. */
export function useDeleteComment(id: string) {
  const client = useQueryClient();
  const { queryKey } = commentsQuery(id);
  return useMutation({
    mutationFn: async (commentId: string) => {
      try {
        await call(deleteComment, { params: { id: commentId } });
      } catch (error) {
        // Another client was faster: the comment is deleted, as wanted.
        if (!(error instanceof ApiError && error.code === "comment_not_found")) throw error;
      }
    },
    onSuccess: (_answer, commentId) => {
      toast.success(messages.comments.deleted);
      client.setQueryData(queryKey, (data) => withoutComment(data, commentId));
      changeCounts(client, id, ({ comment_count }) => ({ comment_count: Math.max(0, comment_count - 1) }));
      // Later pages have moved up.
      void client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(failureText(error, tried.removal)),
  });
}
