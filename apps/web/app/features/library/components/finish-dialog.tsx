import { FormDialog } from "~/ui/form-dialog";
import { type Finished, useFinishFields } from "./finish-fields";

/** When was it finished? Asked before a book is put down as read, so that it counts in the year it belongs to. */
export function FinishDialog({
  title,
  note,
  rating,
  cancelLabel,
  onSave,
  onCancel,
}: {
  /** Of the book. */
  title: string;
  /** After the title. */
  note?: string;
  /** As the reader has rated it. */
  rating: number | null;
  cancelLabel?: string;
  onSave: (finished: Finished) => void;
  onCancel: () => void;
}) {
  const { read, fields } = useFinishFields(title, rating);
  return (
    <FormDialog
      onClose={onCancel}
      title="Ne zaman bitirdiniz?"
      description={note ? `${title}. ${note}` : title}
      className="sm:max-w-md"
      {...(cancelLabel && { cancelLabel })}
      submitLabel="Kaydet"
      onSubmit={() => {
        const finished = read();
        if (finished) onSave(finished);
      }}
    >
      {fields}
    </FormDialog>
  );
}
