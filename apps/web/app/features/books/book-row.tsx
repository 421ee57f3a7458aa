import type { Book } from "@okurca/contract";
import { genreLabel } from "@okurca/contract/genres";
import { namedIsbn } from "@okurca/contract/isbn";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRelease, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Average } from "~/ui/average";
import { BookCover } from "~/ui/book-cover";

/** A book of a result list, with what can be done with it at its end. */
export function BookRow({
  book,
  average,
  action,
  heading: Heading = "h2",
}: {
  book: Book;
  average?: number | null | undefined;
  action?: ReactNode;
  /** Below a heading of its own the title is of the next level. */
  heading?: "h2" | "h3";
}) {
  const facts = [book.publisher, formatRelease(book), book.pages ? `${book.pages} sayfa` : null];
  return (
    <li className="flex gap-4 px-4 py-5 sm:gap-5 sm:px-6">
      <Link
        to={paths.book(book.isbn)}
        aria-hidden
        tabIndex={-1}
        className="w-[4.5rem] flex-none self-start sm:w-20"
      >
        <BookCover book={book} isDecorative />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-x-6 md:flex-row md:items-center">
        <div className="min-w-0 flex-1">
          <Heading className="break-words font-medium font-serif text-lg leading-tight tracking-[-0.01em]">
            <Link to={paths.book(book.isbn)} className="hover:underline">
              {book.title}
            </Link>
          </Heading>
          <p className="mt-0.5 text-[0.9375rem] text-ink-2">{joinAuthors(book.author)}</p>
          <p className="tnum mt-1.5 text-ink-3 text-sm">{facts.filter(Boolean).join(" · ")}</p>
          <p className="tnum mt-0.5 text-ink-3 text-xs">
            {namedIsbn(book.isbn)}
            {book.genres.length > 0 && ` · ${book.genres.map(genreLabel).join(", ")}`}
          </p>
          <Average value={average} />
        </div>
        {action && (
          <div className="mt-3 flex flex-wrap items-center gap-3 md:mt-0 md:flex-none">{action}</div>
        )}
      </div>
    </li>
  );
}
