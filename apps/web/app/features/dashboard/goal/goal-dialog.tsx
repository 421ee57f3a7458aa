import { messages } from "@okurca/contract";
import { limits } from "@okurca/contract/limits";
import { type FormEvent, useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { TextField } from "~/ui/field";
import { useSetGoal } from "./goal.mutations";

const formId = "goal-form";

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

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value < 1 || value > limits.readingGoalMax) {
      return setProblem(messages.dashboard.goalInvalid);
    }
    save.mutate(value, { onSuccess: onClose });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`${year} okuma hedefi`}
      description="Bu yıl kaç kitap bitirmek istersiniz?"
      className="sm:max-w-md"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button type="submit" form={formId} isBusy={save.isPending}>
            Kaydet
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Kitap sayısı"
          hint="Aynı kitabı yeniden okumak hedefe bir kez sayılır."
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
