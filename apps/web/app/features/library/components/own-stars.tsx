import { useState } from "react";
import { StarInput } from "~/ui/star-input";
import { toRating, useShelfChange } from "../offline/shelf-change.mutations";

/** One's own stars of a book: a press gives them. */
export function OwnStars({
  isbn,
  title,
  rating,
  isCompact,
  onGiven,
}: {
  isbn: string;
  title: string;
  rating: number | null;
  isCompact?: boolean;
  /** They are kept; `isSent`: the server has them, they do not wait for a connection. */
  onGiven?: (rating: number, isSent: boolean) => void;
}) {
  /** What was pressed, until that is known elsewhere: a radio button has to follow at once. */
  const [pressed, setPressed] = useState<number>();
  const change = useShelfChange();
  return (
    <StarInput
      label={`${title} için puanınız`}
      value={pressed ?? rating}
      {...(isCompact && { isCompact })}
      onChange={(given) => {
        setPressed(given);
        // Also where the stars have gone by then, with a card that left its list.
        const done = change
          .mutateAsync(toRating(isbn, given))
          .then(({ isWaiting }) => onGiven?.(given, !isWaiting));
        void done.catch(() => {}).then(() => setPressed((now) => (now === given ? undefined : now)));
      }}
    />
  );
}
