import type { QuoteImport, QuoteImportBook } from "@okurca/contract";
import { clippingMessages as m } from "@okurca/contract/messages-of-clippings";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { joinAuthors } from "~/lib/format";
import { Button } from "~/ui/button";
import { PartProblem, RowsLoading } from "~/ui/part-states";
import { MatchDialog } from "../components/match-dialog";
import { BookProposal } from "../file/book-proposal";
import { useChooseBook } from "./quote-imports.mutations";
import { rowsQuery } from "./quote-imports.queries";
import { countText, matchText } from "./words";

/** The passages of a book as they would be kept. */
function Passages({ importId, book }: { importId: string; book: QuoteImportBook }) {
  const query = useInfiniteQuery(rowsQuery(importId, book.id));
  if (query.isPending) return <RowsLoading count={2} />;
  if (!query.data)
    return <PartProblem error={query.error} tried={m.rowsFailed} onRetry={() => void query.refetch()} />;
  return (
    <>
      <ul aria-label={`${book.title}: alıntılar`} className="space-y-4">
        {query.data.pages
          .flatMap(({ rows }) => rows)
          .map((row) => (
            <li key={row.place} className="border-line-strong border-l-2 pl-4">
              <p className="wrap-anywhere whitespace-pre-line font-serif">{row.text}</p>
              {row.note && <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">{row.note}</p>}
              <p className="mt-1 text-ink-3 text-xs">
                {[
                  row.page !== null && `s. ${row.page}`,
                  row.percent !== null && `%${row.percent}`,
                  row.is_kept && row.outcome === null && "Sizde var",
                  row.is_cut && "Yarım ya da kısaltıldı",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </li>
          ))}
      </ul>
      {query.hasNextPage && (
        <Button
          look="secondary"
          size="small"
          className="mt-4"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Daha fazla göster
        </Button>
      )}
    </>
  );
}

function Proposal({ book }: { book: QuoteImportBook }) {
  const choose = useChooseBook();
  const { proposal } = book;
  if (!proposal || book.is_skipped) return null;
  return (
    <BookProposal
      of={book.title}
      proposal={proposal}
      isBusy={choose.isPending}
      onAccept={(isbn) => choose.mutate({ book, choice: "book", isbn })}
    />
  );
}

function BookActions({ book, isLate }: { book: QuoteImportBook; isLate: boolean }) {
  const choose = useChooseBook();
  const [isMatching, setMatching] = useState(false);
  const find = book.match === "none" ? "Katalogda bul" : "Başka kitap";
  const takeBack = isLate ? "İçe aktar" : "Atlamaktan vazgeç";
  const turn = book.is_skipped ? takeBack : "Atla";
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <Button
        look="secondary"
        size="small"
        aria-label={`${book.title}: ${find}`}
        onClick={() => setMatching(true)}
      >
        {find}
      </Button>
      {book.match !== "none" && (book.is_skipped || !isLate) && (
        <Button
          look="secondary"
          size="small"
          isBusy={choose.isPending}
          aria-label={`${book.title}: ${turn}`}
          onClick={() => choose.mutate({ book, choice: book.is_skipped ? "keep" : "skip" })}
        >
          {turn}
        </Button>
      )}
      {isMatching && (
        <MatchDialog
          sought={book}
          isBusy={choose.isPending}
          onChoose={(isbn) =>
            choose.mutate({ book, choice: "book", isbn }, { onSuccess: () => setMatching(false) })
          }
          onClose={() => setMatching(false)}
        />
      )}
    </div>
  );
}

function BookLine({ book, state }: { book: QuoteImportBook; state: QuoteImport }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLate = state.state === "done" && book.outcomes.skipped > 0;
  const canChoose = state.state === "draft" || isLate;
  const found = book.book && book.book.title !== book.title ? book.book : undefined;
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="wrap-anywhere font-medium font-serif text-[1.0625rem] leading-tight">{book.title}</p>
          {book.authors.length > 0 && (
            <p className="wrap-anywhere text-ink-2 text-sm">{joinAuthors(book.authors)}</p>
          )}
          <p className="tnum mt-2 text-ink-2 text-sm">{countText(book)}</p>
          <Button
            look="ghost"
            size="small"
            className="mt-1 -ml-3"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`${book.title}: ${isOpen ? "alıntıları gizle" : "alıntıları göster"}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Alıntıları gizle" : "Alıntıları göster"}
          </Button>
        </div>
        <div className="min-w-0 flex-1 basis-64 text-sm">
          <p className="font-medium">{matchText(book)}</p>
          {found && (
            <p className="wrap-anywhere text-ink-2">
              {found.title}, {joinAuthors(found.author)}
            </p>
          )}
          {canChoose && <Proposal book={book} />}
          {canChoose && <BookActions book={book} isLate={isLate} />}
        </div>
      </div>
      <div id={id} hidden={!isOpen} className="mt-4">
        {isOpen && <Passages importId={state.id} book={book} />}
      </div>
    </li>
  );
}

/** The books of a file of passages: which each is, how many passages come, what is left out. */
export function QuoteBookList({ books, state }: { books: readonly QuoteImportBook[]; state: QuoteImport }) {
  return (
    <ul
      aria-label="Dosyadaki kitaplar"
      className="divide-y divide-line rounded-2xl border border-line bg-surface"
    >
      {books.map((book) => (
        <BookLine key={book.id} book={book} state={state} />
      ))}
    </ul>
  );
}
