import { takeRevisionBack, withdrawRevision } from "@okurca/contract";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

/** All that shows facts, their history and the reader's own contributions. */
export function useRefreshRevisions() {
  return useRefresh([queryKeys.revisions, queryKeys.ownRevisions, queryKeys.facts], [queryKeys.book]);
}

export function useWithdraw() {
  const refresh = useRefreshRevisions();
  return useMutation({
    mutationFn: (id: string) => call(withdrawRevision, { params: { id } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.withdrawFailed)),
    onSettled: () => void refresh(),
  });
}

export function useTakeBack() {
  const refresh = useRefreshRevisions();
  return useMutation({
    mutationFn: ({
      id,
      to,
      from,
      reason,
    }: {
      id: string;
      to: "before" | "after";
      from: string;
      reason: string | null;
    }) => call(takeRevisionBack, { params: { id }, body: { back_to: to, based_on: from, reason } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.takeBackFailed)),
    onSettled: () => void refresh(),
  });
}
