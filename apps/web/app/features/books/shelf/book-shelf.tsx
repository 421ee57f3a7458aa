import { limits } from "@okurca/contract/limits";
import type { ReactNode } from "react";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookTile, type TileBook } from "~/ui/book-tile";
import { Breadcrumbs, type Crumb } from "~/ui/breadcrumbs";
import { Pager } from "~/ui/pager";

/** Books of one author or genre, a page at a time. */
export function BookShelf<B extends TileBook>({
  crumbs,
  title,
  lead,
  facts,
  actions,
  unit,
  books,
  page,
  total,
  addressOf,
  editionOf,
  children,
}: {
  crumbs: readonly Crumb[];
  title: string;
  lead?: string | undefined;
  /** What else is told of whoever or whatever the books are of. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** What is counted: "eser", "kitap". */
  unit: string;
  books: readonly B[];
  page: number;
  total: number;
  addressOf: (page: number) => string;
  /** Draws a book in the edition that whoever looks knows it by. */
  editionOf: (book: B, draw: (shown: TileBook) => ReactNode) => ReactNode;
  /** What follows the books. */
  children?: ReactNode;
}) {
  return (
    <div className="@container pt-4">
      <Breadcrumbs crumbs={crumbs} />
      <header className="@2xl:mt-7 mt-4 border-line border-b pb-7">
        <h1 className="font-medium font-serif @4xl:text-[3.5rem] text-[2.25rem] leading-[1.05] tracking-[-0.025em]">
          {title}
        </h1>
        {lead && <p className="mt-3 max-w-[52ch] font-serif text-ink-2 text-xl">{lead}</p>}
        <p className="tnum mt-3 text-ink-3 text-sm">
          {formatNumber(total)} {unit}
          {total > 1 && ", en bilinenler önce"}
          {page > 1 && ` · ${page}. sayfa`}
        </p>
        {facts}
        {actions && <div className="mt-5 flex min-h-9 flex-wrap gap-3">{actions}</div>}
      </header>
      <ul className="mt-8 grid @2xl:grid-cols-4 @4xl:grid-cols-6 @md:grid-cols-3 grid-cols-2 @4xl:gap-x-6 gap-x-5 @4xl:gap-y-11 gap-y-9">
        {books.map((book) => (
          <li key={book.isbn} className="min-w-0">
            {editionOf(book, (shown) => (
              <BookTile book={shown} to={paths.book(shown.isbn)} />
            ))}
          </li>
        ))}
      </ul>
      <div className="mt-12">
        <Pager
          page={page}
          pageCount={Math.min(limits.pageMax, Math.ceil(total / limits.pageSize.genre))}
          to={addressOf}
        />
      </div>
      {children}
    </div>
  );
}
