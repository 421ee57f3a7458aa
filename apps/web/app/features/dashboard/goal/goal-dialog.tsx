import { messages } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { useState } from "react";
import { TextField } from "~/ui/field";
import { FormDialog } from "~/ui/form-dialog";
import { useSetGoal } from "./goal.mutations";

export function GoalDialog({
  year,
  books,
  onClose,
}: {
  year: number;
  /** The goal so far. */
  books: number | undefined;
  onClose: () => void;
}) {
  const save = useSetGoal(year);
  const [text, setText] = useState(books === undefined ? "" : String(books));
  const [problem, setProblem] = useState<string>();

  function submit() {
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value < 1 || value > limits.readingGoalMax) {
      return setProblem(messages.dashboard.goalInvalid);
    }
    save.mutate(value, { onSuccess: onClose });
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`${year} okuma hedefi`}
      description="Bu yıl kaç kitap bitirmek istersiniz?"
      className="sm:max-w-md"
      submitLabel="Kaydet"
      isBusy={save.isPending}
      onSubmit={submit}
    >
      <TextField
        label="Kitap sayısı"
        hint="Aynı kitabı yeniden okusanız da hedefte bir kez sayılır."
        inputMode="numeric"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
