import {
  type CallInput,
  type CaseKind,
  decideCase,
  releaseCase,
  reopenCase,
  reserveCase,
} from "@okurca/contract";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

interface Named {
  kind: CaseKind;
  target: string;
}

/** What moderators changed shows on the pages of the product, too. */
const elsewhere = [queryKeys.feed, queryKeys.bookPosts, queryKeys.comments, queryKeys.publicProfile] as const;

export function useReservation(params: Named) {
  const refresh = useRefresh([queryKeys.cases]);
  return useMutation({
    mutationFn: (isTaken: boolean) => call(isTaken ? reserveCase : releaseCase, { params }),
    onError: (error) => void toast.error(failureText(error, m.reserveFailed)),
    onSettled: refresh,
  });
}

export type DecisionBody = CallInput<typeof decideCase>["body"];

export function useDecideCase(params: Named) {
  const refresh = useRefresh([queryKeys.cases], elsewhere);
  return useMutation({
    mutationFn: (body: DecisionBody) => call(decideCase, { params, body }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.decideFailed)),
    onSettled: refresh,
  });
}

export function useReopenCase(params: Named) {
  const refresh = useRefresh([queryKeys.cases]);
  return useMutation({
    mutationFn: () => call(reopenCase, { params, body: {} }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.reopenFailed)),
    onSettled: refresh,
  });
}
