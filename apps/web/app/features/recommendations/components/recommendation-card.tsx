import { BookHeart, Feather, type LucideIcon, Sparkles, Tag, UsersRound } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { joinAuthors } from "~/lib/format";
import { paths } from "~/lib/paths";
import { Average } from "~/ui/average";
import { BookCover } from "~/ui/book-cover";
import type { ShownRecommendation } from "../recommendations.queries";

const reasonIcons: Partial<Record<ShownRecommendation["reason_kind"], LucideIcon>> = {
  book: BookHeart,
  author: Feather,
  genre: Tag,
  friend: UsersRound,
};

/** The keyboard goes on at the neighbour, which takes the place of a card that leaves. */
function leaveCard(card: Element | null): void {
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const next =
    neighbour?.querySelector<HTMLElement>("[data-dismiss]") ??
    neighbour?.querySelector<HTMLElement>("h3 a") ??
    document.querySelector<HTMLElement>("main");
  next?.focus({ preventScroll: true });
}

/** A book with the reason why it is recommended, and what can be done with it. */
export function RecommendationCard({
  book,
  action,
  isOnShelf,
  onDismiss,
  className,
}: {
  book: ShownRecommendation;
  action: ReactNode;
  isOnShelf: boolean;
  onDismiss: () => void;
  className: string;
}) {
  const address = paths.book(book.isbn);
  const Icon = reasonIcons[book.reason_kind] ?? Sparkles;
  function dismiss(event: MouseEvent<HTMLButtonElement>) {
    leaveCard(event.currentTarget.closest("li"));
    onDismiss();
  }
  return (
    <li className={className}>
      <Link to={address} aria-hidden tabIndex={-1} className="group block">
        <BookCover
          book={book}
          isDecorative
          className="transition-transform duration-200 group-hover:-translate-y-1"
        />
      </Link>
      <h3 className="mt-3 line-clamp-2 font-medium font-serif text-[1.0625rem] leading-tight tracking-[-0.01em]">
        <Link to={address} className="hover:underline">
          {book.title}
        </Link>
      </h3>
      <p className="mt-1 line-clamp-1 text-ink-2 text-sm">{joinAuthors(book.author)}</p>
      <Average value={book.average} />
      <p className="mt-2 flex gap-1.5 text-ink-2 text-xs">
        <Icon aria-hidden className="mt-0.5 size-3.5 flex-none text-accent" strokeWidth={1.75} />
        <span className="wrap-anywhere min-w-0">{book.reason}</span>
      </p>
      <div className="mt-auto pt-3">
        {action}
        {!isOnShelf && (
          <button
            type="button"
            data-dismiss
            aria-label={`İlgilenmiyorum: ${book.title}`}
            onClick={dismiss}
            className="mt-1 -ml-2 flex h-9 items-center rounded-md px-2 font-medium text-ink-3 text-xs -outline-offset-2 transition-colors hover:bg-sunken hover:text-ink"
          >
            İlgilenmiyorum
          </button>
        )}
      </div>
    </li>
  );
}
