import { messages, removeFromLibrary, takeRatingBack } from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call } from "~/lib/api";
import { formatNumber } from "~/lib/format";
import { toastFailure, toastWithUndo } from "~/lib/toasts";
import { closeFinished } from "./just-finished";
import { callInOrder, scope } from "./library.mutations";
import { changeKept } from "./offline/kept-shelf";
import { toRating, useShelfChange } from "./offline/shelf-change.mutations";
import { refreshAfterChange, showChange } from "./shelf-cache";

const m = messages.library;

/** By the book: its stars before the first of the changes that the note on them, while it is there, is about. */
const firstStars = new Map<string, number>();
const changedNote = (isbn: string) => `changed stars ${isbn}`;

/** What the note would give back is not to come any longer. */
function forgetChanged(isbn: string): void {
  firstStars.delete(isbn);
  toast.dismiss(changedNote(isbn));
}

/** Changes that follow one another while the note is there are one, and lead back to before the first. */
function tellChanged(isbn: string, before: number, given: number, giveBack: (first: number) => void): void {
  const first = firstStars.get(isbn) ?? before;
  if (first === given) {
    forgetChanged(isbn);
    return;
  }
  firstStars.set(isbn, first);
  const forget = () => void firstStars.delete(isbn);
  function undo() {
    forget();
    giveBack(first);
  }
  toastWithUndo(`Puanınız ${formatNumber(first)} yıldızdan ${formatNumber(given)} yıldıza değişti.`, undo, {
    id: changedNote(isbn),
    onDismiss: forget,
    onAutoClose: forget,
  });
}

/**
 * `useShelfChange` where stars may take the place of those of `before`: a note says so and gives these back, since a wrong
 * star is soon touched. `onBack`: they are back.
 */
export function useStarsChange(
  before: number | null,
  { isSeen, onBack }: { isSeen?: boolean; onBack?: (rating: number, isSent: boolean) => void } = {},
) {
  const back = useShelfChange({ isSeen: true });
  return useShelfChange({
    isSeen,
    note(change) {
      if (change.kind !== "rating" || before === null) return;
      const { isbn, body } = change;
      if (body.rating_half === before) return;
      return () =>
        tellChanged(isbn, before, body.rating_half, (first) =>
          back.mutate(toRating(isbn, first), {
            onSuccess: ({ isWaiting }) => onBack?.(first, !isWaiting),
          }),
        );
    },
  });
}

/** Takes one's stars back; the note about it offers to give them again. */
export function useTakeRatingBack(isbn: string) {
  const client = useQueryClient();
  const change = useShelfChange();
  return useMutation({
    scope,
    /** `before`: the stars that go, and come again with the undo. */
    mutationFn: (_before: number) => callInOrder(() => call(takeRatingBack, { params: { isbn } })),
    onMutate: () => {
      forgetChanged(isbn);
      return showChange(client, isbn, (book) => ({ ...book, own_rating: null, own_rating_half: null }));
    },
    onSuccess: ({ message }, before) => toastWithUndo(message, () => change.mutate(toRating(isbn, before))),
    onError: (error, _before, putBack) => {
      putBack?.();
      sayWhyNot(error);
    },
    onSettled: () => refreshAfterChange(client),
  });
}

const isRefusal = (error: unknown, code: ApiError["code"]): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** Those of a review stay as long as it does. */
function sayWhyNot(error: unknown): void {
  if (isRefusal(error, "rated_in_review")) toast.info(error.serverMessage);
  else toastFailure(error, m.ratingFailed, m.addNeeds);
}

/** What is gone already, here or on another page, has not to be taken. */
async function unless(code: ApiError["code"], done: Promise<unknown>): Promise<void> {
  await done.catch((error: unknown) => {
    if (!isRefusal(error, code)) throw error;
  });
}

/**
 * Of stars that put a book on the shelf: `tell` shows the note that takes both back, and `takeBoth` does it, since who
 * pressed a wrong place meant neither. `onTaken`: they are gone.
 */
export function useFirstStars(
  isbn: string,
  onTaken?: () => void,
): { tell: () => void; takeBoth: () => void } {
  const client = useQueryClient();
  // Other stars that follow quickly are of the same cause.
  const id = `first stars ${isbn}`;
  const { mutate } = useMutation({
    scope,
    mutationFn: () =>
      callInOrder(async () => {
        await unless("not_rated", call(takeRatingBack, { params: { isbn } }));
        await unless("not_in_library", call(removeFromLibrary, { params: { isbn } }));
      }),
    onMutate: () => {
      toast.dismiss(id);
      forgetChanged(isbn);
      closeFinished();
      return showChange(client, isbn, () => null);
    },
    onSuccess: () => {
      changeKept(isbn, () => null);
      toast.success("Puanınız geri alındı, kitap kitaplığınızdan kaldırıldı.");
      onTaken?.();
    },
    onError: (error, _none, putBack) => {
      putBack?.();
      sayWhyNot(error);
    },
    onSettled: () => refreshAfterChange(client),
  });
  const takeBoth = () => mutate();
  const text = "Puanınız kaydedildi, kitap kitaplığınıza eklendi.";
  return { tell: () => void toastWithUndo(text, takeBoth, { id }), takeBoth };
}
