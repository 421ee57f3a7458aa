import type { Import } from "@okurca/contract";
import { ConfirmDialog } from "~/ui/dialog";
import { useUndo } from "../transfer.mutations";

/** Asks before an import is taken back. */
export function UndoQuestion({ state, onClose }: { state: Import; onClose: () => void }) {
  const undo = useUndo();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Aktarım geri alınsın mı?"
      confirmLabel="Geri al"
      onConfirm={() => undo.mutateAsync(state.id)}
    >
      Bu aktarımla gelen kitaplar, okumalar, puanlar ve incelemeler kitaplığınızdan çıkar. O günden sonra
      değiştirdikleriniz kalır.
    </ConfirmDialog>
  );
}
