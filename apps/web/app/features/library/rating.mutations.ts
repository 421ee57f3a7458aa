import {
  getBook,
  type LibraryBook,
  messages,
  type OutputOf,
  removeFromLibrary,
  takeRatingBack,
} from "@okurca/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, call } from "~/lib/api";
import { isUnreached } from "~/lib/connection";
import { formatNumber } from "~/lib/format";
import { toastFailure, toastWithUndo } from "~/lib/toasts";
import { bookChanged, noteChange } from "./change-notes";
import { closeFinished } from "./just-finished";
import { callInOrder, leftShelf, scope } from "./library.mutations";
import { changeKept } from "./offline/kept-shelf";
import { addedByStars, lastAnswers } from "./offline/shelf-change";
import { toRating, useShelfChange } from "./offline/shelf-change.mutations";
import { refreshAfterChange, showChange } from "./shelf-cache";

const m = messages.library;

/** What the note about changed stars, while it is there, leads back to. */
interface Before {
  stars: number;
  /** The stars put the book on the shelf. */
  isAdded: boolean;
}
/** By the book, as it was before the first of the changes that the note is about. */
const firstStars = new Map<string, Before>();
const changedNote = (isbn: string) => `changed stars ${isbn}`;

/** What the note would give back is not to come any longer. */
function forgetChanged(isbn: string): void {
  firstStars.delete(isbn);
  toast.dismiss(changedNote(isbn));
}

/** A change of stars, with what it did besides. */
interface Changed extends Before {
  isbn: string;
  given: number;
  /** What was meant by a dialog of which the stars are a part; that stays when they go back. */
  meant: "status" | "adding" | undefined;
}

const added = "Kitap kitaplığınıza “Okundu” olarak eklendi";
const besides = { status: "Kitap durumu güncellendi; ", adding: `${added}; ` };

const starsText = (from: number, to: number) =>
  `uanınız ${formatNumber(from)} yıldızdan ${formatNumber(to)} yıldıza değişti`;

/**
 * Changes that follow one another while the note is there are one, and lead back to before the first. `undoAll` takes back
 * what was meant by a dialog, too.
 */
function tellChanged(
  { isbn, given, meant, ...before }: Changed,
  giveBack: (first: Before) => void,
  undoAll: (() => void) | undefined,
): void {
  if (meant && undoAll) {
    forgetChanged(isbn);
    noteChange(isbn, `${besides[meant]}p${starsText(before.stars, given)}.`, undoAll);
    return;
  }
  const known = firstStars.get(isbn);
  const first = known ?? { stars: before.stars, isAdded: before.isAdded && !meant };
  if (first.stars === given && !meant) {
    forgetChanged(isbn);
    return;
  }
  firstStars.set(isbn, first);
  const forget = () => void firstStars.delete(isbn);
  function undo() {
    forget();
    giveBack(first);
  }
  const changed = starsText(first.stars, given);
  const text = meant ? `${besides[meant]}p${changed}` : `P${changed}`;
  toastWithUndo(`${text}${first.isAdded ? ", kitap kitaplığınıza “Okundu” olarak eklendi" : ""}.`, undo, {
    id: changedNote(isbn),
    label: meant ? "Eski puana dön" : undefined,
    onDismiss: forget,
    onAutoClose: forget,
  });
}

type Own = OutputOf<typeof getBook>["own"];

/** What the server says of the reader's book, after what waits for it; null where it is not reached. */
async function askServer(isbn: string): Promise<Own> {
  try {
    return (await callInOrder(() => call(getBook, { params: { isbn } }))).own;
  } catch (error) {
    if (isUnreached(error)) return null;
    throw error;
  }
}

/** Whether these are the reader's stars, as far as it is known: another page may have changed them since. */
function isStill(stars: number | null, own: Own): boolean {
  if (own?.rating_half === undefined || own.rating_half === stars) return true;
  toast.info("Puanınız bu arada başka bir yerde değişti; olduğu gibi bırakıldı.");
  return false;
}

/** Gives stars that were there before again, unless those that took their place are gone. */
function useGiveBack(onBack?: (first: Before) => void) {
  const client = useQueryClient();
  const back = useShelfChange({ isSeen: true });
  return useMutation({
    mutationFn: async ({ isbn, given, first }: { isbn: string; given: number | null; first: Before }) => {
      const own = await askServer(isbn);
      if (!isStill(given, own)) return;
      // What refuses them is told there.
      const done = await back.mutateAsync(toRating(isbn, first.stars)).catch(() => undefined);
      if (!done) return;
      const isAsAdded = own?.status === "read" && own.library_isbn === isbn && own.post_id === null;
      const isAdded = first.isAdded && isAsAdded && !done.isWaiting;
      onBack?.({ ...first, isAdded });
      if (!isAdded) return;
      await unless("not_in_library", call(removeFromLibrary, { params: { isbn } }));
      leftShelf(isbn);
      await showChange(client, isbn, () => null);
    },
    onError: (error) => toastFailure(error, m.ratingFailed, m.addNeeds),
    onSettled: () => refreshAfterChange(client),
  });
}

