import { namedIsbn } from "@okurca/contract/isbn";
import { Link } from "react-router";
import { formatRelease } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookTile } from "~/ui/book-tile";
import { CoverView } from "~/ui/cover-view";
import { languageName } from "../languages";
import type { BookPageData } from "./book-page";

const heading = "font-medium font-serif text-2xl tracking-[-0.015em] @2xl:text-3xl";

/** The work's other editions, told apart by publisher and year, and by the language where it is another. */
export function OtherEditions({
  editions,
  language,
}: {
  editions: BookPageData["editions"];
  /** Of the edition on whose page they stand. */
  language: string;
}) {
  if (editions.length === 0) return null;
  return (
    <section aria-labelledby="baskilar" className="far @5xl:pt-28 pt-20">
      <h2 id="baskilar" className={heading}>
        Diğer baskıları
      </h2>
      <ul className="mt-6 grid @2xl:grid-cols-2 @5xl:grid-cols-3 gap-4">
        {editions.map((edition) => (
          <li key={edition.isbn}>
            <Link
              to={paths.book(edition.isbn)}
              className="flex h-full items-center gap-4 rounded-xl border border-line bg-surface p-4 transition-colors hover:bg-sunken"
            >
              <span className="w-14 flex-none">
                <CoverView design={edition.cover} isDecorative />
              </span>
              <span className="min-w-0">
                <span className="line-clamp-2 font-medium font-serif text-[1.0625rem] leading-tight">
                  {edition.title}
                </span>
                <span className="tnum mt-1 block text-ink-2 text-sm">
                  {[edition.publisher, formatRelease(edition)].filter(Boolean).join(" · ")}
                </span>
                <span className="tnum block text-ink-3 text-xs">
                  {[
                    edition.language && edition.language !== language && languageName(edition.language),
                    edition.pages ? `${edition.pages} sayfa` : null,
                    namedIsbn(edition.isbn),
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Books that the readers of this one, its author or its genres lead to. */
export function SimilarBooks({ books }: { books: BookPageData["similar"] }) {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="benzerler" className="far @5xl:pt-28 pt-20">
      <h2 id="benzerler" className={heading}>
        Benzer kitaplar
      </h2>
      <ul className="@2xl:mt-8 mt-6 grid @3xl:grid-cols-6 grid-cols-3 @3xl:gap-x-6 gap-x-4 gap-y-7">
        {books.map((book) => (
          <li key={book.isbn} className="min-w-0">
            <BookTile book={book} to={paths.book(book.isbn)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
