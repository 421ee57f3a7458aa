import { errors } from "@okurca/contract/errors";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { bookSearchQuery } from "~/features/books";
import { useOwnRating, useOwnReviewId } from "~/features/books/own-state";
import { ApiError, failureText } from "~/lib/api";
import { isUnreached } from "~/lib/connection";
import { leaveDraft } from "~/lib/draft";
import { formatNumber } from "~/lib/format";
import { paths } from "~/lib/paths";
import { FormDialog } from "~/ui/form-dialog";
import { tellKept } from "~/ui/kept-note";
import { backAfterEdit, ownReviewPath } from "~/ui/reactions-place";
import { StarInput } from "~/ui/star-input";
import { StatusDayField } from "~/ui/status-day";
import { useFinishDay } from "../finish-day";
import { type DraftBook, emptyDraft, isWorthless, useReviewDraft } from "../review-draft";
import { reviewDraft, useCreateReview } from "../reviews.mutations";
import { BookChoice, type OutsideFor } from "./book-choice";
import { DraftNotes } from "./draft-notes";
import { checkWords, ReviewWords } from "./review-words";

const m = messages.review;

/** Fills in the book the reader opened the dialog from; `known`: what the opening page knows of books. */
function useGivenBook(isbn: string | null, known: DraftBook | undefined, choose: (book: DraftBook) => void) {
  const isKnown = isbn !== null && known?.isbn === isbn;
  const { data } = useQuery({
    ...bookSearchQuery(isbn ?? ""),
    ...(isKnown || isbn === null ? { enabled: false } : {}),
  });
  const found = isKnown ? known : data?.results.find((book) => book.isbn === isbn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per requested book
  useEffect(() => {
    if (found) choose(found);
  }, [found?.isbn]);
}

/**
 * Book, stars, text. The reader can share once a book is chosen, a rating given and the trimmed text
 * has 10 to 2000 characters. Closing keeps the draft.
 */
export function NewReviewDialog({
  username,
  isbn,
  known,
  stars = null,
  offers = [],
  outsideFor,
  onClose,
}: {
  username: string;
  /** The book the dialog was opened for. */
  isbn: string | null;
  /** That book, where the page showed it: then the dialog need not fetch it. */
  known?: DraftBook | undefined;
  /** Stars that this book got a moment ago, of which the server may not have told yet. */
  stars?: number | null;
  /** Books to choose from before anything is typed. */
  offers?: readonly DraftBook[];
  outsideFor?: OutsideFor;
  onClose: () => void;
}) {
  const kept = useReviewDraft(isbn);
  const { values: draft, change } = kept;
  const { send, isSending, answer, failure } = useCreateReview([username, isbn], kept.clear);
  const isLost = isUnreached(failure);
  // Told before a word is written, where it is known by then.
  const firstId = useOwnReviewId(draft.book?.isbn);
  const isRefused = failure instanceof ApiError && failure.code === "already_reviewed";
  const isSecond = isRefused || (!isSending && !answer && firstId !== undefined);
  useGivenBook(isbn, known, ({ isbn: given, title, author, published_year }) => {
    // A draft for another book stays with that book.
    if (draft.book === null || isWorthless(draft))
      change({ book: { isbn: given, title, author, published_year } });
  });
  const { isTooShort, isTooLong } = checkWords(draft.content);
  // Stars of the book and of its review are one value.
  const ownRating = useOwnRating(draft.book?.isbn ?? isbn ?? undefined);
  const isStill = draft.book === null || draft.book.isbn === isbn;
  const rating = draft.rating ?? (isStill ? stars : null) ?? ownRating;
  // With book and stars given, only words are left.
  const isOnlyWords = rating !== null && (draft.book !== null || isbn !== null);
  const words = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the stars come after the dialog, on which the keyboard waits
  useEffect(() => {
    const isWaiting = document.activeElement?.matches("input[type=radio]");
    if (isOnlyWords && draft.rating === null && isWaiting) words.current?.focus();
  }, [isOnlyWords]);
  // Carries the draft over to the form that edits the first review.
  function takeAlong() {
    const { content, hasSpoiler } = draft;
    if (firstId && rating !== null && content.trim() !== "")
      leaveDraft(reviewDraft(firstId), { content, hasSpoiler, rating });
  }
  const finishDay = useFinishDay(draft.book?.isbn);
  const canShare =
    draft.book !== null && rating !== null && !isTooShort && !isTooLong && firstId === undefined;

  // Also when a dialog sent it that was closed before the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after sharing
  useEffect(() => {
    if (!answer) return;
    change(emptyDraft);
    onClose();
  }, [answer]);

  function leave() {
    if (draft.content.trim() !== "" && !isSending && kept.isKept()) tellKept();
    onClose();
  }

  function share() {
    if (!canShare || draft.book === null || rating === null) return;
    const { book, content, hasSpoiler } = draft;
    const day = finishDay.read();
    if (day) send({ book_isbn: book.isbn, content, rating_half: rating, has_spoiler: hasSpoiler, ...day });
  }

  return (
    <FormDialog
      onClose={leave}
      title="Yeni İnceleme"
      submitLabel="Paylaş"
      isDisabled={!canShare}
      isBusy={isSending}
      onSubmit={share}
      form={{ className: "mt-6 flex flex-col gap-5" }}
      before={
        <div className="flex flex-col gap-6">
          <div role="alert" className="empty:hidden">
            {(failure || isSecond) && (
              <p className="rounded-xl bg-danger-soft px-4 py-3 text-[0.9375rem] text-danger">
                {failure ? failureText(failure, m.failed) : errors.already_reviewed.message}
                {isLost && " Yazdıklarınız bu cihazda saklanır."}
                {isSecond && (
                  <>
                    {" "}
                    <Link
                      to={firstId ? ownReviewPath(firstId) : paths.profile}
                      state={backAfterEdit}
                      onClick={takeAlong}
                      className="font-semibold underline underline-offset-4"
                    >
                      İlk incelemenizi düzenleyin
                    </Link>
                  </>
                )}
              </p>
            )}
          </div>
          <DraftNotes kept={kept} isLossTold={isLost} />
          <BookChoice
            book={draft.book}
            offers={offers}
            outsideFor={outsideFor}
            onChange={(book) => change({ book })}
          />
        </div>
      }
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <StarInput label="Puan" value={rating} onChange={(given) => change({ rating: given })} />
        <span className="tnum text-ink-2 text-sm">
          {rating === null ? m.chooseRating : `${formatNumber(rating)}/5`}
        </span>
      </div>
      {finishDay.field && <StatusDayField status="read" {...finishDay.field} />}
      <ReviewWords
        words={draft}
        hint="En az 10 karakter gerekli"
        isNext={isOnlyWords}
        field={words}
        rows={7}
        placeholder="Bu kitap sizde ne bıraktı?"
        className="mt-1.5 min-h-36 text-base"
        onChange={change}
      />
    </FormDialog>
  );
}
