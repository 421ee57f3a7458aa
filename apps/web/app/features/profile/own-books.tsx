import { type LibraryBook, messages } from "@okurca/contract";
import { Library } from "lucide-react";
import { Link } from "react-router";
import { formatRelease, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";
import { ButtonLink } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { ownStatusLabels, statusTones } from "~/ui/reading-status";
import { EmptyState } from "~/ui/states";

function Card({ book }: { book: LibraryBook }) {
  const year = book.release_date?.slice(0, 4) ?? formatRelease(book);
  return (
    <li className="flex min-w-0 flex-col">
      <Link to={paths.book(book.isbn)} aria-hidden tabIndex={-1}>
        <BookCover book={book} isDecorative />
      </Link>
      <h2 className="mt-3 line-clamp-2 font-medium font-serif text-[1.0625rem] leading-tight">
        <Link to={paths.book(book.isbn)} className="hover:underline">
          {book.title}
        </Link>
      </h2>
      <p className="mt-0.5 line-clamp-1 text-ink-2 text-sm">{joinAuthors(book.author)}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={statusTones[book.status]}>{ownStatusLabels[book.status]}</Badge>
        {book.was_read && book.status !== "read" && <Badge tone="pine">{messages.library.wasReadMark}</Badge>}
        {book.is_abandoned && <Badge>{messages.library.abandonedMark}</Badge>}
        {year && <span className="tnum text-ink-3 text-xs">Yayın yılı {year}</span>}
      </p>
    </li>
  );
}

/** Books of one's own shelf, as one's profile shows them. */
export function OwnBooks({ books }: { books: readonly LibraryBook[] }) {
  if (books.length === 0) {
    // To /ara, where books are looked for to be added; /arama leads home without words.
    return (
      <EmptyState
        icon={Library}
        title="Kitaplığınız Boş"
        action={<ButtonLink to={paths.bookSearch}>Kitap Ara</ButtonLink>}
      >
        Okuduğunuz, okumakta olduğunuz ya da okumak istediğiniz ilk kitabı ekleyin.
      </EmptyState>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-x-5 gap-y-8 pt-4 sm:grid-cols-3 md:grid-cols-4">
      {books.map((book) => (
        <Card key={book.isbn} book={book} />
      ))}
    </ul>
  );
}
