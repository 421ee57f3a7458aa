import { type ReactNode, useState } from "react";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { lastAnswers } from "../offline/shelf-change";
import { toStatus, useShelfChange } from "../offline/shelf-change.mutations";
import { useFirstStars, useReadByStars, useTakeRatingBack } from "../rating.mutations";
import { FinishedDay } from "./finished-day";
import { OwnStars } from "./own-stars";
import type { ShelfState } from "./shelf-button";

/**
 * One's own stars of a book: one press gives them. Those of a review stay as long as it does. The day is asked below the
 * `children`, what else one can do with the book, so that nothing moves that a finger is at.
 */
export function BookStars({
  isbn,
  title,
  own,
  onChange,
  children,
}: {
  isbn: string;
  title: string;
  own: ShelfState & { post_id: string | null };
  onChange: (change: Partial<ShelfState>) => void;
  children: ReactNode;
}) {
  const rating = own.rating_half || null;
  /** The status before the first stars: where they made the book read, the day is asked, until a review has said it. */
  const [before, setBefore] = useState<{
    status: ShelfState["status"];
    postId: string | null;
    /** When the stars made it read, as the server says. */
    readAt?: string;
  }>();
  const takeBack = useTakeRatingBack(isbn);
  const change = useShelfChange();
  const first = useFirstStars(isbn, (isRemoved) => {
    setBefore(undefined);
    onChange({ rating_half: null, ...(isRemoved && { status: null, library_isbn: null }) });
  });
  const readByStars = useReadByStars(own.library_isbn ?? isbn, (isBack) => {
    setBefore(undefined);
    onChange({ rating_half: null, ...(isBack && { status: "to-read" as const }) });
  });
  return (
    <div className="@container flex flex-col gap-3">
      {/* The first star's edge, not its place, stands above the buttons'. What stands beside the stars, or where that is narrow below them, has its place before it is there. */}
      <div className="-ml-2 flex @lg:flex-row flex-col items-start @lg:items-center @lg:gap-x-3">
        <OwnStars
          isbn={isbn}
          title={title}
          rating={rating}
          isUnshelved={own.library_isbn === null}
          onGiven={(given, isSent) => {
            setBefore((known) => known ?? { status: own.status, postId: own.post_id });
            onChange({ rating_half: given });
            // Stars that were there, or a review's, are not to go with the status.
            const readAt =
              isSent && rating === null && own.post_id === null && lastAnswers.get(isbn)?.read_at;
            if (readAt) {
              setBefore({ status: own.status, postId: own.post_id, readAt });
              readByStars.tell(readAt);
            }
            // Of stars that were there it is the change that is told, since they must not go with the book.
            if (own.library_isbn === null && isSent && rating === null) first.tell();
          }}
          onBack={(given, isOff) =>
            onChange({ rating_half: given, ...(isOff && { status: null, library_isbn: null }) })
          }
        />
        <div className="flex min-h-9 items-center gap-x-2 whitespace-nowrap @max-lg:pl-2">
          <span className="tnum text-ink-2 text-sm" aria-hidden="true">
            {rating === null ? "Puan verin" : `Puanınız ${formatNumber(rating)}`}
          </span>
          {rating !== null && own.post_id === null && (
            <Button
              size="small"
              look="ghost"
              onClick={() => {
                if (before?.status === null) first.takeBoth();
                else if (before?.readAt && own.status === "read") readByStars.takeBoth(before.readAt);
                else takeBack.mutate(rating, { onSuccess: () => onChange({ rating_half: null }) });
              }}
            >
              Puanı sil
            </Button>
          )}
        </div>
      </div>
      {children}
      {before &&
        before.status !== "read" &&
        own.status === "read" &&
        rating !== null &&
        before.postId === own.post_id && (
          <FinishedDay
            onSay={(day) => {
              setBefore({ status: "read", postId: before.postId });
              change.mutate(toStatus(own.library_isbn ?? isbn, "read", day));
            }}
          />
        )}
    </div>
  );
}
