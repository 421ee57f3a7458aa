import { useState } from "react";
import { formatNumber } from "~/lib/format";
import { StarInput } from "~/ui/star-input";
import { readStatusDay, type StatusDay, StatusDayField, todayChosen } from "~/ui/status-day";

/** What a reader says of a book while putting it down as read. */
export interface Finished {
  /** "YYYY-MM-DD", null where the reader does not know. */
  day: string | null;
  rating: number | null;
}

/** The fields of a form that puts a book down as read; `read` gives what they hold, once that can be kept. */
export function useFinishFields(title: string, before: number | null = null) {
  const [day, setDay] = useState<StatusDay>(todayChosen);
  const [rating, setRating] = useState(before);
  const [problem, setProblem] = useState<string>();
  return {
    read(): Finished | undefined {
      const said = readStatusDay(day);
      if ("problem" in said) setProblem(said.problem);
      else return { day: said.day ?? null, rating: rating === before ? null : rating };
      return undefined;
    },
    fields: (
      <div className="flex flex-col gap-5">
        <StatusDayField
          status="read"
          chosen={day}
          problem={problem}
          onChange={(next) => {
            setDay(next);
            setProblem(undefined);
          }}
        />
        <div>
          <p aria-hidden className="font-medium text-sm">
            Puanınız{" "}
            <span className="tnum font-normal text-ink-2">
              {rating === null ? "(isteğe bağlı)" : formatNumber(rating)}
            </span>
          </p>
          <div className="mt-1 -ml-2">
            <StarInput label={`${title} için puanınız`} value={rating} onChange={setRating} />
          </div>
        </div>
      </div>
    ),
  };
}
