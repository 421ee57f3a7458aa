import type { QuoteImport } from "@okurca/contract";
import { ConfirmDialog } from "~/ui/dialog";
import { useUndoQuotes } from "./quote-imports.mutations";

/** Asks before a file's passages are taken back. */
export function QuotesUndoQuestion({ state, onClose }: { state: QuoteImport; onClose: () => void }) {
  const undo = useUndoQuotes();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Aktarım geri alınsın mı?"
      confirmLabel="Geri al"
      onConfirm={() => undo.mutateAsync(state.id)}
    >
      Bu dosyayla gelen alıntılar silinir. Sonradan değiştirdikleriniz kalır.
    </ConfirmDialog>
  );
}
