import type { Dashboard, NamedBook } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { CalendarPlus } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";

function BookRow({ book, note }: { book: NamedBook; note: string }) {
  return (
    <li className="min-w-0">
      <Link
        to={paths.book(book.isbn)}
        className="-m-2 flex items-center gap-3.5 rounded-xl p-2 transition-colors hover:bg-sunken"
      >
        <span className="w-12 flex-none">
          <BookCover book={book} isDecorative />
        </span>
        <span className="min-w-0">
          <span className="block text-ink-2 text-xs">{note}</span>
          <span className="block truncate font-medium font-serif text-[1.0625rem] leading-tight">
            {book.title}
          </span>
          <span className="block truncate text-ink-2 text-xs">{joinAuthors(book.author)}</span>
        </span>
      </Link>
    </li>
  );
}

const pagesOf = (book: NamedBook) => `${formatNumber(book.pages ?? 0)} sayfa`;

/** The longest and the shortest of the finished books, and the abandoned ones. */
export function Extremes({ data }: { data: Dashboard }) {
  const { longest, shortest, abandoned } = data;
  if (!longest && abandoned.count === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-7 rounded-2xl border border-line bg-surface p-5">
      {longest && (
        <section aria-labelledby="extremes">
          <h2 id="extremes" className="font-semibold text-[0.9375rem]">
            {shortest ? "En uzun ve en kısa" : "En uzun"}
          </h2>
          <ul className="mt-4 grid gap-4">
            <BookRow book={longest} note={shortest ? `En uzun: ${pagesOf(longest)}` : pagesOf(longest)} />
            {shortest && <BookRow book={shortest} note={`En kısa: ${pagesOf(shortest)}`} />}
          </ul>
        </section>
      )}
      {abandoned.count > 0 && (
        <section aria-labelledby="abandoned">
          <h2 id="abandoned" className="font-semibold text-[0.9375rem]">
            Yarım bırakılanlar
          </h2>
          <p className="mt-1 text-ink-2 text-sm">
            {formatNumber(abandoned.count)} kitap; bitirilenler arasında sayılmaz.
          </p>
          <p className="mt-2 text-sm">
            <Titles books={abandoned} to={(book) => paths.book(book.isbn)} />
          </p>
        </section>
      )}
    </div>
  );
}

/** Titles in a row, and the number of further ones. */
export function Titles({
  books: { books, count },
  to,
}: {
  books: { books: readonly NamedBook[]; count: number };
  to: (book: NamedBook) => string;
}) {
  return (
    <>
      {books.map((book, i) => (
        <Fragment key={book.isbn}>
          {i > 0 && ", "}
          <Link
            to={to(book)}
            className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {book.title}
          </Link>
        </Fragment>
      ))}
      {count > books.length && ` ve ${formatNumber(count - books.length)} kitap daha`}
    </>
  );
}

/** The address where the reader enters days for a book of their own shelf. */
const readingsOf = ({ isbn, title }: NamedBook) =>
  `${paths.library}?${new URLSearchParams({ q: title.slice(0, limits.searchQueryMax), gecmis: isbn })}`;

/** Names the books finished without a date, and links to where the reader can add one. */
export function UndatedNote({ data }: { data: Dashboard }) {
  const { undated, year } = data;
  if (undated.count === 0) return null;
  const [only] = undated.books;
  return (
    <aside
      aria-label="Bitiş tarihi olmayan kitaplar"
      className="flex gap-4 rounded-2xl bg-amber-soft p-5 text-ink"
    >
      <CalendarPlus aria-hidden className="mt-0.5 size-5 flex-none text-amber" strokeWidth={1.75} />
      <div className="min-w-0 text-sm">
        <p>
          <strong className="font-semibold">
            {formatNumber(undated.count)} kitabın bitiş tarihi yok;{" "}
            <Link
              to={only && undated.count === 1 ? readingsOf(only) : `${paths.library}?durum=read`}
              className="text-amber underline underline-offset-4"
            >
              tarih ekleyin
            </Link>
            .
          </strong>{" "}
          {year === null
            ? "Toplamda sayılır, yıllara dağılımda yer almaz."
            : "Hangi yıl bitirdiğiniz bilinmediği için hiçbir yılda sayılmaz."}
        </p>
        <p className="mt-1.5">
          <Titles books={undated} to={readingsOf} />
        </p>
      </div>
    </aside>
  );
}
