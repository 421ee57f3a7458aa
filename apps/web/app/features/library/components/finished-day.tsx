import { type FormEvent, useState } from "react";
import { useFoot } from "~/lib/foot";
import { Button } from "~/ui/button";
import { readStatusDay, type StatusDay, StatusDayField } from "~/ui/status-day";

/**
 * Asks when a book was finished that is read already; `said`: what the shelf says. A press is the answer; another day is
 * said by a button of its own, or by one outside the form that ends all that is asked.
 */
export function FinishedDay({
  said,
  end,
  onSay,
}: {
  said?: StatusDay;
  end?: { formId: string; onEnd: () => void };
  onSay: (day: string | null) => void;
}) {
  useFoot();
  const [chosen, setChosen] = useState(said);
  const [problem, setProblem] = useState<string>();
  function say(day: StatusDay): boolean {
    const read = readStatusDay(day);
    if ("problem" in read) setProblem(read.problem);
    else onSay(read.day ?? null);
    return !("problem" in read);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen?.choice !== "other" || say(chosen)) end?.onEnd();
  }
  return (
    <form id={end?.formId} noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
      <StatusDayField
        status="read"
        label="Ne zaman bitirdiniz?"
        chosen={chosen}
        problem={problem}
        onChange={(day) => {
          setChosen(day);
          setProblem(undefined);
          if (day.choice !== "other") say(day);
        }}
      />
      {chosen?.choice === "other" && !end && (
        <Button size="small" type="submit">
          Tarihi kaydet
        </Button>
      )}
    </form>
  );
}
