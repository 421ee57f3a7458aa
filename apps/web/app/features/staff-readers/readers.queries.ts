import {
  changeReaderAccount,
  findReaders,
  getStaffReader,
  limits,
  removeReaderFactor,
  seeReaderMail,
} from "@okurca/contract";
import { staffMessages as m } from "@okurca/contract/messages-of-staff";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

/** What is done to an account on the page. */
export type Change = "end_sessions" | "require_reset" | "close" | "open" | "remove_second_factor";

export function useFound(q: string, page: number) {
  const limit = limits.pageSize.staffReaders;
  return useQuery({
    ...answerQuery([...queryKeys.staffReaders, q, page], findReaders, { query: { q, page, limit } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  });
}

export function useStaffReader(username: string) {
  return useQuery(
    answerQuery([...queryKeys.staffReaders, username], getStaffReader, { params: { username } }),
  );
}

function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [queryKeys.staffReaders, queryKeys.acts])
      void client.invalidateQueries({ queryKey });
  };
}

export function useAccountChange(username: string, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ change, reason }: { change: Change; reason: string }) =>
      change === "remove_second_factor"
        ? call(removeReaderFactor, { params: { username }, body: { reason } })
        : call(changeReaderAccount, { params: { username }, body: { change, reason } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => toast.error(failureText(error, m.changeFailed)),
    onSettled: refresh,
  });
}

/** The address is shown as long as the page is open, and is kept nowhere. */
export function useMail(username: string, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (reason: string) => call(seeReaderMail, { params: { username }, body: { reason } }),
    gcTime: 0,
    onSuccess: onDone,
    onError: (error) => toast.error(failureText(error, m.mailFailed)),
    onSettled: refresh,
  });
}
