import { useId, useState } from "react";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { todayChosen } from "~/ui/status-day";
import { closeFinished, type JustFinished } from "../just-finished";
import { toStatus, useShelfChange } from "../offline/shelf-change.mutations";
import { FinishedDay } from "./finished-day";
import { OwnStars } from "./own-stars";

/** Stars and day of a book that has just become read: each press is kept at once, a day that is typed by "Tamam". */
export default function FinishedDialog({ book }: { book: JustFinished }) {
  const { isbn, title, isToday } = book;
  const change = useShelfChange();
  const formId = useId();
  const [rating, setRating] = useState(book.rating);
  return (
    <Dialog
      isOpen
      onClose={closeFinished}
      title={isToday ? "Bitirdiniz, tebrikler" : "Okudunuz"}
      description={title}
      className="sm:max-w-md"
      footer={
        <Button type="submit" form={formId}>
          Tamam
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <div>
          <p aria-hidden className="font-medium text-sm">
            Puanınız{rating !== null && <span className="tnum text-ink-2"> {formatNumber(rating)}</span>}
          </p>
          <div className="mt-1 -ml-2">
            <OwnStars isbn={isbn} title={title} rating={rating} onGiven={setRating} onBack={setRating} />
          </div>
        </div>
        <FinishedDay
          {...(isToday && { said: todayChosen })}
          end={{ formId, onEnd: closeFinished }}
          onSay={(day) => {
            change.mutate(toStatus(isbn, "read", day));
            if (rating !== null) closeFinished();
          }}
        />
      </div>
    </Dialog>
  );
}
