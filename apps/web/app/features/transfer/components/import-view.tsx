import type { Import, ImportFilter, ImportRow } from "@okurca/contract";
import { importFilters } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import { FileParts, FileView, useFileAddress } from "../file/file-view";
import { Refused } from "../file/refused";
import { ResultCard } from "../file/result-card";
import { useRun } from "../transfer.mutations";
import { importQuery, rowsQuery } from "../transfer.queries";
import { LibraryUndoQuestion } from "./library-undo-question";
import { Lookups } from "./lookups";
import { RowList } from "./row-list";
import { filterName, formatNames, isOver } from "./texts";

const countOf: Record<ImportFilter, keyof Import["counts"]> = {
  hepsi: "all",
  eslesen: "matched",
  eslesmeyen: "unmatched",
  atlanacak: "skipped",
};

const filtersOf = (state: Import) =>
  Object.fromEntries(
    importFilters.map((key) => [
      key,
      { name: filterName(key, state.state), count: state.counts[countOf[key]] },
    ]),
  ) as Record<ImportFilter, { name: string; count: number }>;

function Result({ state }: { state: Import }) {
  const { added, changed, same, skipped } = state.outcomes;
  const isDone = state.state === "done";
  return (
    <ResultCard
      isDone={isDone}
      title="Kitaplarınız içe aktarıldı"
      figures={[
        ["Eklendi", added],
        ["Tamamlandı", changed],
        ["Zaten vardı", same],
        ["Atlandı", skipped],
      ]}
      link={{ to: paths.library, label: "Kütüphanem" }}
      hint={
        <>
          Dosya 30 gün saklanır; o zamana dek bu aktarımı geri alabilirsiniz.
          {skipped > 0 && " Atlanan satırları da aşağıdan içe aktarabilirsiniz."}
        </>
      }
      undoQuestion={(onClose) => <LibraryUndoQuestion state={state} onClose={onClose} />}
    >
      {!isDone && (
        <p className="mt-4 text-ink-2">
          Bu aktarımla gelenler kitaplığınızdan çıktı; sonradan değiştirdikleriniz yerinde duruyor. Yukarıdaki
          sayılar geri almadan önceki durumu gösterir.
        </p>
      )}
    </ResultCard>
  );
}

function Start({ state }: { state: Import }) {
  const run = useRun();
  const { all, skipped } = state.counts;
  const present = run.progress ?? state;
  const percent = Math.round((present.done / Math.max(1, all)) * 100);
  const isStarted = run.isPending || state.state === "running";
  return (
    <section className="rounded-2xl border border-line bg-surface p-5">
      <p role="status" className="text-ink-2">
        {isStarted
          ? `${formatNumber(present.done)} / ${formatNumber(all)} satır içe aktarıldı.`
          : `${formatNumber(all)} kitaptan ${formatNumber(all - skipped)} tanesi içe aktarılacak, ${formatNumber(skipped)} tanesi atlanacak. Kitaplığınızda olanlar tamamlanır; durumu geri alınmaz, incelemeniz ve puanınız değişmez.`}
      </p>
      {isStarted && (
        <div className="mt-3">
          <ProgressBar percent={percent} label="İçe aktarılan satırlar" />
        </div>
      )}
      <Button
        className="mt-4"
        isBusy={run.isPending}
        disabled={all === skipped}
        onClick={() => run.mutate(state.id)}
      >
        {state.state === "running" ? "Kaldığı yerden sürdür" : "Kitaplarımı içe aktar"}
      </Button>
    </section>
  );
}

/** One import: what would happen, row by row, until it is run; then what has happened. */
export function ImportView({
  id,
  onLeave,
  requestFor,
}: {
  id: string;
  onLeave: () => void;
  requestFor: (row: ImportRow) => ReactNode;
}) {
  const address = useFileAddress(id);
  const asked = useQuery(importQuery(id));
  const rows = useQuery(rowsQuery(id, address.filter, address.page));
  const state = asked.data;
  const name = state && [formatNames[state.format], state.file_name].filter(Boolean).join(" · ");
  return (
    <FileView asked={asked} name={name} onLeave={onLeave}>
      {state && (
        <>
          {isOver(state.state) ? <Result key={state.state} state={state} /> : <Start state={state} />}
          {state.state === "done" && (
            <Lookups state={state} proposalsAt={address.addressOf({ goster: "eslesmeyen" })} />
          )}
          <Refused title="satır kitap olarak okunamadı" refused={state.refused} />
          <FileParts
            address={address}
            legend="Satırları süz"
            filters={filtersOf(state)}
            asked={rows}
            found={rows.data && { shown: rows.data.rows.length, all: rows.data.total_count }}
            emptyTitle="Böyle satır yok"
          >
            <RowList rows={rows.data?.rows ?? []} state={state.state} requestFor={requestFor} />
          </FileParts>
        </>
      )}
    </FileView>
  );
}
