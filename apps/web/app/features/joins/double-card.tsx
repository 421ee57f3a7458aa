import type { Double } from "@okurca/contract";
import { useId, useState } from "react";
import { Button } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Dialog } from "~/ui/dialog";
import { ComparedAuthorFacts } from "./compared-author";
import { ComparedBookFacts } from "./compared-book";
import { type Pair, useDismiss, useJoin, usePreview } from "./joins.queries";
import { JoinPreview } from "./preview";
import { reasonWords } from "./words";

/** Two that may be one: which of them stays is chosen before they are joined. */
export function DoubleCard({ double, onDecided }: { double: Double; onDecided: () => void }) {
  const name = useId();
  const [kept, setKept] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const dismiss = useDismiss(double.id);
  const close = () => setAsking(false);
  const join = useJoin(() => {
    close();
    onDecided();
  });
  const isOfBooks = double.books.length > 0;
  const keys = isOfBooks ? double.books.map(({ isbn }) => isbn) : double.authors.map(({ slug }) => slug);
  const names = isOfBooks ? double.books.map(({ title }) => title) : double.authors.map((one) => one.name);
  const pair: Pair = {
    act: isOfBooks ? "works" : "authors",
    ...{ kept: keys[kept] ?? "", gone: keys[1 - kept] ?? "" },
  };
  const preview = usePreview(isAsking ? pair : undefined);
  const titled = names.join(" ve ");
  return (
    <article aria-label={titled} className="rounded-2xl border border-line bg-surface p-4 sm:p-5">
      <p className="mb-4 flex flex-wrap gap-2">
        {double.is_sure && <Badge tone="pine">Büyük olasılıkla aynı</Badge>}
        {double.reasons.map((reason) => (
          <Badge key={reason}>{reasonWords[reason]}</Badge>
        ))}
      </p>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Hangisi kalsın?</legend>
        {keys.map((key, place) => {
          const [book, author] = [double.books[place], double.authors[place]];
          return (
            <div key={key} className="min-w-0">
              <label className="mb-3 inline-flex min-h-10 cursor-pointer items-center gap-2 font-medium text-sm">
                <input
                  type="radio"
                  name={name}
                  checked={place === kept}
                  onChange={() => setKept(place)}
                  className="size-5 accent-primary"
                />
                Bu kalsın<span className="sr-only">: {names[place]}</span>
              </label>
              {book && <ComparedBookFacts book={book} />}
              {author && <ComparedAuthorFacts author={author} />}
            </div>
          );
        })}
      </fieldset>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="small"
          aria-label={`Birleştir: ${titled}`}
          onClick={() => setAsking(true)}
        >
          Birleştir
        </Button>
        <Button
          look="ghost"
          size="small"
          aria-label={`${isOfBooks ? "Farklı kitaplar" : "Farklı yazarlar"}: ${titled}`}
          isBusy={dismiss.isPending}
          onClick={() => dismiss.mutate(undefined, { onSuccess: onDecided })}
        >
          {isOfBooks ? "Farklı kitaplar" : "Farklı yazarlar"}
        </Button>
      </div>
      <Dialog
        isOpen={isAsking}
        onClose={close}
        title={isOfBooks ? "Eserler birleştirilsin mi?" : "Yazarlar birleştirilsin mi?"}
        className="sm:max-w-2xl"
        footer={
          <>
            <Button look="secondary" onClick={close}>
              İptal
            </Button>
            <Button disabled={!preview.isSuccess} isBusy={join.isPending} onClick={() => join.mutate(pair)}>
              Birleştir
            </Button>
          </>
        }
      >
        {isAsking && <JoinPreview pair={pair} />}
      </Dialog>
    </article>
  );
}
