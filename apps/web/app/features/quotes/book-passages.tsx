import { listBookPassages } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { quoteMessages as m } from "@okurca/contract/messages-of-quotes";
import { useQuery } from "@tanstack/react-query";
import { Highlighter } from "lucide-react";
import { useState } from "react";
import { answerQuery } from "~/lib/answer-query";
import { formatNumber } from "~/lib/format";
import { queryKeys } from "~/lib/query-keys";
import { Button } from "~/ui/button";
import { PassageCard } from "./passage-card";
import { QuoteDialog } from "./quote-dialog";

/** Passages of a book as the signed-in reader sees them, and the way to keep another. */
export function BookPassages({ isbn, title }: { isbn: string; title: string }) {
  const [limit, setLimit] = useState<number>(limits.pageSize.quotes);
  const [isKeeping, setKeeping] = useState(false);
  const { data, isPending, isError, refetch, isFetching } = useQuery({
    ...answerQuery([...queryKeys.quotes, "book", isbn, limit], listBookPassages, {
      params: { isbn },
      query: { limit },
    }),
    placeholderData: (before) => before,
  });
  const total = data?.total_count ?? 0;
  const hasMore = data !== undefined && total > data.data.length && limit < limits.pageLimitMax;
  return (
    <section aria-labelledby="alintilar" className="@5xl:pt-28 pt-20">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="alintilar" className="font-medium font-serif @2xl:text-3xl text-2xl tracking-[-0.015em]">
          Alıntılar
          {total > 0 && <span className="tnum ml-2 text-ink-3 text-lg">{formatNumber(total)}</span>}
        </h2>
        <Button look="secondary" size="small" onClick={() => setKeeping(true)}>
          <Highlighter aria-hidden className="size-4" /> Alıntı ekle
        </Button>
      </div>
      {isPending ? (
        <p role="status" className="mt-4 text-ink-2 text-sm">
          Alıntılar yükleniyor…
        </p>
      ) : isError ? (
        <p role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-ink-2 text-sm">
          {m.listFailed}
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            Tekrar Dene
          </Button>
        </p>
      ) : data.data.length === 0 ? (
        <p className="mt-4 text-ink-2">
          Bu kitaptan henüz alıntı yok. Altını çizdiğiniz ilk satırları ekleyin.
        </p>
      ) : (
        <>
          <div className="mt-5 divide-y divide-line">
            {data.data.map((passage) => (
              <PassageCard key={passage.id} passage={passage} />
            ))}
          </div>
          {hasMore && (
            <Button
              look="secondary"
              className="mt-6"
              isBusy={isFetching}
              onClick={() => setLimit(Math.min(limit + 20, limits.pageLimitMax))}
            >
              Daha fazla göster
            </Button>
          )}
        </>
      )}
      {isKeeping && <QuoteDialog isbn={isbn} title={title} onClose={() => setKeeping(false)} />}
    </section>
  );
}
