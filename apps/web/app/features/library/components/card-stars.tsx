import { askAboutFinished } from "../just-finished";
import { useShelfBooks } from "../library.queries";
import { useFirstStars } from "../rating.mutations";
import { ownStars } from "../shelf-cache";
import type { Shelved } from "./add-button";
import { OwnStars } from "./own-stars";

/**
 * Stars to touch on a card whose book may stand on the shelf already: one press gives them, the day is asked where they make
 * it read, and those that put it on the shelf can be taken back with it.
 */
export function CardStars({
  isbn,
  title,
  shelved,
}: {
  isbn: string;
  title: string;
  /** As it stands on the shelf, perhaps in another edition; undefined where it does not. */
  shelved: Shelved | undefined;
}) {
  const isKnown = useShelfBooks() !== undefined;
  const { tell } = useFirstStars(isbn);
  // Empty stars of a book that has some would be untrue: their place is kept until the shelf is known.
  if (!isKnown && !shelved) return <div aria-hidden className="h-10" />;
  const rated = shelved?.isbn ?? isbn;
  const becomesRead = !shelved || (shelved.status === "to-read" && !shelved.is_abandoned);
  return (
    <OwnStars
      isbn={rated}
      title={title}
      rating={shelved ? ownStars(shelved) : null}
      isCompact
      onGiven={(rating, isSent) => {
        if (becomesRead) askAboutFinished({ isbn: rated, title, rating, isToday: false });
        if (!shelved && isSent) tell();
      }}
    />
  );
}
