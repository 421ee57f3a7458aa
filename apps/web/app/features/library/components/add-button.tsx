import type { LibraryBook, ReadingStatus } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { Check, EllipsisVertical } from "lucide-react";
import { useRef } from "react";
import { useFocusAfter } from "~/lib/use-focus-after";
import { IconButton } from "~/ui/button";
import { Badge } from "~/ui/chip";
import { Menu } from "~/ui/menu";
import { MenuStars } from "~/ui/menu-stars";
import { statusLabels, statusTones } from "~/ui/reading-status";
import { Stars } from "~/ui/stars";
import { askAboutFinished } from "../just-finished";
import { useAddToLibrary } from "../library.mutations";
import { useShelfBooks } from "../library.queries";
import { toFinished, toRating, toStatusToday } from "../offline/shelf-change.mutations";
import { useFirstStars, useStarsChange } from "../rating.mutations";
import { ownStars } from "../shelf-cache";
import { AddButtons, StatusItems, useFinishQuestion } from "./status-choice";

export type Shelved = Pick<LibraryBook, "isbn" | "status" | "own_rating" | "own_rating_half"> &
  Partial<Pick<LibraryBook, "is_abandoned">>;

/** Puts a book on the shelf as "to read", or with another status or stars from the menu beside it; there it shows both. */
export function AddToLibraryButton({
  isbn,
  title,
  shelved,
  hasStars = true,
}: {
  isbn: string;
  title: string;
  /** As it stands on the shelf, perhaps in another edition; undefined where it does not. */
  shelved: Shelved | undefined;
  /** False where they stand beside it. */
  hasStars?: boolean;
}) {
  const add = useAddToLibrary(() => add.reset());
  const present = shelved ?? add.data?.book;
  const rating = present ? ownStars(present) : null;
  const change = useStarsChange(rating);
  const { choose, question } = useFinishQuestion(title, rating, {
    status(status: ReadingStatus) {
      if (present) change.mutate(toStatusToday(present.isbn, status));
      else add.mutate({ isbn, status });
    },
    finished({ day, rating: given }) {
      if (present || given !== null) change.mutate(toFinished(present?.isbn ?? isbn, { day, rating: given }));
      else add.mutate({ isbn, status: "read", day });
    },
  });
  // A shelf that is not known yet may hold it.
  const isUnshelved = useShelfBooks() !== undefined && !present;
  const { tell } = useFirstStars(isbn);
  function rate(given: number) {
    const becomesRead = !present || (present.status === "to-read" && !present.is_abandoned);
    const rated = present?.isbn ?? isbn;
    change.mutate(toRating(rated, given), {
      onSuccess: ({ isWaiting }) => {
        if (becomesRead) askAboutFinished({ isbn: rated, title, rating: given, isToday: false });
        if (isUnshelved && !isWaiting) tell();
      },
    });
  }
  const told = useRef<HTMLSpanElement>(null);
  useFocusAfter(present !== undefined && !(add.isIdle && change.isIdle), told);
  return (
    <>
      {present ? (
        <span
          ref={told}
          tabIndex={-1}
          className="inline-flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 rounded-md"
        >
          <span className="inline-flex items-center gap-1.5 font-semibold text-pine text-sm">
            <Check aria-hidden className="size-4" /> <span>{messages.library.present}</span>
          </span>
          <Badge tone={statusTones[present.status]}>{statusLabels[present.status]}</Badge>
          <Menu
            label={title}
            trigger={
              <IconButton
                label={hasStars ? `${title} için durum ve puan` : `${title} için durum`}
                className="-mx-2 size-9"
              >
                <EllipsisVertical aria-hidden className="size-5" />
              </IconButton>
            }
          >
            <StatusItems present={present.status} onChoose={choose} />
            {hasStars && <MenuStars label={`${title} için puanınız`} value={rating} onGive={rate} />}
          </Menu>
          {hasStars && rating !== null && <Stars value={rating} />}
        </span>
      ) : (
        <AddButtons
          title={title}
          isBusy={add.isPending || change.isPending}
          isSmall
          onAdd={choose}
          {...(hasStars && { onRate: rate })}
        />
      )}
      {question}
    </>
  );
}
