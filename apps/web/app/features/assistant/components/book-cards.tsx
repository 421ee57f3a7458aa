import type { ChatBook } from "@okurca/contract";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";
import { Button } from "~/ui/button";

/** Shown before all are asked for. */
const few = 6;

/** What is told of it stands in the answer: here is what it looks like and what can be done with it. */
function BookCard({ book, action }: { book: ChatBook; action: ReactNode }) {
  const { isbn, title, author } = book;
  return (
    <li className="flex @lg:w-auto w-52 flex-none snap-start flex-col rounded-xl border border-line bg-surface p-2.5">
      <div className="flex gap-2.5">
        <Link to={paths.book(isbn)} aria-hidden tabIndex={-1} className="w-11 flex-none">
          <BookCover book={book} isDecorative />
        </Link>
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 font-medium font-serif leading-snug">
            <Link to={paths.book(isbn)} className="hover:underline">
              {title}
            </Link>
          </p>
          <p className="mt-0.5 line-clamp-1 text-ink-2 text-sm">{joinAuthors(author)}</p>
        </div>
      </div>
      <div className="flex flex-col items-start pt-1.5">{action}</div>
    </li>
  );
}

/** The books that an answer names, each with what can be done with it; in a row to move along where there is little room. */
export function BookCards({
  books,
  actionFor,
}: {
  books: readonly ChatBook[];
  actionFor: (book: ChatBook) => ReactNode;
}) {
  const [isWhole, setWhole] = useState(false);
  // One more is not worth a button.
  const isCut = books.length > few + 1 && !isWhole;
  const shown = isCut ? books.slice(0, few) : books;
  return (
    // On a phone beyond the bubble's four fifths, to the conversation's edge.
    <div className="@container mt-2.5 max-md:w-[125%]">
      <ul
        aria-label="Yanıtta geçen kitaplar"
        className="flex @lg:grid snap-x @lg:grid-cols-2 @xl:grid-cols-3 gap-2 @max-lg:overflow-x-auto @max-lg:pb-2"
      >
        {shown.map((book) => (
          <BookCard key={book.isbn} book={book} action={actionFor(book)} />
        ))}
      </ul>
      {isCut && (
        <Button look="secondary" size="small" className="mt-2.5" onClick={() => setWhole(true)}>
          Tümünü göster ({books.length})
        </Button>
      )}
    </div>
  );
}
