import type { StaffMessage } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { deskMessages as m } from "@okurca/contract/messages-of-desk";
import { type FormEvent, useState } from "react";
import { useDraft } from "~/lib/draft";
import { formatNumber } from "~/lib/format";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/field";
import { TextAreaField } from "~/ui/text-area-field";
import { useAnswerMessage } from "./desk.queries";

/** An answer that goes out as a mail; what is typed stays on the device until it is sent. */
export function AnswerForm({ of }: { of: StaffMessage }) {
  const { id, email, answers, is_done } = of;
  const draft = useDraft(`message-answer/${id}`, { content: "" });
  const [closes, setCloses] = useState(true);
  const [isTried, setTried] = useState(false);
  const answer = useAnswerMessage(id);
  const { content } = draft.values;
  const length = countCharacters(content.trim());
  const problem =
    length === 0 ? m.answerRequired : length > limits.contact.message ? m.answerTooLong : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (problem || answer.isPending) return;
    try {
      await answer.mutateAsync({ content, answers_seen: answers.length, closes });
    } catch {
      // It is told, and what was typed stays.
      return;
    }
    draft.clear();
    draft.startOver({ content: "" });
    setTried(false);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
      <TextAreaField
        label="Yanıtınız"
        hint={`${email} adresine e-postayla gider. ${formatNumber(length)}/${formatNumber(limits.contact.message)} karakter`}
        rows={8}
        className="py-2.5"
        error={(isTried && problem) || (length > limits.contact.message ? m.answerTooLong : undefined)}
        value={content}
        onChange={({ target }) => draft.change({ content: target.value })}
      />
      {!is_done && (
        <Checkbox
          label="Gönderince mesajı kapat"
          checked={closes}
          onChange={({ target }) => setCloses(target.checked)}
        />
      )}
      <Button type="submit" isBusy={answer.isPending} className="w-full">
        Yanıtı gönder
      </Button>
    </form>
  );
}
