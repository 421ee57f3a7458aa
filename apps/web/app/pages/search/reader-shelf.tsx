import { AddToLibraryButton, useShelfBooks } from "~/features/library";

/** What a reader can do with a book that was found: shelf, status, stars. */
export default function ReaderShelf({ book }: { book: { id: string; isbn: string; title: string } }) {
  const shelf = useShelfBooks();
  return (
    <AddToLibraryButton
      isbn={book.isbn}
      title={book.title}
      shelved={shelf?.get(book.isbn) ?? shelf?.get(book.id)}
    />
  );
}
