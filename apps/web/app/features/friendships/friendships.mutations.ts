import {
  removeFriend,
  reopenFriendRequest,
  respondToFriendRequest,
  sendFriendRequest,
  withdrawFriendRequest,
} from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";
import { toastWithUndo } from "~/lib/toasts";
import { useSending } from "~/lib/use-sending";

const m = messages.friends;

/** What a friendship changes; the feed, which may be being read, is asked for when it is next opened. */
const shown = [
  queryKeys.incomingRequests,
  queryKeys.sentRequests,
  queryKeys.unread,
  queryKeys.notifications,
  queryKeys.friends,
  queryKeys.publicProfile,
];
const stale = [queryKeys.feed];

/** The server's words, else ours with what there is of an answer: "HTTP {status}: {statusText}". */
function showFailure(error: unknown, tried: string): void {
  const text = failureText(error, tried);
  if (error instanceof ApiError && error.status > 0 && error.serverMessage === "") {
    toast.error(text, { description: error.statusLine });
  } else toast.error(text);
}

/** What follows each of these calls: a failure is told, and what shows friendships is asked for anew. */
function useAftermath(tried: string) {
  const refresh = useRefresh(shown, stale);
  return {
    onError: (error: Error) => showFailure(error, tried),
    onSettled: () => void refresh(),
  };
}

/** Asks this reader, once however often it is pressed; `onSent` is told what they are to each other now. */
export function useSendFriendRequest(username: string, onSent?: (state: "sent" | "friends") => void) {
  return useSending(["send-friend-request", username], {
    mutationFn: () => call(sendFriendRequest, { body: { target: username } }),
    onSuccess: ({ state = "sent" }) => {
      onSent?.(state);
      toast.success(state === "friends" ? m.accepted : m.sent(username));
    },
    ...useAftermath(m.sendFailed),
  });
}

function useReopenRequest() {
  return useMutation({
    mutationFn: (id: string) => call(reopenFriendRequest, { body: { id } }),
    onSuccess: () => toast.success(m.reopened),
    ...useAftermath(m.reopenFailed),
  });
}

/** A rejection can be taken back for a moment. `onAnswered` also when the request has gone from the page by then. */
export function useRespondToRequest(onAnswered?: () => void) {
  const { mutate: reopen } = useReopenRequest();
  return useMutation({
    mutationFn: (answer: { id: string; response: "accept" | "reject" }) =>
      call(respondToFriendRequest, { body: answer }),
    onSuccess: (_answer, { id, response }) => {
      onAnswered?.();
      if (response === "accept") toast.success(m.accepted);
      else toastWithUndo(m.rejected, () => reopen(id));
    },
    ...useAftermath(m.respondFailed),
  });
}

export function useRemoveFriend() {
  return useMutation({
    mutationFn: (username: string) => call(removeFriend, { body: { target: username } }),
    onSuccess: (_answer, username) => toast.success(m.removed(username)),
    ...useAftermath(m.removeFailed),
  });
}

/** Takes back a request that one has sent; `id` is the request's, `onWithdrawn` as above. */
export function useWithdrawRequest(onWithdrawn?: () => void) {
  return useMutation({
    mutationFn: (id: string) => call(withdrawFriendRequest, { body: { id } }),
    onSuccess: () => {
      onWithdrawn?.();
      toast.success(m.withdrawn);
    },
    ...useAftermath(m.withdrawFailed),
  });
}
