import type { LibraryBook, ReadingStatus } from "@okurca/contract";
import { useState } from "react";
import { cn } from "~/lib/cn";
import { FormDialog } from "~/ui/form-dialog";
import { readingStatuses, statusDescriptions, statusLabels } from "~/ui/reading-status";
import { readStatusDay, type StatusDay, StatusDayField, todayChosen } from "~/ui/status-day";
import { toFinished, toStatus } from "../offline/shelf-change.mutations";
import { useStarsChange } from "../rating.mutations";
import { ownStars } from "../shelf-cache";
import { useFinishFields } from "./finish-fields";

function StatusChoice({
  status,
  isCurrent,
  isChosen,
  onChoose,
}: {
  status: ReadingStatus;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: () => void;
}) {
  return (
    <label
      className={cn(
        "flex items-center gap-3.5 rounded-xl border border-line-strong p-4 transition-colors",
        isCurrent ? "opacity-60" : "cursor-pointer hover:bg-sunken",
        isChosen && !isCurrent && "border-primary bg-primary-soft text-on-primary-soft",
      )}
    >
      <input
        type="radio"
        name="status"
        value={status}
        checked={isChosen}
        disabled={isCurrent}
        onChange={onChoose}
        className="size-5 accent-primary"
      />
      <span>
        <span className="block font-semibold">
          {statusLabels[status]}
          {isCurrent && <span className="font-normal"> (şu anki durum)</span>}
        </span>
        <span className="block text-sm">{statusDescriptions[status]}</span>
      </span>
    </label>
  );
}

/** Picks another status and its day; the present one cannot be picked, and no change just closes. */
export function StatusDialog({ book, onClose }: { book: LibraryBook; onClose: () => void }) {
  const change = useStarsChange(ownStars(book));
  const [chosen, setChosen] = useState<ReadingStatus>(book.status);
  const [day, setDay] = useState<StatusDay>(todayChosen);
  const [problem, setProblem] = useState<string>();
  const finish = useFinishFields(book.title, ownStars(book));

  function choose(status: ReadingStatus) {
    setChosen(status);
    setProblem(undefined);
    setDay(todayChosen);
  }

  function save() {
    if (chosen === book.status) return onClose();
    if (chosen === "to-read") change.mutate(toStatus(book.isbn, chosen));
    else if (chosen === "read") {
      const finished = finish.read();
      if (!finished) return;
      change.mutate(toFinished(book.isbn, finished));
    } else {
      const read = readStatusDay(day);
      if ("problem" in read) return setProblem(read.problem);
      change.mutate(toStatus(book.isbn, chosen, read.day));
    }
    onClose();
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Okuma durumunu değiştir"
      description={book.title}
      className="sm:max-w-md"
      submitLabel="Kaydet"
      onSubmit={save}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="sr-only">Okuma durumu</legend>
        {readingStatuses.map((status) => (
          <StatusChoice
            key={status}
            status={status}
            isCurrent={status === book.status}
            isChosen={chosen === status}
            onChoose={() => choose(status)}
          />
        ))}
      </fieldset>
      {chosen !== book.status && chosen === "read" && <div className="mt-5">{finish.fields}</div>}
      {chosen !== book.status && chosen === "reading" && (
        <div className="mt-5">
          <StatusDayField
            status={chosen}
            chosen={day}
            problem={problem}
            onChange={(next) => {
              setDay(next);
              setProblem(undefined);
            }}
          />
        </div>
      )}
    </FormDialog>
  );
}
