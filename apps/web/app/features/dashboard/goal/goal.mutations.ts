import { messages, removeReadingGoal, setReadingGoal } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { call, failureText } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";

const m = messages.dashboard;

export function useSetGoal(year: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (books: number) => call(setReadingGoal, { params: { year }, body: { books } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.goalFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.dashboard }),
  });
}

export function useRemoveGoal(year: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removeReadingGoal, { params: { year } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(failureText(error, m.goalRemoveFailed)),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.dashboard }),
  });
}
