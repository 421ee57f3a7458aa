import { useState } from "react";
import { useRest } from "~/lib/use-rest";
import { StarInput } from "~/ui/star-input";
import { toRating } from "../offline/shelf-change.mutations";
import { useStarsChange } from "../rating.mutations";

/** Arrow keys go through the stars one after another: kept are those at which they rest. */
const restMs = 600;

/** One's own stars of a book: a press gives them. */
export function OwnStars({
  isbn,
  title,
  rating,
  day,
  isCompact,
  isUnshelved,
  onGiven,
  onBack,
}: {
  isbn: string;
  title: string;
  rating: number | null;
  /** As of `toRating`. */
  day?: null;
  isCompact?: boolean;
  /** The book is on no shelf. */
  isUnshelved?: boolean;
  /** They are kept; `isSent`: the server has them, they do not wait for a connection. */
  onGiven?: (rating: number, isSent: boolean) => void;
  /** Others had taken their place, which was undone; `isOff`: and with it that the book was put on the shelf. */
  onBack?: (rating: number, isOff: boolean) => void;
}) {
  /** What was chosen, until that is known elsewhere: a radio button has to follow at once. */
  const [chosen, setChosen] = useState<number>();
  const change = useStarsChange(rating, {
    isSeen: true,
    ...(isUnshelved && { isUnshelved }),
    onBack: ({ stars, isAdded }) => onBack?.(stars, isAdded),
  });
  const rest = useRest(restMs, (given: number) => {
    // Also where the stars have gone by then, with a card that left its list.
    const done = change
      .mutateAsync(toRating(isbn, given, day))
      .then(({ isWaiting }) => onGiven?.(given, !isWaiting));
    void done.catch(() => {}).then(() => setChosen((now) => (now === given ? undefined : now)));
  });
  return (
    <StarInput
      label={`${title} için puanınız`}
      value={chosen ?? rating}
      {...(isCompact && { isCompact })}
      onChange={(given, isStep) => {
        setChosen(given);
        rest.wait(given);
        if (!isStep) rest.now();
      }}
      onLeave={rest.now}
    />
  );
}
