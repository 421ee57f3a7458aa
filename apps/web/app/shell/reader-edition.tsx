import type { Book } from "@okurca/contract";
import { type ReactNode, Suspense } from "react";
import { useSession } from "~/features/session";
import type { CoverFace } from "~/ui/cover-view";
import { partForReaders } from "./part-for-readers";

const OwnEdition = partForReaders(() => import("~/pages/search/own-edition"));

type DrawnBook = Book & { cover: CoverFace };

/**
 * Draws a book of a public page: for visitors the edition that stands for its work, for a reader who has the work the own
 * one, so that cover and title do not change from one page to the next.
 */
export function ReaderEdition({
  book,
  works,
  children,
}: {
  book: DrawnBook;
  /** The ids of all books of the page, which are asked about together. */
  works: readonly string[];
  children: (book: DrawnBook) => ReactNode;
}) {
  if (useSession() === null) return children(book);
  return (
    <Suspense fallback={children(book)}>
      <OwnEdition book={book} works={works}>
        {children}
      </OwnEdition>
    </Suspense>
  );
}
