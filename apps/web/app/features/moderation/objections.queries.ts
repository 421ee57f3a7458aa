import {
  type CallInput,
  createDecisionReason,
  decideObjection,
  listObjections,
  updateDecisionReason,
} from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

export function useObjections(page: number) {
  const limit = limits.pageSize.cases;
  return useQuery({
    ...answerQuery([...queryKeys.cases, "objections", page], listObjections, { query: { page, limit } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

export function useVerdict(id: string) {
  const refresh = useRefresh(
    [queryKeys.cases],
    [queryKeys.feed, queryKeys.bookPosts, queryKeys.publicProfile],
  );
  return useMutation({
    mutationFn: (body: CallInput<typeof decideObjection>["body"]) =>
      call(decideObjection, { params: { id }, body }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.decideFailed)),
    onSettled: refresh,
  });
}

export type ReasonBody = CallInput<typeof updateDecisionReason>["body"];

/** Adds one where there is no id. */
export function useSaveReason(id: string | undefined) {
  const refresh = useRefresh([queryKeys.decisionReasons]);
  return useMutation({
    mutationFn: (body: ReasonBody) => {
      if (id !== undefined) return call(updateDecisionReason, { params: { id }, body });
      const { label, told, outcomes } = body;
      return call(createDecisionReason, { body: { label, told, outcomes } });
    },
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.reasonFailed)),
    onSettled: refresh,
  });
}
