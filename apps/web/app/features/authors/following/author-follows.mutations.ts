import { followAuthor, unfollowAuthor } from "@okurca/contract";
import { followMessages as m } from "@okurca/contract/messages-of-follows";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";

function useAftermath(tried: string) {
  const refresh = useRefresh([queryKeys.authorFollows]);
  return {
    onError: (error: Error) => void toast.error(failureText(error, tried)),
    onSettled: () => refresh(),
  };
}

export function useFollowAuthor(slug: string) {
  return useMutation({
    mutationFn: () => call(followAuthor, { params: { slug } }),
    onSuccess: ({ message }) => void toast.success(message),
    ...useAftermath(m.authorFollowFailed),
  });
}

/** The note about it offers to follow again. */
export function useUnfollowAuthor(slug: string) {
  const again = useFollowAuthor(slug);
  return useMutation({
    mutationFn: () => call(unfollowAuthor, { params: { slug } }),
    onSuccess: ({ message }) => void toastWithUndo(message, () => again.mutate()),
    ...useAftermath(m.unfollowFailed),
  });
}
