import { getPassage, type PassageKeeper } from "@okurca/contract";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { useQuery } from "@tanstack/react-query";
import { Check, Highlighter } from "lucide-react";
import type { ReactNode } from "react";
import { answerQuery } from "~/lib/answer-query";
import { ApiError } from "~/lib/api";
import { queryKeys } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { type PassagePageData, PassageView } from "./page";
import { useDeleteQuote, useTakeOver } from "./quotes.mutations";

/**
 * A passage as the signed-in reader sees it: with friends' quotes that visitors do not see, and without those of readers whom
 * he or she does not meet. `shown`: as visitors see it, where they do.
 */
export function ReaderPassage({
  id,
  shown,
  absent,
  endOf,
}: {
  id: string;
  shown?: PassagePageData;
  absent: ReactNode;
  endOf?: (keeper: PassageKeeper) => ReactNode;
}) {
  const { data, error, refetch } = useQuery(
    answerQuery([...queryKeys.quotes, "passage", id], getPassage, { params: { id } }),
  );
  const take = useTakeOver();
  const remove = useDeleteQuote();
  if (error instanceof ApiError && error.code === "passage_not_found") return absent;
  if (error && !data)
    return <PartProblem error={error} tried={m.listFailed} onRetry={() => void refetch()} />;
  const seen = data ? { ...data, origin: location.origin } : shown;
  if (!seen) return <RowsLoading count={3} />;
  const ownId = data?.passage.own_id;
  return (
    <PassageView
      data={seen}
      endOf={data && endOf}
      actions={
        ownId ? (
          <Button look="secondary" isBusy={remove.isPending} onClick={() => remove.mutate(ownId)}>
            <Check aria-hidden className="size-[1.125rem]" /> Alıntılarımdan çıkar
          </Button>
        ) : (
          <Button isBusy={take.isPending || !data} onClick={() => take.mutate(id)}>
            <Highlighter aria-hidden className="size-[1.125rem]" /> Ben de altını çizdim
          </Button>
        )
      }
    />
  );
}
