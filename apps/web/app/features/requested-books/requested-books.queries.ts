import {
  addRequestedBook,
  declineBookRequest,
  limits,
  listStaffBookRequests,
  lookUpBookRequest,
} from "@okurca/contract";
import { bookRequestDeskMessages as m } from "@okurca/contract/messages-of-book-requests";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

export type State = "received" | "added" | "declined";
export type Order = "most" | "oldest";

export const requestsQuery = (state: State, order: Order, page: number) =>
  queryOptions({
    ...answerQuery([...queryKeys.staffBookRequests, state, order, page], listStaffBookRequests, {
      query: { state, order, page, limit: limits.pageSize.staffBookRequests },
    }),
    placeholderData: keepPreviousData,
  });

/** Asks catalogues elsewhere; at the press only. */
export function useLookUp(isbn: string) {
  return useMutation({
    mutationFn: () => call(lookUpBookRequest, { params: { isbn } }),
    onError: (error) => void toast.error(failureText(error, m.lookUpFailed)),
  });
}

const changed = [queryKeys.staffBookRequests, queryKeys.overview] as const;

/** Takes the book of that number, or the one that was asked for. */
export function useAddRequested(isbn: string) {
  const refresh = useRefresh([...changed]);
  return useMutation({
    mutationFn: (take: string | undefined) =>
      call(addRequestedBook, { params: { isbn }, body: take === undefined ? {} : { take } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.addFailed)),
    onSettled: refresh,
  });
}

export function useDeclineRequest(isbn: string, onDeclined: () => void) {
  const refresh = useRefresh([...changed]);
  return useMutation({
    mutationFn: (reason: string) => call(declineBookRequest, { params: { isbn }, body: { reason } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDeclined();
    },
    onError: (error) => void toast.error(failureText(error, m.declineFailed)),
    onSettled: refresh,
  });
}
