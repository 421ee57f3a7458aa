import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookTile } from "~/ui/book-tile";
import type { LandingContent } from "./content";

/** Books that most readers have open now; how many, where the server tells it. */
export function ReadingNow({ books }: { books: LandingContent["reading"] }) {
  return (
    <ul className="mt-10 grid grid-cols-3 gap-x-3.5 gap-y-8 sm:gap-x-6 md:mt-14 lg:grid-cols-6">
      {books.map((book) => (
        <li key={book.isbn} className="min-w-0">
          <BookTile book={book} to={paths.register} />
          {book.readers !== null && (
            <p className="tnum mt-1 text-ink-3 text-sm">{formatNumber(book.readers)} okur okuyor</p>
          )}
        </li>
      ))}
    </ul>
  );
}
