import type { ChatBook } from "@okurca/contract";
import { AddToLibraryButton, CardStars, useShelfBooks } from "~/features/library";

/** What can be done with a book that the assistant names: stars to touch, and its place on the shelf. */
export default function AnswerBook({ book: { isbn, title, library_isbn, status } }: { book: ChatBook }) {
  const shelf = useShelfBooks();
  // Until the shelf is known, as it was when the answer was given.
  const told = status
    ? { isbn: library_isbn ?? isbn, status, own_rating: null, own_rating_half: null }
    : undefined;
  const known = shelf && (shelf.get(isbn) ?? shelf.get(library_isbn ?? ""));
  return (
    <>
      <CardStars isbn={isbn} title={title} shelved={known} />
      <AddToLibraryButton isbn={isbn} title={title} shelved={shelf ? known : told} hasStars={false} />
    </>
  );
}
