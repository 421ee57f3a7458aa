import type { Import } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatFullDate, formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ConfirmDialog } from "~/ui/dialog";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { useRemoveDraft } from "../transfer.mutations";
import { importsQuery } from "../transfer.queries";
import { formatNames, nameOf, stateNames } from "./texts";
import { UndoQuestion } from "./undo-question";

function Line({
  state,
  onOpen,
  onUndo,
  onRemove,
}: {
  state: Import;
  onOpen: () => void;
  onUndo: () => void;
  onRemove: () => void;
}) {
  const name = nameOf(state);
  const open = state.state === "draft" || state.state === "running" ? "Sürdür" : "Ayrıntılar";
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-ink-2 text-sm">
          {formatNames[state.format]} · {formatFullDate(state.created_at)} · {formatNumber(state.counts.all)}{" "}
          kitap
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
          <Button look="secondary" size="small" aria-label={`${name}: geri al`} onClick={onUndo}>
            Geri al
          </Button>
        )}
        {state.state === "draft" && (
          <Button look="secondary" size="small" aria-label={`${name}: taslağı sil`} onClick={onRemove}>
            Sil
          </Button>
        )}
      </div>
    </li>
  );
}

/** Earlier imports; nothing where there was none. */
export function ImportList({ onOpen }: { onOpen: (state: Import) => void }) {
  const { data, error, isPending, refetch } = useQuery(importsQuery);
  const [asked, setAsked] = useState<Import>();
  const [removing, setRemoving] = useState<Import>();
  const remove = useRemoveDraft();
  if (data?.imports.length === 0) return null;
  return (
    <section aria-labelledby="onceki-aktarimlar" tabIndex={-1} className="outline-none">
      <h2 id="onceki-aktarimlar" className="mb-3 font-medium font-serif text-xl">
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
              onUndo={() => setAsked(state)}
              onRemove={() => setRemoving(state)}
            />
          ))}
        </ul>
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
      <p className="mt-3 text-ink-3 text-sm">
        Dosyalar 30 gün saklanır, sonra silinir; o zamana dek geri alabilirsiniz.
      </p>
      {removing && (
        <ConfirmDialog
          isOpen
          onClose={() => setRemoving(undefined)}
          title="Taslak silinsin mi?"
          confirmLabel="Sil"
          onConfirm={() => remove.mutateAsync(removing.id)}
        >
          “{nameOf(removing)}” dosyası ve satırlarında yaptığınız seçimler silinir. Kitaplığınızda bir şey
          değişmez.
        </ConfirmDialog>
      )}
      {asked && <UndoQuestion state={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}
