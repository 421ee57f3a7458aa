import type { Book } from "@okurca/contract";
import { messages } from "@okurca/contract/messages";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId } from "react";
import { Link } from "react-router";
import { ApiError, failureText } from "~/lib/api";
import { bookSearchQuery } from "~/lib/book-search";
import { paths } from "~/lib/paths";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { StarInput } from "~/ui/star-input";
import { emptyDraft, forgetReviewDraft, useReviewDraft } from "../review-draft";
import { useCreateReview } from "../reviews.mutations";
import { BookChoice } from "./book-choice";
import { checkWords, ReviewWords } from "./review-words";

const m = messages.review;

/** Fills in the book when the dialog was opened from one. */
function useGivenBook(isbn: string | null, choose: (book: Book) => void) {
  const { data } = useQuery(bookSearchQuery(isbn ?? ""));
  const found = data?.results.find((book) => book.isbn === isbn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per book that was asked for
  useEffect(() => {
    if (found) choose(found);
  }, [found?.isbn]);
}

/**
 * Book, stars, text. Sharing is possible once a book is chosen, a rating given and the trimmed text
 * has 10 to 2000 characters. Closing keeps what was written.
 */
export function NewReviewDialog({
  username,
  isbn,
  onClose,
}: {
  username: string;
  /** The book it was opened for. */
  isbn: string | null;
  onClose: () => void;
}) {
  const textId = useId();
  const [draft, setDraft] = useReviewDraft(username, isbn);
  const create = useCreateReview(() => forgetReviewDraft(username, isbn));
  useGivenBook(isbn, ({ isbn: given, title, author, published_year }) =>
    setDraft((old) => ({ ...old, book: { isbn: given, title, author, published_year } })),
  );
  const { isTooShort, isTooLong } = checkWords(draft.content);
  const canShare = draft.book !== null && draft.rating !== null && !isTooShort && !isTooLong;

  function share(event: FormEvent) {
    event.preventDefault();
    if (create.isPending || !canShare || draft.book === null || draft.rating === null) return;
    const { book, content, rating, hasSpoiler } = draft;
    create.mutate(
      { book_isbn: book.isbn, content, rating, has_spoiler: hasSpoiler },
      {
        onSuccess() {
          setDraft(emptyDraft);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Yeni İnceleme"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={textId} disabled={!canShare} isBusy={create.isPending}>
            Paylaş
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <div role="alert" className="empty:hidden">
          {create.isError && (
            <p className="rounded-xl bg-danger-soft px-4 py-3 text-[0.9375rem] text-danger">
              {failureText(create.error, m.failed)}
              {create.error instanceof ApiError && create.error.code === "already_reviewed" && (
                <>
                  {" "}
                  <Link to={paths.profile} className="font-semibold underline underline-offset-4">
                    İlk incelemenizi düzenleyin
                  </Link>
                </>
              )}
            </p>
          )}
        </div>
        <BookChoice book={draft.book} onChange={(book) => setDraft({ ...draft, book })} />
        <form id={textId} onSubmit={share} className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <StarInput
              label="Puan"
              value={draft.rating}
              onChange={(rating) => setDraft({ ...draft, rating })}
            />
            <span className="tnum text-ink-2 text-sm">
              {draft.rating === null ? m.chooseRating : `${draft.rating}/5`}
            </span>
          </div>
          <ReviewWords
            words={draft}
            hint="En az 10 karakter gerekli"
            label={(id) => (
              <label htmlFor={id} className="font-medium text-sm">
                İncelemeniz
              </label>
            )}
            rows={7}
            placeholder="Bu kitap sizde ne bıraktı?"
            className="mt-1.5 min-h-36 text-base"
            onChange={({ content, hasSpoiler }) => setDraft({ ...draft, content, hasSpoiler })}
          />
        </form>
      </div>
    </Dialog>
  );
}
