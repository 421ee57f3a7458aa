import type { LibraryBook } from "@okurca/contract";
import { Highlighter } from "lucide-react";
import { type AskedQuote, askForQuote } from "~/features/books/asked-quote";
import { Button, IconButton } from "~/ui/button";

/** A passage of a book of the shelf, kept where the reader is in it, if it is being read. */
export function quoteOf({ isbn, title, status, progress }: LibraryBook): AskedQuote {
  return { isbn, title, ...(status === "reading" && { page: progress?.page, percent: progress?.percent }) };
}

/** Asks for the form that keeps a passage of a book that is being read. */
export function QuoteButton({ book, isSmall = false }: { book: LibraryBook; isSmall?: boolean }) {
  const ask = () => askForQuote(quoteOf(book));
  const picture = <Highlighter aria-hidden className="size-4" />;
  return isSmall ? (
    <IconButton label={`Alıntı ekle: ${book.title}`} className="size-9" onClick={ask}>
      {picture}
    </IconButton>
  ) : (
    <Button size="small" look="secondary" onClick={ask}>
      {picture} Alıntı ekle
    </Button>
  );
}
