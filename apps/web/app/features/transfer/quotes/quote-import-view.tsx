import type { QuoteImport } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import { FileParts, FileView, useFileAddress } from "../file/file-view";
import { Refused } from "../file/refused";
import { ResultCard } from "../file/result-card";
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
  const isDone = state.state === "done";
  return (
    <ResultCard
      isDone={isDone}
      title="Alıntılarınız içe aktarıldı"
      figures={
        isDone
          ? [
              ["Eklendi", added],
              ["Sizde vardı", same],
              ["Atlandı", skipped],
            ]
          : [
              ["Geri alındı", added],
              ["Değiştirdiğiniz için kaldı", stayed],
            ]
      }
      link={{ to: paths.quotes, label: "Alıntılarım" }}
      hint={
        <>
          Dosya {limits.import.keptDays} gün saklanır; o zamana dek bu aktarımı geri alabilirsiniz.
          {skipped > 0 && " Atlanan kitapların alıntılarını da aşağıdan içe aktarabilirsiniz."}
        </>
      }
      undoQuestion={(onClose) => <QuotesUndoQuestion state={state} onClose={onClose} />}
    />
  );
}

const filtersOf = ({ books }: QuoteImport) => ({
  hepsi: { name: filterNames.hepsi, count: books.all },
  eslesen: { name: filterNames.eslesen, count: books.matched },
  eslesmeyen: { name: filterNames.eslesmeyen, count: books.unmatched },
  atlanacak: { name: filterNames.atlanacak, count: books.skipped },
});

/** One file of passages: what would come, book by book, until it is run; then what has come. */
export function QuoteImportView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const client = useQueryClient();
  const address = useFileAddress(id);
  const asked = useQuery(quoteImportQuery(id));
  const books = useQuery(booksQuery(id, address.filter, address.page));
  const state = asked.data;

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

  const name = state && [formatNames[state.format], state.file_name].filter(Boolean).join(" · ");
  return (
    <FileView asked={asked} name={name} onLeave={onLeave}>
      {state && (
        <>
          {state.state === "draft" ? (
            <Start state={state} />
          ) : goesOn(state.state) ? (
            <Progress state={state} />
          ) : (
            <Result key={state.state} state={state} />
          )}
          {state.notices.length > 0 && (
            <ul
              aria-label="Dosyayla ilgili notlar"
              className="space-y-1 rounded-2xl bg-sunken px-5 py-4 text-sm"
            >
              {state.notices.map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          )}
          <Refused
            title="kayıt alıntı olarak alınamadı"
            refused={state.refused}
            count={state.refused_count}
          />
          <FileParts
            address={address}
            legend="Kitapları süz"
            filters={filtersOf(state)}
            asked={books}
            found={books.data && { shown: books.data.books.length, all: books.data.total_count }}
            emptyTitle="Böyle kitap yok"
          >
            <QuoteBookList books={books.data?.books ?? []} state={state} />
          </FileParts>
        </>
      )}
    </FileView>
  );
}
