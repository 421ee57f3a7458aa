import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "~/ui/button";
import { ProgressBar } from "~/ui/progress-bar";
import { currentlyReadingQuery } from "../library.queries";
import { progressText } from "./currently-reading";
import { ProgressDialog } from "./progress-dialog";

/** How far the reader is with a book that is being read; a press changes it. */
export function BookProgress({ isbn }: { isbn: string }) {
  const { data } = useQuery(currentlyReadingQuery);
  const [isOpen, setOpen] = useState(false);
  const book = data?.books.find((one) => one.isbn === isbn);
  return (
    <div className="flex min-h-9 items-center gap-4">
      <ProgressBar percent={book?.progress?.percent ?? 0} label="Okuma ilerlemeniz" />
      {book && (
        <>
          {book.progress && <span className="tnum flex-none text-ink-2 text-sm">{progressText(book)}</span>}
          <Button size="small" look="secondary" onClick={() => setOpen(true)}>
            İlerleme Gir
          </Button>
        </>
      )}
      {book && isOpen && <ProgressDialog book={book} onClose={() => setOpen(false)} />}
    </div>
  );
}
