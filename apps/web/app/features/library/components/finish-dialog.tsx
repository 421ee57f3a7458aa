import { useState } from "react";
import { FormDialog } from "~/ui/form-dialog";
import { readStatusDay, StatusDayField, todayChosen } from "./status-day";

/** When was it finished? Asked before a book is put down as read, so that it counts in the year it belongs to. */
export function FinishDialog({
  title,
  cancelLabel,
  onSave,
  onCancel,
}: {
  /** Of the book. */
  title: string;
  cancelLabel?: string;
  /** "YYYY-MM-DD", null where the reader does not know. */
  onSave: (day: string | null) => void;
  onCancel: () => void;
}) {
  const [chosen, setChosen] = useState(todayChosen);
  const [problem, setProblem] = useState<string>();

  function submit() {
    const read = readStatusDay(chosen);
    if ("problem" in read) return setProblem(read.problem);
    onSave(read.day);
  }

  return (
    <FormDialog
      onClose={onCancel}
      title="Ne zaman bitirdiniz?"
      description={title}
      className="sm:max-w-md"
      {...(cancelLabel && { cancelLabel })}
      submitLabel="Kaydet"
      onSubmit={submit}
    >
      <StatusDayField
        status="read"
        chosen={chosen}
        problem={problem}
        onChange={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
