import { addOutsideBook, type OutsideBook } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { call, failureText } from "~/lib/api";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { queryKeys } from "~/lib/query-keys";
import { useFocusAfter } from "~/lib/use-focus-after";
import { BookOrigin } from "~/ui/book-origin";
import { Button } from "~/ui/button";

export interface TakenBook {
  id: string;
  isbn: string;
  title: string;
  author: string[];
  published_year: number | null;
}

function useAddition(isbn: string, onAdded: ((book: TakenBook) => void) | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(addOutsideBook, { body: { isbn } }),
    // The next search has the book; this one stays as it is under the reader's hand.
    async onSuccess({ book }) {
      await queries.invalidateQueries({ queryKey: queryKeys.bookSearch, refetchType: "none" });
      onAdded?.(book);
    },
  });
}

/** A book of catalogues elsewhere: what they tell of it, who tells it, and taking it into ours. */
export function OutsideRow({
  book,
  actionFor,
  onAdded,
}: {
  book: OutsideBook;
  actionFor: (book: TakenBook) => ReactNode;
  onAdded?: ((book: TakenBook) => void) | undefined;
}) {
  const addition = useAddition(book.isbn, onAdded);
  const taken = addition.data?.book ?? (book.in_catalogue ? { ...book, id: "" } : undefined);
  const title = useRef<HTMLAnchorElement>(null);
  useFocusAfter(addition.isSuccess, title);
  const facts = [
    book.translators.length > 0 && `çev. ${joinAuthors(book.translators)}`,
    book.publisher,
    book.published_year,
    book.pages && `${book.pages} sayfa`,
  ];
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 py-4 last:pb-0 sm:flex-row sm:items-center">
      <div className="min-w-0 flex-1">
        <h3 className="font-medium font-serif text-lg leading-tight tracking-[-0.01em]">
          {taken ? (
            <Link ref={title} to={paths.book(book.isbn)} className="hover:underline">
              {book.title}
            </Link>
          ) : (
            book.title
          )}
        </h3>
        {book.subtitle && <p className="text-[0.9375rem] text-ink-2">{book.subtitle}</p>}
        <p className="mt-0.5 text-[0.9375rem] text-ink-2">{joinAuthors(book.author)}</p>
        <p className="tnum mt-1 text-ink-3 text-sm">{facts.filter(Boolean).join(" · ")}</p>
        <p className="tnum mt-0.5 text-ink-3 text-xs">
          <BookOrigin book={book} />
        </p>
        {addition.error && (
          <p role="alert" className="mt-1 text-danger text-sm">
            {failureText(addition.error, "Kitap kataloğa eklenemedi.")}
          </p>
        )}
      </div>
      <div className="flex flex-none flex-wrap items-center gap-3">
        {taken ? (
          <>
            <span role="status" className="text-pine text-sm">
              {addition.data?.is_new ? "Kataloğa eklendi" : "Kataloğumuzda var"}
            </span>
            {actionFor(taken)}
          </>
        ) : (
          <Button
            size="small"
            isBusy={addition.isPending}
            onClick={() => addition.mutate()}
            aria-label={`Kataloğa ekle: ${book.title}`}
          >
            Kataloğa ekle
          </Button>
        )}
      </div>
    </li>
  );
}
