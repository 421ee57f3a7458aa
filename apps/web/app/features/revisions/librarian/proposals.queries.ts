import { type CallInput, decideProposals, listProposals } from "@okurca/contract";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { keepPreviousData, queryOptions, useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { answerQuery } from "~/lib/answer-query";
import { call, failureText } from "~/lib/api";
import { queryKeys, useRefresh } from "~/lib/query-keys";

export const proposalsQuery = (state: "waiting" | "trusted", page: number) =>
  queryOptions({
    ...answerQuery([...queryKeys.proposals, state, page], listProposals, { query: { state, page } }),
    placeholderData: keepPreviousData,
  });

type Decisions = CallInput<typeof decideProposals>["body"];

/** What a librarian is told of those that were not decided now. */
function leftOver(results: readonly { outcome: string }[]): string | undefined {
  const count = (outcome: string) => results.filter((one) => one.outcome === outcome).length;
  const [changed, decided, gone] = [count("changed"), count("decided"), count("gone")];
  const parts = [
    changed > 0 && `${changed} öneri siz bakarken değişti; şimdiki hâliyle yeniden bakın.`,
    decided > 0 && `${decided} öneri için daha önce karar verilmiş ya da öneri geri çekilmiş.`,
    gone > 0 && `${gone} öneri ya da kaydı artık yok.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : undefined;
}

/** Accepts or refuses; the list is asked anew whatever becomes of it. */
export function useDecide(onDone: () => void) {
  const refresh = useRefresh([queryKeys.proposals, queryKeys.revisions, queryKeys.facts]);
  return useMutation({
    mutationFn: (body: Decisions) => call(decideProposals, { body }),
    onSuccess: ({ message, results }) => {
      const left = leftOver(results);
      if (left) toast.warning(left, { duration: 8000 });
      else toast.success(message);
      onDone();
    },
    onError: (error) => void toast.error(failureText(error, m.decideFailed)),
    onSettled: () => void refresh(),
  });
}
