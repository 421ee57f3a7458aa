import { ConfirmDialog } from "~/ui/dialog";

/** Asks before a book is taken off the shelf, and says what goes with it. */
export function RemoveQuestion({
  title,
  onConfirm,
  onClose,
}: {
  /** Of the book. */
  title: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Kitap kaldırılsın mı?"
      confirmLabel="Kaldır"
      onConfirm={onConfirm}
    >
      “{title}” kitaplığınızdan okuma geçmişi ve notlarıyla birlikte kaldırılacak. İnceleme yazdıysanız
      silinmez.
    </ConfirmDialog>
  );
}
