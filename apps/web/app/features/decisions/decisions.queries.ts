import { listOwnDecisions, objectToDecision } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

export function useOwnDecisions(page: number) {
  const limit = limits.pageSize.cases;
  return useQuery({
    ...answerQuery([...queryKeys.ownDecisions, page], listOwnDecisions, { query: { page, limit } }),
    placeholderData: keepPreviousData,
  });
}

export function useObjection(id: string) {
  const refresh = useRefresh([queryKeys.ownDecisions]);
  return useMutation({
    mutationFn: (content: string) => call(objectToDecision, { params: { id }, body: { content } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.objectFailed)),
    onSettled: refresh,
  });
}
