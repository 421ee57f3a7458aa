import { toast } from "sonner";
import { onClear } from "~/lib/clear-answers";
import { toastWithUndo } from "~/lib/toasts";

/** The note that offers to take an adding back. */
export const addedNote = (isbn: string) => `added ${isbn}`;

/**
 * By the book, the note about its last change. Each note is another one: under the name of one that is just going, the next
 * would go with it.
 */
const changeNotes = new Map<string, string | number>();
onClear(() => changeNotes.clear());

function endChangeNote(isbn: string): void {
  const id = changeNotes.get(isbn);
  if (id !== undefined) toast.dismiss(id);
  changeNotes.delete(isbn);
}

/** Whatever changes a book of the shelf comes by here: what the notes about it offer to take back is not the last any longer. */
export function bookChanged(isbn: string): void {
  toast.dismiss(addedNote(isbn));
  endChangeNote(isbn);
}

/** Says that a book was changed, and offers to take that back. */
export function noteChange(isbn: string, text: string, undo: (() => void) | undefined): void {
  endChangeNote(isbn);
  changeNotes.set(isbn, toastWithUndo(text, undo));
}
