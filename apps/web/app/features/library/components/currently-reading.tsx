import type { LibraryBook } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";
import { Button, ButtonLink } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import { Skeleton } from "~/ui/skeleton";
import { currentlyReadingQuery } from "../library.queries";
import { KeptShelfNote, WaitingMark } from "../offline/connection-notes";
import { useIsWaiting } from "../offline/waiting-changes";
import { FinishButton } from "./finish-button";
import { ProgressDialog } from "./progress-dialog";
import { QuoteButton } from "./quote-button";

export function progressText(book: LibraryBook): string {
  if (!book.progress) return "İlerleme gir";
  const { page, percent } = book.progress;
  return page !== null && book.pages ? `${page} / ${book.pages}` : `%${percent}`;
}

function ReadingRow({
  book,
  isWaiting,
  onOpen,
}: {
  book: LibraryBook;
  isWaiting: boolean;
  onOpen: () => void;
}) {
  return (
    <li className="flex min-w-0 items-center gap-3.5">
      <Link to={paths.book(book.isbn)} aria-hidden tabIndex={-1} className="w-12 flex-none">
        <BookCover book={book} isDecorative />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium font-serif text-[1.0625rem] leading-tight">
          <Link to={paths.book(book.isbn)} className="hover:underline">
            {book.title}
          </Link>
        </p>
        <p className="truncate text-ink-2 text-xs">{joinAuthors(book.author)}</p>
        <div className="-mr-2 -mb-1.5 -ml-2 flex items-center gap-1">
          <button
            type="button"
            onClick={onOpen}
            className="block min-w-0 flex-1 rounded-lg px-2 py-2.5 text-left transition-colors hover:bg-sunken"
          >
            <span className="sr-only">{book.title} okuma ilerlemesi: </span>
            <span className="flex items-center gap-2.5">
              <ProgressBar percent={book.progress?.percent ?? 0} />
              <span className="tnum flex-none text-ink-2 text-xs underline decoration-line-strong underline-offset-4">
                {progressText(book)}
              </span>
            </span>{" "}
            {book.progress?.percent === 100 && (
              <span className="mt-1.5 block font-medium text-accent text-xs">Bitirdiniz mi?</span>
            )}
            {isWaiting && <WaitingMark className="mt-1.5" />}
          </button>
          <QuoteButton book={book} isSmall />
          <FinishButton book={book} look="ghost" isNamed />
        </div>
      </div>
    </li>
  );
}

/** Shown before the rest is asked for. */
const shownAtFirst = 4;

/** The books being read with the way to their pages, and the reader's own progress, which is changed by a click. */
export function CurrentlyReading({
  className,
  isAlone = false,
  hasPrompt = isAlone,
}: {
  className?: string;
  /** Nothing else of the shelf says that there is no connection, or that no book is being read. */
  isAlone?: boolean;
  /** Where no book is being read, asks for one. */
  hasPrompt?: boolean;
}) {
  const { data, isPending, failureReason, refetch } = useQuery(currentlyReadingQuery);
  const isWaiting = useIsWaiting();
  const [open, setOpen] = useState<LibraryBook>();
  const [isWhole, setWhole] = useState(false);
  const headId = useId();
  const note = isAlone ? (
    <KeptShelfNote
      failure={failureReason}
      queryKey={currentlyReadingQuery.queryKey}
      isSeen={data !== undefined && data.books.length > 0}
      onRetry={() => void refetch()}
    />
  ) : null;
  if (isPending) return <Skeleton className="h-28 w-full" />;
  if (!data) return note;
  if (data.books.length === 0) {
    if (!hasPrompt) return note;
    return (
      // One part, as with books: where parts stand in columns, the note takes none of them.
      <section className={className}>
        {note}
        <h2 className="font-semibold text-[0.9375rem]">Şu an ne okuyorsunuz?</h2>
        <p className="mt-2 text-ink-2 text-sm">
          Elinizdeki kitabı bulun, “Okunuyor” olarak ekleyin; kaldığınız sayfayı burada işaretleyin.
        </p>
        <ButtonLink to={paths.bookSearch} look="secondary" size="small" className="mt-4">
          Kitap Ara
        </ButtonLink>
      </section>
    );
  }
  return (
    <section className={className} aria-labelledby={headId}>
      {note}
      <h2 id={headId} className="font-semibold text-[0.9375rem]">
        Şu an okuduklarınız
      </h2>
      <ul className="mt-4 grid gap-4 sm:max-xl:grid-cols-2">
        {(isWhole ? data.books : data.books.slice(0, shownAtFirst)).map((book) => (
          <ReadingRow
            key={book.isbn}
            book={book}
            isWaiting={isWaiting(book.isbn)}
            onOpen={() => setOpen(book)}
          />
        ))}
      </ul>
      {data.books.length > shownAtFirst && (
        <div className="mt-3 -mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            look="ghost"
            size="small"
            className="-ml-3.5"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? "Daha az göster" : `Tümünü göster (${formatNumber(data.total_count)})`}
          </Button>
          {isWhole && data.total_count > data.books.length && (
            <Link
              to={`${paths.library}?durum=reading`}
              className="font-medium text-accent text-sm underline-offset-4 hover:underline"
            >
              Kalanlar kitaplığınızda
            </Link>
          )}
        </div>
      )}
      {open && <ProgressDialog book={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
