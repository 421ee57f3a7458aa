import { onClear } from "~/lib/clear-answers";
import { createPresent } from "~/lib/present";

/** A book that has just become read, and what is known of it. */
export interface JustFinished {
  isbn: string;
  title: string;
  rating: number | null;
  /** The shelf says that it was finished today; else nothing was said. */
  isToday: boolean;
}

const present = createPresent<JustFinished | undefined>(undefined);
let last: string | undefined;
onClear(() => {
  present.set(undefined);
  last = undefined;
});

/** Of the book that became read last, as far as this page has seen it. */
export const lastFinished = (): string | undefined => last;

/** Asks for stars and day, wherever the reader is; at once, but for what closes now and gives the focus back. */
export function askAboutFinished(book: JustFinished): void {
  setTimeout(() => {
    last = book.isbn;
    present.set(book);
  });
}

export const closeFinished = () => present.set(undefined);

export const useJustFinished = present.use;
