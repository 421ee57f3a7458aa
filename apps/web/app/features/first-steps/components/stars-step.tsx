import { limits } from "@okurca/contract/limits";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { formatNumber, joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { BookCover } from "~/ui/book-cover";
import { BookStrip } from "~/ui/book-strip";
import { Button, ButtonLink } from "~/ui/button";
import type { FirstStepsAnswer } from "../first-steps.queries";
import { useMoveOn } from "./move-on";
import { StepSection } from "./step-section";

export type StepBook = FirstStepsAnswer["books"][number];

const enough = limits.firstSteps.ratings;
/** So many are seen before others are asked for. */
export const shownFirst = enough;

/** The next book, and what comes after them, is brought into sight when the stars have rested so long. */
const restMs = 1500;

const title = "Bildiğiniz beş kitabı puanlayın";

/** How many of the five there are, as beads. */
function Beads({ count }: { count: number }) {
  return (
    <span aria-hidden className="inline-flex gap-1">
      {Array.from({ length: enough }, (_none, bead) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: beads have nothing but their place
          key={bead}
          className={`size-2 rounded-full ${bead < count ? "bg-star" : "bg-line"}`}
        />
      ))}
    </span>
  );
}

/** Well-known books side by side to give stars to, a press each; five tell enough of a taste. */
export function StarsStep({
  books,
  rated: before,
  starsFor,
  onEnough,
  onHide,
}: {
  books: readonly StepBook[];
  rated: number;
  /** Stars to touch; `onRated` is told when a book has some, and when it has none again. */
  starsFor: (book: StepBook, onRated: (isRated: boolean) => void) => ReactNode;
  /** Told with the fifth, and with each after it. */
  onEnough: () => void;
  onHide: () => void;
}) {
  const [rated, setRated] = useState<ReadonlySet<string>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const next = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const firstOfOthers = useRef<HTMLAnchorElement>(null);
  // The strip goes to them, and the keyboard, whose button is gone.
  useEffect(() => {
    if (isWhole) firstOfOthers.current?.focus();
  }, [isWhole]);
  const moveOn = useMoveOn(strip, restMs);
  function setStars(isbn: string, isRated: boolean) {
    setRated((old) => new Set(isRated ? [...old, isbn] : [...old].filter((one) => one !== isbn)));
    if (isRated) moveOn(isbn, rated);
  }
  const count = Math.min(enough, before + rated.size);
  // Presses may be quicker than answers: what counts is how many have come.
  const tellEnough = useEffectEvent(() => {
    if (rated.size > 0 && count === enough) onEnough();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each book that gets its first stars
  useEffect(() => tellEnough(), [rated.size]);
  const hasEnough = count === enough;
  useEffect(() => {
    if (!hasEnough) return;
    // Not under the finger that may touch the same star for its half.
    const timer = setTimeout(() => {
      const { top = 0, bottom = 0 } = strip.current?.getBoundingClientRect() ?? {};
      // Who has gone on to something else by then stays there.
      if (bottom > 0 && top < innerHeight) next.current?.scrollIntoView({ block: "nearest" });
    }, restMs);
    return () => clearTimeout(timer);
  }, [hasEnough]);
  return (
    <StepSection
      title={title}
      lead={
        <>
          Bir dokunuş yeter.{" "}
          <span className="pointer-fine:hidden">Yarım yıldız için aynı yıldıza bir daha dokunun. </span>
          Puanladıklarınız kitaplığınıza “Okundu” olarak eklenir, önerileriniz onlardan çıkar.
        </>
      }
      onHide={onHide}
    >
      <div ref={strip} className="mt-3">
        <BookStrip
          title={title}
          head={
            <p role="status" className="flex items-center gap-2.5 text-ink-2 text-sm">
              <Beads count={count} />
              <span className="tnum">
                {count < enough
                  ? `${formatNumber(count)}/${formatNumber(enough)}`
                  : "Teşekkürler, önerileriniz hazır."}
              </span>
            </p>
          }
        >
          {(isWhole ? books : books.slice(0, shownFirst)).map((book, place) => (
            <li key={book.isbn} data-book={book.isbn} className="w-68 flex-none snap-start">
              <div className="flex items-center gap-3">
                <Link to={paths.book(book.isbn)} aria-hidden tabIndex={-1} className="w-10 flex-none">
                  <BookCover book={book} isDecorative />
                </Link>
                <div className="min-w-0 flex-1">
                  <Link
                    ref={place === shownFirst ? firstOfOthers : undefined}
                    to={paths.book(book.isbn)}
                    className="line-clamp-2 font-medium font-serif text-[1.0625rem] leading-tight hover:underline"
                  >
                    {book.title}
                  </Link>
                  <p className="truncate text-ink-2 text-sm">{joinAuthors(book.author)}</p>
                </div>
              </div>
              <div className="mt-1 -ml-1.5">{starsFor(book, (isRated) => setStars(book.isbn, isRated))}</div>
            </li>
          ))}
        </BookStrip>
      </div>
      {/* Below the strip, so that no star moves. */}
      <div ref={next} className="flex scroll-mb-24 flex-wrap items-center gap-x-4 gap-y-2">
        {hasEnough && (
          <ButtonLink to={paths.recommendations} size="small">
            Önerilerinizi görün
          </ButtonLink>
        )}
        {!isWhole && books.length > shownFirst && (
          <Button
            look="ghost"
            size="small"
            className={hasEnough ? "" : "-ml-3.5"}
            onClick={() => setWhole(true)}
          >
            Başka kitaplar göster
          </Button>
        )}
      </div>
    </StepSection>
  );
}
