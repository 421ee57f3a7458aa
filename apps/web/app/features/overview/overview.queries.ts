import {
  getOverview,
  getStaffNotices,
  listFindings,
  listWaiting,
  type StaffNotices,
  updateStaffNotices,
} from "@okurca/contract";
import { overviewMessages as m } from "@okurca/contract/messages-of-overview";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

/** Others report and write meanwhile. */
const often = 60_000;

export const waitingQuery = queryOptions({
  ...answerQuery([...queryKeys.overview, "waiting"], listWaiting),
  refetchInterval: often,
});

export const overviewQuery = queryOptions({
  ...answerQuery([...queryKeys.overview, "whole"], getOverview),
  refetchInterval: often,
});

export const findingsQuery = answerQuery([...queryKeys.overview, "findings"], listFindings);

export const noticesQuery = answerQuery([...queryKeys.staffNotices], getStaffNotices);

export function useSaveNotices() {
  const refresh = useRefresh([queryKeys.staffNotices]);
  return useMutation({
    mutationFn: (body: StaffNotices) => call(updateStaffNotices, { body }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => void toast.error(failureText(error, m.noticesSaveFailed)),
    onSettled: refresh,
  });
}
