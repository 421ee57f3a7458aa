import {
  answerStaffMessage,
  assignStaffMessage,
  type CallInput,
  closeStaffMessage,
  getStaffMessage,
  limits,
  listStaffMessages,
} from "@okurca/contract";
import { deskMessages as m } from "@okurca/contract/messages-of-desk";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

/** Others write and answer meanwhile. */
const often = 60_000;

export type Assigned = "anybody" | "me" | "nobody";

export const messagesQuery = (state: "open" | "done", assigned: Assigned, page: number) =>
  queryOptions({
    ...answerQuery([...queryKeys.staffMessages, state, assigned, page], listStaffMessages, {
      query: { state, assigned, page, limit: limits.pageSize.staffMessages },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: often,
  });

export const messageQuery = (id: string) =>
  queryOptions({
    ...answerQuery([...queryKeys.staffMessages, "one", id], getStaffMessage, { params: { id } }),
    refetchInterval: often,
    retry: false,
  });

function useChange<T>(work: (given: T) => Promise<{ message: string }>, failed: string) {
  const refresh = useRefresh([queryKeys.staffMessages, queryKeys.overview]);
  return useMutation({
    mutationFn: work,
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, failed)),
    onSettled: refresh,
  });
}

type Answer = CallInput<typeof answerStaffMessage>["body"];

export const useAnswerMessage = (id: string) =>
  useChange((body: Answer) => call(answerStaffMessage, { params: { id }, body }), m.answerFailed);

export const useCloseMessage = (id: string) =>
  useChange(
    (isDone: boolean) => call(closeStaffMessage, { params: { id }, body: { is_done: isDone } }),
    m.changeFailed,
  );

export const useAssignMessage = (id: string) =>
  useChange(
    (username: string | null) => call(assignStaffMessage, { params: { id }, body: { username } }),
    m.changeFailed,
  );
