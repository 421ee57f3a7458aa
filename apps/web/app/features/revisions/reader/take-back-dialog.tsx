import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { useRef, useState } from "react";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";

const words = {
  before: { title: "Değişikliği geri alın", label: "Neden geri alıyorsunuz?", submit: "Geri Al" },
  after: { title: "O günkü hâle dönün", label: "Neden dönüyorsunuz?", submit: "Bu Hâle Dön" },
};

/** Asks why, as other changes do: the answer stands in the history beside the change. */
export function TakeBackDialog({
  to,
  which,
  isBusy,
  onClose,
  onSend,
}: {
  to: "before" | "after";
  /** The change, in words. */
  which: string;
  isBusy: boolean;
  onClose: () => void;
  onSend: (reason: string | null) => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { title, label, submit } = words[to];
  return (
    <FormDialog
      title={title}
      description={which}
      submitLabel={submit}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (countCharacters(reason.trim()) <= limits.revisions.reason) return onSend(reason.trim() || null);
        setProblem(m.reasonTooLong);
        field.current?.focus();
      }}
    >
      <TextField
        ref={field}
        label={`${label} (isteğe bağlı)`}
        hint="Geçmişte herkese görünür. Örneğin: künye sayfasında böyle yazıyor"
        autoComplete="off"
        maxLength={limits.revisions.reason * 2}
        error={problem}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
