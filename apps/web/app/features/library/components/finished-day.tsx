import { type FormEvent, useState } from "react";
import { useFoot } from "~/lib/foot";
import { Button } from "~/ui/button";
import { readStatusDay, type StatusDay, StatusDayField } from "~/ui/status-day";

/** Asks when a book was finished that is read already; `said`: what the shelf says. A press is the answer. */
export function FinishedDay({ said, onSay }: { said?: StatusDay; onSay: (day: string | null) => void }) {
  useFoot();
  const [chosen, setChosen] = useState(said);
  const [problem, setProblem] = useState<string>();
  function say(day: StatusDay) {
    const read = readStatusDay(day);
    if ("problem" in read) setProblem(read.problem);
    else onSay(read.day ?? null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen) say(chosen);
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-3">
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
      {chosen?.choice === "other" && (
        <Button size="small" type="submit">
          Tarihi kaydet
        </Button>
      )}
    </form>
  );
}
