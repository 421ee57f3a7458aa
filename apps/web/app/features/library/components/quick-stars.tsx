import { useState } from "react";
import { StarInput } from "~/ui/star-input";
import { toRating, useShelfChange } from "../offline/shelf-change.mutations";

/**
 * Stars for a book one knows from earlier: one press gives them. No day is asked for, and none is assumed, so that no
 * year counts what was read long ago.
 */
export function QuickStars({
  isbn,
  title,
  onRated,
}: {
  isbn: string;
  title: string;
  /** Told once the server has the first stars. */
  onRated: () => void;
}) {
  const [given, setGiven] = useState<number | null>(null);
  const change = useShelfChange();
  return (
    <StarInput
      label={`${title} için puanınız`}
      value={given}
      onChange={(rating_half) => {
        setGiven(rating_half);
        change.mutate(toRating(isbn, rating_half, null), {
          onSuccess: onRated,
          onError: () => setGiven((now) => (now === rating_half ? given : now)),
        });
      }}
      isCompact
    />
  );
}
