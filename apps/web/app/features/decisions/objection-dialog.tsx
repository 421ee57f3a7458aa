import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { useState } from "react";
import { FormDialog } from "~/ui/form-dialog";
import { TextAreaField } from "~/ui/text-area-field";
import { useObjection } from "./decisions.queries";

const most = limits.moderation.objection;

/** A reader says once why a decision is wrong. */
export function ObjectionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const objection = useObjection(id);
  const [content, setContent] = useState("");
  const [isTried, setTried] = useState(false);
  const length = countCharacters(content.trim());
  const problem =
    length > most ? m.objectionTooLong : isTried && length === 0 ? m.objectionRequired : undefined;
  return (
    <FormDialog
      title="Karara itiraz edin"
      description="Kararı verenden başka bir moderatör bakar. Bir karara bir kez itiraz edilebilir."
      submitLabel="Gönder"
      isBusy={objection.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (length > 0 && length <= most) objection.mutate(content.trim(), { onSuccess: onClose });
      }}
    >
      <TextAreaField
        label="İtirazınız"
        hint={`${length}/${most} karakter`}
        rows={6}
        className="py-2.5"
        error={problem}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
    </FormDialog>
  );
}
