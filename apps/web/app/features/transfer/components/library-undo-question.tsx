import type { Import } from "@okurca/contract";
import { UndoQuestion } from "../file/undo-question";
import { useUndo } from "../transfer.mutations";

/** Asks before an import is taken back. */
export function LibraryUndoQuestion({ state, onClose }: { state: Import; onClose: () => void }) {
  const undo = useUndo();
  return (
    <UndoQuestion onUndo={() => undo.mutateAsync(state.id)} onClose={onClose}>
      Bu aktarımla gelen kitaplar, okumalar, puanlar ve incelemeler kitaplığınızdan çıkar. O günden sonra
      değiştirdikleriniz kalır.
    </UndoQuestion>
  );
}
