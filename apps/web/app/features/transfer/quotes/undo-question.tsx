import type { QuoteImport } from "@okurca/contract";
import { UndoQuestion } from "../file/undo-question";
import { useUndoQuotes } from "./quote-imports.mutations";

/** Asks before a file's passages are taken back. */
export function QuotesUndoQuestion({ state, onClose }: { state: QuoteImport; onClose: () => void }) {
  const undo = useUndoQuotes();
  return (
    <UndoQuestion onUndo={() => undo.mutateAsync(state.id)} onClose={onClose}>
      Bu dosyayla gelen alıntılar silinir. Sonradan değiştirdikleriniz kalır.
    </UndoQuestion>
  );
}
