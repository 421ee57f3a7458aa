import type { ComparedBook } from "@okurca/contract";
import { namedIsbn } from "@okurca/contract/isbn";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";

/** A book as a librarian compares it with another, with all that tells them apart. */
export function ComparedBookFacts({ book }: { book: ComparedBook }) {
  const { isbn, title, subtitle, authors, publisher, published_year, pages, original_title } = book;
  const facts = [
    [publisher, published_year].filter(Boolean).join(", "),
    pages === null ? "" : `${formatNumber(pages)} sayfa`,
    original_title === null ? "" : `Özgün adı: ${original_title}`,
    namedIsbn(isbn),
    `${formatNumber(book.editions)} baskı · ${formatNumber(book.shelves)} kitaplıkta`,
  ].filter(Boolean);
  return (
    <div className="flex min-w-0 gap-4">
      <BookCover book={{ title, author: authors }} isDecorative className="w-14 flex-none self-start" />
      <div className="min-w-0">
        <p className="break-words font-medium font-serif text-lg leading-tight">
          <Link to={paths.book(isbn)} className="hover:underline">
            {title}
          </Link>
        </p>
        {subtitle && <p className="text-ink-2 text-sm">{subtitle}</p>}
        <p className="mt-0.5 text-ink-2 text-sm">{joinAuthors(authors)}</p>
        <ul className="tnum mt-2 space-y-0.5 break-words text-ink-3 text-xs">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
