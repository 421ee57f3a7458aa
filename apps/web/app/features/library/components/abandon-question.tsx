import { messages } from "@okurca/contract/messages";
import { ConfirmDialog } from "~/ui/dialog";

/** Asks whether a reading is to be given up; `wasRead`: undefined where it is not known whether the book was read before. */
export function AbandonQuestion({
  title,
  wasRead,
  onClose,
  onConfirm,
}: {
  title: string;
  wasRead?: boolean | undefined;
  onClose: () => void;
  onConfirm: () => void;
}) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Kitap yarım bırakılsın mı?"
      confirmLabel="Yarım bırak"
      onConfirm={async () => onConfirm()}
    >
      “{title}” okunacaklarınıza “{messages.library.abandonedMark}” işaretiyle döner;{" "}
      {wasRead
        ? "bu okuma bitirilmiş sayılmaz. Önceki okumanız olduğu gibi kalır ve sayılır; kart kitabı daha önce okuduğunuzu gösterir."
        : wasRead === undefined
          ? "bu okuma bitirilmiş sayılmaz."
          : "okundu sayılmaz."}{" "}
      Notlarınız ve nerede kaldığınız okuma geçmişinde durur.
    </ConfirmDialog>
  );
}
