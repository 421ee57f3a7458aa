import type { Book } from "@okurca/contract";
import type { ReactNode } from "react";
import { useShelfBooks } from "~/features/library";
import { coverFace } from "~/ui/cover-face";
import type { CoverFace } from "~/ui/cover-view";

/** A found book in the edition that stands on the reader's own shelf, where one of the same work does. */
export default function OwnEdition({
  book,
  children,
}: {
  book: Book & { cover: CoverFace };
  children: (book: Book & { cover: CoverFace }) => ReactNode;
}) {
  const own = useShelfBooks()?.get(book.id);
  if (own === undefined || own.isbn === book.isbn) return children(book);
  return children({ ...own, cover: coverFace(own) });
}
