import { Globe } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { failureText } from "~/lib/api";
import { classes } from "~/lib/classes";
import { Button } from "~/ui/button";
import { type OutsideAnswer, searchOutside } from "./outside-calls";
import { OutsideRow, type TakenBook } from "./outside-row";
import { OutsideSources } from "./outside-sources";

const title = "Başka kataloglarda ara";

const hasAnswered = ({ state }: OutsideAnswer["sources"][number]) => state === "found" || state === "none";

interface Search {
  answer?: OutsideAnswer;
  error?: unknown;
  isDone: boolean;
}

/** Asks catalogues elsewhere for words, at the press or, where our own has nothing, by itself. Of one `q`: give it a key. */
export function OutsideSearch({
  q,
  startsAfterMs,
  actionFor,
  onAdded,
  className = "mt-8",
}: {
  q: string;
  /** Milliseconds; undefined when the reader is to ask for it. */
  startsAfterMs?: number | undefined;
  /** What can be done with a book that is in our catalogue now. */
  actionFor: (book: TakenBook) => ReactNode;
  /** A book was taken into our catalogue. */
  onAdded?: (book: TakenBook) => void;
  className?: string | undefined;
}) {
  const headingId = useId();
  const [search, setSearch] = useState<Search>();
  const leaving = useRef<AbortController>(undefined);

  async function start() {
    leaving.current?.abort();
    const leave = new AbortController();
    leaving.current = leave;
    const tell = (told: Search) => {
      if (!leave.signal.aborted) setSearch(told);
    };
    tell({ isDone: false });
    try {
      const answer = await searchOutside(q, (part) => tell({ answer: part, isDone: false }), leave.signal);
      tell({ answer, isDone: true });
    } catch (error) {
      tell({ error, isDone: true });
    }
  }
  const startByItself = useEffectEvent(() => void start());
  useEffect(() => {
    if (startsAfterMs === undefined) return;
    const timer = setTimeout(startByItself, startsAfterMs);
    return () => clearTimeout(timer);
  }, [startsAfterMs]);
  useEffect(() => () => leaving.current?.abort(), []);

  const { answer, error } = search ?? {};
  const books = answer?.books ?? [];
  const isSilent =
    search?.isDone === true && answer?.sources.some(({ state }) => state === "busy" || state === "down");
  const isOff = search?.isDone && answer?.sources.length === 0;
  return (
    <section
      aria-labelledby={headingId}
      className={classes("rounded-2xl border border-line bg-surface p-5 sm:p-6", className)}
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <span className="grid size-12 flex-none place-items-center rounded-full bg-sunken text-ink-2 max-sm:hidden">
          <Globe aria-hidden className="size-6" strokeWidth={1.5} />
        </span>
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={headingId} className="font-medium font-serif text-lg tracking-[-0.01em]">
            {search ? "Başka kataloglarda" : title}
          </h2>
          <div role="status" className="mt-0.5 text-[0.9375rem] text-ink-2">
            {!search && "Aradığınız kitap bizde yoksa açık kataloglara ve kitaplıklara soralım."}
            {search && !answer && !error && "Kataloglara soruluyor…"}
            {answer && !isOff && <OutsideSources sources={answer.sources} />}
            {isOff && "Burada başka kataloglar aranmıyor."}
          </div>
        </div>
        {(!search || error !== undefined || isSilent) && (
          <Button look="secondary" onClick={() => void start()}>
            {search ? "Yeniden dene" : title}
          </Button>
        )}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-3 text-danger">
          {failureText(error, "Başka kataloglar aranamadı.")}
        </p>
      )}
      {search?.isDone && books.length === 0 && answer?.sources.some(hasAnswered) && (
        <p className="mt-4 text-ink-2">“{q}” için başka kataloglarda da bir kitap bulunamadı.</p>
      )}
      {books.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-line border-t">
          {books.map((book) => (
            <OutsideRow key={book.isbn} book={book} actionFor={actionFor} onAdded={onAdded} />
          ))}
        </ul>
      )}
    </section>
  );
}
