import type { Book } from "@okurca/contract";
import { genreLabel } from "@okurca/contract/genres";
import { namedIsbn } from "@okurca/contract/isbn";
import type { ReactNode } from "react";
import { formatRelease, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Average } from "~/ui/average";
import { ButtonLink } from "~/ui/button-link";
import { type CoverFace, CoverView } from "~/ui/cover-view";

/**
 * A book that was found. 'Ayrıntıları Gör' leads a reader to the book, a visitor to sign-in, which remembers the
 * book.
 */
export function ResultCard({
  book,
  average,
  isMember,
  action,
}: {
  book: Book & { cover: CoverFace };
  average: number | null | undefined;
  isMember: boolean;
  /** What a reader can do with it at once. */
  action?: ReactNode;
}) {
  const address = paths.book(book.isbn);
  return (
    <li className="flex min-w-0 gap-4 rounded-2xl border border-line bg-surface p-4 sm:gap-5 sm:p-5">
      <div className="w-24 flex-none sm:w-28">
        <CoverView design={book.cover} isDecorative />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="line-clamp-3 font-medium font-serif text-xl leading-tight tracking-[-0.01em]">
          {book.title}
        </h2>
        <p className="mt-1 line-clamp-2 text-[0.9375rem] text-ink-2">{joinAuthors(book.author)}</p>
        <Average value={average} />
        <p className="tnum mt-2 text-ink-3 text-sm">
          {[formatRelease(book), book.publisher].filter(Boolean).join(" · ")}
        </p>
        <p className="tnum text-ink-3 text-xs">{namedIsbn(book.isbn)}</p>
        {book.genres.length > 0 && (
          <p className="mt-1 line-clamp-1 text-ink-3 text-xs">{book.genres.map(genreLabel).join(", ")}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-4">
          <ButtonLink
            to={isMember ? address : paths.loginThen(address)}
            look="secondary"
            size="small"
            aria-label={`Ayrıntıları Gör: ${book.title}`}
          >
            Ayrıntıları Gör
          </ButtonLink>
          {action}
        </div>
      </div>
    </li>
  );
}
