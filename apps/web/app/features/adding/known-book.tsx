import type { Book, getAdding, OutputOf } from "@okurca/contract";
import type { ReactNode } from "react";
import { paths } from "~/lib/paths";
import { ButtonLink } from "~/ui/button-link";
import { BookPanel } from "./book-panel";

/** The book is there: in the catalogue, where the reader finds the way on, or among the reader's own. */
export function KnownBook({
  book,
  answer,
  actionFor,
}: {
  book: Book;
  answer: OutputOf<typeof getAdding>;
  actionFor: (book: Book) => ReactNode;
}) {
  const isOwn = book.in_catalogue === false;
  return (
    <div className="max-w-3xl">
      <h2 className="font-medium font-serif text-xl tracking-[-0.01em]">
        {isOwn ? "Bu kitap sizde duruyor" : "Bu kitap kataloğumuzda var"}
      </h2>
      <p role="status" className="mt-1 mb-4 text-ink-2">
        {!isOwn && "Yeniden eklemeniz gerekmez."}
        {isOwn && answer.is_waiting && "Eklediniz; bir kütüphanecinin bakmasını bekliyor."}
        {isOwn &&
          !answer.is_waiting &&
          "Yalnızca sizin kitaplığınızda var. Bilgilerini yazarsanız bir kütüphaneci bakınca herkese açılır."}
      </p>
      <BookPanel books={[book]} actionFor={actionFor} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.book(book.isbn)}>Kitaba Git</ButtonLink>
        {isOwn && answer.is_waiting && (
          <ButtonLink look="secondary" to={paths.editBook(book.isbn)}>
            Bilgilerini Düzelt
          </ButtonLink>
        )}
        {isOwn && !answer.is_waiting && (
          <ButtonLink look="secondary" to={paths.addBook({ isbn: book.isbn, isByHand: true })}>
            Bilgilerini Yaz
          </ButtonLink>
        )}
        {!isOwn && (
          <ButtonLink look="secondary" to={paths.addBook()}>
            Başka Bir Kitap Ekle
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
