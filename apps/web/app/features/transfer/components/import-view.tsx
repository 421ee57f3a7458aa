import type { Import, ImportFilter, ImportRow } from "@okurca/contract";
import { importFilters } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, CircleCheck, SearchX, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import { ProgressBar } from "~/ui/progress-bar";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import { useRun } from "../transfer.mutations";
import { importQuery, rowsQuery } from "../transfer.queries";
import { Lookups } from "./lookups";
import { RowList } from "./row-list";
import { filterName, formatNames, isOver } from "./texts";
import { UndoQuestion } from "./undo-question";

const countOf: Record<ImportFilter, keyof Import["counts"]> = {
  hepsi: "all",
  eslesen: "matched",
  eslesmeyen: "unmatched",
  atlanacak: "skipped",
};

function Result({ state }: { state: Import }) {
  const { added, changed, same, skipped } = state.outcomes;
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = state.state === "done";
  const [isAsking, setAsking] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const figures = [
    ["Eklendi", added],
    ["Tamamlandı", changed],
    ["Zaten vardı", same],
    ["Atlandı", skipped],
  ] as const;
  return (
    <section className="rounded-2xl border border-line bg-surface p-5">
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 font-medium font-serif text-xl outline-none"
      >
        {isDone && <CircleCheck aria-hidden className="size-5 text-pine" />}
        {isDone ? "Kitaplarınız içe aktarıldı" : "Bu aktarım geri alındı"}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="tnum font-serif text-2xl">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {!isDone && (
        <p className="mt-4 text-ink-2">
          Bu aktarımla gelenler kitaplığınızdan çıktı; sonradan değiştirdikleriniz yerinde duruyor. Yukarıdaki
          sayılar geri almadan önceki durumu gösterir.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.library}>Kütüphanem</ButtonLink>
        {isDone && (
          <Button look="secondary" onClick={() => setAsking(true)}>
            <Undo2 aria-hidden className="size-[1.125rem]" /> Geri al
          </Button>
        )}
      </div>
      {isDone && (
        <p className="mt-3 text-ink-3 text-sm">
          Dosya 30 gün saklanır; o zamana dek bu aktarımı geri alabilirsiniz.
          {skipped > 0 && " Atlanan satırları da aşağıdan içe aktarabilirsiniz."}
        </p>
      )}
      {isAsking && <UndoQuestion state={state} onClose={() => setAsking(false)} />}
    </section>
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

function Refused({ refused }: { refused: Import["refused"] }) {
  if (refused.length === 0) return null;
  return (
    <details className="rounded-2xl border border-line bg-surface px-5 py-4">
      <summary className="cursor-pointer font-medium">
        {formatNumber(refused.length)} satır kitap olarak okunamadı
      </summary>
      <ul className="mt-3 space-y-1 text-ink-2 text-sm">
        {refused.map(({ line, reason }) => (
          <li key={line}>
            {line}. satır: {reason}
          </li>
        ))}
      </ul>
    </details>
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
  const [params, setParams] = useSearchParams();
  const filter = importFilters.find((known) => known === params.get("goster")) ?? "hepsi";
  const page = pageParam(params);
  const { data: state, error, isPending, refetch } = useQuery(importQuery(id));
  const rows = useQuery(rowsQuery(id, filter, page));
  const addressOf = (change: { goster?: ImportFilter; page?: number }) =>
    `?${new URLSearchParams({ aktarim: id, goster: change.goster ?? filter, page: String(change.page ?? 1) })}`;

  const back = (
    <Button look="secondary" size="small" onClick={onLeave}>
      <ArrowLeft aria-hidden className="size-4" /> Başka dosya
    </Button>
  );
  if (isPending) {
    return (
      <Loading className="flex flex-col gap-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  if (!state) return <ErrorState error={error} onRetry={() => void refetch()} action={back} />;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere min-w-0 text-ink-2">
          {formatNames[state.format]}
          {state.file_name && ` · ${state.file_name}`}
        </p>
        {back}
      </div>
      {isOver(state.state) ? <Result key={state.state} state={state} /> : <Start state={state} />}
      {state.state === "done" && <Lookups state={state} proposalsAt={addressOf({ goster: "eslesmeyen" })} />}
      <Refused refused={state.refused} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Satırları süz</legend>
        {importFilters.map((name) => (
          <ChoiceChip
            key={name}
            isChosen={name === filter}
            onChoose={() =>
              setParams(addressOf({ goster: name }), { preventScrollReset: true, replace: true })
            }
          >
            {filterName(name, state.state)}
            <span className="tnum opacity-75">{formatNumber(state.counts[countOf[name]])}</span>
          </ChoiceChip>
        ))}
      </fieldset>
      {rows.isPending ? (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      ) : !rows.data ? (
        <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
      ) : rows.data.rows.length === 0 ? (
        <EmptyState icon={SearchX} title="Böyle satır yok" />
      ) : (
        <div className={rows.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          <RowList rows={rows.data.rows} state={state.state} requestFor={requestFor} />
        </div>
      )}
      {rows.data && (
        <Pager
          page={page}
          pageCount={Math.ceil(rows.data.total_count / limits.import.rowsPerPage)}
          to={(target) => addressOf({ page: target })}
        />
      )}
    </div>
  );
}
