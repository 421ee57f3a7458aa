import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "~/lib/classes";
import { formatNumber, formatRelease, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { CoverView } from "~/ui/cover-view";
import { FactsLinks } from "~/ui/facts-links";
import { ShareButton } from "~/ui/share-button";
import { seriesCrumbs, seriesPicture } from "./series-meta";
import {
  type DrawnSeriesBook,
  partsOf,
  readingOrder,
  type SeriesPageData,
  seriesNumber,
} from "./series-page";

function SeriesRow({
  book,
  isCurrent,
  action,
}: {
  book: DrawnSeriesBook;
  isCurrent: boolean;
  action: ReactNode;
}) {
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className={classes(
        "grid @2xl:grid-cols-[3rem_5rem_minmax(0,1fr)_auto] grid-cols-[2.25rem_4.5rem_minmax(0,1fr)] items-start @2xl:items-center @2xl:gap-x-5 gap-x-3 gap-y-3 border-line border-b py-5",
        isCurrent && "@2xl:-mx-4 rounded-2xl bg-accent-soft @2xl:px-4",
      )}
    >
      <span
        className={classes(
          "tnum @2xl:pt-0 pt-1 text-center font-serif text-ink-3",
          // "12,5" is as wide as its column on a phone only when it is smaller.
          Number.isInteger(book.number ?? 0)
            ? "text-2xl"
            : "whitespace-nowrap @2xl:text-2xl text-lg leading-8",
        )}
      >
        {book.number === null ? (
          <span className="sr-only">Numarasız</span>
        ) : (
          <>
            {seriesNumber(book.number)}
            <span className="sr-only">. kitap</span>
          </>
        )}
      </span>
      <Link to={paths.book(book.isbn)} tabIndex={-1} aria-hidden>
        <CoverView design={book.cover} isDecorative />
      </Link>
      <div className="min-w-0">
        <h3 className="hyphens-auto font-medium font-serif text-xl leading-tight tracking-[-0.01em]">
          <Link to={paths.book(book.isbn)} className="rounded-sm underline-offset-4 hover:underline">
            {book.title}
          </Link>
        </h3>
        <p className="mt-1 text-[0.9375rem] text-ink-2">{joinAuthors(book.author)}</p>
        <p className="tnum mt-0.5 text-ink-3 text-sm">
          {[formatRelease(book), book.pages ? `${formatNumber(book.pages)} sayfa` : null]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {action && <div className="@2xl:col-start-4 col-start-3 min-w-0">{action}</div>}
    </li>
  );
}

/** A series: its books in their order, and for a reader where he or she is and what stands on the shelf. */
export function SeriesView({
  data,
  place,
  currentIsbn,
  actionOf,
}: {
  data: SeriesPageData;
  /** Where the reader is. */
  place?: ReactNode;
  currentIsbn?: string | null | undefined;
  /** What a reader can do with a book. */
  actionOf?: ((book: DrawnSeriesBook) => ReactNode) | undefined;
}) {
  const { name, slug, authors, books } = data;
  const { single, sets } = partsOf(books);
  const order = readingOrder(data);
  const row = (book: DrawnSeriesBook) => (
    <SeriesRow key={book.id} book={book} isCurrent={book.isbn === currentIsbn} action={actionOf?.(book)} />
  );
  return (
    <div className="@container pt-4">
      <Breadcrumbs crumbs={seriesCrumbs(data)} />
      <header className="relative @2xl:mt-7 mt-4 border-line border-b pr-12 pb-7">
        <p className="font-medium text-ink-3 text-sm">Seri</p>
        <h1 className="mt-1 hyphens-auto font-medium font-serif @4xl:text-[3.5rem] text-[2.25rem] leading-[1.05] tracking-[-0.025em]">
          {name}
        </h1>
        <p className="mt-3 text-lg">
          {authors.map((author, i) => (
            <span key={author.slug}>
              {i > 0 && ", "}
              <Link
                to={paths.author(author.slug)}
                className="font-medium text-accent underline decoration-line-strong underline-offset-4 hover:decoration-current"
              >
                {author.name}
              </Link>
            </span>
          ))}
        </p>
        <p className="tnum mt-3 text-ink-3 text-sm">
          {formatNumber(single.length || books.length)} kitap
          {sets.length > 0 && single.length > 0 && ` · ${formatNumber(sets.length)} toplu basım`}
        </p>
        {order && <p className="mt-3 max-w-[60ch] text-ink-2">{order}</p>}
        <FactsLinks path={paths.series(slug)} of="serinin" />
        <ShareButton
          title={`${name} serisi`}
          path={paths.series(slug)}
          picture={seriesPicture(slug)}
          className="absolute top-0 right-0"
        />
      </header>
      {place}
      {single.length > 0 && (
        <section aria-labelledby="serinin-kitaplari">
          <h2 id="serinin-kitaplari" className="sr-only">
            {name} serisinin kitapları
          </h2>
          <ol className="mt-2">{single.map(row)}</ol>
        </section>
      )}
      {sets.length > 0 && (
        <section aria-labelledby="toplu-basimlar" className="mt-12">
          <h2 id="toplu-basimlar" className="font-medium font-serif text-2xl tracking-[-0.015em]">
            Toplu basımlar
          </h2>
          <ul className="mt-2">{sets.map(row)}</ul>
        </section>
      )}
    </div>
  );
}
