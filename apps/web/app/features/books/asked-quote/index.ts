// A door of its own, so that who only asks for the form does not carry it.
import { onClear } from "~/lib/clear-answers";
import { createPresent } from "~/lib/present";

/** A passage that is to be kept on the page where the reader is. */
export interface AskedQuote {
  isbn: string;
  /** Of the book. */
  title: string;
  /** How far the reader is: the place is most likely there. */
  page?: number | null | undefined;
  percent?: number | null | undefined;
}

const present = createPresent<AskedQuote | undefined>(undefined);
onClear(() => present.set(undefined));

/** Opens the form over the page, which stays as it is; at once, but for what closes now and gives the focus back. */
export function askForQuote(quote: AskedQuote): void {
  setTimeout(() => present.set(quote));
}

export const closeQuote = () => present.set(undefined);

export const useAskedQuote = present.use;
