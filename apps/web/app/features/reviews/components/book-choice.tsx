import type { Book } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { bookSearchQuery, isWorthSearching, typingPauseMs } from "~/features/books";
import { cn } from "~/lib/cn";
import { joinAuthors } from "~/lib/format";
import { BookCover } from "~/ui/book-cover";
import { Button } from "~/ui/button";
import { SearchBox } from "~/ui/search-box";
import { Loading, Skeleton } from "~/ui/skeleton";
import type { DraftBook } from "../review-draft";

function Row({ book, onChoose }: { book: DraftBook; onChoose: () => void }) {
  const facts = [joinAuthors(book.author), book.published_year].filter(Boolean).join(" · ");
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex w-full items-center gap-3.5 rounded-xl p-2 text-left transition-colors hover:bg-sunken"
      >
        <span className="w-9 flex-none">
          <BookCover book={book} isDecorative />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium font-serif leading-tight">{book.title}</span>
          <span className="tnum block truncate text-ink-2 text-sm">{facts}</span>
        </span>
      </button>
    </li>
  );
}

/** The same words in catalogues elsewhere, whose book is chosen once it is in ours. */
export type OutsideFor = (q: string, onChoose: (book: DraftBook) => void) => ReactNode;

function Results({ q, onChoose }: { q: string; onChoose: (book: Book) => void }) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(bookSearchQuery(q));
  if (isPending) {
    return (
      <Loading className="space-y-2">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </Loading>
    );
  }
  if (isError) {
    return (
      <div role="alert" className="flex items-center justify-between gap-3 text-danger text-sm">
        {messages.search.failed}
        <Button look="ghost" size="small" onClick={() => void refetch()}>
          Tekrar Dene
        </Button>
      </div>
    );
  }
  if (data.results.length === 0) {
    return (
      <p role="status" className="py-3 text-ink-2 text-sm">
        {messages.search.nothing}. Başka anahtar sözcükler deneyin.
      </p>
    );
  }
  return (
    <ul
      aria-label="Bulunan kitaplar"
      aria-busy={isPlaceholderData}
      className={cn("-mx-2 max-h-64 overflow-y-auto", isPlaceholderData && "opacity-60 transition-opacity")}
    >
      {data.results.map((book) => (
        <Row key={book.isbn} book={book} onChoose={() => onChoose(book)} />
      ))}
    </ul>
  );
}

/** What one is likely to write about, before anything is typed. */
function Offers({ books, onChoose }: { books: readonly DraftBook[]; onChoose: (book: DraftBook) => void }) {
  if (books.length === 0) return null;
  return (
    <section aria-labelledby="raftan">
      <h3 id="raftan" className="font-medium text-ink-2 text-sm">
        Kitaplığınızdan
      </h3>
      <ul aria-labelledby="raftan" className="-mx-2 mt-1">
        {books.map((book) => (
          <Row key={book.isbn} book={book} onChoose={() => onChoose(book)} />
        ))}
      </ul>
    </section>
  );
}

/** Finds a book while one types, or by Enter or the search button; the chosen one stands as a card. */
export function BookChoice({
  book,
  offers,
  outsideFor,
  onChange,
}: {
  book: DraftBook | null;
  offers: readonly DraftBook[];
  outsideFor?: OutsideFor | undefined;
  onChange: (book: DraftBook | null) => void;
}) {
  /** What stands in the box, while that is not what was searched for. */
  const [typed, setTyped] = useState<string>();
  const [q, setQ] = useState("");
  /** With what the box begins: while one types it is left alone. */
  const [begin, setBegin] = useState("");
  useEffect(() => {
    if (typed === undefined || !isWorthSearching(typed)) return;
    const timer = setTimeout(() => setQ(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  function choose({ isbn, title, author, published_year }: DraftBook) {
    setTyped(undefined);
    setBegin(q);
    onChange({ isbn, title, author, published_year });
  }
  if (book) {
    return (
      <div className="flex items-center gap-4 rounded-xl bg-sunken p-3.5">
        <span className="w-14 flex-none">
          <BookCover book={book} isDecorative />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-medium font-serif text-lg leading-tight">{book.title}</p>
          <p className="text-ink-2 text-sm">{joinAuthors(book.author)}</p>
        </div>
        <Button look="ghost" size="small" onClick={() => onChange(null)}>
          Değiştir
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex gap-2">
        <SearchBox
          label="İncelenecek kitabı ara"
          placeholder="Kitap adı, yazar veya ISBN"
          className="flex-1"
          hasAutoFocus
          initial={begin}
          onType={(text) => {
            setTyped(text);
            if (text.trim() === "") setQ("");
          }}
          onSearch={setQ}
          onClear={() => setQ("")}
        />
        <Button
          look="secondary"
          aria-label="Kitabı ara"
          className="rounded-full! px-4!"
          disabled={(typed ?? q).trim() === ""}
          onClick={() => setQ((typed ?? q).trim())}
        >
          Ara
        </Button>
      </div>
      {q === "" ? (
        <Offers books={offers} onChoose={choose} />
      ) : (
        <>
          <Results q={q} onChoose={choose} />
          {outsideFor?.(q, choose)}
        </>
      )}
    </div>
  );
}
