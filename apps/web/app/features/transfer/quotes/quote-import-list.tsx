import type { QuoteImport } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { clippingMessages as m } from "@okurca/contract/messages-of-clippings";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatFullDate, formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ConfirmDialog } from "~/ui/dialog";
import { PartProblem } from "~/ui/part-states";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useRemoveQuoteDraft } from "./quote-imports.mutations";
import { quoteImportsQuery } from "./quote-imports.queries";
import { QuotesUndoQuestion } from "./undo-question";
import { formatNames, nameOf, stateNames } from "./words";

type Asked = { what: "undo" | "remove"; state: QuoteImport };

function Line({
  state,
  onOpen,
  onAsk,
}: {
  state: QuoteImport;
  onOpen: () => void;
  onAsk: (what: Asked["what"]) => void;
}) {
  const name = nameOf(state);
  const open = state.state === "draft" ? "Sürdür" : "Ayrıntılar";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="tnum text-ink-2 text-sm">
          {formatNames[state.format]} · {formatFullDate(state.created_at)} · {formatNumber(state.quotes.all)}{" "}
          alıntı
        </p>
      </div>
      <Badge tone={state.state === "done" ? "pine" : state.state === "undone" ? "plain" : "amber"}>
        {stateNames[state.state]}
      </Badge>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="small" aria-label={`${name}: ${open}`} onClick={onOpen}>
          {open}
        </Button>
        {(state.state === "done" || state.state === "running") && (
          <Button look="secondary" size="small" aria-label={`${name}: geri al`} onClick={() => onAsk("undo")}>
            Geri al
          </Button>
        )}
        {state.state === "draft" && (
          <Button
            look="secondary"
            size="small"
            aria-label={`${name}: taslağı sil`}
            onClick={() => onAsk("remove")}
          >
            Sil
          </Button>
        )}
      </div>
    </li>
  );
}

/** Earlier files of passages; nothing where there was none. */
export function QuoteImportList({ onOpen }: { onOpen: (state: QuoteImport) => void }) {
  const { data, error, isPending, refetch } = useQuery(quoteImportsQuery);
  const [asked, setAsked] = useState<Asked>();
  const remove = useRemoveQuoteDraft();
  if (data?.imports.length === 0) return null;
  return (
    <section aria-labelledby="onceki-alinti-aktarimlari" tabIndex={-1} className="outline-none">
      <h2 id="onceki-alinti-aktarimlari" className="mb-3 font-medium font-serif text-xl">
        Önceki aktarımlar
      </h2>
      {isPending ? (
        <Loading>
          <Skeleton className="h-20" />
        </Loading>
      ) : data ? (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {data.imports.map((state) => (
            <Line
              key={state.id}
              state={state}
              onOpen={() => onOpen(state)}
              onAsk={(what) => setAsked({ what, state })}
            />
          ))}
        </ul>
      ) : (
        <PartProblem error={error} tried={m.listFailed} onRetry={() => void refetch()} />
      )}
      <p className="mt-3 text-ink-3 text-sm">
        Dosyalar {limits.import.keptDays} gün saklanır, sonra silinir; o zamana dek geri alabilirsiniz.
      </p>
      {asked?.what === "remove" && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          title="Taslak silinsin mi?"
          confirmLabel="Sil"
          onConfirm={() => remove.mutateAsync(asked.state.id)}
        >
          “{nameOf(asked.state)}” dosyası ve yaptığınız seçimler silinir. Alıntılarınızda bir şey değişmez.
        </ConfirmDialog>
      )}
      {asked?.what === "undo" && (
        <QuotesUndoQuestion state={asked.state} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}
