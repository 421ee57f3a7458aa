import { limits } from "@okurca/contract/limits";
import { toast } from "sonner";
import { isUnreached } from "./connection";

/** Milliseconds: two sentences take longer to read than one. */
const readingMs = 6000;

/** Says that what was tried failed; where no server was reached, below it also what it needs. */
export function toastFailure(error: unknown, tried: string, need: string): void {
  if (isUnreached(error)) toast.error(tried, { description: need, duration: readingMs });
  else toast.error(tried);
}

/**
 * Says what was done; with `undo` long enough to be reached (docs/decisions/0025), else as long as any other note.
 * Returns the id by which the note can be dismissed.
 */
export function toastWithUndo(
  text: string,
  undo: (() => void) | undefined,
  /**
   * `id` of the note whose place it takes, if that is still there; `description` below the text; `duration` in milliseconds;
   * what is told when it goes.
   */
  {
    label = "Geri al",
    ...given
  }: {
    id?: string;
    description?: string;
    label?: string | undefined;
    duration?: number;
    onDismiss?: () => void;
    onAutoClose?: () => void;
  } = {},
): string | number {
  const { description } = given;
  if (!undo) return description ? toast.success(text, { description }) : toast.success(text);
  const action = { label, onClick: undo };
  return toast.success(text, { duration: limits.undoToastMs, action, ...given });
}
