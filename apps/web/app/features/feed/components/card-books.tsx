import type { FeedEvent } from "@okurca/contract";
import { useQuery } from "@tanstack/react-query";
import { ChevronUp } from "lucide-react";
import { useEffect, useState } from "react";
import { cn } from "~/lib/cn";
import { formatNumber } from "~/lib/format";
import { toastFailure } from "~/lib/toasts";
import { BookCover } from "~/ui/book-cover";
import { BookLink } from "~/ui/book-link";
import { feedStatusLabels } from "~/ui/reading-status";
import { Star, starsOf } from "~/ui/stars";
import { activityQuery } from "../feed.queries";

const list = new Intl.ListFormat("tr-TR");

/** A change of a reader's shelf, or stars, together with others of its day. */
export type GrownEvent = FeedEvent & { card: NonNullable<FeedEvent["card"]> };

export const hasOthers = (event: FeedEvent): event is GrownEvent => (event.card?.book_count ?? 1) > 1;

/** "İnce Memed 1, Kürk Mantolu Madonna ve 3 kitap daha": so many titles, and how many more there are. */
export function titlesOf({ card, book_details }: GrownEvent, shown: number): string {
  const titles = [book_details, ...card.books].slice(0, shown).map(({ title }) => title);
  const more = card.book_count - titles.length;
  return list.format(more > 0 ? [...titles, `${formatNumber(more)} kitap daha`] : titles);
}

/** The card as it is shown: as the feed has it, opened with all books. */
function useWholeCard(event: GrownEvent) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, isFetching } = useQuery({ ...activityQuery(event.id), enabled: isOpen });
  const whole = isOpen ? data?.activity.card : undefined;
  useEffect(() => {
    if (!isOpen || !error) return;
    toastFailure(error, "Öteki kitaplar gösterilemedi.", "Bunun için bağlantı gerekiyor.");
    setOpen(false);
  }, [isOpen, error]);
  return {
    card: whole ?? event.card,
    isOpen: whole !== undefined,
    isBusy: isOpen && isFetching && !whole,
    toggle: () => setOpen(!isOpen),
  };
}

/** Covers of the books, each leading to its page, with their stars; a press shows those that are counted alone. */
export function CardBooks({ event, isOwn }: { event: GrownEvent; isOwn: boolean }) {
  const { isbn, status, is_over, book_details } = event;
  const { card, isOpen, isBusy, toggle } = useWholeCard(event);
  const books = [{ ...event, isbn, status, is_over, ...book_details }, ...card.books].map((book) => ({
    ...book,
    stars: starsOf(book),
  }));
  const more = card.book_count - books.length;
  return (
    <div className="mt-4 rounded-xl bg-sunken p-3.5">
      <ul className="grid max-w-md grid-cols-6 gap-2 sm:gap-3">
        {books.map((book) => (
          <li key={book.isbn}>
            <BookLink
              isbn={book.isbn}
              book={isOwn ? undefined : book}
              className="block rounded-sm transition-transform hover:-translate-y-0.5 motion-reduce:transform-none"
            >
              <BookCover book={book} isDecorative />
              <span className="sr-only">
                {book.title}
                {book.status && !book.is_over && `, ${feedStatusLabels[book.status]}`}
                {book.stars && `, 5 üzerinden ${formatNumber(book.stars)}`}
              </span>
            </BookLink>
            {book.stars && (
              <span
                aria-hidden="true"
                className="tnum mt-1 flex items-center justify-center gap-0.5 text-ink-2 text-xs"
              >
                <Star fill={1} className="size-3 flex-none text-star" />
                {formatNumber(book.stars)}
              </span>
            )}
          </li>
        ))}
        {(more > 0 || isOpen) && (
          <li>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-busy={isBusy}
              onClick={toggle}
              className="tnum grid aspect-2/3 w-full cursor-pointer place-items-center rounded-sm border border-line text-ink-2 text-sm transition-colors hover:bg-surface aria-busy:opacity-60"
            >
              {isOpen ? (
                <>
                  <ChevronUp aria-hidden className="size-4" />
                  <span className="sr-only">Daha az kitap göster</span>
                </>
              ) : (
                <span>
                  +{formatNumber(more)}
                  <span className="sr-only"> kitap daha göster</span>
                </span>
              )}
            </button>
          </li>
        )}
      </ul>
      <h2 className={cn("mt-3 text-[0.9375rem] text-ink-2 leading-snug", !isOpen && "line-clamp-2")}>
        {titlesOf({ ...event, card }, books.length)}
      </h2>
    </div>
  );
}
