import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { askForReview } from "~/features/books/asked-review";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { reviewPath } from "~/ui/reactions-place";
import { todayChosen } from "~/ui/status-day";
import { closeFinished, type JustFinished } from "../just-finished";
import { toStatus, useShelfChange } from "../offline/shelf-change.mutations";
import { findBook } from "../shelf-cache";
import { FinishedDay } from "./finished-day";
import { OwnStars } from "./own-stars";

/** Stars and day of a book that has just become read: each press is kept at once, a day that is typed by "Tamam" or on the way to a review. */
export default function FinishedDialog({ book }: { book: JustFinished }) {
  const { isbn, title, isToday } = book;
  const change = useShelfChange();
  const formId = useId();
  const [rating, setRating] = useState(book.rating);
  const navigate = useNavigate();
  const known = findBook(useQueryClient(), isbn);
  const reviewed = known?.post_id;
  const isToReview = useRef(false);
  function end() {
    closeFinished();
    if (!isToReview.current) return;
    if (reviewed) void navigate(reviewPath(isbn, reviewed));
    else askForReview({ isbn, book: known, rating });
  }
  return (
    <Dialog
      isOpen
      onClose={closeFinished}
      title={isToday ? "Bitirdiniz, tebrikler" : "Okudunuz"}
      description={title}
      className="sm:max-w-md"
      footer={
        <>
          {/* Both keep what is typed; Enter in the day is "Tamam". */}
          <Button
            look="secondary"
            form={formId}
            onClick={({ currentTarget }) => {
              isToReview.current = true;
              currentTarget.form?.requestSubmit();
            }}
          >
            {reviewed ? "İncelemenizi görün" : "İnceleme yaz"}
          </Button>
          <Button
            type="submit"
            form={formId}
            onClick={() => {
              isToReview.current = false;
            }}
          >
            Tamam
          </Button>
        </>
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
          end={{ formId, onEnd: end }}
          onSay={(day) => {
            change.mutate(toStatus(isbn, "read", day));
            if (rating !== null) closeFinished();
          }}
        />
      </div>
    </Dialog>
  );
}
