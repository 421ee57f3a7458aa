import { useSyncExternalStore } from "react";
import { onClear } from "~/lib/clear-answers";

/** A book that has just become read, and what is known of it. */
export interface JustFinished {
  isbn: string;
  title: string;
  rating: number | null;
  /** The shelf says that it was finished today; else nothing was said. */
  isToday: boolean;
}

const listeners = new Set<() => void>();
let present: JustFinished | undefined;
let last: string | undefined;

function set(book: JustFinished | undefined): void {
  present = book;
  if (book) last = book.isbn;
  for (const listener of listeners) listener();
}
onClear(() => {
  set(undefined);
  last = undefined;
});

/** Of the book that became read last, as far as this page has seen it. */
export const lastFinished = (): string | undefined => last;

/** Asks for stars and day, wherever the reader is; at once, but for what closes now and gives the focus back. */
export function askAboutFinished(book: JustFinished): void {
  setTimeout(() => set(book));
}

export const closeFinished = () => set(undefined);

export function useJustFinished(): JustFinished | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => present,
    () => undefined,
  );
}
