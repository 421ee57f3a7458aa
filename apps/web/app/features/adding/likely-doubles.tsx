import type { Book } from "@okurca/contract";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "~/ui/button";
import { BookPanel } from "./book-panel";

/** Books that the reader may be about to add a second time; the last word is the reader's. */
export function LikelyDoubles({
  books,
  isBusy,
  actionFor,
  onOther,
  onEdition,
}: {
  books: readonly Book[];
  isBusy: boolean;
  actionFor: (book: Book) => ReactNode;
  /** It is none of these, but another book. */
  onOther: () => void;
  /** It is another edition of one of these. */
  onEdition: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="benzerler" className="mt-2 border-line border-t pt-6">
      <h2
        ref={heading}
        id="benzerler"
        tabIndex={-1}
        className="font-medium font-serif text-xl tracking-[-0.01em] outline-none"
      >
        Bu kitap olabilir mi?
      </h2>
      <p className="mt-1 mb-4 text-ink-2">
        Kataloğumuzda buna benzeyenler var. Biri elinizdeki kitapsa yeniden eklemeyin; adı benzeyen başka bir
        kitapsa ya da bunlardan birinin başka bir baskısıysa eklemeyi sürdürün.
      </p>
      <BookPanel books={books} actionFor={actionFor} />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button isBusy={isBusy} onClick={onOther} className="max-sm:w-full">
          Hiçbiri Değil, Ekle
        </Button>
        <Button look="secondary" isBusy={isBusy} onClick={onEdition} className="max-sm:w-full">
          Başka Bir Baskısı, Ekle
        </Button>
      </div>
    </section>
  );
}