/**
 * `useShelfChange` where stars may take the place of those of `before`: a note says so and gives these back, since a wrong
 * star is soon touched. `isUnshelved`: the book is on no shelf, to which stars add it. `onBack`: they are back, and with
 * `isAdded` the book is off the shelf again.
 */
export function useStarsChange(
  before: number | null,
  {
    isSeen = false,
    isUnshelved = false,
    onBack,
  }: {
    isSeen?: boolean;
    isUnshelved?: boolean;
    onBack?: ((first: Before) => void) | undefined;
  } = {},
) {
  const { mutate: giveBack } = useGiveBack(onBack);
  return useShelfChange({
    isSeen,
    note(change) {
      if (change.kind !== "rating" || before === null) return;
      const { isbn, body } = change;
      const given = body.rating_half;
      if (given === before) return;
      const isMeant = !isSeen && body.day !== undefined;
      const meant = isMeant ? (isUnshelved ? "adding" : "status") : undefined;
      return (undo) =>
        tellChanged(
          { isbn, given, stars: before, isAdded: isUnshelved, meant },
          (first) => giveBack({ isbn, given, first }),
          undo,
        );
    },
  });
}

const withoutStars = (book: LibraryBook) => ({ ...book, own_rating: null, own_rating_half: null });
/** Of a finish long before, the next answer of the server tells. */
const waitingAgain = (book: LibraryBook) =>
  ({ ...withoutStars(book), status: "to-read", was_read: false }) as const;

/** Takes one's stars back; the note about it offers to give them again. */
export function useTakeRatingBack(isbn: string) {
  const client = useQueryClient();
  const { mutate: giveBack } = useGiveBack();
  return useMutation({
    scope,
    /** `before`: the stars that go, and come again with the undo. */
    mutationFn: (_before: number) => callInOrder(() => call(takeRatingBack, { params: { isbn }, query: {} })),
    onMutate: () => {
      bookChanged(isbn);
      forgetChanged(isbn);
      return showChange(client, isbn, withoutStars);
    },
    onSuccess: ({ message }, stars) => {
      changeKept(isbn, withoutStars);
      toastWithUndo(message, () => giveBack({ isbn, given: null, first: { stars, isAdded: false } }));
    },
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
 * pressed a wrong place meant neither. A book of which something was entered since stays. `onTaken`: the stars are gone, and
 * where `isRemoved` the book with them.
 */
export function useFirstStars(
  isbn: string,
  onTaken?: (isRemoved: boolean) => void,
): { tell: () => void; takeBoth: () => void } {
  const client = useQueryClient();
  const { mutate } = useMutation({
    scope,
    mutationFn: () =>
      callInOrder(async () => {
        const added_at = addedByStars.get(isbn);
        return call(takeRatingBack, { params: { isbn }, query: added_at ? { added_at } : {} });
      }),
    onMutate: () => {
      bookChanged(isbn);
      forgetChanged(isbn);
      closeFinished();
      return showChange(client, isbn, withoutStars);
    },
    onSuccess: ({ message, is_removed }) => {
      addedByStars.delete(isbn);
      if (is_removed) leftShelf(isbn);
      else changeKept(isbn, withoutStars);
      toast.success(message);
      onTaken?.(is_removed);
    },
    onError: (error, _none, putBack) => {
      // Gone already, here or on another page.
      if (isRefusal(error, "not_rated")) {
        addedByStars.delete(isbn);
        return onTaken?.(false);
      }
      putBack?.();
      sayWhyNot(error);
    },
    onSettled: () => refreshAfterChange(client),
  });
  const takeBoth = () => mutate();
  const text = "Puanınız kaydedildi, kitap kitaplığınıza “Okundu” olarak eklendi.";
  // Not where the shelf had it, of which this page did not know.
  const tell = () => void (addedByStars.has(isbn) && noteChange(isbn, text, takeBoth));
  return { tell, takeBoth };
}

/**
 * Of stars that made a waiting book read at that time: `tell` says so and offers to take both back, as `takeBoth` does.
 * `onTaken` is told whether it waits again; where something was said of the reading since, it stays read.
 */
export function useReadByStars(
  isbn: string,
  onTaken: (isBack: boolean) => void,
): { tell: (readAt: string) => void; takeBoth: (readAt: string) => void } {
  const client = useQueryClient();
  const { mutate: takeBoth } = useMutation({
    scope,
    mutationFn: (read_at: string) =>
      callInOrder(() => call(takeRatingBack, { params: { isbn }, query: { read_at } })),
    onMutate: () => {
      bookChanged(isbn);
      forgetChanged(isbn);
    },
    onSuccess: ({ message, is_back }) => {
      changeKept(isbn, is_back ? waitingAgain : withoutStars, lastAnswers.get(isbn)?.left);
      toast.success(message);
      onTaken(is_back);
    },
    onError: sayWhyNot,
    onSettled: () => refreshAfterChange(client),
  });
  const text = "Puanınız kaydedildi, kitap okundu olarak işaretlendi.";
  // It goes with whatever else is said of the book.
  return { tell: (readAt) => noteChange(isbn, text, () => takeBoth(readAt)), takeBoth };
}
