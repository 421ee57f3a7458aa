import {
  type CallInput,
  findOrderSubjects,
  liftLegalOrder,
  limits,
  listLegalOrders,
  type OrderKind,
  takeDownByOrder,
} from "@okurca/contract";
import { orderMessages as m } from "@okurca/contract/messages-of-orders";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

export const kindNames: Record<OrderKind, string> = {
  review: "İnceleme",
  comment: "Yorum",
  about: "Kitap açıklaması",
};

export function useOrders(state: "standing" | "lifted", page: number) {
  const limit = limits.pageSize.legalOrders;
  return useQuery({
    ...answerQuery([...queryKeys.legalOrders, state, page], listLegalOrders, {
      query: { state, page, limit },
    }),
    placeholderData: keepPreviousData,
  });
}

/** What the pasted address may mean; asked when the admin says so, and kept for nobody. */
export function useOrderSubjects(q: string) {
  return useQuery({
    ...answerQuery([...queryKeys.orderSubjects, q], findOrderSubjects, { query: { q } }),
    enabled: q !== "",
    gcTime: 0,
  });
}

const useRefreshOrders = () => useRefresh([queryKeys.legalOrders]);

export function useTakeDown(onDone: () => void) {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: (body: CallInput<typeof takeDownByOrder>["body"]) => call(takeDownByOrder, { body }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => void toast.error(failureText(error, m.takeDownFailed)),
    onSettled: () => refresh(),
  });
}

export function useLift(onDone: () => void) {
  const refresh = useRefreshOrders();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      call(liftLegalOrder, { params: { id }, body: { reason } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      onDone();
    },
    onError: (error) => void toast.error(failureText(error, m.liftFailed)),
    onSettled: () => refresh(),
  });
}
