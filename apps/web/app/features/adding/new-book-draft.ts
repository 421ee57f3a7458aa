import type { Book } from "@okurca/contract";
import { draftOf, type FactsDraft } from "~/features/books/facts-form";

/** Where on the shelf the book is to stand. */
export type Status = "to-read" | "reading" | "read";

/** A book as it stands in the form for a new one. */
export type NewBookDraft = FactsDraft & { status: Status; source: string };

/** What is known already stands in its field: a title that was looked for, or the book as the reader's file called it. */
export function newBookDraft(title: string, known: Book | null): NewBookDraft {
  return {
    ...draftOf({
      title: known?.title ?? title,
      subtitle: null,
      authors: known?.author ?? [],
      translators: [],
      editors: [],
      illustrators: [],
      publisher: known?.publisher ?? null,
      published_year: known?.published_year ?? null,
      published_on: null,
      pages: known?.pages ?? null,
      language: "tr",
      original_title: null,
      original_language: null,
      series: null,
      genres: known?.genres ?? [],
    }),
    status: "to-read",
    source: "",
  };
}
