import {
  type LibraryBook,
  libraryBookSchema,
  rateBook,
  updateLibraryStatus,
  updateReadingProgress,
} from "@okurca/contract";
import { z } from "zod";
import { call } from "~/lib/api";
import { onClear } from "~/lib/clear-answers";

/** What can wait for a connection: each sets a value, so that sending it twice does what sending it once does. */
const changeSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("status"), isbn: z.string(), body: updateLibraryStatus.body }),
  z.object({ kind: z.literal("progress"), isbn: z.string(), body: updateReadingProgress.body }),
  z.object({ kind: z.literal("rating"), isbn: z.string(), body: rateBook.body }),
]);
export type ShelfChange = z.infer<typeof changeSchema>;
export type StatusChange = ShelfChange & { kind: "status" };

export const keptChangeSchema = z.object({
  change: changeSchema,
  /** As the reader saw it before; null where it was not shown, or was kept in an older shape. */
  book: libraryBookSchema.nullable().catch(null),
  /** It could not be sent when it was made. */
  isWaiting: z.boolean(),
});
export type KeptChange = z.infer<typeof keptChangeSchema>;

export function applyChange(book: LibraryBook, change: ShelfChange): LibraryBook {
  if (change.kind === "status") {
    const { status } = change.body;
    return { ...book, status, is_abandoned: false, was_read: book.was_read || status === "read" };
  }
  if (change.kind === "rating") {
    const { rating_half, day } = change.body;
    const isRead = day !== undefined || (book.status === "to-read" && !book.is_abandoned);
    return {
      ...book,
      ...(isRead && { status: "read" as const, is_abandoned: false, was_read: true }),
      ...{ own_rating: Math.ceil(rating_half), own_rating_half: rating_half },
    };
  }
  if ("percent" in change.body) return { ...book, progress: { page: null, percent: change.body.percent } };
  const { page } = change.body;
  const percent = book.pages ? Math.min(100, Math.round((page / book.pages) * 100)) : 0;
  return { ...book, progress: { page, percent } };
}

/** Longer than any answer takes; a connection that swallows calls must not hold the others back for ever. */
const patienceMs = 30_000;

/** By the book: when stars that were sent from here put it on the shelf. */
export const addedByStars = new Map<string, string>();

/** What the server says of a change: other servers may tell nothing of it. */
interface Changed {
  book?: LibraryBook;
  /** When it put the book on the shelf. */
  added_at?: string | null;
  /** By what it is taken back. */
  undo?: string | null;
  /** When stars made a book read that waited. */
  read_at?: string | null;
  /** As it left the book, where what is kept without a connection followed it. */
  left?: LibraryBook | undefined;
}
/** By the book, of the last change that was sent from here. */
export const lastAnswers = new Map<string, Changed>();

onClear(() => {
  addedByStars.clear();
  lastAnswers.clear();
});

/** Throws `ApiError`. */
export async function sendChange({ kind, isbn, body }: ShelfChange): Promise<void> {
  const options = { signal: AbortSignal.timeout(patienceMs) };
  if (kind === "rating") {
    const answer = await call(rateBook, { params: { isbn }, body }, options);
    if (answer.added_at) addedByStars.set(isbn, answer.added_at);
    lastAnswers.set(isbn, answer);
  } else if (kind === "status")
    lastAnswers.set(isbn, await call(updateLibraryStatus, { params: { isbn }, body }, options));
  else lastAnswers.set(isbn, await call(updateReadingProgress, { params: { isbn }, body }, options));
}
