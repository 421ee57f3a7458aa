import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { revisionMessages as m } from "@okurca/contract/messages-of-facts";
import { useState } from "react";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";

/** Asks why, in the words that who proposed is told. */
export function RefuseDialog({
  title,
  count,
  isBusy,
  onClose,
  onRefuse,
}: {
  /** Of what the only one is about. */
  title: string;
  count: number;
  isBusy: boolean;
  onClose: () => void;
  onRefuse: (note: string | null) => void;
}) {
  const [note, setNote] = useState("");
  const problem = countCharacters(note.trim()) > limits.revisions.note ? m.noteTooLong : undefined;
  return (
    <FormDialog
      title={count === 1 ? "Öneriyi reddedin" : `${count} öneriyi reddedin`}
      description={`${count === 1 ? `${title}. ` : ""}Öneren okura kararı ve yazdığınız sebebi bildiririz.`}
      submitLabel="Reddet"
      submitLook="danger"
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => {
        if (!problem) onRefuse(note.trim() || null);
      }}
    >
      <TextField
        label="Sebep (isteğe bağlı)"
        hint="Örneğin: kapakta ve künyede böyle yazmıyor"
        autoComplete="off"
        error={problem}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
