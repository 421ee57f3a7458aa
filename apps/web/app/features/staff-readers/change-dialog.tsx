import { limits } from "@okurca/contract/limits";
import { useState } from "react";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { type Change, useAccountChange } from "./readers.queries";

/** What each change is called, and what it does. */
export const changeWords: Record<Change, { label: string; text: string }> = {
  end_sessions: {
    label: "Oturumlarını kapat",
    text: "Bütün cihazlarda oturumu kapanır; aynı şifreyle yeniden girebilir.",
  },
  require_reset: {
    label: "Yeni şifre iste",
    text: "Bütün oturumları kapanır; e-postasıyla yeni bir şifre belirlemeden giremez.",
  },
  remove_second_factor: {
    label: "İki adımlı doğrulamayı kaldır",
    text: "Bütün oturumları kapanır; yenisini kurana kadar yalnızca şifresiyle girer. Hesabın ona ait olduğundan emin olun.",
  },
  close: {
    label: "Hesabı kapat",
    text: "Bütün oturumları kapanır ve giriş yapamaz. Yazdıkları ve kitaplığı yerinde kalır. Gerekçe, nasıl itiraz edebileceğiyle birlikte ona e-postayla bildirilir.",
  },
  open: { label: "Hesabı aç", text: "Yeniden giriş yapabilir." },
};

/** Asks for a reason, with what the change does. */
export function ChangeDialog({
  username,
  change,
  onClose,
}: {
  username: string;
  change: Change;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const act = useAccountChange(username, onClose);
  const { label, text } = changeWords[change];
  const isTold = change === "close";
  return (
    <FormDialog
      title={`@${username}: ${label}`}
      description={text}
      submitLabel={label}
      submitLook={change === "open" ? "primary" : "danger"}
      isBusy={act.isPending}
      isDisabled={isTold && reason.trim() === ""}
      onClose={onClose}
      onSubmit={() => act.mutate({ change, reason })}
    >
      <TextField
        label={isTold ? "Gerekçe" : "Gerekçe (isteğe bağlı)"}
        hint={isTold ? "Okura bildirilir, kayıt defterinde de durur." : "Kayıt defterinde durur."}
        maxLength={limits.staffReason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
