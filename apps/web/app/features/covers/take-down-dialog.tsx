import { limits } from "@okurca/contract/limits";
import { coverMessages as m } from "@okurca/contract/messages-of-covers";
import { useState } from "react";
import { failureText } from "~/lib/api";
import { FormDialog } from "~/ui/form-dialog";
import { FormProblem } from "~/ui/form-problem";
import { TextAreaField } from "~/ui/text-area-field";
import { useTakeCoverDown } from "./covers.mutations";

/** Takes a cover down for good on complaint of who has the rights. */
export function TakeDownDialog({
  isbn,
  title,
  onClose,
}: {
  isbn: string;
  title: string;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const takeDown = useTakeCoverDown(isbn, onClose);
  return (
    <FormDialog
      title="Hak sahibinin isteğiyle kaldırın"
      description={`“${title}” kitabının kapağı, geçmişteki bütün resimleriyle birlikte hemen silinir ve geri getirilemez. Yeni bir kapağı yalnızca kütüphaneciler yükleyebilir.`}
      submitLabel="Kapağı Kaldır"
      submitLook="danger"
      isBusy={takeDown.isPending}
      onClose={onClose}
      onSubmit={() => {
        takeDown.reset();
        setProblem(reason.trim() ? "" : m.reasonRequired);
        if (reason.trim()) takeDown.mutate(reason);
      }}
    >
      <div className="flex flex-col gap-5">
        <FormProblem>{takeDown.isError && failureText(takeDown.error, m.removeFailed)}</FormProblem>
        <TextAreaField
          label="Gerekçe"
          hint="Kim, neyin sahibi olarak istedi"
          rows={3}
          maxLength={limits.cover.reason * 2}
          value={reason}
          error={problem}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </FormDialog>
  );
}
