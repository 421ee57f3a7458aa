import type { Case, DecisionOutcome } from "@okurca/contract";
import { countCharacters } from "@okurca/contract/count-characters";
import { limits } from "@okurca/contract/limits";
import { moderationMessages as m } from "@okurca/contract/messages-of-moderation";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Button } from "~/ui/button";
import { Checkbox, SelectField } from "~/ui/field";
import { AnswerPart } from "~/ui/part-states";
import { TextAreaField } from "~/ui/text-area-field";
import { useDecideCase } from "./cases.mutations";
import { reasonsQuery } from "./cases.queries";
import { outcomeWords } from "./words";

type Days = (typeof limits.moderation.suspensionDays)[number];

const hints: Partial<Record<DecisionOutcome, string>> = {
  hidden: "Yazanından başka kimse görmez.",
  warned: "Yazanına bildirilir, her şey olduğu gibi kalır.",
  suspended: "Okuru kimse görmez, okur bir şey yazamaz.",
  dismissed: "Şikâyet edenlere ve yazanına bildirilir.",
  restored: "Gizlenen görünür, askı kalkar.",
};

/** Of a text that a watched word holds back. */
const heldActs: Partial<Record<DecisionOutcome, string>> = { hidden: "Yayımlama", dismissed: "Yayımla" };
const heldHints: Partial<Record<DecisionOutcome, string>> = {
  hidden: "Yazanından başka kimse görmez.",
  warned: "Yazanına bildirilir, metin yayımlanmaz.",
  suspended: "Okuru kimse görmez, metin yayımlanmaz.",
  dismissed: "Şimdi yazılmış gibi herkese görünür, yazanına bildirilir.",
};

/** Which stand only by themselves. */
const isLone = (outcome: DecisionOutcome) => outcome === "dismissed" || outcome === "restored";

function HowLong({ days, onChoose }: { days: Days | null; onChoose: (days: Days | null) => void }) {
  const name = useId();
  const choices = [...limits.moderation.suspensionDays, null];
  return (
    <fieldset className="pl-8">
      <legend className="sr-only">Ne kadar süreyle?</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {choices.map((choice) => (
          <label key={choice ?? "hep"} className="inline-flex min-h-8 items-center gap-2 text-[0.9375rem]">
            <input
              type="radio"
              name={name}
              checked={days === choice}
              onChange={() => onChoose(choice)}
              className="size-5 accent-primary"
            />
            {choice === null ? "Süresiz" : `${choice} gün`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What is decided of a case, why, and a note for other staff; `onBegin` when the moderator starts to choose. */
export function DecideForm({
  of,
  onBegin,
  onDecided,
}: {
  of: Case;
  onBegin: () => void;
  onDecided: () => void;
}) {
  const { kind, target, mark, may, text } = of;
  const decide = useDecideCase({ kind, target });
  const reasons = useQuery(reasonsQuery);
  const [chosen, setChosen] = useState<readonly DecisionOutcome[]>([]);
  const [days, setDays] = useState<Days | null>(7);
  const [reasonId, setReasonId] = useState("");
  const [isTried, setTried] = useState(false);
  const [note, setNote] = useState("");
  const outcomes = chosen.filter((one) => may.includes(one));
  const isTooLong = countCharacters(note.trim()) > limits.moderation.note;

  function choose(outcome: DecisionOutcome, isOn: boolean): void {
    if (chosen.length === 0) onBegin();
    const others = chosen.filter(
      (one) => one !== outcome && isLone(one) === isLone(outcome) && !isLone(outcome),
    );
    setChosen(isOn ? [...others, outcome] : chosen.filter((one) => one !== outcome));
  }

  return (
    <AnswerPart query={reasons} rows={3} tried={m.reasonsFailed}>
      {({ data }) => {
        const fitting = data.filter(
          (reason) => reason.is_active && outcomes.every((one) => reason.outcomes.includes(one)),
        );
        const reason = fitting.find(({ id }) => id === reasonId);
        const submit = async (event: FormEvent) => {
          event.preventDefault();
          setTried(true);
          if (outcomes.length === 0 || !reason || isTooLong || decide.isPending) return;
          const body = {
            ...{ outcomes: [...outcomes], reason_id: reason.id, mark, note: note.trim() || null },
            days: outcomes.includes("suspended") ? days : null,
          };
          try {
            await decide.mutateAsync(body);
          } catch {
            // It is told, and what was chosen stays for another look.
            return;
          }
          onDecided();
        };
        return (
          <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
            <fieldset className="space-y-3">
              <legend className="mb-2 font-medium text-sm">Karar</legend>
              {may.map((outcome) => (
                <div key={outcome} className="space-y-2">
                  <Checkbox
                    label={
                      <>
                        <span className="font-medium">
                          {(text?.is_held && heldActs[outcome]) || outcomeWords[outcome].act}
                        </span>
                        <span className="block text-ink-3 text-xs">
                          {(text?.is_held ? heldHints : hints)[outcome]}
                        </span>
                      </>
                    }
                    checked={outcomes.includes(outcome)}
                    onChange={({ target: box }) => choose(outcome, box.checked)}
                  />
                  {outcome === "suspended" && outcomes.includes(outcome) && (
                    <HowLong days={days} onChoose={setDays} />
                  )}
                </div>
              ))}
              <div aria-live="assertive">
                {isTried && outcomes.length === 0 && (
                  <p className="font-medium text-danger text-xs">{m.outcomesInvalid}</p>
                )}
              </div>
            </fieldset>
            <SelectField
              label="Gerekçe"
              hint={reason ? `İki tarafa da bildirilir: “${reason.told}”` : "İki tarafa da bildirilir."}
              error={isTried && outcomes.length > 0 && !reason ? m.reasonRequired : undefined}
              value={reason ? reasonId : ""}
              disabled={outcomes.length === 0}
              onChange={({ target: select }) => setReasonId(select.value)}
            >
              <option value="">{outcomes.length === 0 ? "Önce kararı seçin" : "Seçin"}</option>
              {fitting.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextAreaField
              label="Görevliler için not (isteğe bağlı)"
              hint="Okurlar görmez."
              rows={3}
              className="py-2.5"
              error={isTooLong ? m.noteTooLong : undefined}
              value={note}
              onChange={({ target: area }) => setNote(area.value)}
            />
            <Button type="submit" isBusy={decide.isPending} className="w-full">
              Kararı ver
            </Button>
          </form>
        );
      }}
    </AnswerPart>
  );
}
