import { endAccountSession, endOtherAccountSessions, messages } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { forgetDevice } from "./security";

const m = messages.security;

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.accountSessions }),
      client.invalidateQueries({ queryKey: queryKeys.accountDevices }),
    ]);
}

export function useEndSession() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      call(endAccountSession, { params: { id } }).catch((error: unknown) => {
        // It has ended by itself meanwhile: what was wanted is so.
        if (error instanceof ApiError && error.code === "session_not_found")
          return { message: error.message };
        throw error;
      }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.endFailed)),
    onSettled: refresh,
  });
}

export function useEndOtherSessions() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => call(endOtherAccountSessions, {}),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.endFailed)),
    onSettled: refresh,
  });
}

export function useForgetDevice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: forgetDevice,
    onSuccess: () => toast.success(m.deviceForgotten),
    onError: (error) => toast.error(failureText(error, m.forgetFailed)),
    onSettled: refresh,
  });
}
