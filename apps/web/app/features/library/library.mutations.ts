import {
  abandonBook,
  addToLibrary,
  type LibraryBook,
  messages,
  type ReadingStatus,
  removeFromLibrary,
  restoreToLibrary,
  undoShelfChange,
} from "@okurca/contract";
import { changeMessages } from "@okurca/contract/messages-of-changes";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call } from "~/lib/api";
import { today } from "~/lib/day-text";
import { takeDrafts } from "~/lib/draft";
import { toastFailure, toastWithUndo } from "~/lib/toasts";
import { statusLabels } from "~/ui/reading-status";
import { addedNote, bookChanged, noteChange } from "./change-notes";
import { closeFinished } from "./just-finished";
import { changeKept, findKeptBook } from "./offline/kept-shelf";
import { sender } from "./offline/sending";
import { addedByStars } from "./offline/shelf-change";
import { readingDrafts } from "./readings/readings.calls";
import { findBook, refreshAfterChange, showChange } from "./shelf-cache";

const m = messages.library;

/** Changes of the shelf are sent one after another, in the order they were made. */
export const scope = { id: "library" };

/** After what waits for the connection, since it was made before. */
export async function callInOrder<T>(send: () => Promise<T>): Promise<T> {
  await sender.sendWaiting();
  return await send();
}

const isRefusal = (error: unknown, code: ApiError["code"]): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** The book as this page or what is kept without a connection has it. */
export const findKnown = (client: QueryClient, isbn: string) => findBook(client, isbn) ?? findKeptBook(isbn);

/** The book is off the shelf, and no stars are those that put it there. `known`: as of `changeKept`. */
export function leftShelf(isbn: string, known?: LibraryBook): void {
  changeKept(isbn, () => null, known);
  addedByStars.delete(isbn);
}

/** Takes back that a book was added, unless something was entered about it since. `onBack`: it is off the shelf again. */
function useTakeAddingBack(onBack?: () => void) {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: ({ isbn, added_at }: LibraryBook) =>
      callInOrder(() => call(removeFromLibrary, { params: { isbn }, query: { added_at } })),
    onSuccess: ({ message }, { isbn }) => {
      leftShelf(isbn);
      toast.success(message);
      onBack?.();
    },
    onError: (error) => {
      if (isRefusal(error, "shelf_changed")) toast.info(error.serverMessage);
      else if (isRefusal(error, "not_in_library")) onBack?.();
      else toastFailure(error, m.removeFailed, m.removeNeeds);
    },
    onSettled: () => refreshAfterChange(client),
  });
}

/** The note about it offers to take it back; `onBack`: that was done. */
export function useAddToLibrary(onBack?: () => void) {
  const client = useQueryClient();
  const takeBack = useTakeAddingBack(onBack);
  return useMutation({
    scope,
    /** `day` it was begun or finished; null where that is not known. */
    mutationFn: ({
      isbn,
      status = "to-read",
      ...day
    }: {
      isbn: string;
      status?: ReadingStatus;
      day?: string | null;
    }) => callInOrder(() => call(addToLibrary, { body: { isbn, status, ...day } })),
    // A server that does not say when it was added cannot tell whether it has changed.
    onSuccess: ({ book }) =>
      toastWithUndo(m.added, book.added_at === "" ? undefined : () => takeBack.mutate(book), {
        id: addedNote(book.isbn),
        description: `Durumu: ${statusLabels[book.status]}`,
      }),
    onError: (error) => {
      // The one fixed English text of the server.
      if (isRefusal(error, "already_in_library")) toast.info(m.alreadyThere);
      else toastFailure(error, m.addFailed, m.addNeeds);
    },
    onSettled: () => refreshAfterChange(client),
  });
}

export function useRestoreToLibrary() {
  const client = useQueryClient();
  return useMutation({
    scope,
    mutationFn: (isbn: string) => callInOrder(() => call(restoreToLibrary, { params: { isbn } })),
    onSuccess: () => toast.success(m.restored),
    onError: (error) => toastFailure(error, m.restoreFailed, m.addNeeds),
    onSettled: () => refreshAfterChange(client),
  });
}

/** Takes a book off the shelf at once; the note about it offers to put it back. */
export function useRemoveFromLibrary() {
  const client = useQueryClient();
  const restore = useRestoreToLibrary();
  return useMutation({
    scope,
    mutationFn: (isbn: string) => callInOrder(() => call(removeFromLibrary, { params: { isbn } })),
    onMutate: (isbn) => {
      bookChanged(isbn);
      return showChange(client, isbn, () => null);
    },
    onSuccess: (_answer, isbn) => {
      leftShelf(isbn);
      const putDraftsBack = takeDrafts(readingDrafts(isbn));
      const putBack = () => void restore.mutateAsync(isbn).then(putDraftsBack, () => {});
      toastWithUndo(m.removed, putBack);
    },
    onError: (error, _isbn, takeBack) => {
      takeBack?.();
      toastFailure(error, m.removeFailed, m.removeNeeds);
    },
    onSettled: () => refreshAfterChange(client),
  });
}

/** By what a change of a book is taken back; absent where a server knows no way back. */
interface Undo {
  isbn: string;
  undo: string | null | undefined;
  /** As of the answer to the change. */
  left: LibraryBook | undefined;
}

/** Gives what takes a change back, with its stars where it gave some. */
export function useUndoChange(): (of: Undo) => (() => void) | undefined {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope,
    mutationFn: ({ undo }: Undo & { undo: string }) =>
      callInOrder(() => call(undoShelfChange, { params: { id: undo } })),
    // It asks about a book that was not finished after all.
    onMutate: closeFinished,
    onSuccess: ({ message, book }, { isbn, left }) => {
      if (book) changeKept(isbn, () => book, left);
      else leftShelf(isbn, left);
      toast.success(message);
    },
    onError: (error) => {
      const isClosed = isRefusal(error, "changed_since") || isRefusal(error, "change_not_kept");
      if (isClosed) toast.info(error.serverMessage);
      else toastFailure(error, changeMessages.undoFailed, m.addNeeds);
    },
    onSettled: () => refreshAfterChange(client),
  });
  return ({ undo, ...of }) => (undo ? () => mutate({ ...of, undo }) : undefined);
}

function abandoned(book: LibraryBook): LibraryBook {
  return { ...book, status: "to-read", is_abandoned: true, progress: null };
}

/** Gives up the reading that is open. */
export function useAbandonBook() {
  const client = useQueryClient();
  const takeBack = useUndoChange();
  return useMutation({
    scope,
    mutationFn: (isbn: string) =>
      callInOrder(() => call(abandonBook, { params: { isbn }, body: { day: today() } })),
    onMutate: async (isbn) => {
      bookChanged(isbn);
      const known = findKnown(client, isbn);
      return { known, showAsBefore: await showChange(client, isbn, abandoned) };
    },
    onSuccess: ({ message, book, undo }, isbn, { known }) => {
      changeKept(isbn, abandoned, known);
      noteChange(isbn, message, takeBack({ isbn, undo, left: known && book }));
    },
    onError: (error, _isbn, made) => {
      made?.showAsBefore();
      toastFailure(error, m.statusFailed, m.abandonNeeds);
    },
    onSettled: () => refreshAfterChange(client),
  });
}
