import { limits } from "@okurca/contract/limits";
import { useState } from "react";
import { Button } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { useMail } from "./readers.queries";

/** The mail address, which an admin sees after saying so; each look is written down. */
export function MailPart({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const mail = useMail(username, () => setOpen(false));
  if (mail.data)
    return (
      <p aria-live="polite" className="wrap-anywhere">
        {mail.data.email ?? "E-posta adresi yok."}
      </p>
    );
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        E-postayı gör
      </Button>
      {isOpen && (
        <FormDialog
          title={`@${username}: e-postayı gör`}
          description="Bu adrese baktığınız kayıt defterine yazılır."
          submitLabel="Göster"
          isBusy={mail.isPending}
          onClose={() => setOpen(false)}
          onSubmit={() => mail.mutate(reason)}
        >
          <TextField
            label="Gerekçe (isteğe bağlı)"
            maxLength={limits.staffReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </FormDialog>
      )}
    </>
  );
}
