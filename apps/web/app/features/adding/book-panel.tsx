import type { Book } from "@okurca/contract";
import type { ReactNode } from "react";
import { BookRow } from "~/features/books";

/** Books of the catalogue below a heading, with what tells editions apart. */
export function BookPanel({
  books,
  actionFor,
}: {
  books: readonly Book[];
  actionFor: (book: Book) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
      {books.map((book) => (
        <BookRow key={book.isbn} book={book} action={actionFor(book)} heading="h3" />
      ))}
    </ul>
  );
}
