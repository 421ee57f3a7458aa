import { type LibraryBook, messages, type ReadingStatus } from "@okurca/contract";
import { useState } from "react";
import { cn } from "~/lib/cn";
import { type Day, dayOf, formatDay, isAfter, parseDay, toIsoDay } from "~/lib/day-text";
import { readingStatuses, statusDescriptions, statusLabels } from "~/lib/reading-status";
import { Button } from "~/ui/button";
import { DateField } from "~/ui/date-field";
import { Dialog } from "~/ui/dialog";
import { toStatus, useShelfChange } from "../offline/shelf-change.mutations";

const earliest: Day = { year: 1900, month: 1, day: 1 };

const dayLabels: Partial<Record<ReadingStatus, string>> = {
  reading: "Başlama tarihi",
  read: "Bitirme tarihi",
};

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
  const change = useShelfChange();
  const [chosen, setChosen] = useState<ReadingStatus>(book.status);
  const today = dayOf(new Date());
  const [day, setDay] = useState("");
  const [problem, setProblem] = useState<string>();
  const dayLabel = chosen === book.status ? undefined : dayLabels[chosen];

  function choose(status: ReadingStatus) {
    setChosen(status);
    setProblem(undefined);
    // Who puts a book down as read may have read it long ago.
    setDay(status === "reading" || book.status === "reading" ? formatDay(today) : "");
  }

  function save() {
    if (chosen === book.status) return onClose();
    const given = parseDay(day);
    const isPast = given && !isAfter(given, today) && !isAfter(earliest, given);
    if (dayLabel && day.trim() !== "" && !isPast) {
      return setProblem(given && isAfter(given, today) ? messages.dayInFuture : messages.dayInvalid);
    }
    const knownDay = given ? toIsoDay(given) : null;
    change.mutate(toStatus(book.isbn, chosen, dayLabel ? knownDay : undefined));
    onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Okuma durumunu değiştir"
      description={book.title}
      className="sm:max-w-md"
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            İptal
          </Button>
          <Button onClick={save}>Kaydet</Button>
        </>
      }
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
      {dayLabel && (
        <div className="mt-5">
          <DateField
            key={chosen}
            label={dayLabel}
            hint="Hatırlamıyorsanız boş bırakın"
            value={day}
            error={problem}
            earliest={earliest}
            latest={today}
            onChange={(text) => {
              setDay(text);
              setProblem(undefined);
            }}
          />
        </div>
      )}
    </Dialog>
  );
}
