import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { bookSearchQuery } from "~/features/books";
import { joinAuthors } from "~/lib/format";
import { BookCover } from "~/ui/book-cover";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { SearchBox } from "~/ui/search-box";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";

interface MatchDialogProps {
  /** What the file says of it. */
  sought: { title: string; authors: readonly string[] };
  isBusy: boolean;
  onChoose: (isbn: string) => void;
  onClose: () => void;
}

/** Finds the book of a row in the catalogue by hand. */
export function MatchDialog({ sought, isBusy, onChoose, onClose }: MatchDialogProps) {
  const [q, setQ] = useState(() => sought.title.slice(0, 200));
  const { data, error, isLoading, refetch } = useQuery(bookSearchQuery(q));
  const results = data?.results ?? [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Katalogda bul"
      description={`${sought.title}${sought.authors.length > 0 ? `, ${joinAuthors(sought.authors)}` : ""}`}
    >
      <SearchBox label="Kitap ara" placeholder="Kitap, yazar veya ISBN" initial={q} onSearch={setQ} />
      <p role="status" className="sr-only">
        {data ? `${results.length} sonuç` : ""}
      </p>
      <div className="mt-5">
        {isLoading ? (
          <Loading>
            <Skeleton className="h-40" />
          </Loading>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : results.length === 0 ? (
          <p className="py-6 text-center text-ink-2">{messages.search.nothing}</p>
        ) : (
          <ul aria-label="Sonuçlar" className="divide-y divide-line">
            {results.map((book) => (
              <li key={book.isbn} className="flex items-center gap-4 py-3">
                <BookCover book={book} isDecorative className="w-11 shrink-0" />
                <div className="min-w-0 flex-1">
                  <p className="font-medium leading-tight">{book.title}</p>
                  <p className="text-ink-2 text-sm">
                    {joinAuthors(book.author)}
                    {book.publisher && ` · ${book.publisher}`}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`${book.title}: bu kitap`}
                  isBusy={isBusy}
                  onClick={() => onChoose(book.isbn)}
                >
                  Bu kitap
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
