import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { readStatusDay, StatusDayField, todayChosen } from "./status-day";

const formId = "finish-form";

/** When was it finished? Asked before a book is put down as read, so that it counts in the year it belongs to. */
export function FinishDialog({
  title,
  cancelLabel = "İptal",
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

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readStatusDay(chosen);
    if ("problem" in read) return setProblem(read.problem);
    onSave(read.day);
  }

  return (
    <Dialog
      isOpen
      onClose={onCancel}
      title="Ne zaman bitirdiniz?"
      description={title}
      className="sm:max-w-md"
      footer={
        <>
          <Button look="secondary" onClick={onCancel}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId}>
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <StatusDayField
          status="read"
          chosen={chosen}
          problem={problem}
          onChange={(next) => {
            setChosen(next);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
