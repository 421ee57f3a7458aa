import { blockReader, unblockReader } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

const m = messages.blocks;

/** All that shows readers: whom one has blocked is in none of it. */
const shown = [
  queryKeys.blocked,
  queryKeys.publicProfile,
  queryKeys.friends,
  queryKeys.incomingRequests,
  queryKeys.sentRequests,
  queryKeys.feed,
  queryKeys.notifications,
  queryKeys.unread,
  queryKeys.userSearch,
  queryKeys.bookPosts,
  queryKeys.comments,
  queryKeys.activity,
];

export function useBlock() {
  const refresh = useRefresh(shown);
  return useMutation({
    mutationFn: (username: string) => call(blockReader, { body: { target: username } }),
    onSuccess: (_answer, username) => toast.success(m.blocked(username)),
    onError: (error) => toast.error(failureText(error, m.failed)),
    onSettled: () => void refresh(),
  });
}

/** `onUnblocked` when all is shown as it is then, also when nothing is left of what was pressed. */
export function useUnblock(onUnblocked: () => void) {
  const refresh = useRefresh(shown);
  return useMutation({
    mutationFn: (username: string) => call(unblockReader, { body: { target: username } }),
    onSuccess: (_answer, username) => toast.success(m.unblocked(username)),
    onError: (error) => toast.error(failureText(error, m.unblockFailed)),
    // Until the list is there again, so that the row is not pressed twice.
    onSettled: async (_answer, error) => {
      await refresh();
      if (!error) onUnblocked();
    },
  });
}
