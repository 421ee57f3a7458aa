import { messages, type ReadingStatus } from "@okurca/contract";
import { changeMessages } from "@okurca/contract/messages-of-changes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { today } from "~/lib/day-text";
import { bookChanged, noteChange } from "../change-notes";
import { findKnown, scope, useUndoChange } from "../library.mutations";
import { refreshAfterChange, showChange } from "../shelf-cache";
import { refusalText, sender } from "./sending";
import { applyChange, lastAnswers, type ShelfChange, type StatusChange, sendChange } from "./shelf-change";
import { addChange } from "./waiting-changes";

const m = messages.library;
function doneText(change: ShelfChange): string | undefined {
  if (change.kind === "progress") return m.progressSaved;
  const { book, added_at } = lastAnswers.get(change.isbn) ?? {};
  if (change.kind === "rating") {
    // Stars alone are seen where they are given.
    if (change.body.day === undefined) return undefined;
    const done = added_at ? "kitaplığınıza “Okundu” olarak eklendi" : "okundu olarak işaretlendi";
    return `Kitap ${done}, puanınız kaydedildi.`;
  }
  return book?.status === "reading" && book.was_read ? changeMessages.begunAgain : m.statusChanged;
}

/** `day` it was begun or finished, "YYYY-MM-DD"; null when that is not known. */
export function toStatus(isbn: string, status: ReadingStatus, day?: string | null): StatusChange {
  return { kind: "status", isbn, body: { status, ...(day === undefined ? {} : { day }) } };
}

/** A change of status that is true of today, whenever it is sent. */
export function toStatusToday(isbn: string, to: ReadingStatus): StatusChange {
  return to === "to-read" ? toStatus(isbn, to) : toStatus(isbn, to, today());
}

export function toProgress(isbn: string, progress: { page: number } | { percent: number }): ShelfChange {
  return { kind: "progress", isbn, body: { ...progress, day: today() } };
}

/** `day` it was finished: makes the book read. */
export function toRating(isbn: string, rating_half: number, day?: string | null): ShelfChange {
  return { kind: "rating", isbn, body: { rating_half, ...(day === undefined ? {} : { day }) } };
}

/** A book as read, with its stars where some were given. */
export const toFinished = (isbn: string, { day, rating }: { day: string | null; rating: number | null }) =>
  rating === null ? toStatus(isbn, "read", day) : toRating(isbn, rating, day);

/** Where each change is kept; nowhere where the browser keeps nothing. */
const keptAs = new WeakMap<ShelfChange, string>();

/** Sends it after all that waits; throws what refused it. `isWaiting`: the server was not reached. */
async function settle(change: ShelfChange): Promise<{ isWaiting: boolean }> {
  lastAnswers.delete(change.isbn);
  const id = keptAs.get(change);
  if (id === undefined) {
    await sendChange(change);
    return { isWaiting: false };
  }
  const outcome = await sender.settle(id);
  if (outcome.kind === "refused") throw outcome.error;
  return { isWaiting: outcome.kind === "waiting" };
}

/**
 * Changes a book's status or progress: shown and kept at once, sent when there is a connection, now or after a restart,
 * and undone where the server refuses it. `isSeen`: where it was pressed it is seen, and no note has to say so. `note`, told
 * as it is made, may give what says in place of the usual note that it was done, with what takes all of it back.
 */
export function useShelfChange({
  isSeen = false,
  note,
}: {
  isSeen?: boolean | undefined;
  note?: (change: ShelfChange) => ((undo: (() => void) | undefined) => void) | undefined;
} = {}) {
  const client = useQueryClient();
  const takeChangeBack = useUndoChange();
  return useMutation({
    scope,
    mutationFn: settle,
    onMutate: async (change) => {
      bookChanged(change.isbn);
      const say = note?.(change);
      const id = addChange(change, findKnown(client, change.isbn) ?? null);
      if (id !== undefined) keptAs.set(change, id);
      return { say, takeBack: await showChange(client, change.isbn, (book) => applyChange(book, change)) };
    },
    onSuccess: ({ isWaiting }, change, { say }) => {
      if (isWaiting) toast.info("Değişikliğiniz bağlantı gelince gönderilecek.");
      const { isbn } = change;
      const { undo: id, left } = lastAnswers.get(isbn) ?? {};
      const undo = isWaiting ? undefined : takeChangeBack({ isbn, undo: id, left });
      if (say) say(undo);
      else if (!isWaiting) {
        const done = isSeen ? undefined : doneText(change);
        if (done) noteChange(isbn, done, undo);
      }
    },
    onError: (error, change, made) => {
      made?.takeBack();
      toast.error(refusalText(change, error));
    },
    onSettled: (outcome) => {
      if (!outcome?.isWaiting) refreshAfterChange(client);
    },
  });
}
