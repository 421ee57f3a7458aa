import { importFilters, type QuoteImport } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, CircleCheck, SearchX, Undo2 } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "~/lib/format";
import { pageParam } from "~/lib/page-param";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { Button, ButtonLink } from "~/ui/button";
import { ChoiceChip } from "~/ui/chip";
import { Pager } from "~/ui/pager";
import { ProgressBar } from "~/ui/progress-bar";
import { Loading, Skeleton } from "~/ui/skeleton";
import { EmptyState, ErrorState } from "~/ui/states";
import { QuoteBookList } from "./book-list";
import { useRunQuotes } from "./quote-imports.mutations";
import { booksKey, booksQuery, goesOn, quoteImportQuery } from "./quote-imports.queries";
import { QuotesUndoQuestion } from "./undo-question";
import { filterNames, formatNames } from "./words";

const card = "rounded-2xl border border-line bg-surface p-5";

function Start({ state }: { state: QuoteImport }) {
  const run = useRunQuotes();
  const { coming, kept, skipped } = state.quotes;
  return (
    <section className={card}>
      <p role="status" className="tnum text-ink-2">
        {formatNumber(coming)} alıntı eklenecek
        {kept > 0 && `, ${formatNumber(kept)} tanesi zaten sizde var`}
        {skipped > 0 && `, ${formatNumber(skipped)} tanesi atlanacak`}. Hepsini yalnız siz görürsünüz;
        dilediğinizi sonradan paylaşabilirsiniz.
      </p>
      <Button
        className="mt-4"
        isBusy={run.isPending}
        disabled={coming + kept === 0}
        onClick={() => run.mutate(state.id)}
      >
        Alıntıları içe aktar
      </Button>
    </section>
  );
}

function Progress({ state }: { state: QuoteImport }) {
  const { all } = state.quotes;
  const isComing = state.state === "running";
  const left = state.outcomes.added;
  return (
    <section className={card}>
      <p role="status" className="tnum font-medium">
        {isComing
          ? `${formatNumber(state.done)} / ${formatNumber(all)} alıntı içe aktarıldı`
          : "Alıntılar geri alınıyor…"}
      </p>
      {isComing && (
        <div className="mt-3">
          <ProgressBar
            percent={Math.round((state.done / Math.max(1, all)) * 100)}
            label="İçe aktarılan alıntılar"
          />
        </div>
      )}
      <p className="mt-2 text-ink-2 text-sm">
        {isComing || left === 0
          ? "Bu sayfadan ayrılabilirsiniz; aktarım kendiliğinden sürer."
          : "Bu sayfadan ayrılabilirsiniz; geri alma kendiliğinden sürer."}
      </p>
    </section>
  );
}

