import { limits } from "@okurca/contract/limits";
import { toast } from "sonner";

/** Says what was done; with `undo` long enough to be reached (docs/decisions/0024), else as long as any other note. */
export function toastWithUndo(text: string, undo: (() => void) | undefined): void {
  if (undo)
    toast.success(text, { duration: limits.undoToastMs, action: { label: "Geri al", onClick: undo } });
  else toast.success(text);
}
