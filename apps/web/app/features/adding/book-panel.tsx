import type { Book } from "@okurca/contract";
import { namedIsbn } from "@okurca/contract/isbn";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRelease, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";

/** Books of the catalogue with what tells editions apart. */
export function BookPanel({
  books,
  actionFor,
}: {
  books: readonly Book[];
  actionFor: (book: Book) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {books.map((book) => {
        const facts = [book.publisher, formatRelease(book), book.pages ? `${book.pages} sayfa` : null];
        return (
          <li key={book.isbn} className="flex gap-4 p-4 sm:gap-5 sm:p-5">
            <div className="w-[4.5rem] flex-none self-start">
              <BookCover book={book} isDecorative />
            </div>
            <div className="flex min-w-0 flex-1 flex-col gap-x-6 gap-y-3 sm:flex-row sm:items-center">
              <div className="min-w-0 flex-1">
                <h3 className="break-words font-medium font-serif text-lg leading-tight tracking-[-0.01em]">
                  <Link to={paths.book(book.isbn)} className="hover:underline">
                    {book.title}
                  </Link>
                </h3>
                <p className="mt-0.5 text-[0.9375rem] text-ink-2">{joinAuthors(book.author)}</p>
                <p className="tnum mt-1 text-ink-3 text-sm">{facts.filter(Boolean).join(" · ")}</p>
                <p className="tnum mt-0.5 text-ink-3 text-xs">{namedIsbn(book.isbn)}</p>
              </div>
              <div className="flex flex-none flex-wrap items-center gap-3">{actionFor(book)}</div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