function Result({ state }: { state: QuoteImport }) {
  const { added, same, skipped, stayed } = state.outcomes;
  const heading = useRef<HTMLHeadingElement>(null);
  const isDone = state.state === "done";
  const [isAsking, setAsking] = useState(false);
  useEffect(() => heading.current?.focus(), []);
  const figures = isDone
    ? ([
        ["Eklendi", added],
        ["Sizde vardı", same],
        ["Atlandı", skipped],
      ] as const)
    : ([
        ["Geri alındı", added],
        ["Değiştirdiğiniz için kaldı", stayed],
      ] as const);
  return (
    <section className={card}>
      <h2
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 font-medium font-serif text-xl outline-none"
      >
        {isDone && <CircleCheck aria-hidden className="size-5 text-pine" />}
        {isDone ? "Alıntılarınız içe aktarıldı" : "Bu aktarım geri alındı"}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-2 text-sm">{label}</dt>
            <dd className="tnum font-serif text-2xl">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.quotes}>Alıntılarım</ButtonLink>
        {isDone && (
          <Button look="secondary" onClick={() => setAsking(true)}>
            <Undo2 aria-hidden className="size-[1.125rem]" /> Geri al
          </Button>
        )}
      </div>
      {isDone && (
        <p className="mt-3 text-ink-3 text-sm">
          Dosya {limits.import.keptDays} gün saklanır; o zamana dek bu aktarımı geri alabilirsiniz.
          {skipped > 0 && " Atlanan kitapların alıntılarını da aşağıdan içe aktarabilirsiniz."}
        </p>
      )}
      {isAsking && <QuotesUndoQuestion state={state} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** What is true of the whole file, and what of it is no passage. */
function Told({ state }: { state: QuoteImport }) {
  const { notices, refused, refused_count } = state;
  return (
    <>
      {notices.length > 0 && (
        <ul aria-label="Dosyayla ilgili notlar" className="space-y-1 rounded-2xl bg-sunken px-5 py-4 text-sm">
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {refused_count > 0 && (
        <details className="rounded-2xl border border-line bg-surface px-5 py-4">
          <summary className="cursor-pointer font-medium">
            {formatNumber(refused_count)} kayıt alıntı olarak alınamadı
          </summary>
          <ul className="mt-3 space-y-1 text-ink-2 text-sm">
            {refused.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                {line}. satır: {reason}
              </li>
            ))}
          </ul>
          {refused_count > refused.length && (
            <p className="mt-2 text-ink-3 text-sm">İlk {formatNumber(refused.length)} tanesi gösteriliyor.</p>
          )}
        </details>
      )}
    </>
  );
}

/** One file of passages: what would come, book by book, until it is run; then what has come. */
export function QuoteImportView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const [params, setParams] = useSearchParams();
  const client = useQueryClient();
  const filter = importFilters.find((known) => known === params.get("goster")) ?? "hepsi";
  const page = pageParam(params);
  const { data: state, error, isPending, refetch } = useQuery(quoteImportQuery(id));
  const books = useQuery(booksQuery(id, filter, page));
  const addressOf = (change: { goster?: string; page?: number }) =>
    `?${new URLSearchParams({ aktarim: id, goster: change.goster ?? filter, page: String(change.page ?? 1) })}`;

  const present = state?.state;
  const wentOn = useRef(false);
  const refresh = useEffectEvent(() => {
    void client.invalidateQueries({ queryKey: booksKey(id) });
    void client.invalidateQueries({ queryKey: queryKeys.quotes });
  });
  useEffect(() => {
    if (wentOn.current && !goesOn(present)) refresh();
    wentOn.current = goesOn(present);
  }, [present]);

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
  const counts = {
    hepsi: state.books.all,
    eslesen: state.books.matched,
    eslesmeyen: state.books.unmatched,
    atlanacak: state.books.skipped,
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="wrap-anywhere min-w-0 text-ink-2">
          {formatNames[state.format]}
          {state.file_name && ` · ${state.file_name}`}
        </p>
        {back}
      </div>
      {state.state === "draft" ? (
        <Start state={state} />
      ) : goesOn(state.state) ? (
        <Progress state={state} />
      ) : (
        <Result key={state.state} state={state} />
      )}
      <Told state={state} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Kitapları süz</legend>
        {importFilters.map((name) => (
          <ChoiceChip
            key={name}
            isChosen={name === filter}
            onChoose={() =>
              setParams(addressOf({ goster: name }), { preventScrollReset: true, replace: true })
            }
          >
            {filterNames[name]}
            <span className="tnum opacity-75">{formatNumber(counts[name])}</span>
          </ChoiceChip>
        ))}
      </fieldset>
      {books.isPending ? (
        <Loading>
          <Skeleton className="h-64" />
        </Loading>
      ) : !books.data ? (
        <ErrorState error={books.error} onRetry={() => void books.refetch()} />
      ) : books.data.books.length === 0 ? (
        <EmptyState icon={SearchX} title="Böyle kitap yok" />
      ) : (
        <div className={books.isPlaceholderData ? "opacity-60 transition-opacity" : undefined}>
          <QuoteBookList books={books.data.books} state={state} />
        </div>
      )}
      {books.data && (
        <Pager
          page={page}
          pageCount={Math.ceil(books.data.total_count / limits.import.rowsPerPage)}
          to={(target) => addressOf({ page: target })}
        />
      )}
    </div>
  );
}
