import type { listDismissedRecommendations, OutputOf } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";
import { Button } from "~/ui/button";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { useRestore } from "../recommendations.mutations";
import { dismissedQuery } from "../recommendations.queries";

const m = messages.recommendations;
/** Shown before all are asked for. */
const few = 4;

type Dismissed = OutputOf<typeof listDismissedRecommendations>["books"][number];

function Row({ book, onRestored }: { book: Dismissed; onRestored: () => void }) {
  const restore = useRestore();
  return (
    <li className="flex items-center gap-x-4 gap-y-3 py-3.5 max-sm:flex-wrap">
      <div aria-hidden className="w-10 flex-none">
        <BookCover book={book} isDecorative />
      </div>
      <div className="min-w-0 flex-1 leading-tight">
        <Link to={paths.book(book.isbn)} className="line-clamp-2 font-medium font-serif hover:underline">
          {book.title}
        </Link>
        <p className="mt-0.5 truncate text-ink-2 text-sm">{joinAuthors(book.author)}</p>
      </div>
      <Button
        look="secondary"
        size="small"
        isBusy={restore.isPending}
        aria-label={`Yeniden öner: ${book.title}`}
        onClick={() => void restore.mutateAsync(book.isbn).then(onRestored, () => {})}
      >
        Yeniden öner
      </Button>
    </li>
  );
}

/** Books the reader is not interested in, and the way back. */
export function DismissedBooks() {
  const dismissed = useQuery(dismissedQuery);
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const books = dismissed.data?.books ?? [];
  const count = dismissed.data?.total_count ?? 0;
  const shown = isWhole ? books : books.slice(0, few);
  return (
    <section aria-labelledby={id} className="mt-7 border-line border-t pt-6">
      <h3 id={id} ref={heading} tabIndex={-1} className="font-semibold text-base outline-none">
        İlgilenmediğiniz kitaplar
        {count > 0 && <span className="tnum ml-2 font-normal text-ink-3 text-sm">{formatNumber(count)}</span>}
      </h3>
      <div className="mt-3">
        {dismissed.isPending && <RowsLoading count={1} />}
        {dismissed.isError && !dismissed.data && (
          <PartProblem
            error={dismissed.error}
            tried={m.dismissedFailed}
            onRetry={() => void dismissed.refetch()}
          />
        )}
        {dismissed.isSuccess && books.length === 0 && (
          <p className="text-ink-2 text-sm">
            Henüz yok. Bir öneriye “İlgilenmiyorum” derseniz burada durur ve hiçbir baskısı bir daha
            önerilmez.
          </p>
        )}
        {shown.length > 0 && (
          <ul className="divide-y divide-line">
            {shown.map((book) => (
              // The row that was pressed goes away: the keyboard stays at the list.
              <Row key={book.isbn} book={book} onRestored={() => heading.current?.focus()} />
            ))}
          </ul>
        )}
        {books.length > few && !isWhole && (
          <Button look="secondary" size="small" className="mt-3" onClick={() => setWhole(true)}>
            Tümünü göster ({formatNumber(books.length)})
          </Button>
        )}
        {isWhole && count > limits.recommendations.dismissed && (
          <p className="mt-3 text-ink-2 text-sm">
            Son {formatNumber(limits.recommendations.dismissed)} kitap gösteriliyor.
          </p>
        )}
      </div>
    </section>
  );
}
