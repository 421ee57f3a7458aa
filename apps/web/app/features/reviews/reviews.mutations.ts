import { type CallInput, createReview, deleteReview, restoreReview, updateReview } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call, failureText } from "~/lib/api";
import { takeDrafts } from "~/lib/draft";
import { note } from "~/lib/notes";
import { queryKeys, refreshShelf } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";
import { useSending } from "~/lib/use-sending";
import { reviewPath } from "~/ui/reactions-place";
import { reviewFile, reviewPicture } from "~/ui/share-review";

const m = messages.review;

/**
 * Publishes; the feed restarts from its first page, and the book is on the shelf. A reader who reopens
 * the same draft meanwhile sees that it is being sent.
 */
export function useCreateReview(draft: readonly (string | null)[], onShared: () => void) {
  const client = useQueryClient();
  return useSending(["create-review", ...draft], {
    mutationFn: (review: CallInput<typeof createReview>["body"]) => call(createReview, { body: review }),
    // The dialog does not wait for the lists: it closes and clears the draft once the server has answered.
    onSuccess: ({ post, is_public }, { book_isbn }) => {
      onShared();
      const picture = is_public && reviewPicture(post);
      note("success", post.is_held ? m.held : m.shared, {
        ...(post.id && { link: { label: "İncelemenizi görün", to: reviewPath(book_isbn, post.id) } }),
        ...(picture && {
          file: { label: "Resmi indir", href: picture, name: reviewFile(post.book_details.title) },
        }),
      });
      void client.resetQueries({ queryKey: queryKeys.feed });
      refreshShelf(client);
    },
    // It was made elsewhere, and what is known here is old: the first review is asked for, so that the way there is found.
    onError: (error) => {
      if (error instanceof ApiError && error.code === "already_reviewed") refreshShelf(client);
    },
  });
}

/** The name under which the browser keeps unsaved changes of a review. */
export const reviewDraft = (id: string) => `review/${id}`;

/** Calls `onSaved` also when the reader left the form before the answer. */
export function useUpdateReview(id: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof updateReview>["body"]) =>
      call(updateReview, { params: { id }, body }),
    onSuccess: ({ post }) => {
      onSaved();
      toast.success(post.is_held ? m.held : m.updated);
      refreshShelf(client, queryKeys.feed);
    },
    onError: () => toast.error(m.updateFailed),
  });
}

function useRestoreReview(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(restoreReview, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.restoreFailed)),
    onSettled: () => {
      void client.resetQueries({ queryKey: queryKeys.feed });
      refreshShelf(client, queryKeys.notifications);
    },
  });
}

/** The note about it offers to bring the review back, with what was being changed in it. */
export function useDeleteReview(id: string) {
  const client = useQueryClient();
  const restore = useRestoreReview(id);
  return useMutation({
    mutationFn: () => call(deleteReview, { params: { id } }),
    onSuccess: () => {
      const putDraftsBack = takeDrafts(reviewDraft(id));
      const bringBack = () => void restore.mutateAsync().then(putDraftsBack, () => {});
      toastWithUndo(m.deleted, bringBack, { duration: limits.writtenUndoToastMs });
      void client.resetQueries({ queryKey: queryKeys.feed });
      refreshShelf(client);
    },
    onError: () => toast.error(m.deleteFailed),
  });
}
