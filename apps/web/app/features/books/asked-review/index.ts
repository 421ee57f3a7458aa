// A door of its own, so that who only asks for a review does not carry the search.
import type { Book } from "@okurca/contract";
import type { MouseEvent } from "react";
import { onClear } from "~/lib/clear-answers";
import { createPresent } from "~/lib/present";

/** A review that is to be written on the page where the reader is. */
export interface AskedReview {
  /** Of which book; null where the reader chooses one. */
  isbn: string | null;
  /** That book, where the page knows it. */
  book?: Pick<Book, "isbn" | "title" | "author" | "published_year"> | undefined;
  /** Stars given a moment ago, of which the server may not have told yet. */
  rating?: number | null;
}

const present = createPresent<AskedReview | undefined>(undefined);
onClear(() => present.set(undefined));

/** Opens the form over the page, which stays as it is; at once, but for what closes now and gives the focus back. */
export function askForReview(review: AskedReview): void {
  setTimeout(() => present.set(review));
}

/** For a link to the form: opens it over the page that stands here; in a tab of its own by the address. */
export const reviewOnPress = (review: AskedReview) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  askForReview(review);
};

export const closeReview = () => present.set(undefined);

export const useAskedReview = present.use;
