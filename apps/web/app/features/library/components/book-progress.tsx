import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import { currentlyReadingQuery } from "../library.queries";
import { progressText } from "./currently-reading";
import { FinishButton } from "./finish-button";
import { ProgressDialog } from "./progress-dialog";
import { QuoteButton } from "./quote-button";

/** How far the reader is with a book that is being read; a press changes it, another one says that it is finished. */
export function BookProgress({ isbn }: { isbn: string }) {
  const { data } = useQuery(currentlyReadingQuery);
  const [isOpen, setOpen] = useState(false);
  const book = data?.books.find((one) => one.isbn === isbn);
  return (
    <div className="@container">
      {/* As high as it will be, before the book has come. */}
      <div className="flex @lg:min-h-9 min-h-17 flex-wrap content-start items-center gap-x-4 gap-y-3">
        <div className="flex min-h-5 min-w-0 flex-1 @lg:basis-40 basis-full items-center gap-4">
          <ProgressBar percent={book?.progress?.percent ?? 0} label="Okuma ilerlemeniz" />
          {book?.progress && <span className="tnum flex-none text-ink-2 text-sm">{progressText(book)}</span>}
        </div>
        {book && (
          <div className="flex @lg:w-auto w-full gap-2 *:grow">
            <Button size="small" look="secondary" onClick={() => setOpen(true)}>
              İlerleme Gir
            </Button>
            <QuoteButton book={book} />
            <FinishButton book={book} />
          </div>
        )}
        {book && isOpen && <ProgressDialog book={book} onClose={() => setOpen(false)} />}
      </div>
    </div>
  );
}
