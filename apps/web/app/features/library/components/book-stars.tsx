import { type FormEvent, useState } from "react";
import { classes } from "~/lib/classes";
import { today } from "~/lib/day-text";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { StarInput } from "~/ui/star-input";
import { useRateBook, useTakeRatingBack } from "../rating.mutations";
import { readStatusDay, type StatusDay, StatusDayField, todayChosen } from "./status-day";

/** Asks once, after the first stars, when the book was finished: one press, or none. */
function FinishedDay({ onSay }: { onSay: (day: string | null) => void }) {
  const [chosen, setChosen] = useState<StatusDay>();
  const [problem, setProblem] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readStatusDay(chosen ?? todayChosen());
    if ("problem" in read) setProblem(read.problem);
    else onSay(read.day);
  }
  if (chosen)
    return (
      <form onSubmit={submit} className="mt-3 grid max-w-sm gap-4 rounded-xl bg-sunken p-4">
        <StatusDayField status="read" chosen={chosen} problem={problem} onChange={setChosen} />
        <Button size="small" type="submit" className="justify-self-start">
          Kaydet
        </Button>
      </form>
    );
  return (
    <fieldset className="mt-3 flex flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-ink-2 text-sm">Ne zaman bitirdiniz?</legend>
      <Button size="small" look="secondary" onClick={() => onSay(today())}>
        Bugün
      </Button>
      <Button size="small" look="secondary" onClick={() => setChosen(todayChosen())}>
        Başka bir gün
      </Button>
      <Button size="small" look="ghost" onClick={() => onSay(null)}>
        Hatırlamıyorum
      </Button>
    </fieldset>
  );
}

/** One's own stars of a book: one press gives them. Those of a review stay as long as it does. */
export function BookStars({
  isbn,
  title,
  own,
  onChange,
  className,
}: {
  isbn: string;
  title: string;
  own: { status: string | null; rating_half?: number | null; post_id: string | null };
  onChange: (change: { rating_half: number | null }) => void;
  className?: string;
}) {
  /** What was pressed, until the server has answered: a radio button has to follow at once. */
  const [pressed, setPressed] = useState<{ rating: number | null }>();
  const rating = pressed ? pressed.rating : own.rating_half || null;
  const [isAsking, setIsAsking] = useState(false);
  const rate = useRateBook(isbn);
  const takeBack = useTakeRatingBack(isbn);
  return (
    <div className={classes("basis-full", className)}>
      <div className="flex flex-wrap items-center gap-x-3">
        <StarInput
          label={`${title} için puanınız`}
          value={rating}
          onChange={(rating_half) => {
            setPressed({ rating: rating_half });
            rate.mutate(
              { rating_half },
              {
                onSettled: () => setPressed(undefined),
                onSuccess: ({ book }) => {
                  onChange({ rating_half });
                  if (own.status !== "read" && book.status === "read") setIsAsking(true);
                },
              },
            );
          }}
        />
        <span className="tnum text-ink-2 text-sm" aria-hidden="true">
          {rating === null ? "Puan verin" : `Puanınız ${formatNumber(rating)}`}
        </span>
        {rating !== null && own.post_id === null && (
          <Button
            size="small"
            look="ghost"
            onClick={() => takeBack.mutate(rating, { onSuccess: () => onChange({ rating_half: null }) })}
          >
            Puanı geri al
          </Button>
        )}
      </div>
      {isAsking && rating !== null && (
        <FinishedDay
          onSay={(day) => {
            setIsAsking(false);
            rate.mutate({ rating_half: rating, day });
          }}
        />
      )}
    </div>
  );
}
