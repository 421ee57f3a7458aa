import { followReader, removeFollower, unfollowReader } from "@okurca/contract";
import { followMessages as m } from "@okurca/contract/messages-of-follows";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";

/** The feed, which may be being read, is asked for when it is next opened. */
const shown = [queryKeys.follows, queryKeys.publicProfile, queryKeys.userSearch];
const stale = [queryKeys.feed];

function useAftermath(tried: string) {
  const refresh = useRefresh(shown, stale);
  return {
    onError: (error: Error) => void toast.error(failureText(error, tried)),
    onSettled: () => refresh(),
  };
}

export function useFollow(username: string) {
  return useMutation({
    mutationFn: () => call(followReader, { params: { username } }),
    onSuccess: ({ message }) => void toast.success(message),
    ...useAftermath(m.followFailed),
  });
}

/** The note about it offers to follow again; `onUndone`: that was done. */
export function useUnfollow(username: string, onUndone?: () => void) {
  const again = useFollow(username);
  return useMutation({
    mutationFn: () => call(unfollowReader, { params: { username } }),
    onSuccess: ({ message }) =>
      toastWithUndo(message, () => again.mutate(undefined, { onSuccess: onUndone })),
    ...useAftermath(m.unfollowFailed),
  });
}

export function useRemoveFollower(username: string) {
  return useMutation({
    mutationFn: () => call(removeFollower, { params: { username } }),
    onSuccess: ({ message }) => void toast.success(message),
    ...useAftermath(m.removeFailed),
  });
}
