import type { ReactNode } from "react";
import { ConfirmDialog } from "~/ui/dialog";

/** Asks before what a file brought is taken back; the children say what goes and what stays. */
export function UndoQuestion({
  onUndo,
  onClose,
  children,
}: {
  onUndo: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Aktarım geri alınsın mı?"
      confirmLabel="Geri al"
      onConfirm={onUndo}
    >
      {children}
    </ConfirmDialog>
  );
}
