import type { Book } from "@okurca/contract";
import { useDraft } from "~/lib/draft";

export type DraftBook = Pick<Book, "isbn" | "title" | "author" | "published_year">;

export interface ReviewDraft {
  book: DraftBook | null;
  rating: number | null;
  content: string;
  hasSpoiler: boolean;
}

export const emptyDraft: ReviewDraft = { book: null, rating: null, content: "", hasSpoiler: false };

/** True when deleting the draft loses nothing; the reader can choose a lone book again in a moment. */
export function isWorthless({ content, rating }: ReviewDraft): boolean {
  return rating === null && content.trim() === "";
}

/** One draft for each book the reader began a review from, and one for a review begun without a book. */
export function useReviewDraft(isbn: string | null) {
  const draft = useDraft(`new-review${isbn === null ? "" : `/${isbn}`}`, emptyDraft, isWorthless);
  /** The book the dialog was opened for stays. */
  const throwAway = () => draft.startOver({ ...emptyDraft, book: isbn === null ? null : draft.values.book });
  return { ...draft, throwAway };
}
